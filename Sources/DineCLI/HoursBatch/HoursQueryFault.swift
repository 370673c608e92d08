package import JSON

/// Why a line of `dine hours --batch` is no query.
package enum HoursQueryFault: Error, Hashable, Sendable {
  /// The line is not JSON.
  case notJSON(JSONError)
  /// The line is JSON, but no object.
  case notAnObject
  /// The line is longer than so many bytes.
  case lineTooLong(limit: Int)
  /// Neither a value nor a text is asked about.
  case noSubject
  /// Both a value and a text are asked about.
  case twoSubjects
  /// Something else than a text stands under this name.
  case notAText(String)
  /// A window has only one end.
  case halfAWindow(missing: String)
  /// A window ends before it begins.
  case reversedWindow
  /// No time: the member and what stands there.
  case badTime(String, String)
  /// No zone of this name can be had, and why.
  case badZone(String, code: String)
  /// Latitude and longitude are not both there, or name no place on the earth.
  case noSuchPosition
  /// An entry of the holidays is no dates and name.
  case badHolidays(String)
  /// A day's times of the sun are none.
  case badSun(String)
  /// The window has more intervals than are given.
  case tooManyIntervals(limit: Int)

  /// Stable and free of values.
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

  /// The character of the line at which it is no longer JSON; nil where the fault has no such place.
  package var column: Int? {
    if case .notJSON(let error) = self { error.column } else { nil }
  }

  /// One sentence for a person.
  package var message: String {
    switch self {
    case .notJSON(let error): "the line is not JSON (\(error.code))"
    case .notAnObject: "a query is a JSON object"
    case .lineTooLong(let limit): "the line is longer than \(limit) bytes"
    case .noSubject: "a query needs \"value\" or \"text\""
    case .twoSubjects: "a query has \"value\" or \"text\", not both"
    case .notAText(let key): "\"\(key)\" is not a string"
    case .halfAWindow(let key): "the window has no \"\(key)\""
    case .reversedWindow: "\"to\" is before \"from\""
    case .badTime(let key, let text):
      "\"\(key)\" is not a time: \"\(text)\"; write it like 2026-11-20T12:05 or with an offset"
    case .badZone(let name, _): "no time zone \"\(name)\" can be had; names are like America/New_York"
    case .noSuchPosition: "\"lat\" and \"lon\" are not degrees of a place on the earth"
    case .badHolidays(let place):
      "\"holidays\" cannot be read at \(place); entries are [date, name] in PH, [first, last, name] in SH"
    case .badSun(let day):
      "\"sun\" cannot be read at \(day); a date has dawn, sunrise, sunset and dusk as HH:MM"
    case .tooManyIntervals(let limit): "the window has more than \(limit) intervals; ask for a shorter one"
    }
  }
}
