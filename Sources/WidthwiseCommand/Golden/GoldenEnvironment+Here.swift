import GoldenImages
import Vips

extension GoldenEnvironment {
  /// That of this process and its workers.
  static func here(_ context: Context) -> GoldenEnvironment {
    GoldenEnvironment(
      widthwise: Versions.program, libvips: context.tools.engine.libvips,
      vector: VipsLibrary.hasVectorPath, machine: machine, encoders: VipsLibrary.encoders)
  }

  private static var machine: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "other"
    #endif
  }
}
