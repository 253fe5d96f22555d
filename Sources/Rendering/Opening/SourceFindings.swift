import Geometry
import JobRunner

/// What our own look at a file's structure found; nothing is decoded for it.
struct SourceFindings {
  /// What is odd and harmless, one line each.
  var notes: [String] = []
  /// What is wrong; nil where nothing is.
  var damage: String?
  /// What is to be said should the decoder fail, where its own words tell less.
  var suspicion: String?
  /// The canvas and the number of frames as the file declares them, where they are known without
  /// the loader.
  var canvas: PixelSize?
  var frames: Int?
  /// The page that stands for the whole; nil is the loader's own choice.
  var page: Int?
  /// SVG: pixels an inch; nil is the loader's own number.
  var dpi: Double?
  /// How many pages there are, where the loader can't tell or counts otherwise.
  var pages: Int?
  /// How the file says that its colours are coded, which the loader passes over.
  var coding: CodingPoints?
  /// The coding goes before an embedded profile.
  var codingWins = false
  /// The sample that is white, where the loader takes another for it.
  var white: Int?
  /// The band behind the colours is no alpha, though the loader takes it for one.
  var hasNoAlpha = false
  /// The decoder gives any size, and nothing in the file is placed by whole pixels.
  var isScalable = false
  /// How many decoded pixels one sample of a JPEG's colours covers where its decoder reduces.
  var coarseChroma: PixelSize?
  /// The levels of the first page's pyramid.
  var levels: [SourceLevel]?
  /// Grey samples from 16 to 235 that the loader takes for 0 to 255.
  var isNarrowGrey = false
}
