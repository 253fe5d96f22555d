extension Color {
  /// Reads a CSS colour: a name, `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb()`, `rgba()`,
  /// `hsl()` or `hsla()`, with commas or spaces; nil for anything else.
  ///
  /// Values out of range are clamped, as CSS does.
  public init?(css text: String) {
    let text = text.lowercased()
    if text.hasPrefix("#") {
      self.init(hexDigits: text.dropFirst())
    } else if text.hasSuffix(")"), let open = text.firstIndex(of: "(") {
      let arguments = text[text.index(after: open)...].dropLast()
      self.init(function: text[..<open], arguments: arguments)
    } else if text == "transparent" {
      self.init(red: 0, green: 0, blue: 0, alpha: 0)
    } else if let value = cssColorNames[text] {
      self.init(rgb: value)
    } else {
      return nil
    }
  }

  /// Every name that `init(css:)` takes.
  public static var names: [String] { cssColorNames.keys.sorted() + ["transparent"] }

  private init(rgb value: UInt32) {
    self.init(
      red: UInt8(value >> 16 & 0xFF), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
  }

  private init?(hexDigits: Substring) {
    let values = hexDigits.utf8.map { digit in UInt8(String(UnicodeScalar(digit)), radix: 16) }
    let digits = values.compactMap(\.self)
    guard digits.count == values.count else { return nil }
    let channels: [UInt8]
    switch digits.count {
    case 3, 4: channels = digits.map { $0 * 17 }
    case 6, 8:
      channels = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    default: return nil
    }
    self.init(
      red: channels[0], green: channels[1], blue: channels[2],
      alpha: channels.count == 4 ? channels[3] : 255)
  }

  private init?(function: Substring, arguments: Substring) {
    guard let list = CSSArguments(arguments), let alpha = list.alpha else { return nil }
    switch function {
    case "rgb", "rgba":
      let channels = list.channels.compactMap { $0.channel }
      guard channels.count == 3 else { return nil }
      self.init(red: channels[0], green: channels[1], blue: channels[2], alpha: alpha)
    case "hsl", "hsla":
      guard let hue = list.channels[0].degrees, let saturation = list.channels[1].share,
        let lightness = list.channels[2].share
      else { return nil }
      self.init(hue: hue, saturation: saturation, lightness: lightness, alpha: alpha)
    default: return nil
    }
  }

  /// CSS Color 4, § 7.1: how hue, saturation and lightness become sRGB.
  private init(hue: Double, saturation: Double, lightness: Double, alpha: UInt8) {
    func channel(_ n: Double) -> UInt8 {
      let k = (n + hue / 30).truncatingRemainder(dividingBy: 12)
      let a = saturation * min(lightness, 1 - lightness)
      return CSSValue.byte(lightness - a * max(-1, min(k - 3, 9 - k, 1)))
    }
    self.init(red: channel(0), green: channel(8), blue: channel(4), alpha: alpha)
  }
}
