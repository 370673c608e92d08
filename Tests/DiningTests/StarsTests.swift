import Dining
import Testing

@Suite struct StarsTests {
  @Test(arguments: [
    ("0.5", 1), ("½", 1), ("1", 2), ("4.5", 9), ("4,5", 9), ("4½", 9), ("4 ½", 9), (" 5 ", 10), ("5.0", 10),
    ("4.50", 9), ("★★★★½", 9), ("★", 2), ("★★★★★", 10), ("0,5", 1),
  ]) func halvesAreRead(text: String, halves: Int) { #expect(Stars(written: text)?.halves == halves) }

  @Test(arguments: [
    "", "0", "0.0", "5.5", "5½", "6", "10", "4.3", "4.25", "-1", "+4", "four", "4.5.5", "4..5", ".5½", "4.½",
    "★★★★★★",
    "½½", "4.", "٤", "1e0", "\u{0}4", "4 5", "9999999999999999999999", String(repeating: "★", count: 100_000),
    ",5",
  ]) func anythingElseIsNone(text: String) {
    #expect(Stars(written: text) == nil)
  }

  @Test(arguments: 1...10) func whatIsWrittenIsReadBack(halves: Int) throws {
    let stars = try #require(Stars(halves: halves))
    #expect(Stars(written: stars.text) == stars && stars.value == Double(halves) / 2)
  }
}
