import CivilTime
import Dining
import SQLite

/// Which menus there are of the venues and days of an import, so that only those are read that may have its dishes.
struct MenuCalendar {
  private struct Day: Hashable {
    let venue: VenueID
    let date: CivilDate
  }

  /// The periods there are menus of; empty: of the whole day.
  private var periods: [Day: [String]] = [:]

  /// - Parameters:
  ///   - menus: those of the import.
  ///   - database: where others may be.
  /// - Throws: what the database has against it.
  init(around menus: [ImportedMenu], in database: Database) throws(DatabaseError) {
    var spans: [VenueID: ClosedRange<CivilDate>] = [:]
    for menu in menus {
      let span = spans[menu.venue] ?? menu.date...menu.date
      spans[menu.venue] = min(span.lowerBound, menu.date)...max(span.upperBound, menu.date)
    }
    let rows = try database.prepare("SELECT date, period FROM menu WHERE venue = ? AND date BETWEEN ? AND ?")
    for (venue, span) in spans {
      try rows.bind(venue, span.lowerBound, span.upperBound)
      while try rows.step() {
        periods[Day(venue: venue, date: rows.date(0)), default: []].append(rows.string(1))
      }
    }
  }

  /// Whether there is a menu that a menu of the import would be a part of, or be the same as.
  func hasSome(for menu: ImportedMenu) -> Bool {
    guard let known = periods[Day(venue: menu.venue, date: menu.date)] else { return false }
    return menu.period.map { known.contains($0) || known.contains("") } ?? true
  }

  /// Takes note of a menu of the import that was recorded.
  mutating func add(_ menu: ImportedMenu) {
    periods[Day(venue: menu.venue, date: menu.date), default: []].append(menu.period ?? "")
  }
}
