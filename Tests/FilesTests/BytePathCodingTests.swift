import Files
import Foundation
import Testing

@Suite struct `Byte paths in JSON` {
  @Test func `a path of UTF-8 is a string, any other its bytes in base 16`() throws {
    let paths = [BytePath("a\n\"b\".jpg"), BytePath(bytes: [0x62, 0x0A, 0xFF])]
    let data = try JSONEncoder().encode(paths)
    #expect(String(decoding: data, as: UTF8.self) == #"["a\n\"b\".jpg",{"base16":"620aff"}]"#)
    #expect(try JSONDecoder().decode([BytePath].self, from: data) == paths)
  }

  @Test(arguments: [#"[{"base16":"6"}]"#, #"[{"base16":"6g"}]"#, #"[{"base16":"+1"}]"#, "[1]"])
  func `anything else is an error`(_ json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([BytePath].self, from: Data(json.utf8))
    }
  }
}
