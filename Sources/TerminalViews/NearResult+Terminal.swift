import CivilTime
import Console
import Dining
import OpeningHours
package import Phrases
package import Queries

extension NearResult: TerminalView {
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

  package func human(_ sheet: TextLayout) -> String {
    let distances = entries.map { entry in
      guard let distance = entry.distance else { return ["place unknown"] }
      return [distance.text(units), "\(distance.walkMinutes) min"]
    }
    let isMeasured = entries.contains { $0.distance != nil }
    let venues = unplaced == 1 ? "1 venue has" : "\(unplaced) venues have"
    return sheet.page([
      entries.isEmpty
        ? sheet.lines(
          "No venue with \(wanted == .mealExchange ? "a meal exchange" : "what you ask for") is known near there."
        ) : [],
      sheet.rows(entries.map(\.moment), distances: distances).flatMap { $0 },
      unstated.map {
        sheet.remark(GuessPhrase.exchangeUnstated(said: $0.said, of: $0.of).text(in: .english))
      } ?? [],
      (isMeasured ? sheet.remark("Distances are in a straight line, minutes on foot.") : [])
        + (unplaced > 0 && !listsUnplaced
          ? sheet.remark("\(venues) no known place: --unplaced lists them") : []),
    ])
  }
}
