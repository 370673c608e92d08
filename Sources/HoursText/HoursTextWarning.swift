import OpeningHours

/// The possible warnings about the reading of a text.
enum HoursTextWarning {
  case inferredHalf, ambiguousTimes, impossibleTimes, contradiction, severalPlaces, unclearDays,
    weekdayMismatch, noSuchDay
  case ambiguousLanguage, tooLong, notWritable

  /// The warning, at a character counted from 1.
  func warning(column: Int) -> HoursWarning {
    let (code, message) =
      switch self {
      case .inferredHalf:
        ("half-of-day-inferred", "The text does not say am or pm here; only one reading makes a day.")
      case .ambiguousTimes: ("ambiguous-times", "These times can be read in more than one way.")
      case .impossibleTimes: ("impossible-times", "These are not two times of a day.")
      case .contradiction: ("contradiction", "The text says different things about the same day.")
      case .severalPlaces: ("several-places", "The text seems to give the hours of more than one place.")
      case .unclearDays: ("unclear-days", "It is not clear which days this is about.")
      case .weekdayMismatch: ("weekday-mismatch", "This date does not fall on that weekday.")
      case .noSuchDay: ("no-such-day", "There is no such day in the year that is meant.")
      case .ambiguousLanguage:
        ("ambiguous-language", "The text means different things in different languages.")
      case .notWritable: ("not-writable", "What was read cannot be said as one value.")
      case .tooLong: ("text-too-long", "The text is too long to be only about hours.")
      }
    return HoursWarning(code: code, column: column, message: message)
  }
}
