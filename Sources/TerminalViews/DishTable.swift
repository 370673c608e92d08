import Phrases
package import Queries
import Console
package import Dining

extension TextLayout {
  /// Stations, each with its dishes: name, calories, then dimmed notes, diets first; extras and allergens on
  /// separate lines, where nothing is truncated.
  ///
  /// - Parameters:
  ///   - stations: the stations of one menu.
  ///   - indent: spaces before a station's name; dishes are indented by two more.
  ///   - filter: the filter for dishes; the matching statements are shown below each dish.
  ///   - showsAllergens: whether everything a dish is stated to contain is shown there, too.
  ///   - marks: the marks of the person who asks.
  ///   - fits: whether a dish suits all tastes of the person.
  ///   - groups: groups of guests whose prices are listed side by side without the group names, which are
  ///     shown elsewhere.
  ///   - why: the reasons shown below a dish, one per line.
  ///   - said: other notes about a dish, shown first.
  /// - Returns: the lines; none if no station serves anything.
  package func stations(
    _ stations: [Station], indent: Int, for filter: DishFilter = DishFilter(), showsAllergens: Bool = false,
    marks: ShownMarks = ShownMarks(), fits: (Station, Dish) -> Bool = { _, _ in false },
    groups: [String] = [], why: (Station, Dish) -> [String] = { _, _ in [] },
    remark said: (Dish) -> String? = { _ in nil }
  ) -> [String] {
    let stations = stations.filter { !$0.dishes.isEmpty }
    let dishes = stations.map { station in station.dishes.filter { !$0.isAddOn } }
    // What a dish is takes precedence over its price, and is not truncated for it.
    let words = dishes.joined().map {
      ([said($0)].compactMap(\.self) + freedom(of: $0, for: filter) + diets(of: $0)).joined(separator: ", ")
        .displayWidth
    }
    let rows = table(
      [
        Column("dish", minimum: 16, maximum: 48, narrow: .first, tellsApart: true),
        Column("calories", .trailing, minimum: 6, narrow: .first),
        Column("notes", minimum: min(max(8, words.max() ?? 0), 28), narrow: .second),
      ],
      zip(stations, dishes).flatMap { station, dishes in dishes.map { (station, $0) } }.map { station, dish in
        [
          cell(marked(dish.name, marks[dish: dish.name], fits: fits(station, dish))),
          cell(dish.calories.map { say(FoodWords.calories($0)) }, .dim),
          cell(
            [said(dish), notes(on: dish, for: filter, groups: groups)].compactMap(\.self).filter {
              !$0.isEmpty
            }
            .joined(separator: ", "), .dim),
        ]
      }, indent: indent + 2)
    var lines: [String] = []
    var next = 0
    for (station, dishes) in zip(stations, dishes) {
      lines += self.lines(name(of: station), indent: indent, role: .strong)
      for (row, dish) in zip(rows[next..<(next + dishes.count)], dishes) {
        lines += row
        if showsAllergens { lines += remark(contents(of: dish), indent: indent + 4) }
        lines += why(station, dish).flatMap { remark($0, indent: indent + 4) }
      }
      next += dishes.count
      let extras = station.dishes.filter(\.isAddOn).map {
        marked($0.name, marks[dish: $0.name], fits: fits(station, $0))
      }
      if !extras.isEmpty { lines += remark(say(FoodWords.extras(extras)), indent: indent + 2) }
    }
    return lines
  }

  /// The guest groups with different prices, if all dishes that have such prices have them for the same
  /// groups.
  func priceGroups(of dishes: some Sequence<Dish>) -> [String] {
    guard clock.priceGroup == nil else { return [] }
    let groups = Set(dishes.compactMap { $0.priceGroups })
    return groups.count == 1 ? groups.first ?? [] : []
  }

  /// The notes next to a dish's name.
  package func notes(
    on dish: Dish, for filter: DishFilter = DishFilter(), withCalories: Bool = false, groups: [String] = []
  ) -> String {
    let prices = clock.priceGroup.flatMap { dish.prices(of: $0) } ?? dish.prices
    let isNamedElsewhere = !groups.isEmpty && dish.priceGroups == groups
    let facts = [
      withCalories ? dish.calories.map { say(FoodWords.calories($0)) } : nil,
      isNamedElsewhere
        ? say(FoodWords.prices(prices.map(\.amount)))
        : prices.isEmpty ? nil : prices.map { $0.text(in: clock.language) }.joined(separator: ", "),
      dish.mealExchange == true ? say(FoodWords.mealExchange) : nil,
    ]
    return (freedom(of: dish, for: filter) + diets(of: dish) + facts.compactMap { $0 }).joined(
      separator: ", ")
  }

  func diets(of dish: Dish) -> [String] { dish.marks.map { say(FoodWords.diet($0)) } }

  /// What is stated about a dish regarding the excluded ingredients.
  private func freedom(of dish: Dish, for filter: DishFilter) -> [String] {
    let free = filter.exclusions.filter { dish.isFree(of: $0) == true }
    let silent = filter.exclusions.filter { dish.isFree(of: $0) == nil }
    return (free.isEmpty ? [] : [say(FoodWords.freeOf(free))])
      + (silent.isEmpty ? [] : [say(FoodWords.unstated(silent))])
  }

  /// Everything that a dish is stated to contain, and the other notes of its site.
  private func contents(of dish: Dish) -> String {
    [allergens(of: dish), dish.description ?? ""].filter { !$0.isEmpty }.joined(separator: "; ")
  }

  /// Everything that a dish is stated to contain.
  func allergens(of dish: Dish) -> String {
    guard let allergens = dish.allergens else { return say(FoodWords.unstated([])) }
    let unstated = dish.unstatedAllergens.names
    let named =
      allergens.isEmpty
      ? FoodWords.namesNone
      : .contains(allergens.map { DishWords.allergen($0) }, isPartial: unstated == nil)
    guard let unstated, !unstated.isEmpty else { return say(named) }
    return "\(say(named)); \(say(FoodWords.unstated(unstated)))"
  }

  /// A station's name on its page; for the station that dine creates for meal exchanges, its name in the
  /// reader's language.
  func name(of station: Station) -> String {
    switch station.name {
    case Station.exchange: say(FoodWords.forExchange)
    case Station.always: say(SearchPhrase.alwaysThere)
    default: station.name
    }
  }
}
