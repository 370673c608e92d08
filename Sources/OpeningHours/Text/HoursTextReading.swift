/// What `HoursText` made of a text.
public struct HoursTextReading: Hashable, Sendable {
  /// The OSM `opening_hours` expression, or nil if nothing was read.
  public var expression: String?
  /// The parts that were not read, as written. If there are any, the expression may not be all of the truth.
  public var unread: [String]
  /// What was inferred, and why parts were not read; columns are characters of the text.
  public var warnings: [HoursWarning]

  /// - Parameters:
  ///   - expression: The OSM `opening_hours` expression, or nil if nothing was read.
  ///   - unread: The parts that were not read, as written.
  ///   - warnings: What was inferred, and why parts were not read.
  public init(expression: String?, unread: [String] = [], warnings: [HoursWarning] = []) {
    self.expression = expression
    self.unread = unread
    self.warnings = warnings
  }

  /// A stretch of a text without the blanks and marks around it.
  static func trimmed(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    func isMark(_ scalar: Unicode.Scalar) -> Bool {
      scalar.isHoursBlank || scalar.isHoursDash || ",:;|/.\n\r".unicodeScalars.contains(scalar)
    }
    let rest = scalars.drop(while: isMark)
    guard let last = rest.lastIndex(where: { !isMark($0) }) else { return "" }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: rest[...last])
    return String(text)
  }
}
