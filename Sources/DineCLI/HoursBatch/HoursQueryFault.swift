package import JSON

/// Why a line of `dine hours --batch` is not a valid query.
package enum HoursQueryFault: Error, Hashable, Sendable {
  /// The line is not JSON.
  case notJSON(JSONError)
  /// The line is JSON, but not an object.
  case notAnObject
  /// The line is longer than this number of bytes.
  case lineTooLong(limit: Int)
  /// The query has neither a value nor a text.
  case noSubject
  /// The query has both a value and a text.
  case twoSubjects
  /// The value of this member is not a text.
  case notAText(String)
  /// A window has only one end.
  case halfAWindow(missing: String)
  /// A window ends before it begins.
  case reversedWindow
  /// An invalid time: the member and its value.
  case badTime(String, String)
  /// The zone of this name is not available, and why.
  case badZone(String, code: String)
  /// Latitude and longitude are incomplete, or not a place on earth.
  case noSuchPosition
  /// An entry of the holidays is not dates and a name.
  case badHolidays(String)
  /// The sun times of a day are invalid.
  case badSun(String)
  /// The window has more intervals than are returned.
  case tooManyIntervals(limit: Int)

  /// A stable code that contains no values.
  package var code: String {
    switch self {
    case .notJSON: "bad-json"
    case .notAnObject: "not-an-object"
    case .lineTooLong: "line-too-long"
    case .noSubject: "missing-value"
    case .twoSubjects: "two-values"
    case .notAText: "not-a-text"
    case .halfAWindow: "missing-time"
    case .reversedWindow: "reversed-window"
    case .badTime: "bad-time"
    case .badZone(_, let code): code
    case .noSuchPosition: "bad-position"
    case .badHolidays: "bad-holidays"
    case .badSun: "bad-sun"
    case .tooManyIntervals: "too-many-intervals"
    }
  }

  /// The position in the line at which it stops being JSON; nil if the fault has no such position.
  package var column: Int? {
    if case .notJSON(let error) = self { error.column } else { nil }
  }

  /// One sentence for a person.
  package var message: String {
    switch self {
    case .notJSON(let error): "the line is not JSON (\(error.code))"
    case .notAnObject: "a query must be a JSON object"
    case .lineTooLong(let limit): "the line is longer than \(limit) bytes"
    case .noSubject: "a query needs \"value\" or \"text\""
    case .twoSubjects: "a query has \"value\" or \"text\", not both"
    case .notAText(let key): "\"\(key)\" is not a string"
    case .halfAWindow(let key): "the window has no \"\(key)\""
    case .reversedWindow: "\"to\" is before \"from\""
    case .badTime(let key, let text):
      "\"\(key)\" is not a time: \"\(text)\"; write it like 2026-11-20T12:05 or with an offset"
    case .badZone(let name, _): "the time zone \"\(name)\" is unknown; names are like America/New_York"
    case .noSuchPosition: "\"lat\" and \"lon\" are not degrees of a place on the earth"
    case .badHolidays(let place):
      "\"holidays\" cannot be read at \(place); entries are [date, name] in PH, [first, last, name] in SH"
    case .badSun(let day):
      "\"sun\" cannot be read at \(day); a date has dawn, sunrise, sunset and dusk as HH:MM"
    case .tooManyIntervals(let limit): "the window has more than \(limit) intervals; ask for a shorter one"
    }
  }
}
