import Dining

/// The form of a source's halls, for adapters that do not accept any text.
package struct HallForm: Sendable {
  /// A valid example, for people who must correct theirs.
  package let example: String
  /// Whether a text can be requested.
  package let fits: @Sendable (String) -> Bool

  /// - Parameters:
  ///   - example: a valid example.
  ///   - fits: whether a text can be requested.
  init(_ example: String, fits: @escaping @Sendable (String) -> Bool) {
    self.example = example
    self.fits = fits
  }
}
