import Console
import Testing

@Suite struct SuggestionTests {
  static let table: [(String, [String], String?)] = [
    ("worchester", ["worcester", "hampshire", "franklin"], "worcester"),
    ("oepn", ["open", "near"], "open"),
    ("OPEN", ["open", "near"], "open"),
    ("json", ["once", "plain", "db"], nil),
    ("men", ["menu", "near"], "menu"),
    ("cat", ["car", "cap"], nil),
    ("car", ["car", "cap"], "car"),
    ("cap", ["cat", "cat"], "cat"),
    ("a", ["b", "c"], nil),
    ("ab", ["xy"], nil),
    ("", ["a"], nil),
    ("café", ["cafe"], "cafe"),
    ("x", [], nil),
  ]

  @Test(arguments: table)
  func suggests(_ typed: String, _ names: [String], _ expected: String?) {
    #expect(Suggestion.nearest(to: typed, among: names) == expected)
  }

  @Test func namesThatAreAsNearAreAllFound() {
    let names = ["anna", "annas", "hannah", "anna", "ada"]
    #expect(Suggestion.allNearest(to: "hanna", among: names) == ["anna", "hannah"])
    #expect(Suggestion.allNearest(to: "zoe", among: names) == [])
  }

  @Test func longTextIsNoTypingError() {
    let long = String(repeating: "a", count: 100_000)
    #expect(Suggestion.nearest(to: long, among: [long]) == nil)
    #expect(Suggestion.nearest(to: "open", among: [long]) == nil)
  }
}
