import CivilTime
import Dining
import SQLite
import Store

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
}
