import Recipes

extension OutputFormat {
  /// As IANA lists it, such as `image/jpeg`.
  var mediaType: String { "image/\(rawValue)" }
}
