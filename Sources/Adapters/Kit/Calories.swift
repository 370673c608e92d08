/// Kilocalories as stated on pages.
enum Calories {
  /// Larger values are not plausible for one serving.
  static let possible = 0.0...50_000
}
