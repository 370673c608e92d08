import Dining
import JSON

/// Makes dishes of the nodes of a recipe's block.
struct RecipeDishReader {
  let book: RecipeEvaluator
  let block: RecipeDishes

  private var notices: NoticeCollector { book.notices }

  /// A dish; nil, and noted, if it has no name.
  func dish(in node: RecipeNode) -> Dish? {
    guard let name = book.text(block.name, in: node) else {
      notices.tally("dish-without-name", block.each.name)
      return nil
    }
    var dish = Dish(name: name, description: book.text(block.description, in: node))
    dish.calories = calories(in: node, name)
    dish.serving = book.text(block.serving, in: node)
    dish.nutrition = nutrition(in: node, name)
    dish.mealExchange = flag(block.mealExchange, in: node, name)
    if let price = price(block.price, in: node, name) { dish.prices.append(price) }
    for (group, value) in block.prices {
      guard var price = price(value, in: node, name) else { continue }
      price.group = group
      dish.prices.append(price)
    }
    state(&dish, in: node)
    return dish
  }

  /// Tags and allergens: anything that no value mentions is not stated, unless the recipe declares that the
  /// page states it for all.
  private func state(_ dish: inout Dish, in node: RecipeNode) {
    var read = RecipeMarks()
    let tags = book.list(block.tags, in: node)
    let allergens = book.list(block.allergens, in: node)
    let either = book.list(block.marks, in: node)
    for text in tags.entries { read.take(tag: text) }
    for text in allergens.entries { read.take(allergen: text) }
    for text in either.entries { read.take(mark: text) }
    dish.tags = read.marks.statedTags ?? []
    dish.allergens = read.marks.statedAllergens ?? []
    if !block.states.contains(.tags) || !tags.isWhole || !either.isWhole { dish.doubt(.tags) }
    guard block.states.contains(.allergens) else { return dish.doubt(.allergens) }
    for text in read.unknown { notices.tally("unknown-icon", text) }
    guard !allergens.isWhole || !either.isWhole || !read.unknown.isEmpty else { return }
    notices.tally("allergens-incomplete", block.each.name)
    dish.doubt(.allergens)
  }

  private func calories(in node: RecipeNode, _ dish: String) -> Int? {
    guard let text = book.texts(block.calories, in: node, most: 1).first else { return nil }
    let written = text.number.map { $0.double.flatMap { Calories.rounded($0) } }
    let calories = written ?? Calories.count(in: text.text)
    if calories == nil { notices.tally("bad-value", "\(block.each.name).calories: \(dish): \(text.text)") }
    return calories
  }

  private func nutrition(in node: RecipeNode, _ dish: String) -> Nutrition? {
    var nutrition = Nutrition()
    for (nutrient, value) in block.nutrition {
      guard let text = book.text(value, in: node) else { continue }
      // Labels give these in milligrams, even if they omit the unit.
      let isTrace = [.cholesterol, .sodium, .potassium, .calcium, .iron].contains(nutrient)
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      // "1,200 mg" is a thousand times more in one country than in another.
      let isDoubtful = parts.dropFirst().contains { $0.prefix { $0.isNumber }.count == 3 }
      let weight = JSONValue.string(parts.joined(separator: "."))
      if isDoubtful || !nutrition.take(nutrient, weight, in: isTrace ? .milligrams : .grams) {
        notices.tally("bad-value", "\(value.name): \(dish): \(text)")
      }
    }
    return nutrition.isEmpty ? nil : nutrition
  }

  private func flag(_ value: RecipeValue?, in node: RecipeNode, _ dish: String) -> Bool? {
    guard let value, let text = book.text(value, in: node) else { return nil }
    switch text.lowercased() {
    case "true", "yes", "1", "x", "✓": return true
    case "false", "no", "0", "-": return false
    default:
      notices.tally("bad-value", "\(value.name): \(dish): \(text)")
      return nil
    }
  }

  private func price(_ value: RecipeValue?, in node: RecipeNode, _ dish: String) -> Price? {
    guard let value, let currency = book.recipe.currency,
      let text = book.texts(value, in: node, most: 1).first
    else {
      return nil
    }
    let written = text.number.map { JSONValue.number($0) } ?? .string(text.text)
    let amount = Money(written: written, currency: currency)
    if amount == nil, Money.isWritten(in: text.text), text.number?.double != 0 {
      notices.tally("bad-value", "\(value.name): \(dish): \(text.text)")
    }
    return amount.map { Price($0, per: Price.measure(in: text.text)) }
  }
}
