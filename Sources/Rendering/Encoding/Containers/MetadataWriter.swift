import Recipes

/// Puts metadata into a file that a saver wrote bare.
struct MetadataWriter {
  let format: OutputFormat

  /// The file with the metadata; nil where the file isn't built as expected.
  func inserting(_ metadata: Metadata, into file: [UInt8]) -> [UInt8]? {
    switch format {
    case .jpeg: JPEGSegments.inserting(metadata, into: file)
    case .png: PNGWriter.inserting(metadata, into: file)
    case .webp: WebPChunks.keepingOnly(metadata, in: file)
    case .avif, .heic: HEIFItems.inserting(metadata, into: file)
    case .jxl: JXLBoxes.inserting(metadata, into: file)
    case .tiff: TIFFTags.inserting(metadata, into: file)
    case .gif: file
    }
  }
}
