public import CivilTime

/// Open, closed, or unknown from the value alone.
public enum HoursKind: String, CaseIterable, Sendable {
  case open, closed, unknown
}

/// The state that a value gives one instant.
public struct HoursState: Hashable, Sendable {
  /// Open, closed or unknown.
  public let kind: HoursKind
  /// The comment of the rule that decided, or the name of the holiday it matched.
  public let comment: String?
  /// The number of the rule that decided, from 0 as in `HoursExpression.ruleText(_:)`; nil if no rule matches
  /// the instant.
  public let rule: Int?

  /// - Parameters:
  ///   - kind: Open, closed or unknown.
  ///   - comment: The comment of the deciding rule.
  ///   - rule: The number of the deciding rule, from 0.
  public init(kind: HoursKind, comment: String? = nil, rule: Int? = nil) {
    self.kind = kind
    self.comment = comment
    self.rule = rule
  }
}

/// A stretch of time in which a value is open or unknown, with one comment.
public struct HoursSpan: Hashable, Sendable {
  /// The first instant of the stretch.
  public let start: Instant
  /// The first instant after it.
  public let end: Instant
  /// Open or unknown; time outside all spans is closed.
  public let kind: HoursKind
  /// The comment of the whole stretch.
  public let comment: String?
  /// Whether no end is stated (`17:00+`), so that `end` is a guess.
  public let isEndGuessed: Bool

  /// - Parameters:
  ///   - start: The first instant of the stretch.
  ///   - end: The first instant after it.
  ///   - kind: Open or unknown.
  ///   - comment: The comment of the whole stretch.
  ///   - isEndGuessed: Whether no end is stated.
  public init(
    start: Instant, end: Instant, kind: HoursKind, comment: String? = nil, isEndGuessed: Bool = false
  ) {
    self.start = start
    self.end = end
    self.kind = kind
    self.comment = comment
    self.isEndGuessed = isEndGuessed
  }
}
