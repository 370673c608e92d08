package import Failures

/// Lengths as people type them: `800m`, `1.2km`, `0.5mi`, `900ft`.
package enum DistanceArgument {
  private static let units: [(String, Double)] = [
    ("km", 1_000), ("mi", 1_609.344), ("ft", 0.304_8), ("m", 1),
  ]

  /// Metres.
  package static func metres(_ text: String) throws(Failure) -> Double {
    for (unit, metres) in units where text.lowercased().hasSuffix(unit) {
      guard let number = Double(text.dropLast(unit.count)), number.isFinite, number >= 0, number < 1e7 else {
        break
      }
      return number * metres
    }
    throw Failure(.badDistance, text)
  }
}
