import CivilTime

extension HoursProblem {
  /// One sentence for a person.
  var message: String {
    switch self {
    case .empty: "there is nothing to read"
    case .tooLong(let limit): "the value is longer than \(limit) bytes"
    case .tooComplex(let limit): "the value has more than \(limit) parts"
    case .unexpected(let text): "\(quoted(text)) cannot stand here"
    case .unknownWord(let word, let meant):
      "\(quoted(word)) is not a word of opening hours" + (meant.map { "; did you mean \($0)?" } ?? "")
    case .seasonWord(let word):
      "\(quoted(word)) begins on no certain day: write the dates, as in Jun-Aug or Jun 21-Sep 22"
    case .pointInTime(let time): "\(time) has no end: write a span, as in 10:00-18:00, or \(time)+"
    case .missingEnd: "the time after the dash is missing"
    case .missingMinutes(let hour): "the minutes after \(hour) are missing: write \(hour.inTwoDigits):00"
    case .badMinutes(let minutes): "an hour has no minute \(minutes)"
    case .startPastMidnight(let time): "a span cannot begin at \(time): write it for the next day"
    case .endTooLate: "a span can reach to the end of the next day (48:00) and no further"
    case .timePeriod:
      "a / repeats points in time, which are no opening hours: two spans have a comma between them"
    case .seconds(let time): "times have no seconds: write \(time)"
    case .noColon(let time): "hours and minutes are separated by a colon, as in \(time)"
    case .dateOrder(let date): "a date is the month's name and then the day, as in \(date ?? "Dec 25")"
    case .noSuchDay(let month, let day): "\(Names.month(month)) has no day \(day)"
    case .reversedRange(let text): "\(text) ends before it begins"
    case .noSuchWeek(let week): "there is no week \(week): weeks are 1 to 53"
    case .badPeriod(let period): "a period of \(period) makes no sense here"
    case .badOrdinal(let ordinal):
      "a month has no weekday number \(ordinal): 1 to 5, or -1 to -5 from its end"
    case .offsetTooLarge(let days, let limit): "\(days) days away is too far here: at most \(limit)"
    case .unclosed(let mark): "\(mark) is never closed"
    case .missing(let what): "\(what) is missing"
    case .monthAmongDays(let word, let meant):
      "\(quoted(word)) is a month and cannot stand among weekdays"
        + (meant.map { "; did you mean \($0)?" } ?? "")
    case .mixedList(let rules): "dates and other days cannot be in one list: write two rules, as in \(rules)"
    case .nothingAfterComma: "the comma is followed by nothing that could be added"
    case .nothingBeforeFallback: "|| has nothing before it"
    }
  }

  /// The probable meaning.
  var suggestion: String? {
    switch self {
    case .unknownWord(_, let meant), .monthAmongDays(_, let meant): meant
    case .pointInTime(let time): time + "+"
    case .missingMinutes(let hour): hour.inTwoDigits + ":00"
    case .noColon(let time), .seconds(let time), .mixedList(let time): time
    case .dateOrder(let date): date
    default: nil
    }
  }

  private func quoted(_ text: String) -> String { "\"" + text + "\"" }
}
