import Latin
import Testing

@Suite struct CapitalsTests {
  @Test(arguments: [
    ("", ""), ("lunch", "Lunch"), ("éclair bar", "Éclair bar"), ("late LUNCH", "Late LUNCH"), ("1st", "1st"),
  ])
  func onlyTheFirstLetterBecomesACapital(text: String, expected: String) {
    #expect(text.capitalizingFirst == expected)
  }

  @Test(arguments: [
    ("late lunch", " " as Character, "Late Lunch"), ("late-night", "-", "Late Night"),
    (" two  blanks ", " ", "Two Blanks"), ("", " ", ""),
  ])
  func everyWordGetsACapital(text: String, separator: Character, expected: String) {
    #expect(text.capitalizingWords(separatedBy: separator) == expected)
  }
}
