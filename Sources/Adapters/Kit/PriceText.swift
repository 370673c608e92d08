import Dining

/// A price as pages write it: `1,05 €`, `CHF 5.40`, `$7.50`, `4.40`.
enum PriceText {
  /// The amount in minor units; nil for nothing, for zero, and for what is no price.
  static func minorUnits(_ text: String) -> Int? {
    let digits = text.drop { !$0.isASCII || !$0.isNumber }.prefix { "0123456789.,".contains($0) }
    let parts = digits.split { $0 == "," || $0 == "." }
    guard parts.count == 1 || parts.count == 2, parts[0].count <= 6, let whole = Int(parts[0]) else {
      return nil
    }
    var minor = 0
    if parts.count == 2 {
      guard parts[1].count <= 2, let cents = Int(parts[1]) else { return nil }
      minor = parts[1].count == 1 ? cents * 10 : cents
    }
    let amount = whole * 100 + minor
    return amount > 0 ? amount : nil
  }

  /// Whether a text means to name a price at all.
  static func isStated(_ text: String) -> Bool { text.contains { $0.isASCII && $0.isNumber } }
}
