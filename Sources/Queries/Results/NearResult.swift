package import CivilTime
package import Dining
package import Failures

/// The answer of `dine near`: venues by their distance from a point.
package struct NearResult: CampusResult {
  /// A venue at a moment and its distance; without a distance, it has no coordinates.
  package struct Entry: Equatable, Sendable {
    package let moment: VenueMoment
    package let distance: Distance?

    package init(moment: VenueMoment, distance: Distance?) {
      self.moment = moment
      self.distance = distance
    }
  }

  /// Nearest first; those without coordinates last.
  package let entries: [Entry]
  /// How many venues have no coordinates, listed or not.
  package let unplaced: Int
  package let listsUnplaced: Bool
  package let wanted: Wanted
  /// The units in which distances are shown.
  package let units: Distance.Units
  /// Whether there are venues further away for which there was no room.
  package var hasMore = false
  /// How many venues on the way were left out because the person who asks has hidden them.
  package var hidden = 0
  /// The source that suddenly lists everything as closed, if a listed venue is open because it said so before.
  package var doubt: DoubtedSource?
  /// The calendar's name for the day, a holiday or a break; nil: none.
  package var holiday: String?

  /// What a venue must take to be listed.
  package enum Wanted: Hashable, Sendable {
    /// No requirement.
    case anything
    case mealExchange
  }

  package init(
    _ entries: [Entry], unplaced: Int, listsUnplaced: Bool = false, wanted: Wanted, units: Distance.Units
  ) {
    self.entries = entries
    self.unplaced = unplaced
    self.listsUnplaced = listsUnplaced
    self.wanted = wanted
    self.units = units
  }

  /// Set if these are all venues because no venue states whether it takes a meal exchange.
  package var unstated: ExchangeUnstated?
  /// The marks of the person who asks; shown to people only.
  package var marks = ShownMarks()
  package var changesAt: Instant?
  package var exit: ExitCode { entries.isEmpty ? .no : .yes }
  package var dataAsOf: Instant? { entries.map(\.moment.asOf).min() }
  package var isStale: Bool { entries.contains { $0.moment.isStale } }
}
