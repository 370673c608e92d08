/// Kilocalories as pages state them.
enum Calories {
  /// What is more is no dish of a person.
  static let possible = 0.0...50_000
}
