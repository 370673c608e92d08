/// The meaning of a word or a short phrase in a text about opening hours.
enum HoursWord: Equatable {
  /// A weekday, Monday is 0.
  case day(Int)
  /// Several weekdays, as a mask.
  case days(HoursTextDays)
  /// `werktags`: Monday through Friday, and Saturday where the law's word is meant.
  case workdays
  /// A month, January is 1.
  case month(Int)
  /// `to`, `through`, `until`
  case through
  case and
  /// `except`
  case except
  /// `between`, whose "and" joins the ends of a range.
  case between
  /// `from`, `since`: before a date without an end, it begins an open range.
  case from
  /// `this`, `next`: a single day and not every one of that name.
  case this
  /// `this week`
  case week
  /// `all week`: every week, except after "closed".
  case allWeek
  /// `today`, `tomorrow`: this many days ahead.
  case near(Int)
  /// `regular hours`, which do not belong to any date named before.
  case regular
  /// `until further notice`, `for renovations`: the closure applies to all future days.
  case lasting
  /// `currently`, beside "closed": it is not stated for how long.
  case current
  /// `closes`, which shortens hours stated elsewhere.
  case closes
  /// `last day of service`: closed from this many days after it.
  case lastDay(Int)
  /// `beginning`, `ab`: from a date on, or for the week from that date.
  case begins
  /// `week of`, before its first day.
  case weekOf
  /// `closures`, which may be a heading for dates.
  case closings
  /// `reopening`, followed by the day after a closure.
  case reopens
  /// `last updated`, whose date does not belong to hours.
  case stamp
  case noon
  case midnight
  /// The end of `5pm - close`.
  case late
  case closed
  /// `no longer in operation`: closed on all future days.
  case shut
  /// `24 hours`, `all day`
  case allDay
  case appointment
  /// `hours`, after a number.
  case hourUnit
  /// `days`, after a number.
  case dayUnit
  /// A meal or another part of the day.
  case period(HoursTextPeriod)
  /// An area of the venue: `patio`, `salad bar`.
  case part
  /// A day or a time of the year outside the regular week: `Thanksgiving`, `finals`.
  case occasion
  /// Says nothing about the hours beside it: `until sold out`.
  case remark
  /// `nur`: before a window it has no meaning of its own, elsewhere it limits what is said.
  case only
  /// `last orders`, whose time is within the hours.
  case lastOrders
  /// No meaning of its own: `open`, `from`, `the`.
  case filler
  /// Changes its surroundings in a way that is not supported: `first`, `not`, `unless`.
  case risk
}

/// Days of the week as a mask: Monday is bit 0, Sunday bit 6, public holidays bit 7.
struct HoursTextDays: OptionSet, Hashable {
  var rawValue: UInt8

  static let everyDay = HoursTextDays(rawValue: 0x7F)
  static let weekdays = HoursTextDays(rawValue: 0x1F)
  static let weekend = HoursTextDays(rawValue: 0x60)
  static let holidays = HoursTextDays(rawValue: 0x80)

  /// One weekday, Monday is 0.
  static func day(_ index: Int) -> HoursTextDays {
    HoursTextDays(rawValue: 1 << UInt8(truncatingIfNeeded: index & 7))
  }

  /// From one weekday through another, wrapping at the end of the week.
  static func range(_ first: Int, _ last: Int) -> HoursTextDays {
    var days: HoursTextDays = []
    var day = first
    for _ in 0..<7 {
      days.insert(.day(day))
      if day == last { break }
      day = (day + 1) % 7
    }
    return days
  }
}

extension HoursTextDays {
  /// The only weekday, Monday is 0; nil if there are none or several.
  var single: Int? {
    let days = intersection(.everyDay).rawValue
    return days.nonzeroBitCount == 1 ? days.trailingZeroBitCount : nil
  }

  /// Days by their first letters, in their order, as in timetables of American universities: `MWF`, `MTuWThF`.
  ///
  /// - Parameter letters: A word in lower case with at least three days, none of them Saturday or Sunday: an S may
  ///   be either, and shorter words have other meanings, as `MF`, which may be a range. Nil for anything else.
  init?(letters: String) {
    guard (3...7).contains(letters.utf8.count), letters != "mwr" else { return nil }
    var days: HoursTextDays = []
    var rest = letters[...]
    for (day, names) in Self.letters.enumerated() {
      guard let name = names.first(where: rest.hasPrefix) else { continue }
      days.insert(.day(day))
      rest = rest.dropFirst(name.count)
    }
    guard rest.isEmpty, days.rawValue.nonzeroBitCount > 2 else { return nil }
    self = days
  }

  /// Of two names of a day, the longer first.
  private static var letters: [[String]] { [["m"], ["tu", "t"], ["w"], ["th", "r"], ["f"]] }
}

/// The words of one language.
struct HoursLexicon: Sendable {
  /// Two letters, as in ISO 639-1.
  let language: String
  private let meanings: [String: HoursWord]

