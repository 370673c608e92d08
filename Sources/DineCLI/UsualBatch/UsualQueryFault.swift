import JSON

/// Why a line of `dine usual --batch` is not a valid query.
enum UsualQueryFault: Error, Hashable, Sendable {
  /// The line is not JSON.
  case notJSON(JSONError)
  /// The line is JSON, but not an object.
  case notAnObject
  /// The line is too long.
  case lineTooLong(limit: Int)
  /// The time zone is not available, and why.
  case badZone(String, code: String)
  /// The line has no `ask`.
  case noDate
  /// The value of a date is not a date.
  case badDate(String)
  /// The line has no `history`, or it is not an object.
  case noHistory
  /// The days of this venue are not an object.
  case badHistory(String)
  /// The windows of this venue and date are invalid.
  case badWindows(String)

  /// A stable code that contains no values.
  var code: String {
    switch self {
    case .notJSON: "bad-json"
    case .notAnObject: "not-an-object"
    case .lineTooLong: "line-too-long"
    case .badZone(_, let code): code
    case .noDate: "missing-date"
    case .badDate: "bad-date"
    case .noHistory: "missing-history"
    case .badHistory: "bad-history"
    case .badWindows: "bad-windows"
    }
  }

  /// The position in the line at which it stops being JSON; nil if the fault has no such position.
  var column: Int? {
    if case .notJSON(let error) = self { error.column } else { nil }
  }

  /// One sentence for a person.
  var message: String {
    switch self {
    case .notJSON(let error): "the line is not JSON (\(error.code))"
    case .notAnObject: "a query must be a JSON object"
    case .lineTooLong(let limit): "the line is longer than \(limit) bytes"
    case .badZone(let name, _): "the time zone \"\(name)\" is unknown; names are like America/New_York"
    case .noDate: "a query needs \"ask\", a date like 2026-11-24"
    case .badDate(let text): "\"\(text)\" is not a date; write it like 2026-11-24"
    case .noHistory: "a query needs \"history\", an object of venues"
    case .badHistory(let venue): "the days of \"\(venue)\" are not an object of dates"
    case .badWindows(let place):
      "the windows of \(place) cannot be read; they are like [\"07:00-20:00\"], past midnight \"22:00-26:00\""
    }
  }
}
