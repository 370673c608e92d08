package import CivilTime
import Dining
import Hashing
import MarkupWriting
package import Queries

/// A canteen's date for OpenMensa's feed and API.
package struct OpenMensaDay: Equatable, Sendable {
  /// One meal.
  package struct Meal: Hashable, Sendable {
    /// From 1 to 2,147,483,647; unique within the canteen's date.
    package fileprivate(set) var id = 0
    package let category: String
    package let name: String
    package let notes: [String]
    package let prices: OpenMensaPrices
  }

  package let date: CivilDate
  package let isClosed: Bool
  /// The meals, grouped by category; empty if it is closed.
  package let meals: [Meal]

  /// - Parameters:
  ///   - day: the data of a date.
  ///   - canteen: the canteen's number.
  package init(_ day: CanteenResult.Day, of canteen: Int) {
    date = day.date
    isClosed = day.isClosed
    meals = day.isClosed ? [] : Self.numbered(Self.meals(of: day), canteen: canteen, date: day.date)
  }

  /// The name of a category whose menu and station have no name.
  static let unnamed = "Menu"

  /// The dishes by category, in the order of the day's meals; identical entries count once.
  private static func meals(of day: CanteenResult.Day) -> [Meal] {
    var order: [String] = []
    var categories: [String: [Meal]] = [:]
    var known: Set<Meal> = []
    let ranks = day.menus.map { MealOrder.rank(of: $0.menu.period) }
    for index in day.menus.indices.sorted(by: { (ranks[$0], $0) < (ranks[$1], $1) }) {
      let menu = day.menus[index].menu
      for station in menu.stations {
        let category = category(menu.period, station.name)
        for dish in station.dishes {
          guard let meal = Meal(dish, in: category) else { continue }
          if categories[category] == nil { order.append(category) }
          if known.insert(meal).inserted { categories[category, default: []].append(meal) }
        }
      }
    }
    return order.flatMap { categories[$0] ?? [] }
  }

  /// `Lunch: Grill`; the meal's or the station's name alone if there is no other.
  private static func category(_ period: String?, _ station: String) -> String {
    let names = [period ?? "", station].compactMap { PlainLine($0)?.text }
    return PlainLine(names.joined(separator: ": "))?.cut(to: OpenMensaNotes.limit) ?? unnamed
  }

  /// A number is computed from the canteen, the date, the category and the name, so that it is the same in
  /// every answer; if two have the same, the one whose words come later in the alphabet takes the next free
  /// number.
  private static func numbered(_ meals: [Meal], canteen: Int, date: CivilDate) -> [Meal] {
    var numbered = meals
    var taken: Set<Int> = []
    var counts: [String: Int] = [:]
    let sorted = meals.indices.sorted {
      (meals[$0].category, meals[$0].name, $0) < (meals[$1].category, meals[$1].name, $1)
    }
    for index in sorted {
      let words = "\(meals[index].category)\n\(meals[index].name)"
      let count = counts[words, default: 0]
      counts[words] = count + 1
      var id = MealNumber.first(of: "\(canteen)\n\(date)\n\(words)\n\(count)")
      while !taken.insert(id).inserted { id = MealNumber.next(after: id) }
      numbered[index].id = id
    }
    return numbered
  }
}

/// The numbers of meals.
enum MealNumber {
  static let last = 0x7FFF_FFFF

  /// A hash, folded.
  static func first(of text: String) -> Int {
    let hash = UInt64(fnv1a: text.utf8)
    return max(1, Int(truncatingIfNeeded: hash ^ hash >> 32) & last)
  }

  static func next(after number: Int) -> Int { number >= last ? 1 : number + 1 }
}

extension OpenMensaDay.Meal {
  /// Nil for a dish without a name.
  fileprivate init?(_ dish: Dish, in category: String) {
    guard let name = PlainLine(dish.name)?.cut(to: OpenMensaNotes.limit) else { return nil }
    let (prices, left) = OpenMensaPrices.taking(dish.prices)
    self.category = category
    self.name = name
    self.prices = prices
    notes = OpenMensaNotes.of(dish, prices: left)
  }
}
