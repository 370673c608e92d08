import Dining
import MarkupWriting
import Phrases
import Queries

extension HTMLWriter {
  /// The stations of a menu and their dishes, below headings of the next level.
  mutating func stations(
    _ stations: [Station], _ table: inout FoodTable, _ context: PageContext, heading: StaticString = "h4"
  ) {
    let tells = tellsAllergens(stations.flatMap(\.dishes), context)
    for station in stations where !station.dishes.isEmpty {
      element("div", ["class": "has", "data-group": ""]) { group in
        if !station.name.isEmpty { group.element(heading) { $0.name(station.name) } }
        group.list(station.dishes, tells, &table, context)
      }
    }
  }

  /// Dishes, each with its facts for the filter.
  mutating func dishes(_ dishes: [Dish], _ table: inout FoodTable, _ context: PageContext) {
    list(dishes, tellsAllergens(dishes, context), &table, context)
  }

  /// Whether allergens are stated for some of the dishes. If not, a line says so once, instead of one below each.
  private mutating func tellsAllergens(_ dishes: [Dish], _ context: PageContext) -> Bool {
    let tells = dishes.contains { $0.allergens != nil }
    if !tells, !dishes.isEmpty { element("p", ["class": "m has"], context.say(.allergensNotStated)) }
    return tells
  }

  private mutating func list(
    _ dishes: [Dish], _ tellsAllergens: Bool, _ table: inout FoodTable, _ context: PageContext
  ) {
    element("ul", ["class": "f", "data-sort": ""]) { list in
      for dish in dishes {
        let isSilent = tellsAllergens && dish.allergens == nil
        list.dish(dish, isSilent ? context.say(.allergensNotStated) : nil, table.facts(dish), context)
      }
    }
  }

  private mutating func dish(
    _ dish: Dish, _ silence: String?, _ facts: FoodFacts, _ context: PageContext
  ) {
    element("li", ["data-y": facts.yes, "data-n": facts.no, "data-f": facts.free, "data-in": facts.within]) {
      item in
      item.dishName(dish, context)
      if let within = context.contains(dish) ?? silence { item.element("p", ["class": "w"], within) }
      let words = context.marks(of: dish)
      if !words.isEmpty { item.element("p", ["class": "m"], words.joined(separator: " · ")) }
    }
  }

  /// The name of a dish, linked to its page, and its star.
  mutating func dishName(_ dish: Dish, _ context: PageContext) {
    let key = dish.key
    guard let link = PageLink.dish(dish, key, isFoundByKey: dish.isFoundByKey, context) else {
      return element("span", ["class": "n"]) { $0.name(dish.name) }
    }
    element("a", ["class": "d n", "href": link]) { $0.name(dish.name) }
    star("d:\(key)", dish.name, context)
  }
}

extension PageContext {
  /// `Contains soy, wheat`, and whether that may not be all; nil if no contents are stated.
  func contains(_ dish: Dish) -> String? {
    guard let allergens = dish.allergens, !allergens.isEmpty else { return nil }
    let names = allergens.map { say(FoodWords.allergen(DishWords.allergen($0))) }
    return "\(say(.contains)) \(names.joined(separator: ", "))\(unstated(dish))"
  }

  /// ` – and perhaps more`, or ` – sesame not stated`, after the names of allergens; empty if the list is complete.
  func unstated(_ dish: Dish) -> String {
    guard let names = dish.unstatedAllergens.names else { return " – \(say(.partial))" }
    return names.isEmpty ? "" : " – \(say(FoodWords.unstated(names)))"
  }

  /// The marks of a dish.
  func tags(of dish: Dish) -> [String] { dish.marks.map { say(FoodWords.diet($0)) } }

  fileprivate func marks(of dish: Dish) -> [String] {
    var words = tags(of: dish)
    if let calories = dish.calories { words.append("\(calories)\u{A0}kcal") }
    words += dish.prices.map { $0.text(in: language) }
    if dish.mealExchange == true { words.append("⇄\u{A0}\(say(.exchangeBuys))") }
    return words
  }
}
