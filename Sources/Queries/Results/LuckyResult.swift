package import CivilTime
package import Dining
package import Failures

/// The answer of `dine lucky`: one venue, or one thing to eat, and how it came to be picked.
package struct LuckyResult: CampusResult {
  /// The venue that was picked; nil where none is eligible.
  package let moment: VenueMoment?
  /// The dish that was picked, where one was asked for and something is known to be served.
  package let dish: Dish?
  package let seed: UInt64
  /// How it came about, or why there is none.
  package let because: LuckyReason
  /// What opens first of those that would take part, and when, for when nothing does.
  package let next: Opening?
  /// A venue and when it takes part.
  package struct Opening: Equatable, Sendable {
    package let moment: VenueMoment
    package let at: Instant
  }

  /// How many are open not stated to take a meal exchange now.
  package let others: Int
  /// The filter that was asked for, and what it left out.
  package let matcher: DishMatcher

  package init(
    moment: VenueMoment?, dish: Dish? = nil, seed: UInt64, because: LuckyReason,
    next: (moment: VenueMoment, at: Instant)? = nil, others: Int = 0, matcher: DishMatcher = DishMatcher()
  ) {
    self.matcher = matcher
    self.moment = moment
    self.dish = dish
    self.seed = seed
    self.because = because
    self.next = next.map { Opening(moment: $0.moment, at: $0.at) }
    self.others = others
  }

  /// Set where any venue took part because nobody says who takes a meal exchange.
  package var unstated: ExchangeUnstated?
  package var changesAt: Instant?
  /// Whether the seed is said among the reasons.
  package var saysSeed = false
  package var exit: ExitCode { moment == nil ? .no : .yes }
  package var dataAsOf: Instant? { moment?.asOf }
  package var isStale: Bool { moment?.isStale ?? false }
}
