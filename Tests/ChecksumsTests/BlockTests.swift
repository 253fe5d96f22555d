import Checksums
import TestSupport
import Testing

/// SHA-256 works on blocks of 64 bytes, the last 9 of which are taken by the message's end.
@Suite struct `SHA-256 of many blocks` {
  /// A million times "a" is the third example of FIPS 180-2; the others are by
  /// `head -c N /dev/zero | tr '\0' a | sha256sum`.
  static let digests: [(count: Int, expected: String)] = [
    (55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    (56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
    (63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
    (64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
    (65, "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0"),
    (119, "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb"),
    (120, "2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c"),
    (1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ]

  @Test(arguments: digests)
  func `is that of others at their borders`(count: Int, expected: String) {
    #expect(SHA256.digest(of: Array(repeating: UInt8(ascii: "a"), count: count)) == expected)
  }

  @Test func `is the same however the bytes are cut`() {
    var random = SeededGenerator.reported()
    for _ in 0..<200 {
      let bytes = (0..<Int.random(in: 0...1000, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      var hash = SHA256()
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = rest.prefix(Int.random(in: 0...150, using: &random))
        hash.add(Array(part))
        rest = rest.dropFirst(part.count)
      }
      #expect(hash.digest() == SHA256.digest(of: bytes), "\(bytes)")
    }
  }
}
