public import OpeningHours

/// The result of `HoursText` for a text.
public struct HoursTextReading: Hashable, Sendable {
  /// The OSM `opening_hours` expression, or nil if nothing was read.
  public var expression: String?
  /// The parts that were not read, as written. If there are any, the expression may be incomplete.
  public var unread: [String]
  /// Notes on inferences, and reasons why parts were not read, each once where it first applies.
  public var warnings: [HoursWarning]

  /// - Parameters:
  ///   - expression: The OSM `opening_hours` expression, or nil if nothing was read.
  ///   - unread: The parts that were not read, as written.
  ///   - warnings: Notes on inferences, and reasons why parts were not read.
  public init(expression: String?, unread: [String] = [], warnings: [HoursWarning] = []) {
    self.expression = expression
    self.unread = unread
    self.warnings = warnings
  }

  /// Converts a draft for a caller, with the unread parts as text and positions as columns.
  init(_ draft: HoursTextBuilder, of scalars: [Unicode.Scalar]) {
    let unread = draft.unread.map { Self.trimmed(scalars[$0.clamped(to: 0..<scalars.count)]) }
    var seen: Set<HoursTextWarning> = []
    let warnings = draft.warnings.filter { seen.insert($0.code).inserted }.map { warning in
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars.prefix(warning.position))
      return warning.code.warning(column: String(text).count + 1)
    }
    self.init(expression: draft.expression, unread: unread.filter { !$0.isEmpty }, warnings: warnings)
  }

  /// A part of a text without the blanks and marks around it.
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
