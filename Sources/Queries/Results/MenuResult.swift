package import CivilTime
package import Dining
package import Failures

/// The answer of `dine menu`: what one or several venues serve.
package struct MenuResult: QueryResult {
  /// A menu, the name of the venue that serves it, and when.
  package struct Entry: Sendable {
    package let name: String
    package let record: MenuRecord
    /// When the meal is served on the menu's date; empty where nobody says.
    package let hours: [ServiceWindow]

    package init(name: String, record: MenuRecord, hours: [ServiceWindow] = []) {
      self.name = name
      self.record = record
      self.hours = hours
    }
  }

  package let entries: [Entry]
  /// The names of venues that were asked about and have no menu.
  package let silent: [String]
  /// What was asked for, in words, for when there is nothing to show.
  package let asked: String

  /// Whether today's menus are known, and over.
  package let isOver: Bool
  /// The filter that was asked for, and what it left out.
  package let sieve: DishMatcher

  /// Menus older than this are shown with their age, in seconds.
  package static let staleAfter: Int64 = 12 * 3_600
  private let now: Instant

  package init(
    _ entries: [Entry], silent: [String] = [], asked: String, isOver: Bool = false, now: Instant,
    sieve: DishMatcher = DishMatcher()
  ) {
    self.sieve = sieve
    self.entries = entries
    self.isOver = isOver
    self.silent = silent
    self.asked = asked
    self.now = now
  }

  package var exit: ExitCode {
    entries.contains { !$0.record.menu.stations.allSatisfy(\.dishes.isEmpty) } ? .yes : .no
  }
  package var dataAsOf: Instant? { entries.map(\.record.provenance.observedAt).min() }
  package var isStale: Bool { dataAsOf.map { now.seconds(since: $0) > Self.staleAfter } ?? false }
}
