import CivilTime
import Dining
package import JSON
import OpeningHours
package import Phrases
package import Queries

extension MenuResult: JSONView {
  package static let schema = "dine.menu/1"

  package func writeMembers(into writer: inout JSONWriter, _ clock: LocalClock) {
    writer.leftOut(matcher)
    if let personal { writer.field("for", personal.person) }
  }

  package func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for entry in entries {
      writer.object { result in
        result.field("venue", entry.record.venue)
        result.field("name", entry.name)
        result.field("date", entry.record.menu.date.description)
        result.field("period", entry.record.menu.period)
        let window = entry.window(at: clock.now)
        result.time("opens_at", window?.opens, clock)
        result.time("closes_at", window?.closes, clock)
        result.field("closed", entry.isClosed)
        if asked.news != nil { result.array("news") { write(entry.news, into: &$0) } }
        if let personal { result.array("standings") { write(personal, entry, into: &$0) } }
        result.array("stations") { for station in entry.record.menu.stations { $0.station(station) } }
        result.source(entry.record.provenance)
        result.time("as_of", entry.record.provenance.observedAt, clock)
        result.field("confidence", entry.record.provenance.confidence.rawValue)
      }
    }
  }

  /// How each dish relates to the person for whom the menu was requested.
  private func write(_ personal: PersonalMenu, _ entry: Entry, into list: inout JSONWriter) {
    for station in entry.record.menu.stations {
      for dish in station.dishes {
        guard let standing = personal.standings[entry.place(of: dish, at: station)] else { continue }
        list.object { object in
          object.field("station", station.name)
          object.field("dish", dish.name)
          object.field("fits", standing.judgement.fits)
          object.array("tastes") { tastes in
            for finding in standing.judgement.findings {
              tastes.object { taste in
                taste.field("kind", finding.tastes.first?.kind.rawValue)
                taste.strings("values", finding.tastes.map(\.text))
                taste.field("verdict", finding.verdict.rawValue)
              }
            }
          }
          if let score = standing.score { object.score(score, of: dish.name, personal.names) }
        }
      }
    }
  }

  /// What is remarkable about dishes, if that was requested.
  private func write(_ news: [String: DishNews], into list: inout JSONWriter) {
    for (name, news) in news.sorted(by: { $0.key < $1.key }) {
      list.object { object in
        object.field("dish", name)
        switch news {
        case .new(let since):
          object.field("reason", DishNews.Kind.new.rawValue)
          object.field("since", since.description)
        case .back(let last):
          object.field("reason", DishNews.Kind.back.rawValue)
          object.field("last", last.description)
        case .trending(let count):
          object.field("reason", DishNews.Kind.trending.rawValue)
          object.field("count", count)
        }
      }
    }
  }
}
