import Dining
import JSON

/// The price of an offer in schema.org's format, `8.50`, or as written by editors: `$8.50`, `8,50`, `USD
/// 8.50`.
struct SchemaPrice {
  /// Nil for zero, which means no price.
  let money: Money?

  /// - Returns: nil if the text is not an amount, if its currency is not stated, or if it names another one.
  init?(_ text: String, in stated: String?) {
    let words = text.split { $0 == " " || $0 == "\u{A0}" }
    let named = words.first { Money.isKnownCurrency($0.uppercased()) }?.uppercased()
    guard let currency = stated ?? named, currency.utf8.count == 3, named == nil || named == currency else {
      return nil
    }
    // The vocabulary's own format is read as such: its "1.250" has a fraction.
    if let number = JSONNumber(words.joined()), let value = number.double {
      guard value >= 0 else { return nil }
      money = Money(written: .number(number), currency: currency)
      guard money != nil || value == 0 else { return nil }
      return
    }
    let amount = words.filter { $0.uppercased() != named }.joined(separator: " ")
    let marks = amount.filter { !$0.isNumber && !".,'’ ".contains($0) }
    guard marks.isEmpty || Self.signs[currency]?.contains(marks.lowercased()) ?? false else { return nil }
    money = Money(written: amount, currency: currency)
    guard money != nil || amount.contains(where: \.isNumber) && !amount.contains(where: Self.counts) else {
      return nil
    }
  }

  private static func counts(_ character: Character) -> Bool { ("1"..."9").contains(character) }

  /// The signs beside an amount that stand for its currency and no other one here.
  private static let signs: [String: Set<String>] = [
    "USD": ["$", "us$"], "CAD": ["$", "c$", "ca$"], "AUD": ["$", "a$"], "NZD": ["$"], "MXN": ["$"],
    "SGD": ["$"],
    "HKD": ["$", "hk$"], "EUR": ["€"], "GBP": ["£"], "JPY": ["¥"], "CNY": ["¥"], "CHF": ["fr", "sfr"],
    "SEK": ["kr"], "NOK": ["kr"], "DKK": ["kr"], "PLN": ["zł"], "CZK": ["kč"], "INR": ["₹"], "KRW": ["₩"],
  ]
}
