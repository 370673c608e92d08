import Testing

@testable import CSV

@Suite struct FieldTextsTests {
  /// Far more different texts than there are places: each is given as it stands, also where another had its place.
  @Test func everyFieldIsGivenAsItStands() {
    var texts = FieldTexts()
    var others = 0
    for number in 0..<100_000 {
      let text = "Dish \(number % 70_000)"
      let read = Array(text.utf8).withUnsafeBytes { texts.text($0) }
      if read != text { others += 1 }
    }
    #expect(others == 0)
  }

  @Test(
    arguments: [
      ([], ""), ([0x41], "A"), ([0x43, 0x72, 0xC3, 0xA8, 0x6D, 0x65], "Cr\u{E8}me"),
      ([0x43, 0x72, 0x65, 0xCC, 0x80, 0x6D, 0x65], "Cre\u{300}me"), ([0x41, 0xFF], "A\u{FFFD}"), ([0], "\0"),
      (Array("eight by.eight by.".utf8), "eight by.eight by."),
    ] as [([UInt8], String)]) func aSecondTimeItIsTheSame(bytes: [UInt8], text: String)
  {
    var texts = FieldTexts()
    for _ in 1...3 {
      let read = bytes.withUnsafeBytes { texts.text($0) }
      #expect(Array(read.utf8) == Array(text.utf8))
    }
  }
}
