import CivilTime
import Configuration
import Dining
import SQLite
import Store

/// The dishes and offers that match a question and pass a filter, as many as requested.
struct FilteredSearch {
  private(set) var dishes: [ServedDish] = []
  private(set) var offers: [OfferRecord] = []
  /// The filter; it counts what was left out up to the last requested result.
  private(set) var matcher: DishMatcher
  /// The venues whose night is not over: yesterday's menus are still served there.
  private(set) var nights: Set<String> = []
  /// Until when the examined nights last.
  private(set) var until: [Instant?] = []
  private let limit: Int

  /// Searches further, four times as far each time, until there are enough results or no more.
  init(
    _ question: NameQuestion, _ filter: DishFilter, limit: Int, in campus: CampusSnapshot,
    at moment: QueryMoment
  ) throws(DatabaseError) {
    self.limit = limit
    matcher = DishMatcher(filter)
    var wanted = limit
    while true {
      let dishes = try dishes(question, campus, at: moment, limit: wanted)
      let offers = try campus.offers(matching: question, limit: wanted)
      take(dishes, offers, of: wanted, today: campus.date(at: moment.instant))
      if isFull || (dishes.count < wanted && offers.count < wanted) { return }
      (self.dishes, self.offers, matcher) = ([], [], DishMatcher(filter))
      wanted = max(64, wanted * 4)
    }
  }

  /// Dishes of the night still going on, then those of today and other days.
  private mutating func dishes(
    _ question: NameQuestion, _ campus: CampusSnapshot, at moment: QueryMoment, limit: Int
  ) throws(DatabaseError) -> [ServedDish] {
    let store = campus.store
    let today = campus.date(at: moment.instant)
    let dishes = try campus.dishes(matching: question, from: today, limit: limit)
    // A night belongs to the date it began on until noon at the latest.
    guard campus.noon(after: moment.instant) != nil else { return dishes }
    let yesterday = today.adding(days: -1)
    var late = try campus.dishes(matching: question, from: yesterday, limit: limit)
    late.removeAll { $0.date != yesterday }
    nights = []
    for slug in Set(late.map(\.venue.slug)) {
      guard let stored = try store.venue(slug: slug, campus: campus.campus) else { continue }
      let known = campus.known(stored, try campus.storedStatements(of: stored.id))
      let running = campus.runningDate(of: known, at: moment)
      until.append(running.until)
      if running.date == yesterday { nights.insert(slug) }
    }
    late.removeAll { !nights.contains($0.venue.slug) }
    let isLate = Set(late)
    return Array((late + dishes.filter { !isLate.contains($0) }).prefix(limit))
  }

  private var isFull: Bool { dishes.count + offers.count >= limit }

  /// Adds results in display order: a group of results is added only if the group before it is complete.
  private mutating func take(
    _ found: [ServedDish], _ sold: [OfferRecord], of wanted: Int, today: CivilDate
  ) {
    let now = found.prefix { $0.date == today || $0.date < today && nights.contains($0.venue.slug) }
    for dish in now where !isFull && matcher.takes(dish.dish) { dishes.append(dish) }
    guard now.count < wanted else { return }
    for offer in sold where !isFull && matcher.takes(offer.dish) { offers.append(offer) }
    guard sold.count < wanted else { return }
    for dish in found.dropFirst(now.count) where !isFull && matcher.takes(dish.dish) { dishes.append(dish) }
  }
}
