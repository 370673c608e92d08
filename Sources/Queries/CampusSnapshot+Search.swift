import CivilTime
import Dining
import SQLite
import Store

/// The results of a word search, for any moment at which it is asked.
struct FoundByWords<Thing> {
  let words: NameQuestion
  let limit: Int
  let things: [Thing]

  /// The results; nil if they are for other words or another limit.
  func things(for words: NameQuestion, _ limit: Int) -> [Thing]? {
    words == self.words && limit == self.limit ? things : nil
  }
}

/// The key of a cached dish search.
struct DishSearch: Hashable {
  let words: NameQuestion
  let from: CivilDate
  let limit: Int
}

extension CampusSnapshot {
  /// The dishes with these words, as found by `searchDishes`; read once for all moments of a date.
  func dishes(
    matching words: NameQuestion, from date: CivilDate, limit: Int
  ) throws(DatabaseError) -> [ServedDish] {
    let search = DishSearch(words: words, from: date, limit: limit)
    if let found = foundDishes[search] { return found }
    // Only one question is cached at a time; a different one clears the cache.
    if foundDishes.keys.first.map({ $0.words.text != words.text }) ?? false { foundDishes = [:] }
    let found = try store.searchDishes(words, campus: campus, today: date, limit: limit)
    foundDishes[search] = found
    return found
  }

  /// The venues with these words, as found by `searchVenues`; read once for all moments.
  func venues(matching words: NameQuestion, limit: Int) throws(DatabaseError) -> [StoredVenue] {
    if let known = foundVenues?.things(for: words, limit) { return known }
    let found = try store.searchVenues(words, campus: campus, limit: limit)
    foundVenues = FoundByWords(words: words, limit: limit, things: found)
    return found
  }

  /// The permanent offers with these words, as found by `searchOffers`; read once for all moments.
  func offers(matching words: NameQuestion, limit: Int) throws(DatabaseError) -> [OfferRecord] {
    if let known = foundOffers?.things(for: words, limit) { return known }
    let found = try store.searchOffers(words, campus: campus, limit: limit)
    foundOffers = FoundByWords(words: words, limit: limit, things: found)
    return found
  }
}
