package import CivilTime
package import Dining
package import Failures

/// The answer of `dine like`, `dislike`, `unlike`, `want` and `likes`: a person's opinions on dishes and
/// places.
package struct LikesResult: QueryResult {
  /// Where something is served next.
  package struct Next: Hashable, Sendable {
    package let date: CivilDate
    package let period: String?
    package let venue: String
    package let venueName: String
    package let observedAt: Instant

    /// The venue is given by its slug and its name; `observedAt` is when its page stated so.
    package init(date: CivilDate, period: String?, venue: String, venueName: String, observedAt: Instant) {
      self.date = date
      self.period = period
      self.venue = venue
      self.venueName = venueName
      self.observedAt = observedAt
    }
  }

  /// An opinion of the person, and where that dish is served next.
  package struct Entry: Hashable, Sendable {
    package let opinion: Opinion
    package let next: Next?

    package init(_ opinion: Opinion, next: Next?) {
      self.opinion = opinion
      self.next = next
    }
  }

  /// The change made to an opinion.
  package enum Change: String, Sendable, CaseIterable {
    case added
    /// The opinion was already stored.
    case kept
    case removed
    /// There was nothing to take back.
    case absent
  }

  /// The name used in commands.
  package let person: String
  package let entries: [Entry]
  /// The change; nil if opinions are only listed.
  package let change: Change?
  /// Whether only wishes to try something were requested.
  package let isWishList: Bool
  /// When any menu was last seen, if dishes were looked up on menus; nil: they were not.
  private let seen: Instant?

  /// - Parameters:
  ///   - person: the person whose opinions they are.
  ///   - entries: all that were requested, or the one that was stated.
  ///   - change: the change made to the stated one.
  ///   - isWishList: whether only wishes to try something were requested.
  ///   - seen: when any menu was last seen; nil: nothing was looked up on menus.
  package init(
    person: String, _ entries: [Entry], change: Change? = nil, isWishList: Bool = false,
    seen: Instant? = nil
  ) {
    self.seen = seen
    self.person = person
    self.entries = entries
    self.change = change
    self.isWishList = isWishList
  }

  package var exit: ExitCode { .yes }
  package var dataAsOf: Instant? { entries.compactMap(\.next?.observedAt).min() ?? seen }
  package var isStale: Bool { false }
}
