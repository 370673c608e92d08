import CivilTime
import Dining
import SQLite

/// Writes the stations and dishes of menus.
struct MenuRows: ~Copyable {
  let database: Database
  private let newStation: Statement
  private let newDish: Statement
  /// For a dish of which a menu states only the name.
  private let newName: Statement

  init(_ database: Database) throws(DatabaseError) {
    let station = try database.prepare("INSERT INTO station (menu, name) VALUES (?, ?)")
    let dish = try database.prepare(
      """
      INSERT INTO dish (station, name, description, calories, tags, allergens, price, currency, meal_exchange,
        add_on, allergens_partial, prices, serving, nutrition, title, served_on)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    let name = try database.prepare(
      """
      INSERT INTO dish (station, name, add_on, allergens_partial, title, served_on) VALUES (?, ?, 0, 0, ?, ?)
      """)
    self.database = database
    newStation = station
    newDish = dish
    newName = name
  }

  /// Adds stations and their dishes to a menu.
  ///
  /// - Parameters:
  ///   - stations: the stations, in the order in which they are to be shown.
  ///   - menu: the menu's row.
  ///   - date: the menu's date.
  ///   - titles: the names of the dishes; their last dates are noted later.
  /// - Throws: a database failure.
  func insert(
    _ stations: [Station], intoMenu menu: Int64, on date: CivilDate, titles: inout DishTitleRows
  ) throws(DatabaseError) {
    for station in stations {
      let id = try add(station.name, toMenu: menu)
      // A dish with only a name is not copied out of the list: that would copy each of its fields.
      for index in station.dishes.indices {
        let name = station.dishes[index].name
        let title = try titles.row(of: name, servedOn: date, in: database)
        guard !station.dishes[index].isOnlyNamed else {
          try add(name, title, toStation: id, on: date)
          continue
        }
        try add(station.dishes[index], title, toStation: id, on: date)
      }
    }
  }

  /// Adds a station to a menu; returns its row.
  private func add(_ station: String, toMenu menu: Int64) throws(DatabaseError) -> Int64 {
    try newStation.run(menu, station)
    return database.lastInsertedRow
  }

  /// Adds a dish with only a name.
  private func add(
    _ name: String, _ title: Int64, toStation station: Int64, on date: CivilDate
  ) throws(DatabaseError) {
    try newName.run(station, name, title, date)
  }

  /// Adds a dish.
  func add(_ dish: Dish, _ title: Int64, toStation station: Int64, on date: CivilDate) throws(DatabaseError) {
    try newDish.run(
      station, dish.name, dish.description, dish.calories, StringList.write(dish.tags),
      StringList.write(dish.allergens), dish.price?.minorUnits, dish.price?.currency, dish.mealExchange,
      dish.isAddOn, dish.unstatedAllergens.code, PriceList.write(dish.prices), dish.serving,
      NutrientList.write(dish.nutrition), title, date)
  }
}
