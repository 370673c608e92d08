package import CivilTime
import Dining
package import SQLite
package import Store

/// Brings menus from a table into a database.
package struct MenuImport {
  /// What came of it.
  package struct Report: Hashable, Sendable {
    /// The servings that the table has.
    package var rows = 0
    /// What became of them in the database; nil: nothing was written.
    package var count: ImportCount?
    /// The names of the venues that were made.
    package var venues: [String] = []

    /// - Parameters:
    ///   - rows: the servings that the table has.
    ///   - venues: the names of the venues that were made.
    package init(rows: Int, venues: [String] = []) {
      self.rows = rows
      self.venues = venues
    }

    /// Those of the servings that are new.
    package var added: Int { count?.added ?? 0 }
    /// Those that the table says twice; nil: nothing was written.
    package var repeated: Int? { count.map { rows - $0.added - $0.known - $0.told } }
  }

  private let store: Store
  private let campus: CampusID
  private let now: Instant
  private let find: (String) throws(DatabaseError) -> VenueID?

  /// - Parameters:
  ///   - store: open for writing, or for reading where nothing is to be changed.
  ///   - campus: whose venues.
  ///   - now: the present.
  ///   - find: the venue that a name means; nil: there is none.
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
  ///   - table: what the file says.
  ///   - file: the file's name.
  ///   - progress: told how many menus are done, of how many.
  /// - Returns: what came of it.
  /// - Throws: what the database could not do; then nothing was recorded.
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

  /// The venues that a table names and nobody knows.
  ///
  /// - Parameter table: what the file says.
  /// - Returns: their names, as they come.
  /// - Throws: what the database has against it.
  package func unknownVenues(_ table: MenuTable) throws(DatabaseError) -> [String] {
    var unknown: [String] = []
    for name in table.venues where try find(name) == nil { unknown.append(name) }
    return Self.places(named: unknown)
  }

  /// The places that would be made by names of which none is known yet.
  ///
  /// - Parameter names: as a table has them.
  /// - Returns: the first name of each: the place is found again by any other that becomes the same slug.
  package static func places(named names: [String]) -> [String] {
    var made: Set<String> = []
    return names.filter { name in
      let slug = Slug.make(from: name)
      return made.insert(slug.isEmpty ? name : slug).inserted
    }
  }

  /// One menu for a venue, date and meal, also where the table has two names for the venue.
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
