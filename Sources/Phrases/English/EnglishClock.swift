import CivilTime

extension ClockPhrase {
  package var english: String {
    switch self {
    case .time(let hour, let minute, let is24Hour):
      let minutes = minute < 10 ? "0\(minute)" : "\(minute)"
      return is24Hour
        ? (hour < 10 ? "0" : "") + "\(hour):\(minutes)"
        : "\((hour + 11) % 12 + 1):\(minutes) \(hour < 12 ? "AM" : "PM")"
    case .longDate(let date, let withYear):
      let text = "\(date.weekday.english), \(Self.month(date)) \(date.day)"
      return withYear ? "\(text), \(date.year)" : text
    case .monthDay(let date, let withYear):
      let text = "\(Self.month(date).prefix(3)) \(date.day)"
      return withYear ? "\(text), \(date.year)" : text
    case .numericDay(let date): return "\(date.month)/\(date.day)"
    case .weekday(let day): return String(day.english.prefix(3))
    case .moment(_, let day, let time): return "\(day) \(time)"
    case .asOf(let time): return "as of \(time)"
    case .span(let from, let to): return "\(from) – \(to)"
    case .from(let time): return "from \(time)"
    case .today: return "today"
    case .tomorrow: return "tomorrow"
    case .midnight: return "midnight"
    case .allDay: return "all day"
    case .closed: return "closed"
    case .notSure: return "not sure"
    case .endNotStated: return "closing time not stated"
    case .now: return "now"
    case .nowAt(let time): return "now, \(time)"
    case .minutesAgo(let minutes):
      switch minutes {
      case ..<60: return "\(minutes) min ago"
      case ..<2_880: return "\(minutes / 60) h ago"
      default: return "\(minutes / 1_440) days ago"
      }
    }
  }

  private static func month(_ date: CivilDate) -> String {
    switch date.month {
    case 1: "January"
    case 2: "February"
    case 3: "March"
    case 4: "April"
    case 5: "May"
    case 6: "June"
    case 7: "July"
    case 8: "August"
    case 9: "September"
    case 10: "October"
    case 11: "November"
    default: "December"
    }
  }
}

extension Weekday {
  /// `Monday`
  var english: String {
    switch self {
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    case .sunday: "Sunday"
    }
  }
}
