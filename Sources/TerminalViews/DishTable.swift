import Phrases
import Queries
import Console
package import Dining

extension TextLayout {
  /// Stations, each with its dishes: name, calories, then what is said of it, quietly; extras on a line of their own.
  ///
  /// - Parameters:
  ///   - stations: those of one menu.
  ///   - indent: spaces before a station's name; dishes stand two further in.
  /// - Returns: the lines, none where no station serves anything.
  package func stations(_ stations: [Station], indent: Int) -> [String] {
    let stations = stations.filter { !$0.dishes.isEmpty }
    let dishes = stations.map { station in station.dishes.filter { !$0.isAddOn } }
    let rows = table(
      [
        Column("dish", minimum: 16, maximum: 48, narrow: .first),
        Column("calories", .trailing, minimum: 6, narrow: .first),
        Column("notes", minimum: 8, narrow: .second),
      ],
      dishes.joined().map { dish in
        [
          cell(dish.name), cell(dish.calories.map { say(FoodWords.calories($0)) }, .dim),
          cell(notes(on: dish), .dim),
        ]
      }, indent: indent + 2)
    var lines: [String] = []
    var next = 0
    for (station, dishes) in zip(stations, dishes) {
      lines += self.lines(name(of: station), indent: indent, role: .strong)
      lines += rows[next..<(next + dishes.count)].joined()
      next += dishes.count
      let extras = station.dishes.filter(\.isAddOn).map(\.name)
      if !extras.isEmpty { lines += remark(say(FoodWords.extras(extras)), indent: indent + 2) }
    }
    return lines
  }

  /// What is said of a dish beside its name.
  package func notes(on dish: Dish, withCalories: Bool = false) -> String {
    let isVegan = dish.tags?.contains("vegan") ?? false
    // What is vegan is vegetarian: nobody needs to read both.
    let tags = (dish.tags ?? []).filter { !(isVegan && $0 == "vegetarian") }
    let facts = [
      withCalories ? dish.calories.map { say(FoodWords.calories($0)) } : nil,
      dish.prices.isEmpty
        ? nil : dish.prices.map { $0.text(in: clock.language) }.joined(separator: ", "),
      dish.mealExchange == true ? say(FoodWords.mealExchange) : nil,
    ]
    return (facts.compactMap { $0 } + tags.map { say(FoodWords.diet($0)) }).joined(separator: ", ")
  }

  /// A station as its page calls it; the one that dine makes of what a meal exchange buys, in the reader's language.
  private func name(of station: Station) -> String {
    station.name == Station.exchange ? say(FoodWords.forExchange) : station.name
  }
}
