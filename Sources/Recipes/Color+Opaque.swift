extension Color {
  /// This colour over white: what it is where nothing can be translucent. Half rounds up.
  public var onWhite: Color {
    func mixed(_ channel: UInt8) -> UInt8 {
      let sum = Int(channel) * Int(alpha) + 255 * (255 - Int(alpha))
      return UInt8((2 * sum + 255) / 510)
    }
    return Color(red: mixed(red), green: mixed(green), blue: mixed(blue))
  }

  public var isOpaque: Bool { alpha == 255 }

  /// True for black, white and all between them.
  public var isGrey: Bool { red == green && green == blue }
}
