/// One stated taste of a person: a veto, or a preference.
///
/// Vetoes are filters and never weighed: a dish must be stated to meet them. Preferences are liked best.
package enum Taste: Hashable, Sendable {
  /// Only food of this diet, in `DishWords`' words. A veto.
  case diet(String)
  /// No food that contains this, in `DishWords`' words. A veto.
  case avoid(String)
  /// All of these words in the name or the description.
  case word(String)
  /// Food of this cuisine, like `indian`.
  case cuisine(String)
  /// From a counter with these words in its name.
  case station(String)
  /// A range of kilocalories per serving.
  case calories(ClosedRange<Int>)
  /// At this meal.
  case meal(String)
  /// At most this number of minutes from home on foot.
  case walk(Int)
  /// The maximum price.
  case price(Money)

  /// The subject of a taste.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case diet, avoid, word, cuisine, station, calories, meal, walk, price

    /// Whether it is a filter and not a preference: it applies at every campus.
    package var isVeto: Bool { self == .diet || self == .avoid }

    /// Whether there can be only one of it, which another replaces.
    package var isSingle: Bool { self == .calories || self == .walk || self == .price }

    /// Whether several may be given at once, separated by commas; the name of a counter may contain one.
    package var takesList: Bool { !isSingle && self != .station }
  }

  package var kind: Kind {
    switch self {
    case .diet: .diet
    case .avoid: .avoid
    case .word: .word
    case .cuisine: .cuisine
    case .station: .station
    case .calories: .calories
    case .meal: .meal
    case .walk: .walk
    case .price: .price
    }
  }
}

extension Taste: Comparable {
  private var rank: (Int, String) { (Kind.allCases.firstIndex(of: kind) ?? 0, text) }

  package static func < (one: Taste, other: Taste) -> Bool { one.rank < other.rank }
}

extension Taste {
  /// Maximum kilocalories, minutes and characters of a taste.
  private static let (mostCalories, mostMinutes, longest) = (99_999, 600, 60)

  /// A taste as typed or stored; nil if the text is not a value of that kind.
  ///
  /// - Parameters:
  ///   - kind: its subject.
  ///   - text: its value: `vegan`, `tree-nuts`, `300-700` (`700` is up to 700), `8`, `8.50 EUR`, `8,50` or
  ///     `8,50 €`.
  ///   - currency: the currency of an amount without one; nil if a currency is required.
  package init?(_ kind: Kind, written text: String, currency: String? = nil) {
    switch kind {
    case .diet:
      guard let diet = DishWords.askedDiet(text) else { return nil }
      self = .diet(diet)
    case .avoid:
      guard let allergen = DishWords.asked(text) else { return nil }
      self = .avoid(allergen)
    case .word, .cuisine, .station, .meal:
      guard let words = Self.words(text) else { return nil }
      switch kind {
      case .word: self = .word(words)
      case .cuisine: self = .cuisine(words)
      case .station: self = .station(words)
      default: self = .meal(words)
      }
    case .calories:
      guard let range = Self.range(text) else { return nil }
      self = .calories(range)
    case .walk:
      guard let minutes = Self.number(text[...]), (1...Self.mostMinutes).contains(minutes) else { return nil }
      self = .walk(minutes)
    case .price:
      let text = Self.withoutSign(text, local: currency)
      // A single comma is a decimal comma.
      let commas = text.utf8.count { $0 == UInt8(ascii: ",") }
      let isDecimal = commas == 1 && !text.contains(".")
      let plain =
        isDecimal ? text.split(separator: ",", omittingEmptySubsequences: false).joined(separator: ".") : text
      guard let money = Money(written: plain, local: currency) else { return nil }
      self = .price(money)
    }
  }

  /// Its value in the form that is stored and can be typed again.
  package var text: String {
    switch self {
    case .diet(let text), .avoid(let text), .word(let text), .cuisine(let text), .station(let text),
      .meal(let text):
      text
    case .calories(let range): "\(range.lowerBound)-\(range.upperBound)"
    case .walk(let minutes): "\(minutes)"
    case .price(let money): money.written
    }
  }

  /// Words in lower case with single spaces; nil without any letter or digit, or if too long.
  private static func words(_ text: String) -> String? {
    let words = text.lowercased().split { $0.isWhitespace || $0 == "_" }.joined(separator: " ")
    let isPlain = words.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    guard words.contains(where: { $0.isLetter || $0.isNumber }), words.unicodeScalars.count <= longest,
      isPlain
    else { return nil }
    return words
  }

  /// An amount with the code of its currency in place of a sign before or after it; dollars are those of the
  /// campus.
  private static func withoutSign(_ text: String, local: String?) -> String {
    for (sign, code) in [("€", "EUR"), ("£", "GBP"), ("$", "USD")] where sign != "$" || local == code {
      guard text.hasPrefix(sign) || text.hasSuffix(sign), text.count > 1 else { continue }
      let amount = text.hasPrefix(sign) ? text.dropFirst() : text.dropLast()
      let words = amount.split { $0.isWhitespace }
      if words.count == 1 { return "\(words[0]) \(code)" }
    }
    return text
  }

  private static func range(_ text: String) -> ClosedRange<Int>? {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false)
    guard (1...2).contains(ends.count), let last = ends.last.flatMap(number) else { return nil }
    let first = ends.count == 1 ? 0 : number(ends[0])
    guard let first, first <= last, last <= mostCalories else { return nil }
    return first...last
  }

  private static func number(_ text: Substring) -> Int? {
    let isNumber = (1...6).contains(text.utf8.count) && text.utf8.allSatisfy { (48...57).contains($0) }
    return isNumber ? Int(text) : nil
  }
}

extension Money {
  /// In the form that `Money(written:local:)` reads: `7.99 USD`.
  package var written: String {
    // What is below zero cannot be read again.
    minorUnits < 0 ? "\(minorUnits) \(currency)" : "\(digits()) \(currency)"
  }
}
