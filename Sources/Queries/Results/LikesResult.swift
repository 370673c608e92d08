package import CivilTime
package import Dining
package import Failures

/// The answer of `dine like`, `dislike`, `unlike`, `want` and `likes`: what a person says of dishes and places.
package struct LikesResult: QueryResult {
  /// Where something is served next.
  package struct Next: Hashable, Sendable {
    package let date: CivilDate
    package let period: String?
    package let venue: String
    package let venueName: String
    package let observedAt: Instant

    /// The venue is given by its slug and its name; `observedAt` is when its page said so.
    package init(date: CivilDate, period: String?, venue: String, venueName: String, observedAt: Instant) {
      self.date = date
      self.period = period
      self.venue = venue
      self.venueName = venueName
      self.observedAt = observedAt
    }
  }

  /// A word of the person, and where that dish is served next.
  package struct Entry: Hashable, Sendable {
    package let opinion: Opinion
    package let next: Next?

    package init(_ opinion: Opinion, next: Next?) {
      self.opinion = opinion
      self.next = next
    }
  }

  /// What became of a word that was said.
  package enum Change: String, Sendable, CaseIterable {
    case added
    /// It had been said before.
    case kept
    case removed
    /// There was nothing to take back.
    case absent
  }

  /// The name that commands take.
  package let person: String
  package let entries: [Entry]
  /// Nil where nothing was said, but asked.
  package let change: Change?
  /// Whether only what is to be tried was asked for.
  package let isWishList: Bool

  /// - Parameters:
  ///   - person: whose words.
  ///   - entries: all that were asked for, or the one that was said.
  ///   - change: what became of the one that was said.
  ///   - isWishList: whether only what is to be tried was asked for.
  package init(person: String, _ entries: [Entry], change: Change? = nil, isWishList: Bool = false) {
    self.person = person
    self.entries = entries
    self.change = change
    self.isWishList = isWishList
  }

  package var exit: ExitCode { .yes }
  package var dataAsOf: Instant? { entries.compactMap(\.next?.observedAt).min() }
  package var isStale: Bool { false }
}
