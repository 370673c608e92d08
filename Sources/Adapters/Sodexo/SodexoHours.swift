import CivilTime
import Dining
import JSON

/// Reads the hours of one location: weekly ones, and those of seasons, which replace them.
struct SodexoHours {
  private static let opening = RecordShape("openingHours", needs: ["standardHours"], may: ["seasonalHours"])
  private static let season = RecordShape(
    "seasonalHours", needs: ["from", "to", "openingHours"], also: ["name"])

  private let id: String
  private let page: Page
  private let notices: NoticeCollector
  /// The hours read.
  private(set) var readings: [HoursReading] = []

  /// Nil if the location has no hours at all.
  init?(_ place: Record, of id: String, _ page: Page, _ notices: NoticeCollector) {
    guard let opening = place.record("openingHours", Self.opening) else { return nil }
    self.id = id
    self.page = page
    self.notices = notices
    let week = opening.oneOrMore("standardHours")
    if week.isEmpty { notices.note("no-hours", id) }
    add(week, scope: .weekly)
    for value in opening.oneOrMore("seasonalHours") { addSeason(Record(value, Self.season, notices)) }
  }

  /// The ordinary week does not apply in a season, even if its dates cannot be read.
  private mutating func addSeason(_ season: Record?) {
    let (first, last) = season.map { dates(of: $0) } ?? (nil, nil)
    let days = PossibleDays.between(first, last, from: page.localDate)
    guard let season, let first, let last, first <= last else {
      let name = season?.text("name") ?? "seasonalHours"
      notices.note("unread-hours", "\(id) \(name): dates")
      return add(HoursStatement(scope: .range, expression: "unknown"), on: days, text: name)
    }
    let scope: HoursScope = first == last ? .date : .range
    if season["openingHours"]?.array?.isEmpty == true {
      add(HoursStatement(scope: scope, expression: "off"), on: days, text: "closed")
    } else {
      add(season.oneOrMore("openingHours"), scope: scope, from: first, to: last)
    }
  }

  private mutating func add(_ statement: HoursStatement, on days: ClosedRange<CivilDate>, text: String) {
    var statement = statement
    statement.validFrom = days.lowerBound
    statement.validTo = days.upperBound
    statement.text = text
    readings.append(HoursReading(venue: id, statement))
  }

  /// The first and the last day of a season, each nil if it cannot be read.
  ///
  /// Sites write local days with UTC after them (`2026-05-16T06:00:00Z` to `2026-08-14T23:59:00Z`, in every
  /// zone); an end at another time is an instant, whose day is that of the campus' time zone.
  private func dates(of season: Record) -> (CivilDate?, CivilDate?) {
    let ends = ["from", "to"].map { season[$0]?.string ?? "" }
    // Dates without a time of day are certainly days.
    let isWrittenAsDays =
      ends[1].contains("T23:59") || ends.allSatisfy { $0.contains("T00:00:00") || CivilDate($0) != nil }
    func day(_ key: String) -> CivilDate? {
      if isWrittenAsDays { return season.date(key) }
      return season.text(key).flatMap { Instant(utc: $0) }.map { page.zone.civil(at: $0).date }
    }
    return (day("from"), day("to"))
  }

  private mutating func add(
    _ rows: [JSONValue], scope: HoursScope, from first: CivilDate? = nil, to last: CivilDate? = nil
  ) {
    let week = SodexoWeek(rows, of: id, notices)
    if !week.periods.isEmpty {
      readings += week.periods.statements(scope: scope, from: first, to: last).map {
        HoursReading(venue: id, $0)
      }
    }
    // The ordinary week does not apply in a season about which nothing is known.
    if first != nil, week.periods.isEmpty {
      if week.doubtful.isEmpty { notices.note("unread-hours", "\(id) seasonalHours") }
      let text = week.doubtful.uniqued().joined(separator: "; ")
      readings.append(
        HoursReading(
          venue: id,
          HoursStatement(scope: scope, expression: "unknown", validFrom: first, validTo: last, text: text)))
    }
  }
}
