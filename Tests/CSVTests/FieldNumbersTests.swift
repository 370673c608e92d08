import Testing

@testable import CSV

@Suite struct FieldNumbersTests {
  /// Far more fields than there is room for at first: each keeps its number and its text.
  @Test func everyFieldIsGivenAsItStands() {
    var fields = FieldNumbers()
    var others = 0
    for number in 0..<100_000 {
      let text = "Dish \(number % 70_000)"
      let read = Array(text.utf8).withUnsafeBytes { fields.number(of: $0) }
      if read != number % 70_000 || fields.texts[read] != text { others += 1 }
    }
    #expect(others == 0 && fields.texts.count == 70_000)
  }

  @Test(
    arguments: [
      ([], ""), ([0x41], "A"), ([0x43, 0x72, 0xC3, 0xA8, 0x6D, 0x65], "Cr\u{E8}me"),
      ([0x43, 0x72, 0x65, 0xCC, 0x80, 0x6D, 0x65], "Cre\u{300}me"), ([0x41, 0xFF], "A\u{FFFD}"), ([0], "\0"),
      (Array("eight by.eight by.".utf8), "eight by.eight by."),
    ] as [([UInt8], String)]) func aSecondTimeItIsTheSame(bytes: [UInt8], text: String)
  {
    var fields = FieldNumbers()
    for _ in 1...3 {
      let read = bytes.withUnsafeBytes { fields.number(of: $0) }
      #expect(read == 0 && Array(fields.texts[read].utf8) == Array(text.utf8))
    }
  }
}
