import Files

extension BytePath {
  /// True for the names under which golden images keep their pictures, `NAME.golden.webp` and the
  /// like: whoever asks for all pictures below a folder doesn't mean them.
  var isGoldenPicture: Bool {
    guard let ending = fileExtension, stem.count > 7 else { return false }
    return stem.suffix(7).elementsEqual(".golden".utf8)
      && ["webp", "png", "tiff"].contains { ending.elementsEqual($0.utf8) }
  }
}
