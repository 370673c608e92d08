/// One thing that a person says of what they eat: a veto, or a preference.
///
/// Vetoes are filters and never weighed: a dish must be stated to keep to them. Preferences say what is liked best.
package enum Taste: Hashable, Sendable {
  /// Of this diet alone, in `DishWords`' words. A veto.
  case diet(String)
  /// Nothing with this in it, in `DishWords`' words. A veto.
  case avoid(String)
  /// All of these words in the name or the description.
  case word(String)
  /// Food of this sort, like `indian`.
  case cuisine(String)
  /// From a counter with these words in its name.
  case station(String)
  /// So many kilocalories a serving.
  case calories(ClosedRange<Int>)
  /// At this meal.
  case meal(String)
  /// So many minutes from home on foot, at most.
  case walk(Int)
  /// What it may cost at most.
  case price(Money)

  /// What a taste is about.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case diet, avoid, word, cuisine, station, calories, meal, walk, price

    /// Whether it is a filter and no preference: it holds at every campus.
    package var isVeto: Bool { self == .diet || self == .avoid }

    /// Whether there can be only one of it: another takes its place.
    package var isSingle: Bool { self == .calories || self == .walk || self == .price }

    /// Whether several may be said at once, with commas between; the name of a counter may have one in it.
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
  /// The most kilocalories, minutes and characters that a taste may have.
  private static let (mostCalories, mostMinutes, longest) = (99_999, 600, 60)

  /// A taste as it is typed or was kept; nil where the text is no value of that kind.
  ///
  /// - Parameters:
  ///   - kind: what it is about.
  ///   - text: its value: `vegan`, `tree-nuts`, `300-700` (`700` is up to 700), `8`, `8.50 EUR` or `8,50`.
  ///   - currency: of an amount that names none; nil: it must name one.
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
      // Where people write a comma, one of them is the point.
      let commas = text.utf8.count { $0 == UInt8(ascii: ",") }
      let isDecimal = commas == 1 && !text.contains(".")
      let plain =
        isDecimal ? text.split(separator: ",", omittingEmptySubsequences: false).joined(separator: ".") : text
      guard let money = Money(written: plain, local: currency) else { return nil }
      self = .price(money)
    }
  }

  /// Its value as it is kept, and as it may be typed again.
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

  /// Words in lower case with single spaces; nil where there is no letter or figure in them, or too much.
  private static func words(_ text: String) -> String? {
    let words = text.lowercased().split { $0.isWhitespace || $0 == "_" }.joined(separator: " ")
    let isPlain = words.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    guard words.contains(where: { $0.isLetter || $0.isNumber }), words.unicodeScalars.count <= longest,
      isPlain
    else { return nil }
    return words
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
  /// As `Money(written:local:)` reads it: `7.99 USD`.
  package var written: String {
    let decimals = Self.decimals(of: currency)
    let digits = String(minorUnits)
    guard decimals > 0, minorUnits >= 0 else { return "\(digits) \(currency)" }
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.utf8.count)) + digits
    return "\(padded.dropLast(decimals)).\(padded.suffix(decimals)) \(currency)"
  }
}
