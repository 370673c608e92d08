package import Dining
package import Failures

/// Lengths as people type them: `800m`, `1.2km`, `0.5mi`, `900ft`.
package enum DistanceArgument {
  private static let units: [(String, Double)] = [
    ("km", 1_000), ("mi", 1_609.344), ("ft", 0.304_8), ("m", 1),
  ]

  /// The units that a length is typed in.
  package static func units(of text: String) -> Distance.Units {
    let word = text.lowercased()
    return word.hasSuffix("mi") || word.hasSuffix("ft") ? .imperial : .metric
  }

  /// Metres: `800m`, `300 ft`, `1,5km`. A comma before three digits may separate thousands, and is refused.
  package static func metres(_ text: String) throws(Failure) -> Double {
    let lower = text.lowercased()
    guard let (unit, metres) = units.first(where: { lower.hasSuffix($0.0) }),
      let number = number(text.utf8.dropLast(unit.utf8.count))
    else { throw Failure(.badDistance, text) }
    return number * metres
  }

  /// A number of at most seven digits, with decimals after a point or a comma, and spaces after it; nil if it is
  /// none.
  private static func number(_ text: Substring.UTF8View) -> Double? {
    var body = text
    while body.last == UInt8(ascii: " ") { body.removeLast() }
    let end = body.firstIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
    let whole = body[..<(end ?? body.endIndex)].drop { $0 == UInt8(ascii: "0") }
    let decimals = end.map { body[body.index(after: $0)...] }
    let isDigits = { (digits: Substring.UTF8View) in digits.allSatisfy { (0x30...0x39).contains($0) } }
    guard isDigits(whole), whole.count <= 7, decimals.map(isDigits) ?? !body.isEmpty else { return nil }
    if let end, let decimals {
      guard !decimals.isEmpty, body[end] == UInt8(ascii: ".") || decimals.count != 3 else { return nil }
    }
    return Double("0\(Substring(whole)).\(decimals.map { Substring($0) } ?? "0")")
  }
}
