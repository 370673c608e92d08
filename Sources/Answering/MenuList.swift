package import CivilTime
import Console
package import Dining
package import JSON

/// The answer of `dine menu`: what one or several venues serve.
package struct MenuList: Answer {
  package static let schema = "dine.menu/1"

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
  static let staleAfter: Int64 = 12 * 3_600
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

  package func plain(_ clock: LocalClock) -> [[String?]] {
    entries.flatMap { entry in
      entry.record.menu.stations.flatMap { station in
        station.dishes.map { dish in
          [
            entry.record.venue, entry.record.menu.date.description, entry.record.menu.period, station.name,
            dish.calories.map(String.init), dish.tags?.joined(separator: ","),
            dish.allergens?.joined(separator: ","), dish.name,
          ]
        }
      }
    }
  }

  package func writeMembers(into writer: inout JSONWriter) { writer.leftOut(sieve) }

  package func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for entry in entries {
      writer.object { result in
        result.field("venue", entry.record.venue)
        result.field("name", entry.name)
        result.field("date", entry.record.menu.date.description)
        result.field("period", entry.record.menu.period)
        result.time("opens_at", entry.hours.first?.opens, clock)
        result.time("closes_at", entry.hours.last?.closes, clock)
        result.array("stations") { for station in entry.record.menu.stations { $0.station(station) } }
        result.field("source", entry.record.provenance.source)
        result.time("as_of", entry.record.provenance.observedAt, clock)
        result.field("confidence", entry.record.provenance.confidence.rawValue)
      }
    }
  }

  package func human(_ sheet: TextLayout) -> String {
    guard !entries.isEmpty || !sieve.hasLeftOut else {
      let text = "Nothing that is \(sieve.filter.words) is known for \(asked)."
      return sheet.page([sheet.lines(text) + sheet.leftOut(by: sieve)])
    }
    guard !entries.isEmpty else {
      let remark = isOver ? sheet.remark("What there was today: dine menu --date today") : []
      return sheet.page([sheet.lines("No menu is known for \(asked)."), remark])
    }
    let menus = entries.map { entry in
      let isEmpty = entry.record.menu.stations.allSatisfy(\.dishes.isEmpty)
      return title(entry, sheet)
        + (isEmpty ? ["  nothing is listed"] : sheet.stations(entry.record.menu.stations, indent: 2))
    }
    let missing = silent.map { "No menu is known for \($0)." }
    return sheet.page(
      menus + [missing.flatMap { sheet.lines($0) }, sheet.leftOut(by: sieve) + sheet.flow([age(sheet)])])
  }

  /// `Alder Hall  Lunch  today, 11:00 AM – 3:00 PM`
  private func title(_ entry: Entry, _ sheet: TextLayout) -> [String] {
    let day = sheet.dayName(entry.record.menu.date)
    let hours = entry.hours.isEmpty ? "" : ", " + sheet.clock.spans(entry.hours)
    return sheet.flow([
      .init(entry.name, .heading), .init(entry.record.menu.period ?? "", .heading), .init(day + hours, .dim),
    ])
  }

  private func age(_ sheet: TextLayout) -> TextLayout.Piece {
    .init(dataAsOf.map { sheet.clock.age($0) } ?? "", isStale ? .soon : .dim)
  }
}
