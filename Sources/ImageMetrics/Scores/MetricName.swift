/// The names of the metrics. The number behind the slash rises when a formula changes, so that
/// scores of two versions are never taken for one another.
public enum MetricName: String, Hashable, Sendable, Codable, CaseIterable {
  case bytes = "bytes/1"
  case pixelHash = "pixel-hash/1"
  case histogram = "histogram/1"
  case max = "max/1"
  case bias = "bias/1"
  case psnr = "psnr/1"
  case deltaE = "dE2000/1"
  case ssim = "ssim/1"
  case density = "density/1"
  case loss = "loss/1"
}
