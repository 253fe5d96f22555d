import Checksums
import Testing

/// Expected values are published test vectors: the CRC catalogue's check value, FIPS 180-4's "abc".
@Suite struct ChecksumsTests {
  @Test("CRC-32 of the catalogue's check string, in one piece and in two")
  func crc() {
    var whole = CRC32()
    whole.add(Array("123456789".utf8))
    #expect(whole.value == 0xCBF4_3926)
    var parts = CRC32()
    parts.add(Array("1234".utf8))
    parts.add(Array("56789".utf8))
    #expect(parts.value == 0xCBF4_3926)
  }

  @Test("SHA-256 of FIPS 180-4's example and of nothing")
  func sha() {
    var abc = SHA256()
    abc.add(Array("abc".utf8))
    #expect(
      abc.digest() == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      SHA256().digest() == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  }
}
