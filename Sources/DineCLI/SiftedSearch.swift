import Store
import Configuration
import CivilTime
import Dining
import SQLite

/// The dishes and offers for a question that pass a filter, as many as are wanted.
struct SiftedSearch {
  private(set) var dishes: [ServedDish] = []
  private(set) var offers: [OfferRecord] = []
  /// What was left out counts as far as the last that is wanted.
  private(set) var sieve: DishMatcher
  /// The venues whose last night is not over: what yesterday's menus serve there is served now.
  private(set) var nights: Set<String> = []
  private let limit: Int

  /// Looks further, four times as far each time, until there are enough or no more.
  init(
    _ question: String, _ facts: CampusFacts, _ filter: DishFilter, limit: Int
  ) throws(DatabaseError) {
    self.limit = limit
    sieve = DishMatcher(filter)
    var wanted = limit
    while true {
      let dishes = try dishes(question, facts, limit: wanted)
      let offers = try facts.store.searchOffers(question, campus: facts.campus, limit: wanted)
      take(dishes, offers, of: wanted, today: facts.today)
      if isFull || (dishes.count < wanted && offers.count < wanted) { return }
      (self.dishes, self.offers, sieve) = ([], [], DishMatcher(filter))
      wanted = max(64, wanted * 4)
    }
  }

  /// Those of the night that is not over, then those of today and other days.
  private mutating func dishes(
    _ question: String, _ facts: CampusFacts, limit: Int
  ) throws(DatabaseError) -> [ServedDish] {
    let store = facts.store
    let today = facts.today
    let dishes = try store.searchDishes(question, campus: facts.campus, today: today, limit: limit)
    // A night belongs to the date it began on until noon at the latest.
    guard facts.setting.zone.civil(at: facts.setting.now).hour < 12 else { return dishes }
    let yesterday = today.adding(days: -1)
    var late = try store.searchDishes(question, campus: facts.campus, today: yesterday, limit: limit)
    late.removeAll { $0.date != yesterday }
    nights = []
    for slug in Set(late.map(\.venue.slug)) {
      guard let stored = try store.venue(slug: slug, campus: facts.campus) else { continue }
      let state = facts.moment(of: stored, try store.statements(venue: stored.id)).open
      if state.kind == .open, state.serviceDate == yesterday { nights.insert(slug) }
    }
    late.removeAll { !nights.contains($0.venue.slug) }
    let isLate = Set(late)
    return Array((late + dishes.filter { !isLate.contains($0) }).prefix(limit))
  }

  private var isFull: Bool { dishes.count + offers.count >= limit }

  /// In the order in which they are shown: what follows counts only where all that goes before it was found.
  private mutating func take(
    _ found: [ServedDish], _ sold: [OfferRecord], of wanted: Int, today: CivilDate
  ) {
    let now = found.prefix { $0.date == today || $0.date < today && nights.contains($0.venue.slug) }
    for dish in now where !isFull && sieve.takes(dish.dish) { dishes.append(dish) }
    guard now.count < wanted else { return }
    for offer in sold where !isFull && sieve.takes(offer.dish) { offers.append(offer) }
    guard sold.count < wanted else { return }
    for dish in found.dropFirst(now.count) where !isFull && sieve.takes(dish.dish) { dishes.append(dish) }
  }
}
