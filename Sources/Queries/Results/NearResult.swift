package import CivilTime
package import Dining
package import Failures

/// The answer of `dine near`: venues by their distance from a point.
package struct NearResult: QueryResult {
  /// A venue at a moment and how far it is; without a distance nobody gives its coordinates.
  package struct Entry: Sendable {
    package let moment: VenueMoment
    package let distance: Distance?

    package init(moment: VenueMoment, distance: Distance?) {
      self.moment = moment
      self.distance = distance
    }
  }

  /// Nearest first; those without coordinates last.
  package let entries: [Entry]
  /// Of how many venues nobody gives the coordinates, listed or not.
  package let unplaced: Int
  package let listsUnplaced: Bool
  /// What was asked for, in words: "a meal exchange".
  package let wanted: String
  package let units: Distance.Units

  package init(
    _ entries: [Entry], unplaced: Int, listsUnplaced: Bool = false, wanted: String, units: Distance.Units
  ) {
    self.entries = entries
    self.unplaced = unplaced
    self.listsUnplaced = listsUnplaced
    self.wanted = wanted
    self.units = units
  }

  package var exit: ExitCode { entries.isEmpty ? .no : .yes }
  package var dataAsOf: Instant? { entries.map(\.moment.asOf).min() }
  package var isStale: Bool { entries.contains { $0.moment.isStale } }
}
