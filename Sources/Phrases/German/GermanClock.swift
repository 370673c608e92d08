import CivilTime

extension ClockPhrase {
  package var german: String {
    switch self {
    case .time(let hour, let minute, let is24Hour):
      let minutes = minute < 10 ? "0\(minute)" : "\(minute)"
      return is24Hour
        ? "\(hour):\(minutes)" : "\((hour + 11) % 12 + 1):\(minutes) \(hour < 12 ? "AM" : "PM")"
    case .longDate(let date, let withYear):
      let text = "\(date.weekday.german), \(date.day). \(Self.month(date))"
      return withYear ? "\(text) \(date.year)" : text
    case .monthDay(let date, let withYear):
      let text = "\(date.day). \(Self.shortMonth(date))"
      return withYear ? "\(text) \(date.year)" : text
    case .numericDay(let date): return "\(date.day).\(date.month)."
    case .weekday(let day): return day.german
    case .moment(let daysAway, let day, let time):
      switch daysAway {
      case -1: return "gestern \(time)"
      case 1: return "morgen \(time)"
      default: return "\(day) \(time)"
      }
    case .asOf(let time): return "Stand \(time)"
    case .span(let from, let to): return "\(from)–\(to)"
    case .from(let time): return "ab \(time)"
    case .today: return "heute"
    case .tomorrow: return "morgen"
    case .midnight: return "Mitternacht"
    case .allDay: return "ganztägig"
    case .closed: return "geschlossen"
    case .notSure: return "unsicher"
    case .endNotStated: return "Schluss nicht angegeben"
    case .now: return "jetzt"
    case .nowAt(let time): return "jetzt, \(time)"
    case .minutesAgo(let minutes):
      switch minutes {
      case ..<60: return "vor \(minutes) min"
      case ..<2_880: return "vor \(minutes / 60) h"
      default: return "vor \(minutes / 1_440) Tagen"
      }
    }
  }

  private static func month(_ date: CivilDate) -> String {
    switch date.month {
    case 1: "Januar"
    case 2: "Februar"
    case 3: "März"
    case 4: "April"
    case 5: "Mai"
    case 6: "Juni"
    case 7: "Juli"
    case 8: "August"
    case 9: "September"
    case 10: "Oktober"
    case 11: "November"
    default: "Dezember"
    }
  }

  /// The months' usual abbreviations; the short ones have none.
  private static func shortMonth(_ date: CivilDate) -> String {
    switch date.month {
    case 1: "Jan."
    case 2: "Feb."
    case 4: "Apr."
    case 8: "Aug."
    case 9: "Sept."
    case 10: "Okt."
    case 11: "Nov."
    case 12: "Dez."
    default: month(date)
    }
  }
}

extension Weekday {
  var german: String {
    switch self {
    case .monday: "Mo."
    case .tuesday: "Di."
    case .wednesday: "Mi."
    case .thursday: "Do."
    case .friday: "Fr."
    case .saturday: "Sa."
    case .sunday: "So."
    }
  }
}
