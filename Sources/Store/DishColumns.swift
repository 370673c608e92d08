import Dining
import SQLite

extension Dish {
  static let columns = columns(of: "dish")

  /// The columns of a table of dishes that `init` reads, in its order.
  static func columns(of table: String) -> String {
    let names = [
      "name", "description", "calories", "tags", "allergens", "price", "currency", "meal_exchange",
      table == "dish" ? "add_on" : nil, "allergens_partial", "prices", "serving", "nutrition",
    ]
    return names.map { $0.map { "\(table).\($0)" } ?? "0" }.joined(separator: ", ")
  }

  init(_ row: borrowing Statement, at column: Int32) throws(DatabaseError) {
    var price: Money?
    if let minorUnits = row.optionalInt(column + 5), let currency = row.optionalString(column + 6) {
      price = Money(minorUnits: minorUnits, currency: currency)
    }
    // Before prices had groups there was a single price column; every row still has it, for people who look.
    let prices = try row.list(column + 10).map { PriceList.read($0) }
    self.init(
      name: row.string(column), description: row.optionalString(column + 1),
      calories: row.optionalInt(column + 2), tags: try row.list(column + 3),
      allergens: try row.list(column + 4), unstatedAllergens: UnstatedAllergens(code: row.int(column + 9)),
      prices: prices ?? price.map { [Price($0)] } ?? [], serving: row.optionalString(column + 11),
      nutrition: try row.list(column + 12).map { NutrientList.read($0) },
      mealExchange: row.optionalInt(column + 7).map { $0 != 0 }, isAddOn: row.int(column + 8) != 0)
  }
}

/// Prices as a JSON array of texts, five for each: minor units, currency, group, measure, base; empty: not stated.
enum PriceList {
  /// Nil if the columns `price` and `currency` are sufficient.
  static func write(_ prices: [Price]) -> String? {
    guard let first = prices.first, prices != [Price(first.amount)] else { return nil }
    return StringList.write(
      prices.flatMap { price in
        [
          String(price.amount.minorUnits), price.amount.currency, price.group ?? "", price.per ?? "",
          price.base.map { String($0) } ?? "",
        ]
      })
  }

  static func read(_ texts: [String]) -> [Price] {
    stride(from: 0, to: texts.count - texts.count % 5, by: 5).compactMap { start in
      guard let amount = Int(texts[start]) else { return nil }
      let words = texts[(start + 2)..<(start + 5)].map { $0.isEmpty ? nil : $0 }
      return Price(
        Money(minorUnits: amount, currency: texts[start + 1]), group: words[0], per: words[1],
        base: words[2].flatMap { Int($0) })
    }
  }
}

/// Nutrients as a JSON array of texts, two for each: the name and the milligrams.
enum NutrientList {
  static func write(_ nutrition: Nutrition?) -> String? {
    guard let nutrition else { return nil }
    return StringList.write(
      Nutrition.Nutrient.allCases.flatMap { nutrient in
        nutrition[nutrient].map { [nutrient.rawValue, String($0)] } ?? []
      })
  }

  static func read(_ texts: [String]) -> Nutrition {
    var nutrition = Nutrition()
    for start in stride(from: 0, to: texts.count - texts.count % 2, by: 2) {
      guard let nutrient = Nutrition.Nutrient(rawValue: texts[start]) else { continue }
      nutrition[nutrient] = Int(texts[start + 1])
    }
    return nutrition
  }
}
