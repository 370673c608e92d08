package import Dining
import JSON

/// Parses amounts as card offices write them; ambiguous text is not accepted.
///
/// Money: `$220.14` `$-50.00` `-$3.10` `($3.50)` `$1,234.56` `12.00 AED` `1,200 JPY`; meals: `57` `12 of 14
/// meals left`. Only ASCII digits are accepted. No more decimals than the currency has, no exponent, no other
/// grouping, at most 1,000,000.00.
package enum AmountText {
  private static let most = 1_000_000_00
  private static let mostMeals = 10_000

  /// An amount of money; `unparsable` if it is not one. With `mayBeBare`, `12.50` is accepted without a
  /// currency sign.
  package static func money(_ text: String, mayBeBare: Bool = false) -> BalanceAmount {
    if let word = word(text) { return word }
    guard var rest = clean(text)?[...] else { return .unparsable(shortened(text)) }
    let refused = BalanceAmount.unparsable(shortened(text))
    var currency = "USD"
    if rest.count > 4, rest.suffix(3).allSatisfy({ (0x41...0x5A).contains($0) }),
      rest[rest.endIndex - 4] == 0x20
    {
      currency = String(decoding: rest.suffix(3), as: UTF8.self)
      guard Money.isKnownCurrency(currency) else { return refused }
      rest = rest.dropLast(4)
    }
    var isNegative = false
    if rest.first == UInt8(ascii: "("), rest.last == UInt8(ascii: ")") {
      isNegative = true
      rest = rest.dropFirst().dropLast()
    }
    if rest.first == UInt8(ascii: "-"), !isNegative {
      isNegative = true
      rest = rest.dropFirst()
    }
    let hasSign = rest.first == UInt8(ascii: "$")
    if hasSign {
      guard currency == "USD" else { return refused }
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "-"), !isNegative {
        isNegative = true
        rest = rest.dropFirst()
      }
    }
    let halves = rest.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard (1...2).contains(halves.count), let whole = grouped(halves[0]) else { return refused }
    let decimals = Money.decimals(of: currency)
    var (fraction, scale) = (0, 1)
    for _ in 0..<decimals { scale *= 10 }
    if halves.count == 2 {
      // Two decimals are accepted even if a currency has three, because most pages write any amount that way.
      guard decimals > 0, [2, decimals].contains(halves[1].count), let read = digits(halves[1]) else {
        return refused
      }
      fraction = halves[1].count == decimals ? read : read * 10
    }
    guard hasSign || currency != "USD" || (mayBeBare && halves.count == 2) else { return refused }
    guard whole <= most / 100, whole * scale + fraction <= most / 100 * scale else { return refused }
    let units = whole * scale + fraction
    return .money(Money(minorUnits: isNegative ? -units : units, currency: currency))
  }

  /// A number of meals: `14`, `-1`, `12.00`, `12 of 14 meals left`, `12 meals`; `unparsable` if it is not
  /// one.
  package static func meals(_ text: String) -> BalanceAmount {
    if let word = word(text) { return word }
    let refused = BalanceAmount.unparsable(shortened(text))
    guard let bytes = clean(text) else { return refused }
    var words = bytes.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self).lowercased() }
    if ["left", "remaining"].contains(words.last) { words.removeLast() }
    if ["meal", "meals", "swipe", "swipes"].contains(words.last) { words.removeLast() }
    if words.count == 3, words[1] == "of" {
      guard let most = count(words[2]), let left = count(words[0]), left <= most else { return refused }
      return .count(left)
    }
    guard words.count == 1, let count = count(words[0]) else { return refused }
    return .count(count)
  }

  /// A JSON number as an exact amount of money; `unparsable` if it has more than two decimals or is too
  /// large.
  static func money(_ number: JSONNumber) -> BalanceAmount {
    guard let units = number.scaled(byPowerOfTen: 2), (-most...most).contains(units) else {
      return .unparsable(shortened(number.text))
    }
    return .money(Money(minorUnits: units, currency: "USD"))
  }

  /// A JSON number as a number of meals.
  static func meals(_ number: JSONNumber) -> BalanceAmount {
    guard let count = number.int, (-mostMeals...mostMeals).contains(count) else {
      return .unparsable(shortened(number.text))
    }
    return .count(count)
  }

  /// A word in place of a number: no limit, a state, or nothing.
  private static func word(_ text: String) -> BalanceAmount? {
    let text = trimmed(text)
    switch text.lowercased() {
    case "unlimited", "\u{221E}": return .unlimited
    case "n/a", "--", "-", "\u{2013}", "\u{2014}", "none": return .absent
    case "suspended", "inactive", "closed", "frozen", "expired", "locked", "on hold", "pending", "blocked":
      return .status(text)
    default: return nil
    }
  }

  /// Whether a text is a word for the state of an account that cannot be used.
  static func isState(_ text: String) -> Bool {
    if case .status? = word(text) { true } else { false }
  }

  /// ASCII with a plain minus sign and spaces; nil if there is anything else, in particular digits of other
  /// scripts.
  private static func clean(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in trimmed(text).unicodeScalars {
      switch scalar {
      case "\u{2212}": bytes.append(UInt8(ascii: "-"))
      case "\u{A0}": bytes.append(0x20)
      default:
        guard scalar.isASCII, scalar.value >= 0x20, scalar.value != 0x7F else { return nil }
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      }
    }
    return bytes.isEmpty ? nil : bytes
  }

  static func trimmed(_ text: String) -> String {
    let space: (Unicode.Scalar) -> Bool = { [" ", "\t", "\n", "\r", "\u{A0}"].contains($0) }
    let scalars = text.unicodeScalars.drop(while: space)
    guard let last = scalars.lastIndex(where: { !space($0) }) else { return "" }
    return String(scalars[...last])
  }

  /// Digits, optionally in groups of three separated by commas, without leading zeros.
  private static func grouped(_ text: ArraySlice<UInt8>) -> Int? {
    let groups = text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard let first = groups.first, !first.isEmpty, groups.count <= 3, groups.count == 1 || first.count <= 3,
      groups.dropFirst().allSatisfy({ $0.count == 3 }), first.count == 1 || first.first != UInt8(ascii: "0"),
      groups.count == 1 || first.first != UInt8(ascii: "0")
    else { return nil }
    return digits(ArraySlice(groups.joined()))
  }

  /// At most nine digits.
  private static func digits(_ text: ArraySlice<UInt8>) -> Int? {
    guard (1...9).contains(text.count), text.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return text.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private static func count(_ word: String) -> Int? {
    var rest = Array(word.utf8)[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest = rest.dropFirst() }
    if rest.suffix(3).elementsEqual(".00".utf8) { rest = rest.dropLast(3) }
    guard let count = grouped(rest), count <= mostMeals else { return nil }
    return isNegative ? -count : count
  }

  static func shortened(_ text: String) -> String { String(text.unicodeScalars.prefix(40)) }
}
