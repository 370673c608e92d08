/// The text around the digits of an amount: a currency sign, the name of its small coin, or a word for
/// another unit.
struct MoneyWords {
  private let before: ArraySlice<UInt8>
  private let after: ArraySlice<UInt8>
  /// The word after the digits, in lower case.
  private let word: String
  /// The word before the digits, in lower case.
  private let wordBefore: String

  init(before: ArraySlice<UInt8>, after: ArraySlice<UInt8>) {
    self.before = before
    self.after = after
    let rest = after.drop { $0.isBlank || $0 == 0xC2 || $0 == 0xA0 }
    let letters = rest.prefix { $0 != 0x20 && ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || $0 >= 0x80) }
    word = letters.count > 12 ? "" : String(decoding: letters, as: UTF8.self).lowercased()
    let head = before.suffix(16).split { !($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || $0 >= 0x80) }
    wordBefore = String(decoding: head.last ?? [], as: UTF8.self).lowercased()
  }

  /// Whether the digits count cents: `75¢`, `105 ct`, `75c`.
  var areCents: Bool {
    Self.cents.contains(word) || word == "c" && after.first == UInt8(ascii: "c")
      || Self.has("¢", in: after) || Self.has("¢", in: before)
  }

  /// Whether they are what something costs more or less: `+$1.50`, `add $1`, `$1 off`.
  var areDifference: Bool {
    // "A+ $5" is a name.
    let plus = before.lastIndex { !$0.isBlank && $0 != UInt8(ascii: "$") }
    let isPlus = plus.map {
      before[$0] == UInt8(ascii: "+") && !(before[..<$0].last.map(Self.isLetter) ?? false)
    }
    // "$5 off" and not "$5 off-peak"
    let rest = after.split(whereSeparator: \.isBlank)
    let isLast = rest.count == 1 && rest.last?.count == word.utf8.count
    return isPlus == true || isLast && ["off", "extra", "more", "discount"].contains(word)
      || ["add", "extra", "save", "upcharge"].contains(wordBefore)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) || byte >= 0x80 }

  /// Whether they are an amount of a currency.
  func mayMean(_ currency: String) -> Bool {
    if let owners = Self.dollars[prefix], owners != currency { return false }
    for named in [word, wordBefore] {
      if let currencies = Self.named[named], !currencies.contains(currency) { return false }
    }
    var isSigned = false
    for (sign, isOf) in Self.signs where Self.has(sign, in: before) || Self.has(sign, in: after) {
      guard isOf.contains(currency) || sign == "$" && !Self.signless.contains(currency) else { return false }
      isSigned = true
    }
    // "$0.59 oz" is a price, and "12 oz" and "10 %" are not.
    return isSigned || !Self.measures.contains(word) && after.first { !$0.isBlank } != UInt8(ascii: "%")
  }

  /// The letters directly before a dollar sign.
  private var prefix: String {
    guard let sign = before.lastIndex(of: UInt8(ascii: "$")) else { return "" }
    let letters = before[..<sign].suffix(4).reversed().prefix { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
    return String(decoding: letters.reversed(), as: UTF8.self).lowercased()
  }

  /// Whose dollar it is: `C$5`.
  private static let dollars = [
    "c": "CAD", "ca": "CAD", "can": "CAD", "cad": "CAD", "a": "AUD", "au": "AUD", "nz": "NZD", "hk": "HKD",
    "s": "SGD",
    "sg": "SGD", "r": "BRL", "mx": "MXN", "mex": "MXN", "us": "USD",
  ]
  private static let cents: Set = ["ct", "cts", "cent", "cents", "rp", "rappen"]
  private static let signs: [(String, Set<String>)] = [
    ("$", []), ("€", ["EUR"]), ("£", ["GBP"]), ("¥", ["JPY", "CNY"]),
  ]
  /// The currencies that a code or name can mean.
  private static let named: [String: Set<String>] = Dictionary(
    uniqueKeysWithValues: [
      "EUR", "USD", "GBP", "CHF", "JPY", "CNY", "CAD", "AUD", "NZD", "SEK", "NOK", "DKK", "ISK", "PLN", "CZK",
      "HUF",
      "RON", "BGN", "TRY", "INR", "KRW", "SGD", "HKD", "MXN", "BRL", "ZAR",
    ].map { ($0.lowercased(), [$0]) }
  ).merging([
    "euro": ["EUR"], "euros": ["EUR"], "franken": ["CHF"], "sfr": ["CHF"],
    "kr": ["SEK", "NOK", "DKK", "ISK"],
    "zł": ["PLN"], "kč": ["CZK"], "ft": ["HUF"],
  ]) { first, _ in first }
  /// Currencies that are never written with a dollar sign.
  private static let signless: Set = ["EUR", "GBP", "CHF", "JPY"]
  private static let measures: Set = [
    "oz", "ounce", "ounces", "fl", "lb", "lbs", "kg", "ml", "cl", "dl", "l", "liter", "litre", "g", "gr",
    "gram",
    "grams", "mg", "kj", "cal", "cals", "calories", "kcal", "min", "mins", "minutes", "servings", "portions",
    "meal", "meals", "swipe", "swipes", "point", "points", "pts", "exchange", "exchanges", "credit",
    "credits",
    "piece", "pieces", "pc", "pcs",
  ]

  private static func has(_ sign: String, in bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = sign.utf8.first else { return false }
    return bytes.indices.contains { bytes[$0] == first && bytes[$0...].starts(with: sign.utf8) }
  }
}
