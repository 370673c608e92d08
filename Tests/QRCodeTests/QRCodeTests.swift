import QRCode
import Testing

@Suite struct QRCodeTests {
  @Test func anAddressBecomesACode() throws {
    let code = try #require(QRCode("https://dine.example.edu/table/AAAAAAAAAAAAAAAAAAAAAA/"))
    #expect(code.width >= 21 && code.width % 4 == 1 && code.modules.count == code.width * code.width)
    // The finder pattern: a dark ring of seven by seven, a light one, three by three dark (ISO/IEC 18004, 6.3.3.1).
    for row in 0..<7 {
      for column in 0..<7 {
        let ring = min(row, column, 6 - row, 6 - column)
        #expect(code.modules[row * code.width + column] == (ring != 1), "\(row) \(column)")
      }
    }
    #expect(QRCode("https://dine.example.edu/table/AAAAAAAAAAAAAAAAAAAAAA/") == code)
    #expect(QRCode("https://dine.example.edu/table/AAAAAAAAAAAAAAAAAAAAAB/") != code)
  }

  @Test func thePictureHasAMarginAndNothingElse() throws {
    let code = try #require(QRCode("a"))
    #expect(code.width == 21 && code.svg.contains("viewBox=\"0 0 29 29\""))
    #expect(code.svg.contains("M4 4h7v1h-7z") && !code.svg.contains("script"))
  }

  @Test func whatNobodyCouldScanIsNoCode() {
    #expect(QRCode("") == nil && QRCode("a\u{0}b") == nil)
    #expect(QRCode(String(repeating: "a", count: 400)) != nil)
    #expect(QRCode(String(repeating: "a", count: 401)) == nil)
  }
}