  /// Reads a table with one meaning per line, `meaning: word, two words`.
  init(_ language: String, _ table: String) {
    self.language = language
    var meanings: [String: HoursWord] = [:]
    for line in (Self.occasions + table).split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let groups = line[line.index(after: colon)...].split(separator: "|", omittingEmptySubsequences: false)
      for (index, group) in groups.enumerated() {
        guard let meaning = Self.meaning(line[..<colon], index) else { continue }
        for word in group.split(separator: ",") {
          meanings[String(word.first == " " ? word.dropFirst() : word)] = meaning
        }
      }
    }
    self.meanings = meanings
  }

  /// Times of the year, in all languages at once: in a text of another language, a heading like
  /// `Vorlesungsfreie Zeit` over days of the same names would be taken for the name of a place. A table's own
  /// meaning of a word takes precedence. A season alone is not such a time: places are named after seasons,
  /// and during a term the regular hours apply.
  private static let occasions = """
    occasion: ramadan,summer hours,summer schedule,summer only,winter hours,winter schedule,winter only\
    ,vorlesungsfreie zeit,vorlesungsfreien zeit,vorlesungsfrei,ferien,semesterferien,sommerferien,winterferien\
    ,weihnachtsferien,osterferien,pfingstferien,weihnachten,ostern,pfingsten,heiligabend,silvester\
    ,neujahr,weihnachtspause,sommerpause,semesterpause,bruckentag,zwischen den jahren,zwischen den feiertagen,klausurenphase,prufungsphase,prufungszeit,vacances\
    ,sommeroffnungszeiten,winteroffnungszeiten,ferienoffnungszeiten,ferienzeit,horaires dete,horaires dhiver\
    ,horario de verano,horario de invierno,orario estivo,orario invernale,zomeropeningstijden,zomeruren\
    ,lundi de paques,lundi de pentecote,lunedi di pasqua,lunes de pascua,pfingstmontag,ostermontag,karfreitag,rosenmontag\
    ,vakantie,sommartid,sommaroppettider,sommerapent,sommerapningstider,vacaciones,vacanze,ferias

    """

  private static func meaning(_ name: Substring, _ index: Int) -> HoursWord? {
    switch name {
    case "days": .day(index)
    case "months": .month(index + 1)
    case "everyday": .days(.everyDay)
    case "weekdays": .days(.weekdays)
    case "workdays": .workdays
    case "weekend": .days(.weekend)
    case "tuth": .days([.day(1), .day(3)])
    case "mw": .days([.day(0), .day(2)])
    case "wf": .days([.day(2), .day(4)])
    case "holidays": .days(.holidays)
    case "sundayholidays": .days([.day(6), .holidays])
    case "through": .through
    case "and": .and
    case "except": .except
    case "between": .between
    case "from": .from
    case "this": .this
    case "week": .week
    case "allweek": .allWeek
    case "today": .near(0)
    case "tomorrow": .near(1)
    case "regular": .regular
    case "lasting": .lasting
    case "current": .current
    case "closes": .closes
    case "lastday": .lastDay(1)
    case "ends": .lastDay(0)
    case "begins": .begins
    case "weekof": .weekOf
    case "closings": .closings
    case "reopens": .reopens
    case "stamp": .stamp
    case "noon": .noon
    case "midnight": .midnight
    case "late": .late
    case "closed": .closed
    case "shut": .shut
    case "allday": .allDay
    case "appointment": .appointment
    case "hour": .hourUnit
    case "day": .dayUnit
    case "morning": .period(.morning)
    case "midday": .period(.midday)
    case "dinner": .period(.dinner)
    case "evening": .period(.evening)
    case "meal": .period(.anyTime)
    case "part": .part
    case "occasion": .occasion
    case "remark": .remark
    case "only": .only
    case "lastorders": .lastOrders
    case "filler": .filler
    case "risk": .risk
    default: nil
    }
  }

  /// The meaning of a word or phrase; with an s (`Mondays`, `montags`, `lundis`) it is the same as without.
  func meaning(of phrase: String) -> HoursWord? {
    if let meaning = meanings[phrase] { return meaning }
    if language == "en", let days = HoursTextDays(letters: phrase) { return .days(days) }
    guard phrase.utf8.count > 3, phrase.utf8.last == UInt8(ascii: "s") else { return nil }
    return meanings[String(phrase.dropLast())]
  }

  /// The names of weekdays and months.
  var calendarWords: [String: HoursWord] {
    meanings.filter {
      switch $0.value {
      case .day, .month: true
      default: false
      }
    }
  }

  /// Whether a word is in the language only with a final s: `Mondays`, `montags`.
  func isInflected(_ word: String) -> Bool {
    meanings[word] == nil && meaning(of: word) != nil
  }

  /// Maximum number of words in one phrase.
  static var longestPhrase: Int { 4 }
}
