package import CivilTime
package import Dining
package import Failures

/// The answer of `dine lucky`: one venue, or one thing to eat, and how it was picked.
package struct LuckyResult: CampusResult {
  /// The picked venue; nil if none is eligible.
  package let moment: VenueMoment?
  /// The picked dish, if one was requested and something is known to be served.
  package let dish: Dish?
  package let seed: UInt64
  /// How it was picked, or why there is none.
  package let because: LuckyReason
  /// The venue that becomes eligible first, and when, for when none is eligible now.
  package let next: Opening?
  /// A venue and when it becomes eligible.
  package struct Opening: Equatable, Sendable {
    package let moment: VenueMoment
    package let at: Instant
  }

  /// How many open venues are not stated to take a meal exchange now.
  package let others: Int
  /// The requested filter, and what it left out.
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

  /// Set if every venue was eligible because no venue states whether it takes a meal exchange.
  package var unstated: ExchangeUnstated?
  /// The source that suddenly lists everything as closed, if the picked venue is open because it said so before.
  package var doubt: DoubtedSource?
  /// How many open venues take no part because the person who asks has hidden them, if none was picked.
  package var hidden = 0
  package var changesAt: Instant?
  /// Whether the seed is shown among the reasons.
  package var saysSeed = false
  package var exit: ExitCode { moment == nil ? .no : .yes }
  package var dataAsOf: Instant? { moment?.asOf }
  package var isStale: Bool { moment?.isStale ?? false }
}
