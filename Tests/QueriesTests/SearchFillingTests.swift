import CivilTime
import Dining
import Testing

@testable import Queries

/// A result that leaves room, and that of a wider question.
@Suite struct SearchFillingTests {
  private static let today = CivilDate(dayNumber: 20_000)

  /// `Pie 1` is pie tomorrow.
  private func result(_ dishes: String) -> SearchResult {
    let owl = Venue(slug: "owl", identity: VenueIdentity(source: "s", siteID: "1"), name: "Owl", kind: .hall)
    let served = dishes.split(separator: ",").compactMap { text -> ServedDish? in
      let words = text.split(separator: " ")
      guard words.count == 2, let days = Int(words[1]) else { return nil }
      return ServedDish(
        Dish(name: String(words[0])), venue: owl, date: Self.today.adding(days: days), period: nil,
        station: "",
        provenance: Provenance(source: "s", page: "p", observedAt: Instant(secondsSince1970: 0)))
    }
    return SearchResult("pie", venues: [], dishes: served, today: Self.today)
  }

  @Test(arguments: [
    // What is asked for is never replaced by what is like it.
    ("Pie 1", "Magpie 0,Potpie 0,Pie 1", 2, "Magpie 0,Pie 1"),
    ("Pie 1", "Magpie 0,Potpie 0,Pie 1", 1, "Pie 1"),
    // … but goes before it if it is over.
    ("Pie 1,Pie -1,Pie -9", "Potpie 2,Pie 1,Pie -1,Pie -9", 3, "Pie 1,Potpie 2,Pie -1"),
    ("Pie -1", "Pie -1,Potpie -1,Potpie -2", 2, "Pie -1,Potpie -1"),
    ("Pie -3", "Potpie -1,Pie -3", 9, "Potpie -1,Pie -3"),
    ("", "Potpie 4,Potpie -1", 9, "Potpie 4,Potpie -1"), ("Pie 0", "Pie 0", 9, "Pie 0"),
    ("Pie 0,Pie 2", "Magpie 0,Pie 0,Potpie 1,Pie 2", 9, "Magpie 0,Pie 0,Potpie 1,Pie 2"),
  ])
  func whatWasAskedForComesFirst(found: String, wider: String, limit: Int, filled: String) {
    let both = result(found).filled(with: result(wider), limit: limit)
    let shown = both.dishes.map { "\($0.dish.name) \($0.date.dayNumber - Self.today.dayNumber)" }
    #expect(shown.joined(separator: ",") == filled)
    #expect(both.hasMore == (self.result(wider).dishes.count > limit))
  }

  @Test func whatIsNotShownIsSaidToBeThere() {
    let three = result("Pie 0,Pie 1,Pie 2")
    #expect(!three.hasMore)
    let cut = SearchResult("pie", venues: [], dishes: three.dishes, today: Self.today, limit: 2)
    #expect(cut.hasMore && cut.count == 2)
    // What the wider question had more of, this one lacks, too.
    #expect(three.filled(with: cut, limit: 9).hasMore)
  }
}
