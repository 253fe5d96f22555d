import GoldenImages
import Testing

struct LimitTextTests {
  struct Good: CustomTestStringConvertible {
    var name: String
    var text: String
    var value: LimitText.Value
    var testDescription: String { "\(name) \(text)" }
  }

  @Test(
    "A limit is read with its unit, and written so again",
    arguments: [
      Good(name: "max", text: "8", value: .pixel(.max, 8)),
      Good(name: "bias", text: "0.25", value: .pixel(.bias, 0.25)),
      Good(name: "dE-p99.9", text: "dE 2.3", value: .pixel(.p999, 2.3)),
      Good(name: "dE-over-2.3", text: "0.5%", value: .pixel(.over23, 0.005)),
      Good(name: "ssim-tile", text: "0.997", value: .pixel(.worstSSIM, 0.997)),
      Good(name: "psnr", text: "40 dB", value: .pixel(.psnr, 40)),
      Good(name: "size", text: "5%", value: .encode(.size, 0.05)),
    ])
  func good(row: Good) throws {
    #expect(try LimitText.parse(row.name, row.text) == row.value)
    #expect(LimitText.text(row.value) == row.text)
  }

  @Test("Spaces and a plus don't matter")
  func loose() throws {
    #expect(try LimitText.parse("loss", "+2 %") == .encode(.loss, 0.02))
    #expect(try LimitText.parse("dE-tile", "dE0.6") == .pixel(.worstDeltaE, 0.6))
  }

  @Test(
    "What can't be a limit is refused with what to write",
    arguments: [
      ("dE-p99.9", "2.3", "'2.3' is not possible; write it such as 'dE 2.3'"),
      ("dE-over-1", "0.001", "'0.001' is not possible; write it such as '0.1%'"),
      ("dE-over-1", "101%", "'101%' is out of range; give a share from 0% to 100%"),
      ("max", "300", "'300' is out of range; give levels from 0 to 255"),
      ("max", "-1", "'-1' is not possible; write it such as '2'"),
      ("max", "1e9", "'1e9' is not possible; write it such as '2'"),
      ("ssim", "1.2", "'1.2' is out of range; give a similarity from 0 to 1"),
      ("psnr", "40", "'40' is not possible; write it such as '40 dB'"),
      (
        "dE-tile", "dE 200",
        "'dE 200' is out of range; give a difference from dE 0 to dE 150"
      ),
      ("size", "", "'' is not possible; write it such as '0.1%'"),
      (
        "sharpness", "1",
        "there is no such limit; the limits are max, bias, dE-p99.9, dE-max, dE-tile, dE-over-1, "
          + "dE-over-2.3, dE-over-5, ssim, ssim-tile, psnr, density, loss, size"
      ),
    ])
  func bad(name: String, text: String, message: String) {
    #expect(throws: LimitText.Problem(message)) { try LimitText.parse(name, text) }
  }
}
