import Checksums
import Testing

/// The digests of "abc" are the examples of FIPS 180-4's companion, "SHA Test Vectors for Hashing
/// Byte-Oriented Messages"; `sha384sum` says the same.
@Suite struct `A digest` {
  private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  @Test(arguments: [
    (
      Digest.sha256, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    ),
    (
      .sha384,
      "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7"
    ),
    (
      .sha512,
      "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd"
        + "454d4423643ce80e2a9ac94fa54ca49f"
    ),
  ])
  func `is the published one`(digest: Digest, expected: String) {
    #expect(hexadecimal(digest.bytes(of: Array("abc".utf8))) == expected)
  }

  // By `printf '' | sha384sum`.
  @Test func `of nothing is one too`() {
    #expect(
      hexadecimal(Digest.sha384.bytes(of: []))
        == "38b060a751ac96384cd9327eb1b1e36a21fdb71114be07434c0cc7bf63f6e1da274edebfe76f65fbd51ad2f14898b95b"
    )
  }
  // The third examples of FIPS 180-2: a million times "a".
  @Test(arguments: [
    (
      Digest.sha384,
      "9d0e1809716474cb086e834e310a4a1ced149e9c00f248527972cec5704c2a5b"
        + "07b8b3dc38ecc4ebae97ddd87f3d8985"
    ),
    (
      .sha512,
      "e718483d0ce769644e2e42c7bc15b4638e1f98b13b2044285632a803afa973eb"
        + "de0ff244877ea60a4cb0432ce577c31beb009c5c2c49aa2e4eadb217ad8cc09b"
    ),
  ])
  func `of many blocks is the published one`(digest: Digest, expected: String) {
    let content = Array(repeating: UInt8(ascii: "a"), count: 1_000_000)
    #expect(hexadecimal(digest.bytes(of: content)) == expected)
  }
}
