import Testing

@testable import Dining

/// Venues stand in a list where a person looks for their names.
@Suite struct NameOrderTests {
  @Test(arguments: [
    (
      ["Zebra", "Éclair", "apple", "Eatery", "Ärmel", "Zoe"],
      ["apple", "Ärmel", "Eatery", "Éclair", "Zebra", "Zoe"]
    ),
    (["Straße", "Strasse", "Strand"], ["Strand", "Strasse", "Straße"]),
    (["E\u{301}clair", "Eatery", "Éclair bar"], ["Eatery", "E\u{301}clair", "Éclair bar"]),
    (["Café", "Cafe", "CAFE"], ["CAFE", "Cafe", "Café"]),
    (["食堂", "Мензурка", "Zoo", "10 Below"], ["10 Below", "Zoo", "Мензурка", "食堂"]),
  ]) func namesStandAsTheyAreLookedFor(names: [String], expected: [String]) {
    let sorted = names.sorted { NameOrder($0, slug: "") < NameOrder($1, slug: "") }
    #expect(sorted.map { Array($0.unicodeScalars) } == expected.map { Array($0.unicodeScalars) })
  }

  @Test func ofOneNameTheSlugDecides() {
    #expect(NameOrder("Grill", slug: "grill") < NameOrder("Grill", slug: "grill-2"))
  }
}
