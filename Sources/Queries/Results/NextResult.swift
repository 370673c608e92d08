package import CivilTime
package import Dining
package import Failures

/// The answer of `dine next`: when dishes are served again.
package struct NextResult: CampusResult {
  /// A dish at a venue.
  package struct Entry: Equatable, Sendable {
    /// The person's name for it, or the name on its last menu.
    package let dish: String
    package let key: String
    package let venue: Venue
    package let next: NextServed
    /// The meal of the menu that announces it, if there is one.
    package let period: String?
    /// The last date on which it was served, including the date asked about; nil: it is announced for the
    /// first time.
    package let last: CivilDate?
    /// Whether that was yesterday and its night still goes on there, so that it counts as today's.
    package let isOfNight: Bool
    /// On how many days it was served.
    package let count: Int
  }

  /// The words of the request, for when there is nothing to show.
  package let asked: String?
  /// How many dishes the person likes or wants to try, if those were asked about.
  package var wishes: Int?
  /// The date asked about.
  package let today: CivilDate
  package let entries: [Entry]
  /// What places always have of it.
  package let always: [SearchResult.Offer]
  /// When the menus of these places were last seen, of the place whose menus are oldest; nil: there are none.
  package let dataAsOf: Instant?
  package let isStale: Bool
  package var changesAt: Instant?

  /// - Parameters:
  ///   - asked: the words of a dish; nil: all dishes.
  ///   - today: the date asked about.
  ///   - entries: the dishes, in display order.
  ///   - always: what places always have of it.
  ///   - seen: when the menus of these places were last seen; nil: there are none.
  ///   - now: the present, relative to which they become stale.
  package init(
    _ asked: String?, today: CivilDate, entries: [Entry], always: [SearchResult.Offer] = [],
    seen: Instant?, now: Instant
  ) {
    dataAsOf = seen
    isStale = seen.map { now.seconds(since: $0) > MenuResult.staleAfter } ?? false
    self.asked = asked
    self.today = today
    self.entries = entries
    self.always = always
  }

  package var exit: ExitCode {
    !always.isEmpty || entries.contains { $0.next.date != nil } ? .yes : .no
  }
}
