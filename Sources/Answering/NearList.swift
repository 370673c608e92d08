package import CivilTime
import Console
package import Dining
package import JSON

/// The answer of `dine near`: venues by their distance from a point.
package struct NearList: Answer {
  package static let schema = "dine.near/1"

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
  private let listsUnplaced: Bool
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

  package func plain(_ clock: LocalClock) -> [[String?]] {
    entries.enumerated().map { index, entry in
      [
        entry.moment.venue.slug, entry.distance.map { "\($0.metres)" }, entry.moment.open.kind.rawValue,
        entry.moment.open.closesAt.map { $0.rfc3339(in: clock.zone) }, entry.moment.exchange.kind.rawValue,
        entry.moment.exchange.closesAt.map { $0.rfc3339(in: clock.zone) },
        entry.distance.map { "\($0.walkMinutes)" }, entry.moment.venue.name,
      ]
    }
  }

  package func writeMembers(into writer: inout JSONWriter) { writer.field("unplaced", unplaced) }

  package func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for (index, entry) in entries.enumerated() {
      writer.object { result in
        result.members(of: entry.moment, clock)
        result.coordinates(entry.moment.venue.coordinates)
        result.field("distance_m", entry.distance?.metres)
        result.field("walk_min", entry.distance?.walkMinutes)
        result.field("rank", entry.distance == nil ? nil : index + 1)
      }
    }
  }

  package func human(_ sheet: TextLayout) -> String {
    let distances = entries.map { entry in
      guard let distance = entry.distance else { return ["place unknown"] }
      return [distance.text(units), "\(distance.walkMinutes) min"]
    }
    let isMeasured = entries.contains { $0.distance != nil }
    let venues = unplaced == 1 ? "1 venue has" : "\(unplaced) venues have"
    return sheet.page([
      entries.isEmpty ? sheet.lines("No venue with \(wanted) is known near there.") : [],
      sheet.rows(entries.map(\.moment), distances: distances).flatMap { $0 },
      (isMeasured ? sheet.remark("Distances are in a straight line, minutes on foot.") : [])
        + (unplaced > 0 && !listsUnplaced
          ? sheet.remark("\(venues) no known place: --unplaced lists them") : []),
    ])
  }
}
