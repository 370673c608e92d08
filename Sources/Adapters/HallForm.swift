import Dining

/// How a source names its halls, where not any text will do.
package struct HallForm: Sendable {
  /// One that is in order, for who has to write another.
  package let example: String
  /// Whether a text can be asked for.
  package let fits: @Sendable (String) -> Bool

  /// - Parameters:
  ///   - example: one that is in order.
  ///   - fits: whether a text can be asked for.
  init(_ example: String, fits: @escaping @Sendable (String) -> Bool) {
    self.example = example
    self.fits = fits
  }
}
