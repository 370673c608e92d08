/// Why a text is not a value of opening hours, and where.
public struct HoursSyntaxError: Error, Hashable, Sendable {
  /// What is wrong.
  public let problem: HoursProblem
  /// The place in the value, in characters, counted from 1.
  public let column: Int

  /// - Parameters:
  ///   - problem: What is wrong.
  ///   - column: The place in the value, in characters, counted from 1.
  public init(_ problem: HoursProblem, column: Int) {
    self.problem = problem
    self.column = column
  }

  /// A stable kebab-case name, listed in docs/hours.md.
  public var code: String { problem.code }
  /// One sentence for a person.
  public var message: String { problem.message }
  /// What was probably meant, in place of what stands there, if that can be told.
  public var suggestion: String? { problem.suggestion }
}

/// What can be wrong with a value.
public enum HoursProblem: Hashable, Sendable {
  /// There is nothing in it.
  case empty
  /// It is longer than so many bytes.
  case tooLong(limit: Int)
  /// It has more than so many rules, selectors and times.
  case tooComplex(limit: Int)
  /// Something that cannot stand where it does.
  case unexpected(String)
  /// A word that means nothing here, and the nearest one that does.
  case unknownWord(String, meant: String?)
  /// A season, which begins on different days for different people.
  case seasonWord(String)
  /// A time without an end: a point in time, not a span.
  case pointInTime(String)
  /// A span that breaks off after its dash.
  case missingEnd
  /// An hour whose minutes are missing.
  case missingMinutes(hour: Int)
  /// Minutes above 59.
  case badMinutes(Int)
  /// A span that begins at 24:00 or later.
  case startPastMidnight(String)
  /// A span that reaches past the end of the next day.
  case endTooLate
  /// A repetition inside a span, as in `10:00-16:00/30`, which only points in time have.
  case timePeriod
  /// Hours and minutes with no colon between them, and how they are written.
  case noColon(String)
  /// A date in another order or in figures only, and how it is written; nil where it could be either of two.
  case dateOrder(String?)
  /// A day that the month never has.
  case noSuchDay(month: Int, day: Int)
  /// A range that ends before it begins.
  case reversedRange(String)
  /// A week number outside 1 to 53.
  case noSuchWeek(Int)
  /// A period that is 0 or longer than what it divides.
  case badPeriod(Int)
  /// The ordinal of a weekday outside 1 to 5 and -1 to -5.
  case badOrdinal(Int)
  /// Days before or after something that are too many.
  case offsetTooLarge(Int, limit: Int)
  /// A bracket or a quotation mark that is never closed.
  case unclosed(String)
  /// Something that must follow and does not.
  case missing(String)
  /// A comma with nothing to add after it.
  case nothingAfterComma
  /// A `||` with nothing before it.
  case nothingBeforeFallback

  /// A stable kebab-case name.
  public var code: String {
    switch self {
    case .empty: "empty"
    case .tooLong: "too-long"
    case .tooComplex: "too-complex"
    case .unexpected: "unexpected"
    case .unknownWord: "unknown-word"
    case .seasonWord: "season-word"
    case .pointInTime: "point-in-time"
    case .missingEnd: "missing-end"
    case .missingMinutes: "missing-minutes"
    case .badMinutes: "bad-minutes"
    case .startPastMidnight: "start-past-midnight"
    case .endTooLate: "end-too-late"
    case .timePeriod: "time-period"
    case .noColon: "no-colon"
    case .dateOrder: "date-order"
    case .noSuchDay: "no-such-day"
    case .reversedRange: "reversed-range"
    case .noSuchWeek: "no-such-week"
    case .badPeriod: "bad-period"
    case .badOrdinal: "bad-ordinal"
    case .offsetTooLarge: "offset-too-large"
    case .unclosed: "unclosed"
    case .missing: "missing"
    case .nothingAfterComma: "nothing-after-comma"
    case .nothingBeforeFallback: "nothing-before-fallback"
    }
  }
}
