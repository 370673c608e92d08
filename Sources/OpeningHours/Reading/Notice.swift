import CivilTime

/// An oddity of a value, and its position in bytes; becomes a `HoursWarning`.
struct Notice: Equatable, Sendable {
  var kind: Kind
  /// The byte offset in the value.
  var position: Int

  enum Kind: Equatable, Sendable {
    case wordCorrected(String, to: String)
    case ambiguousWord(String, taken: String)
    case letterCase(String, usual: String)
    case markCorrected(String, to: String)
    case ignored(String)
    case dotInTime
    case twelveHourTime(String)
    case missingMinutes(String)
    case digits(String)
    case ambiguousHour(Int)
    case yearOrTime(Int)
    case yearCarried
    /// The same range with its days.
    case monthsOfYears(String)
    case yearOfFirstOnly
    case monthsOverNewYear
    case dayBeyondMonth(String)
    case emptyRule
    case trailingComma
    case emptyComment
    case repeatedSelector(String)
    case selectorOrder
    case needlessColon
    case overnightTailWiped
    case closedAddition
    case noTimes
    case stateNotFirst
    case notAlways
    case separateTimes
    case zeroOffset
    case offsetOfDate
    case periodOfOne
    case dayPeriod
    case mixedRange(String)
    case commentFirst
    /// The probable meaning.
    case neverThatDay(String)
    /// The last day with the feast's own day in the range.
    case endsBeforeEaster(String)
    /// The probable meaning.
    case missingSeparator(String)
    /// The probable meaning, if it can be determined.
    case neverOpen(String?)
  }
}

extension Notice.Kind {
  /// The stable name, listed in docs/hours.md.
  var code: String {
    switch self {
    case .wordCorrected: "word-corrected"
    case .ambiguousWord: "ambiguous-word"
    case .letterCase: "letter-case"
    case .markCorrected: "mark-corrected"
    case .ignored: "ignored"
    case .dotInTime: "dot-in-time"
    case .twelveHourTime: "twelve-hour-time"
    case .missingMinutes: "missing-minutes"
    case .digits: "odd-digits"
    case .ambiguousHour: "ambiguous-hour"
    case .yearOrTime: "year-or-time"
    case .yearCarried: "year-carried"
    case .monthsOfYears: "months-of-years"
    case .yearOfFirstOnly: "year-of-first-only"
    case .monthsOverNewYear: "months-over-new-year"
    case .dayBeyondMonth: "day-beyond-month"
    case .emptyRule: "empty-rule"
    case .trailingComma: "trailing-comma"
    case .emptyComment: "empty-comment"
    case .repeatedSelector: "repeated-selector"
    case .selectorOrder: "selector-order"
    case .needlessColon: "needless-colon"
    case .overnightTailWiped: "overnight-tail-wiped"
    case .closedAddition: "closed-addition"
    case .noTimes: "no-times"
    case .stateNotFirst: "state-not-first"
    case .notAlways: "not-always"
    case .separateTimes: "separate-times"
    case .zeroOffset: "zero-offset"
    case .offsetOfDate: "offset-of-date"
    case .periodOfOne: "period-of-one"
    case .dayPeriod: "day-period"
    case .mixedRange: "mixed-range"
    case .commentFirst: "comment-first"
    case .neverThatDay: "never-that-day"
    case .endsBeforeEaster: "ends-before-easter"
    case .missingSeparator: "missing-separator"
    case .neverOpen: "never-open"
    }
  }

  /// One sentence for a person.
  var message: String {
    switch self {
    case .wordCorrected(let word, let correct) where correct.first == "\"":
      "\"\(word)\" was read as a comment, which stands in quotation marks: \(correct)"
    case .wordCorrected(let word, let correct): "\"\(word)\" was read as \(correct)"
    case .ambiguousWord(let word, let taken): "\"\(word)\" was read as \(taken), but is another day elsewhere"
    case .letterCase(let word, let usual): "\"\(word)\" is written \(usual)"
    case .markCorrected(let mark, let correct): "\"\(mark)\" was read as \(correct)"
    case .ignored(let text): "\"\(text)\" was passed over"
    case .dotInTime: "hours and minutes are separated by a colon, not a dot"
    case .twelveHourTime(let time): "write the 24-hour time \(time)"
    case .missingMinutes(let time): "write the minutes: \(time)"
    case .digits(let time): "write hours and minutes in two digits: \(time)"
    case .ambiguousHour(let hour):
      "\(hour) was read as \(hour.inTwoDigits):00; in the afternoon it is \((hour + 12).inTwoDigits):00"
    case .yearOrTime(let number): "\(number) was read as a year"
    case .yearCarried: "write the year on both sides of the dash"
    case .monthsOfYears(let range): "few programs read months with years on both sides: write \(range)"
    case .yearOfFirstOnly: "a date without a year is of every year: write the year before each date of a list"
    case .monthsOverNewYear:
      "these are dates of that year alone; a winter has its years on both sides: 2026 Nov 01-2027 Feb 28"
    case .dayBeyondMonth(let date): "\(date) was read as the last day of the month"
    case .emptyRule: "there is nothing between two separators"
    case .trailingComma: "nothing follows the comma"
    case .emptyComment: "the comment is empty"
    case .repeatedSelector(let what):
      "one rule has several lists of \(what): they were joined; separate rules with ; or ,"
    case .selectorOrder: "the usual order is dates, weekdays, times, open or off, comment"
    case .needlessColon: "the colon is not needed here"
    case .overnightTailWiped:
      "this rule also ends what the one before it opened past midnight: if that is not meant, put , before an opening"
        + " and times like 02:00-26:00 before off"
    case .closedAddition: "closed times take away: separate them with ;"
    case .noTimes: "without times this means the whole day"
    case .stateNotFirst:
      "a state for all time makes the rules before it pointless: it belongs first, or after || if it holds where nothing"
        + " else is said"
    case .notAlways: "24/7 stands beside other rules, which may say otherwise"
    case .separateTimes: "the times of one day belong in one list: separate them with ,"
    case .offsetOfDate: "few programs read an offset after a date"
    case .zeroOffset: "an offset of nothing changes nothing"
    case .periodOfOne: "a period of 1 changes nothing"
    case .dayPeriod: "every so many days is counted again from the first day of each month"
    case .mixedRange(let range): "write \(range)"
    case .commentFirst: "a comment belongs after the times it speaks of"
    case .neverThatDay(let meant):
      "the weekday never is on that date, so this holds on no day; perhaps \(meant) is meant"
    case .endsBeforeEaster(let end):
      "a range to easter, or to a day counted from it, stops before that day: to include it, end with \(end)"
    case .missingSeparator(let rules):
      "this only closes: a ; seems to be missing between the hours and the closed days: \(rules)"
    case .neverOpen(let rules?):
      "this is never open: a ; seems to be missing between the hours and the closed days: \(rules)"
    case .neverOpen(nil): "this is never open: its hours are closed, and no rule opens"
    }
  }
}
