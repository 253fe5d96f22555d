/// How much smaller one file is than another.
struct Saving {
  /// Rounded half up; negative where it is larger.
  let percent: Int

  /// - Precondition: `source` is above 0.
  init(of bytes: Int, against source: Int) {
    let share = (200 * Double(bytes) / Double(source) + 1) / 2
    percent = 100 - Int(share.rounded(.down))
  }

  /// Such as "−87 %" (87 percent fewer bytes) and "+12 %".
  var text: String {
    percent == 0 ? "±0 %" : percent > 0 ? "−\(percent) %" : "+\(-percent) %"
  }
}
