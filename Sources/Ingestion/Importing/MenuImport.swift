package import CivilTime
import Dining
package import SQLite
package import Store

/// Imports menus from a table into a database.
package struct MenuImport {
  /// The result of an import.
  package struct Report: Hashable, Sendable {
    /// The number of servings in the table.
    package var rows = 0
    /// How many were added, known or skipped; nil: nothing was written.
    package var count: ImportCount?
    /// The names of the venues that were created.
    package var venues: [String] = []

    /// - Parameters:
    ///   - rows: the number of servings in the table.
    ///   - venues: the names of the venues that were created.
    package init(rows: Int, venues: [String] = []) {
      self.rows = rows
      self.venues = venues
    }

    /// The number of new servings.
    package var added: Int { count?.added ?? 0 }
    /// The number of duplicates within the table; nil: nothing was written.
    package var repeated: Int? { count.map { rows - $0.added - $0.known - $0.statedBySite } }
  }

  private let store: Store
  private let campus: CampusID
  private let now: Instant
  private let find: (String) throws(DatabaseError) -> VenueID?

  /// - Parameters:
  ///   - store: open for writing, or for reading if nothing is to be changed.
  ///   - campus: the campus of the venues.
  ///   - now: the current time.
  ///   - find: returns the venue that a name means; nil: there is none.
  package init(
    _ store: Store, campus: CampusID, at now: Instant,
    find: @escaping (String) throws(DatabaseError) -> VenueID?
  ) {
    self.store = store
    self.campus = campus
    self.now = now
    self.find = find
  }

  /// Records the servings of a table.
  ///
  /// - Parameters:
  ///   - table: the contents of the file.
  ///   - file: the file's name.
  ///   - progress: receives how many menus are done, and how many there are.
  /// - Returns: the result of the import.
  /// - Throws: a database failure; then nothing was recorded.
  package func run(
    _ table: MenuTable, from file: String, progress: (Int, Int) -> Void
  ) throws(DatabaseError) -> Report {
    let preparation = NamePreparation(table)
    return try store.together { () throws(DatabaseError) in
      var report = Report(rows: table.servings)
      var venues: [String: VenueID] = [:]
      for name in table.venues {
        if let known = try find(name) {
          venues[name] = known
        } else {
          venues[name] = try store.addImportedVenue(name, to: campus, at: now)
          report.venues.append(name)
        }
      }
      let menus = Self.menus(of: table, venues)
      report.count = try store.record(
        ImportedMenus(names: table.names, details: table.details, menus: menus), from: file, campus: campus,
        at: now,
        prepared: { preparation.prepared() }, progress: { progress($0, menus.count) })
      return report
    }
  }

  /// The unknown venues that a table names.
  ///
  /// - Parameter table: the contents of the file.
  /// - Returns: their names, in the order of the table.
  /// - Throws: a database failure.
  package func unknownVenues(_ table: MenuTable) throws(DatabaseError) -> [String] {
    var unknown: [String] = []
    for name in table.venues where try find(name) == nil { unknown.append(name) }
    return Self.places(named: unknown)
  }

  /// The venues that would be created for names that are all unknown.
  ///
  /// - Parameter names: as written in a table.
  /// - Returns: the first name of each venue: any other name with the same slug means the same venue.
  package static func places(named names: [String]) -> [String] {
    var made: Set<String> = []
    return names.filter { name in
      let slug = Slug.make(from: name)
      return made.insert(slug.isEmpty ? name : slug).inserted
    }
  }

  /// One menu for a venue, date and meal, even if the table has two names for the venue.
  private static func menus(of table: MenuTable, _ venues: [String: VenueID]) -> [ImportedMenu] {
    var menus: [ImportedMenu] = []
    var indices: [MenuPlace: Int] = [:]
    for menu in table.menus {
      guard let venue = venues[menu.venue] else { continue }
      let place = MenuPlace(venue: venue, date: menu.date, period: menu.period)
      guard let index = indices[place] else {
        indices[place] = menus.count
        menus.append(
          ImportedMenu(venue: venue, date: menu.date, period: menu.period, stations: menu.stations))
        continue
      }
      for station in menu.stations {
        for dish in station.dishes {
          menus[index].stations.add(dish, at: station.name, sameNames: table.texts.first)
        }
      }
    }
    return menus
  }
}

private struct MenuPlace: Hashable {
  let venue: VenueID
  let date: CivilDate
  let period: String?
}
