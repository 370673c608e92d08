import Dining
import JSON

/// Reads one meal of a line: a dish with the price for each group of guests, or the placeholder of a line
/// without a dish.
struct CookpitMeal {
  private static let meal = RecordShape(
    "meal", needs: ["name", "description"],
    may: ["meal-price-array", "meal-class-array", "allergen-array", "price-unit-desc"],
    also: [
      "line-id", "price-unit-code", "price-unit-desc-short", "meat-type-array", "fishing-method-array",
      "addon-array", "image-url", "energy", "protein", "proteins", "fat", "saturated-fatty-acids",
      "carbohydrates", "sugar", "salt",
    ], usual: ["meal-price-array", "allergen-array"])
  private static let price = RecordShape(
    "price", needs: ["price", "customer-group-desc"],
    also: ["customer-group-code", "customer-group-position", "customer-group-desc-short"])
  private static let word = RecordShape(
    "meal-word", needs: ["desc"], may: ["desc-short"], also: ["code", "position"])
  private static let words = ["desc", "desc-short"]

  /// The text in place of a dish when a line pauses.
  private static let pauses = [
    "closed", "geschlossen", "we look forward to serving you", "dieses menu servieren wir",
  ]

  let notices: NoticeCollector

  /// The dish of a line; nil, and noted, if there is none.
  func dish(_ value: JSONValue?) -> Dish? {
    guard let value else {
      notices.tally("line-without-dish", "a line without a meal")
      return nil
    }
    guard let record = Record(value, Self.meal, notices) else { return nil }
    guard let name = ETHReader.text("name", of: record) else {
      notices.tally("dish-without-name", record.text("name") ?? "a meal without a name")
      return nil
    }
    if Self.pauses.contains(where: name.lowercased().hasPrefix) {
      notices.tally("text-row", name)
      return nil
    }
    let allergens = ETHAllergens(of: record, at: "allergen-array", Self.word, words: Self.words)
    return Dish(
      name: name, description: description(record), tags: tags(record), allergens: allergens.names,
      isAllergenListPartial: allergens.isPartial, prices: prices(record))
  }

  /// The parts of a description are separated by bars or line breaks.
  private func description(_ record: Record) -> String? {
    guard ETHReader.text("description", of: record) != nil, let text = record["description"]?.string else {
      return nil
    }
    return text.split { $0 == "|" || $0.isNewline }.map { notices.clean(String($0)) }.filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  private func tags(_ record: Record) -> [String]? {
    guard record["meal-class-array"] != nil else { return nil }
    return record.records("meal-class-array", Self.word).compactMap { ETHAllergens.word(of: $0, Self.words) }
      .flatMap { word -> [String] in
        var notes = FoodNotes()
        notes.take(word)
        return notes.statedTags ?? [DishWords.tag(word)]
      }.uniqued()
  }

  private func prices(_ record: Record) -> [Price] {
    // A buffet is paid for by weight: "100 g".
    let unit = record.text("price-unit-desc").flatMap { $0.contains(where: \.isNumber) ? $0 : nil }
    return record.records("meal-price-array", Self.price).compactMap { price in
      guard let amount = price.price("price", currency: ETH.currency) else { return nil }
      let word = price.text("customer-group-desc")
      let group = word.map { ETH.group($0) }
      if let group, !OpenMensa.groups.contains(group) { notices.tally("unknown-price-group", group) }
      return Price(amount, group: group, per: unit)
    }
  }
}
