/// A warning for people about a value: it was read, but perhaps not as intended.
public struct HoursWarning: Hashable, Sendable {
  /// A stable kebab-case name, listed in docs/hours.md.
  public let code: String
  /// The place in the value, in characters, counted from 1.
  public let column: Int
  /// One sentence for a person.
  public let message: String

  /// - Parameters:
  ///   - code: A stable kebab-case name.
  ///   - column: The place in the value, in characters, counted from 1.
  ///   - message: One sentence for a person.
  public init(code: String, column: Int, message: String) {
    self.code = code
    self.column = column
    self.message = message
  }
}
