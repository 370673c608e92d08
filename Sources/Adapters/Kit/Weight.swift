import Dining
import JSON

/// A unit that sites use for the weights of nutrients.
enum WeightUnit: Double {
  case grams = 1_000
  case milligrams = 1
  case micrograms = 0.001

  init?(_ text: some StringProtocol) {
    switch text.lowercased() {
    case "g", "gm", "gr", "gram", "grams": self = .grams
    case "mg", "milligrams": self = .milligrams
    case "mcg", "ug", "µg": self = .micrograms
    default: return nil
    }
  }
}

extension Nutrition {
  /// Takes a weight as written by a site: `6`, `"6.5"`, `"12 g"`, `"1,050mg"`; a unit in the text takes
  /// precedence over the usual one.
  ///
  /// - Returns: false for a text that is not a weight ("less than 5"), which is not kept; true for a missing
  ///   value.
  @discardableResult
  mutating func take(
    _ nutrient: Nutrient, _ value: JSONValue?, in usual: WeightUnit, as style: WrittenAmount.Style = .english
  ) -> Bool {
    guard let value, !value.isNull else { return true }
    guard let text = value.number?.text ?? value.string else { return false }
    let isOneWord = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    let words = isOneWord ? text : text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    switch words {
    case "", "-", "--", "n/a", "N/A": return true
    default: break
    }
    // JSON has one notation for numbers.
    let isNumber = value.number != nil
    guard let amount = WrittenAmount(words[...], in: isNumber ? .english : style) else { return false }
    let rest = amount.rest.drop { $0 == " " }
    guard let unit = rest.isEmpty ? usual : WeightUnit(rest) else { return false }
    let weight = (amount.value * unit.rawValue).rounded()
    guard weight <= Double(Nutrition.limit) else { return false }
    self[nutrient] = Int(weight)
    return true
  }

  /// Like the other, but also notes a text that begins as a weight and is not one, and anything but a text or a
  /// number. A bound ("less than 5", "10+") counts as not stated.
  mutating func take(
    _ nutrient: Nutrient, _ value: JSONValue?, in usual: WeightUnit,
    noting subject: @autoclosure () -> String,
    _ notices: NoticeCollector
  ) {
    guard let value, !take(nutrient, value, in: usual) else { return }
    let text = value.string ?? value.number?.text
    guard text == nil || text?.first?.isNumber == true && text?.last != "+" else { return }
    notices.note("bad-value", "\(subject()): \((text ?? value.serialized()).prefix(60))")
  }
}
