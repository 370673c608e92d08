import CivilTime
import Dining
import SQLite

/// The stations that an import adds to a menu.
struct ImportedServings {
  /// The menu's row.
  let row: Int64
  let date: CivilDate
  let stations: [ImportedStation]
}

/// Writes very many menus, their stations and dishes.
struct ImportedRows: ~Copyable {
  private typealias MenuRow = (id: Int64, menu: ImportedMenu)
  private typealias StationRow = (id: Int64, menu: Int64, name: String)
  private typealias DishRow = (station: Int64, name: String, title: Int64, date: CivilDate)

  private let rows: MenuRows
  private var menus: RowBatch<MenuRow>
  private var stations: RowBatch<StationRow>
  private var dishes: RowBatch<DishRow>
  private var nextMenu: Int64
  private var nextStation: Int64

  /// - Parameters:
  ///   - database: the database that they are written to.
  ///   - page: the page of the file.
  ///   - now: the current time.
  /// - Throws: a database failure.
  init(_ database: Database, of page: PageID, at now: Instant) throws(DatabaseError) {
    let rows = try MenuRows(database)
    let menus = try RowBatch<MenuRow>(
      database, into: "menu (id, venue, date, period, page, confidence, observed_at)",
      values: "(?, ?, ?, ?, ?, 'tree', ?)"
    ) { row, statement, bound throws(DatabaseError) in
      try statement.bind(
        row.id, row.menu.venue, row.menu.date, row.menu.period ?? "", page, now, to: &bound)
    }
    let stations = try RowBatch<StationRow>(database, into: "station (id, menu, name)", values: "(?, ?, ?)") {
      row, statement, bound throws(DatabaseError) in
      try statement.bind(row.id, row.menu, row.name, to: &bound)
    }
    let dishes = try RowBatch<DishRow>(
      database, into: "dish (station, name, add_on, allergens_partial, title, served_on)",
      values: "(?, ?, 0, 0, ?, ?)"
    ) { row, statement, bound throws(DatabaseError) in
      try statement.bind(row.station, row.name, row.title, row.date, to: &bound)
    }
    let nextMenu = try Self.next(of: "menu", in: database)
    let nextStation = try Self.next(of: "station", in: database)
    self.nextMenu = nextMenu
    self.nextStation = nextStation
    self.rows = rows
    self.menus = menus
    self.stations = stations
    self.dishes = dishes
  }

  /// The row number that the next row of a table would get.
  private static func next(of table: String, in database: Database) throws(DatabaseError) -> Int64 {
    let newest = try database.prepare("SELECT max(id) FROM \(table)")
    return try newest.step() ? Int64(newest.int(0)) &+ 1 : 1
  }

  /// Adds a menu without its stations; it may be written later, together with them.
  ///
  /// - Parameter menu: the menu.
  /// - Returns: its row.
  /// - Throws: a database failure.
  mutating func insert(_ menu: ImportedMenu) throws(DatabaseError) -> Int64 {
    let row = nextMenu
    nextMenu &+= 1
    try menus.add((row, menu))
    return row
  }

  /// Adds stations and their dishes to menus.
  ///
  /// - Parameters:
  ///   - servings: the servings, menu by menu.
  ///   - imported: the lists that the dishes' numbers refer to.
  ///   - titles: the names of the dishes; their last dates are noted later.
  ///   - progress: called before each menu with the number done.
  /// - Throws: a database failure.
  mutating func insert(
    _ servings: [ImportedServings], of imported: ImportedMenus, titles: inout DishTitleRows,
    progress: (Int) -> Void
  ) throws(DatabaseError) {
    try menus.write()
    let first = nextStation
    for menu in servings {
      for station in menu.stations {
        try stations.add((nextStation, menu.row, station.name))
        nextStation &+= 1
      }
    }
    try stations.write()
    var station = first
    var places = [Int?](repeating: nil, count: imported.names.count)
    for (count, menu) in servings.enumerated() {
      progress(count)
      for served in menu.stations {
        for dish in served.dishes {
          let name = imported.names[dish.name]
          let place =
            if let place = places[dish.name] { place } else {
              try titles.place(of: name, servedOn: menu.date, in: rows.database)
            }
          places[dish.name] = place
          let title = titles.row(at: place, servedOn: menu.date)
          if let details = dish.details {
            // Dishes are shown in the order of their rows.
            try dishes.write()
            try rows.add(imported.details[details], title, toStation: station, on: menu.date)
          } else {
            try dishes.add((station, name, title, menu.date))
          }
        }
        station &+= 1
      }
    }
    try dishes.write()
  }
}
