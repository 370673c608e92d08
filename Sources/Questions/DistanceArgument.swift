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
    for (unit, metres) in units where text.lowercased().hasSuffix(unit) {
      let parts = text.dropLast(unit.count).split(separator: ",", omittingEmptySubsequences: false)
      var digits = parts.last ?? ""
      while digits.last == " " { digits.removeLast() }
      if parts.count > 1 {
        guard parts.count == 2, digits.utf8.count != 3 else { break }
        digits = parts[0] + "." + digits
      }
      guard let number = Double(digits), number.isFinite, number >= 0, number < 1e7 else { break }
      return number * metres
    }
    throw Failure(.badDistance, text)
  }
}
