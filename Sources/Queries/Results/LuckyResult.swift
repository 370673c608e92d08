package import CivilTime
package import Dining
package import Failures

/// The answer of `dine lucky`: one venue, or one thing to eat, and how it came to be picked.
package struct LuckyResult: QueryResult {
  /// The venue that was picked; nil where none is eligible.
  package let moment: VenueMoment?
  /// The dish that was picked, where one was asked for and something is known to be served.
  package let dish: Dish?
  package let seed: UInt64
  /// "of 6 open, meal exchange, under 0.5 mi"
  package let because: String
  /// What opens first of those that would take part, and when, for when nothing does.
  package let next: (moment: VenueMoment, at: Instant)?
  /// How many are open of which nobody says that they take a meal exchange now.
  package let others: Int
  /// The filter that was asked for, and what it left out.
  package let sieve: DishMatcher

  package init(
    moment: VenueMoment?, dish: Dish? = nil, seed: UInt64, because: String,
    next: (moment: VenueMoment, at: Instant)? = nil, others: Int = 0, sieve: DishMatcher = DishMatcher()
  ) {
    self.sieve = sieve
    self.moment = moment
    self.dish = dish
    self.seed = seed
    self.because = because
    self.next = next
    self.others = others
  }

  /// Why nothing is picked at a venue that a person named; nil: something may be.
  package static func reason(against moment: VenueMoment, accepts tender: Tender?) -> String? {
    if moment.open.kind == .closed { return "\(moment.venue.name) is closed" }
    if tender == .mealExchange, moment.exchange.kind == .closed {
      return "the meal exchange of \(moment.venue.name) is closed"
    }
    guard let tender, !(moment.venue.accepts?.contains(tender) ?? false) else { return nil }
    return "nobody says that \(moment.venue.name) takes \(tender.rawValue)"
  }

  package var exit: ExitCode { moment == nil ? .no : .yes }
  package var dataAsOf: Instant? { moment?.asOf }
  package var isStale: Bool { moment?.isStale ?? false }
}
