package import CivilTime
import Console
package import Dining
package import JSON

/// The answer of `dine search`: venues and dishes whose names have the words asked for.
package struct SearchList: Answer {
  package static let schema = "dine.search/1"

  package let question: String
  package let venues: [VenueMoment]
  /// Today's first, then the coming days', then what was served last.
  package let dishes: [ServedDish]
  package let today: CivilDate

  package init(_ question: String, venues: [VenueMoment], dishes: [ServedDish], today: CivilDate) {
    self.question = question
    self.venues = venues
    self.dishes = dishes
    self.today = today
  }

  package var exit: ExitCode { venues.isEmpty && dishes.isEmpty ? .no : .yes }
  package var isStale: Bool { venues.contains(where: \.isStale) }

  /// What is over is no older for having been seen then, so it counts only where there is nothing else.
  package var dataAsOf: Instant? {
    let current = dishes.filter { $0.date >= today }.map(\.provenance.observedAt)
    return (venues.map(\.asOf) + current).min() ?? dishes.map(\.provenance.observedAt).max()
  }

  /// When a dish is served, seen from today.
  enum Time: String, CaseIterable {
    case today, coming, past
  }

  func time(of served: ServedDish) -> Time {
    served.date == today ? .today : served.date > today ? .coming : .past
  }

  package func plain(_ clock: Clock) -> [[String?]] {
    venues.map { ["venue", $0.venue.slug, $0.open.kind.rawValue, nil, nil, nil, $0.venue.name] }
      + dishes.map { served in
        [
          "dish", served.venue.slug, time(of: served).rawValue, served.date.description, served.period,
          served.station, served.dish.name,
        ]
      }
  }

  package func writeResults(into writer: inout JSONWriter, _ clock: Clock) {
    for moment in venues {
      writer.object { result in
        result.field("type", "venue")
        result.members(of: moment, clock)
      }
    }
    for served in dishes {
      writer.object { result in
        result.field("type", "dish")
        result.field("venue", served.venue.slug)
        result.field("name", served.venue.name)
        result.field("when", time(of: served).rawValue)
        result.field("date", served.date.description)
        result.field("period", served.period)
        result.field("station", served.station)
        result.key("dish")
        result.dish(served.dish)
        result.field("source", served.provenance.source)
        result.time("as_of", served.provenance.observedAt, clock)
        result.field("confidence", served.provenance.confidence.rawValue)
      }
    }
  }
}
