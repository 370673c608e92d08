import CivilTime
import Dining
import SQLite
import Store

/// What was found by the words of a question, at whatever moment it is asked.
struct FoundByWords<Thing> {
  let words: String
  let limit: Int
  let things: [Thing]

  /// Nil where they were found by other words, or fewer were wanted.
  func things(for words: String, _ limit: Int) -> [Thing]? {
    words == self.words && limit == self.limit ? things : nil
  }
}

/// What dishes were looked for by.
struct DishSearch: Hashable {
  let words: String
  let from: CivilDate
  let limit: Int
}

extension CampusSnapshot {
  /// The dishes with these words as `searchDishes` finds them: read once for all moments of a date.
  func dishes(
    matching words: String, from date: CivilDate, limit: Int
  ) throws(DatabaseError) -> [ServedDish] {
    let search = DishSearch(words: words, from: date, limit: limit)
    if let found = foundDishes[search] { return found }
    // Of one question at a time: who asks another one has no more use for this.
    if foundDishes.keys.first.map({ $0.words != words }) ?? false { foundDishes = [:] }
    let found = try store.searchDishes(words, campus: campus, today: date, limit: limit)
    foundDishes[search] = found
    return found
  }

  /// The venues with these words as `searchVenues` finds them: read once for all moments.
  func venues(matching words: String, limit: Int) throws(DatabaseError) -> [StoredVenue] {
    if let known = foundVenues?.things(for: words, limit) { return known }
    let found = try store.searchVenues(words, campus: campus, limit: limit)
    foundVenues = FoundByWords(words: words, limit: limit, things: found)
    return found
  }

  /// What venues always have with these words as `searchOffers` finds it: read once for all moments.
  func offers(matching words: String, limit: Int) throws(DatabaseError) -> [OfferRecord] {
    if let known = foundOffers?.things(for: words, limit) { return known }
    let found = try store.searchOffers(words, campus: campus, limit: limit)
    foundOffers = FoundByWords(words: words, limit: limit, things: found)
    return found
  }
}
