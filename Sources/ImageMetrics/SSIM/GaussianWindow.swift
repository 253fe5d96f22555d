/// The window of SSIM: 11 taps of a Gaussian with σ 1.5, their sum 1 (Wang et al. 2004).
enum GaussianWindow {
  static let taps = 11

  static let weights: [Float] = {
    let all = (0..<taps).map { tap in
      let distance = Double(tap - taps / 2)
      return Power.exponential(-distance * distance / (2 * 1.5 * 1.5))
    }
    let sum = all.reduce(0, +)
    return all.map { Float($0 / sum) }
  }()
}
