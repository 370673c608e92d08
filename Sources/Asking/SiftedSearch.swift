import Archive
import CivilTime
import Dining
import SQLite

/// The dishes and offers for a question that pass a filter, as many as are wanted.
struct SiftedSearch {
  private(set) var dishes: [ServedDish] = []
  private(set) var offers: [OfferRecord] = []
  /// What was left out counts as far as the last that is wanted.
  private(set) var sieve: DishSieve
  private let limit: Int

  /// Looks further, four times as far each time, until there are enough or no more.
  init(
    _ question: String, _ facts: CampusFacts, _ filter: DishFilter, limit: Int
  ) throws(DatabaseError) {
    self.limit = limit
    sieve = DishSieve(filter)
    var wanted = limit
    while true {
      let dishes = try facts.archive.searchDishes(
        question, campus: facts.campus, today: facts.today, limit: wanted)
      let offers = try facts.archive.searchOffers(question, campus: facts.campus, limit: wanted)
      take(dishes, offers, of: wanted, today: facts.today)
      if isFull || (dishes.count < wanted && offers.count < wanted) { return }
      (self.dishes, self.offers, sieve) = ([], [], DishSieve(filter))
      wanted = max(64, wanted * 4)
    }
  }

  private var isFull: Bool { dishes.count + offers.count >= limit }

  /// In the order in which they are shown: what follows counts only where all that goes before it was found.
  private mutating func take(
    _ found: [ServedDish], _ sold: [OfferRecord], of wanted: Int, today: CivilDate
  ) {
    let now = found.prefix { $0.date == today }
    for dish in now where !isFull && sieve.takes(dish.dish) { dishes.append(dish) }
    guard now.count < wanted else { return }
    for offer in sold where !isFull && sieve.takes(offer.dish) { offers.append(offer) }
    guard sold.count < wanted else { return }
    for dish in found.dropFirst(now.count) where !isFull && sieve.takes(dish.dish) { dishes.append(dish) }
  }
}
