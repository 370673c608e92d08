import CivilTime
import Dining
import SQLite

/// What an import adds to a menu: stations that have their rows, and dishes that are still to get theirs.
struct ImportedServings {
  let date: CivilDate
  let stations: [ImportedStation]
  /// The rows of the stations are this one and those after it.
  let first: Int64
}

extension MenuRows {
  /// Adds stations to a menu, without their dishes.
  ///
  /// - Parameters:
  ///   - stations: in the order in which they are to be shown.
  ///   - menu: the menu's row.
  /// - Returns: the row of the first; those of the others follow.
  /// - Throws: what the database has against it.
  func insert(_ stations: [ImportedStation], intoMenu menu: Int64) throws(DatabaseError) -> Int64 {
    var last: Int64 = 0
    for station in stations { last = try add(station.name, toMenu: menu) }
    return last - Int64(stations.count) + 1
  }

  /// Adds dishes to the stations of menus.
  ///
  /// - Parameters:
  ///   - servings: menu by menu.
  ///   - imported: what the dishes' numbers count.
  ///   - titles: the names of the dishes; their last dates are still to be noted.
  ///   - progress: told before each menu how many are done.
  /// - Throws: what the database has against it.
  func insert(
    _ servings: [ImportedServings], of imported: ImportedMenus, titles: inout TitleBook,
    progress: (Int) -> Void
  ) throws(DatabaseError) {
    var places = [Int?](repeating: nil, count: imported.names.count)
    for (count, menu) in servings.enumerated() {
      progress(count)
      var station = menu.first
      for dishes in menu.stations {
        for dish in dishes.dishes {
          let name = imported.names[dish.name]
          let place =
            if let place = places[dish.name] { place } else {
              try titles.place(of: name, servedOn: menu.date, in: database)
            }
          places[dish.name] = place
          let title = titles.row(at: place, servedOn: menu.date)
          if let details = dish.details {
            try add(imported.details[details], title, toStation: station, on: menu.date)
          } else {
            try add(name, title, toStation: station, on: menu.date)
          }
        }
        station += 1
      }
    }
  }
}
