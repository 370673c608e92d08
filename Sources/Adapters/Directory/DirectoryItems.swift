import CivilTime
import Dining
import JSON

/// Reads a venue's standing offer from a directory.
struct DirectoryItems {
  private static let keys = [
    "name", "description", "price", "meal_exchange", "tags", "allergens", "allergens_partial", "calories",
    "valid_from", "valid_to",
  ]

  /// The document's currency, for prices without one.
  let currency: String?
  let today: CivilDate

  /// The items that are valid today.
  func dishes(of venue: DirectoryRecord) -> [Dish] {
    venue.records("items", keys: Self.keys).compactMap { record in
      guard let name = record.text("name") else {
        if record.value("name") == nil { record.notices.note("missing-key", record.place("name")) }
        return nil
      }
      let validity = Validity(record)
      let calories = record.value("calories").flatMap { $0.int.flatMap { $0 >= 0 ? $0 : nil } }
      if calories == nil, record.value("calories") != nil { record.reject("calories") }
      let listed = record.texts("allergens")
      // Neither an entry that cannot be read nor a flag that cannot be read leaves the list complete.
      let isPartial =
        record.truth("allergens_partial") ?? (record.value("allergens_partial") != nil)
        || listed?.count != record.value("allergens")?.array?.count
      let allergens = listed.flatMap { $0.isEmpty && isPartial ? nil : $0 }
      let dish = Dish(
        name: name, description: record.text("description"), calories: calories,
        tags: record.texts("tags")?.map { $0.lowercased() },
        allergens: allergens?.map { $0.lowercased() },
        isAllergenListPartial: allergens != nil && isPartial, price: price(record),
        mealExchange: record.truth("meal_exchange"))
      return validity?.covers(today) ?? false ? dish : nil
    }
  }

  /// `{"minor_units": 599, "currency": "USD"}`, or `"5.99"` in the document's currency.
  private func price(_ record: DirectoryRecord) -> Money? {
    guard let value = record.value("price") else { return nil }
    let price: Money?
    if value.object != nil {
      price = DirectoryRecord(
        value, at: record.place("price"), keys: ["minor_units", "currency"], notices: record.notices
      ).flatMap { money in
        guard let minorUnits = money.value("minor_units")?.int, let currency = money.text("currency") else {
          return nil
        }
        return Money(minorUnits: minorUnits, currency: currency)
      }
    } else {
      price = (value.number ?? value.string.flatMap { JSONNumber($0) }).flatMap(money)
    }
    guard let price, price.minorUnits >= 0, Money.isCurrency(price.currency) else {
      record.reject("price")
      return nil
    }
    return price
  }

  private func money(_ number: JSONNumber) -> Money? {
    guard let currency else { return nil }
    return number.scaled(byPowerOfTen: Money.decimals(of: currency)).map {
      Money(minorUnits: $0, currency: currency)
    }
  }
}
