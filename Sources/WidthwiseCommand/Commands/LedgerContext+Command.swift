import Files
import JobRunner

extension LedgerContext {
  /// The ledger as a command's options want it; `began` is when planning began.
  init(_ context: Context, source: BytePath, output: BytePath, began: Int64) {
    let arguments = context.arguments
    let reader = context.tools.reader
    self.init(
      outputFolder: output, sourceFolder: source,
      manifest: ManifestFile(operand: arguments.operands[0]).identity,
      engine: context.tools.engine
    ) { path throws(Failure) in
      try reader.contentHash(of: path)
    }
    verifies = arguments.isSet(.verify)
    retriesFailed = arguments.isSet(.retryFailed)
    remakes = arguments.isSet(.remake)
    planned = began
  }

  init(_ context: Context, _ loaded: PlanLoader.Loaded) {
    self.init(
      context, source: loaded.plan.sourceFolder, output: loaded.plan.outputFolder,
      began: loaded.began)
  }
}
