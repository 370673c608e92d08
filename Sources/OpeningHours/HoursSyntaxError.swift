/// The reason why a text is not a valid value of opening hours, and its position.
public struct HoursSyntaxError: Error, Hashable, Sendable {
  /// The problem.
  public let problem: HoursProblem
  /// The place in the value, in characters, counted from 1.
  public let column: Int

  /// - Parameters:
  ///   - problem: The problem.
  ///   - column: The place in the value, in characters, counted from 1.
  public init(_ problem: HoursProblem, column: Int) {
    self.problem = problem
    self.column = column
  }

  /// A stable kebab-case name, listed in docs/hours.md.
  public var code: String { problem.code }
  /// One sentence for a person.
  public var message: String { problem.message }
  /// The probable meaning, as a replacement for the text at that place, if it can be determined.
  public var suggestion: String? { problem.suggestion }
}

/// The possible problems of a value.
public enum HoursProblem: Hashable, Sendable {
  /// It is empty.
  case empty
  /// It is longer than this number of bytes.
  case tooLong(limit: Int)
  /// It has more than this number of rules, selectors and times.
  case tooComplex(limit: Int)
  /// Something that is not allowed at its position.
  case unexpected(String)
  /// An unknown word, and the nearest known one.
  case unknownWord(String, meant: String?)
  /// A season, whose days are not defined.
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
  /// A time with seconds, and its hours and minutes.
  case seconds(String)
  /// Hours and minutes without a colon between them, and their correct spelling.
  case noColon(String)
  /// A date in another order or in digits only, and its correct spelling; nil if it is ambiguous.
  case dateOrder(String?)
  /// A day that the month never has.
  case noSuchDay(month: Int, day: Int)
  /// A range that ends before it begins.
  case reversedRange(String)
  /// A week number outside 1 to 53.
  case noSuchWeek(Int)
  /// A period that is 0 or longer than the range it divides.
  case badPeriod(Int)
  /// The ordinal of a weekday outside 1 to 5 and -1 to -5.
  case badOrdinal(Int)
  /// Too many days before or after something.
  case offsetTooLarge(Int, limit: Int)
  /// A bracket or a quotation mark that is never closed.
  case unclosed(String)
  /// Something required is missing.
  case missing(String)
  /// A month among weekdays: its name, and the weekday that it is in the language of the others.
  case monthAmongDays(String, meant: String?)
  /// Dates in one list with weekdays or holidays, and the same as two rules.
  case mixedList(String)
  /// A comma without anything after it.
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
    case .seconds: "seconds"
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
    case .monthAmongDays: "month-among-days"
    case .mixedList: "mixed-list"
    case .nothingAfterComma: "nothing-after-comma"
    case .nothingBeforeFallback: "nothing-before-fallback"
    }
  }
}
