import Files
import GoldenImages
import Testing
import XCTest

/// Where an expectation stands, and how its failure is told there.
struct CallerPlace {
  let fileID: String
  let filePath: StaticString
  let line: Int
  let column: Int

  /// Judges and tells; true where nothing failed.
  func tell(
    _ name: String, _ limits: GoldenLimits, _ folder: BytePath?,
    _ judge: (GoldenExpectation) -> GoldenExpectation.Outcome
  ) -> Bool {
    let here = BytePath("\(filePath)").parent.appending("Goldens")
    let word = ThisProcess.environment(RecordMode.variable)?.description
    guard let mode = RecordMode(variable: word) else {
      let modes = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
      fail("\(RecordMode.variable): '\(word ?? "")' is not possible; give one of \(modes)")
      return false
    }
    let expectation = GoldenExpectation(
      folder: folder ?? here, name: name, limits: limits, mode: mode)
    let outcome = judge(expectation)
    guard let failure = outcome.failure else { return true }
    attach(outcome.attachments, to: expectation)
    fail(failure)
    return false
  }

  private var location: SourceLocation {
    SourceLocation(fileID: fileID, filePath: "\(filePath)", line: line, column: column)
  }

  private var isSwiftTesting: Bool { Test.current != nil }

  private func fail(_ message: String) {
    if isSwiftTesting {
      Issue.record(Comment(rawValue: message), sourceLocation: location)
    } else {
      XCTFail(message, file: filePath, line: UInt(line))
    }
  }

  /// XCTest has no attachments on Linux: there they lie in `.failed` beside the goldens.
  private func attach(
    _ attachments: [GoldenExpectation.Attachment], to expectation: GoldenExpectation
  ) {
    for attachment in attachments {
      if isSwiftTesting {
        Attachment.record(
          attachment.bytes, named: attachment.name, sourceLocation: location)
      } else {
        let folder = expectation.store.folder.appending(".failed")
        _ = try? AtomicFile.write(Array("*\n".utf8), to: folder.appending(".gitignore"))
        _ = try? AtomicFile.write(attachment.bytes, to: folder.appending(attachment.name))
      }
    }
  }
}
