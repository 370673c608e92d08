/// The texts that `TimeArgument` accepts, as patterns of JSON Schema (ECMA-262), which know no flags.
enum TimePattern {
  /// A date, or a day as people call it.
  static let date = "^(\(day))$"

  /// A point in time: a date with a time, a day, a time of today, a day and a time in either order, or how long from now.
  static let moment = "^(\(anyMoment)|\(wait))$"
  /// `in 2 hours`
  private static let wait: String = {
    let number = "(0{0,2}[0-9]{1,3}|\(anyCase("a|an|one|einer")))"
    let units = anyCase("h|hour|hours|stunde|stunden|m|min|mins|minute|minutes|minuten")
    return " *\(anyCase("in")) +\(number) +(\(units)) *"
  }()
  private static let anyMoment =
    "\(instant)|\(day)|\(anyCase("now|jetzt"))| *\(at)?(\(spokenDay) +)?\(at)?\(time) *"
    + "| *\(at)?\(at)?\(time) +\(spokenDay) *"
  private static let at = "(\(anyCase("at|um")) +)"

  /// The start of a span that ends now: its length, a date, or a point in time.
  static let past = "^([0-9]+[smhdw]|\(anyMoment))$"

  /// A date with a time, a time of today, and the times after the last year that is supported.
  private static let instant =
    "((\(calendarDate)|\(farDate))[Tt ])?\(clock)\(offset)?|\(farDate)"

  /// Only dates that exist: a month has its own number of days.
  private static let calendarDate = "([0-9]{4}-(\(monthAndDay))|\(leapYear)-02-29)"
  private static let farDate = "\\+[1-9][0-9]{4,}-(\(monthAndDay)|02-29)"
  private static let monthAndDay =
    "(0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8])"
  private static let leapYear = "([0-9]{2}\(leapRest)|([02468][048]|[13579][26])00)"
  /// The last two digits of a leap year that does not end a century.
  private static let leapRest = "(0[48]|[2468][048]|[13579][26])"

  /// The same with the day first: `20.11.2026`.
  private static let dottedDate =
    "(((0?[1-9]|[12][0-9]|3[01])\\.(0?[13578]|1[02])|(0?[1-9]|[12][0-9]|30)\\.(0?[469]|11)"
    + "|(0?[1-9]|1[0-9]|2[0-8])\\.0?2)\\.\(year)|29\\.0?2\\.\(leapYearOfFour))"
  private static let year = "[1-9][0-9]{3}"
  private static let leapYearOfFour = "([1-9][0-9]\(leapRest)|([2468][048]|[13579][26])00)"

  /// The same without its year: `20.11.`
  private static let shortDate =
    "(\(days31)\\.(0?[13578]|1[02])|\(days30)\\.(0?[469]|11)|\(days29)\\.0?2)\\."
  private static let days31 = "(0?[1-9]|[12][0-9]|3[01])"
  private static let days30 = "(0?[1-9]|[12][0-9]|30)"
  private static let days29 = "(0?[1-9]|[12][0-9])"
  private static let days28 = "(0?[1-9]|1[0-9]|2[0-8])"

  /// `20. November`, `Nov 20`, `Nov 20, 2026`, in English or German; the words are this far apart.
  private static func namedDates(_ gap: String) -> String {
    func dates(_ days: String, _ names: String, _ year: String) -> String {
      let month =
        "(" + names.split(separator: " ").map { beginning(String($0)) }.joined(separator: "|") + ")\\.?"
      return "\(days)\\.?\(gap)\(month)(\(gap)\(year))?|\(month)\(gap)\(days)(,?\(gap)\(year))?"
    }
    let february = "february februar"
    return [
      dates(
        days31, "january march may july august october december januar märz maerz mai juli oktober dezember",
        year),
      dates(days30, "april june september november juni", year), dates(days28, february, year),
      dates("29", february, leapYearOfFour),
    ].joined(separator: "|")
  }

  /// The minute may end in a leap second, and the day in `24:00`.
  private static let clock =
    "(([01][0-9]|2[0-3]):[0-5][0-9](:([0-5][0-9]|60)(\\.[0-9]+)?)?|24:00(:00(\\.[0-9]+)?)?)"
  private static let offset = "([Zz]|[+-]([01][0-9]|2[0-3]):[0-5][0-9])"

  /// A day; beside a time its words may be further apart.
  private static let day = anyDay(" ")
  private static let spokenDay = anyDay(" +")
  private static func anyDay(_ gap: String) -> String {
    let afterNext = ["day", "after", "tomorrow"].map(anyCase).joined(separator: gap)
    return "(\(word)|\(namedDates(gap))|\(afterNext))"
  }

  /// A day that is a single word.
  private static let word: String = {
    let words = anyCase("today|heute|tomorrow|morgen|übermorgen|uebermorgen|yesterday|gestern")
    let german = ["montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag"]
    let english = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    let weekdays = (english + german).map(beginning).joined(separator: "|")
    let others = anyCase("mo|di|mi|do|fr|sa|so|sonnabend")
    return
      "(\(calendarDate)|\(dottedDate)|\(shortDate)|\(words)|(\(weekdays)|\(others))\\.?)"
  }()

  private static let time: String = {
    let hour = "([01]?[0-9]|2[0-3])"
    let halfDay = "(0?[1-9]|1[0-2])(:[0-5][0-9])? *(\(anyCase("am|pm"))|[AaPp]\\.[Mm]\\.)"
    let spoken = anyCase("noon|midday|mittag|mittags|midnight|mitternacht")
    let german = "(\(hour)([.:][0-5][0-9])?|24([.:]00)?) *\(anyCase("uhr"))"
    let short = "\(hour)[Hh]([0-5][0-9])?|24[Hh](00)?"
    return "(\(spoken)|\(halfDay)|\(german)|\(short)|\(hour):[0-5][0-9]|24:00)"
  }()

  /// A name of a day, or at least three letters of its beginning.
  private static func beginning(_ name: String) -> String {
    let letters = name.map(either)
    let rest = letters.dropFirst(3)
    return letters.prefix(3).joined() + rest.map { "(" + $0 }.joined()
      + String(repeating: ")?", count: rest.count)
  }

  private static func anyCase(_ words: String) -> String {
    "(" + words.map { $0 == "|" ? "|" : either($0) }.joined() + ")"
  }

  private static func either(_ letter: Character) -> String { "[\(letter.uppercased())\(letter)]" }
}
