import CivilTime
import OpeningHours
import TestSupport

/// Values nobody would write, to look for what nobody thought of.
struct RandomHours {
  private var numbers: Seeded

  init(seed: UInt64) { numbers = Seeded(seed) }

  mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &numbers) }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  /// One to four rules.
  mutating func value() -> String {
    var value = rule()
    for _ in 0..<below(4) { value += pick(["; ", "; ", ", ", " || "]) + rule() }
    return value
  }

  /// One to five rules that mostly speak of whole days, so that days of one kind come in long rows.
  mutating func valueOfDays() -> String {
    var value = ""
    for index in 0...below(5) {
      if index > 0 { value += pick(["; ", "; ", ", ", " || "]) }
      var parts: [String] = []
      if below(2) == 0 { parts.append(dates()) }
      if below(2) == 0 { parts.append(weekdays() + pick(["", "", ",Mo-Su", ",PH"])) }
      parts.append(pick(["00:00-24:00", "00:00-24:00", "24/7", "10:00-26:00", "00:00-12:00,12:00-24:00"]))
      value += parts.joined(separator: " ") + pick([" open", " open", " open", " off", " off", " unknown"])
    }
    return value
  }

  private mutating func rule() -> String {
    var parts: [String] = []
    if below(3) == 0 { parts.append(dates()) }
    if below(4) != 0 { parts.append(weekdays()) }
    let count = below(4)
    if count > 0 {
      if below(15) == 0 { parts.append("24/7") }
      parts.append((0..<count).map { _ in time() }.joined(separator: ","))
    } else if below(6) == 0 {
      parts.append("24/7")
    }
    if parts.isEmpty || below(4) == 0 {
      parts.append(pick(["off", "closed", "open", "unknown", "\"call\"", "open \"x\"", "off \"y\""]))
    }
    return parts.joined(separator: " ")
  }

  private mutating func time() -> String {
    let start = clock(below(96) * 15)
    switch below(10) {
    case 0: return start + "+"
    case 1:
      return pick([
        "sunrise-sunset", "sunset-sunrise", "dawn-dusk", "(sunset-01:00)-22:00", "10:00-(sunset+01:30)",
        "dusk-02:00",
        "sunrise-06:00",
      ])
    case 2: return start + "-" + clock(below(120) * 15) + "+"
    default: return start + "-" + clock(below(160) * 15)
    }
  }

  private mutating func weekdays() -> String {
    let names = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
    switch below(9) {
    case 0: return pick(["PH", "SH", "PH -1 day", "PH +1 day", "SH,PH"])
    case 1:
      return pick(names) + "[" + pick(["1", "2", "-1", "5", "1,3", "2-4", "-2"]) + "]"
        + pick(["", " +1 day", " -3 days", " +6 days"])
    case 2: return pick(names) + "," + pick(["PH", "SH"])
    case 3: return "PH " + pick(names)
    case 4: return pick(names)
    default: return pick(names) + "-" + pick(names)
    }
  }

  private mutating func dates() -> String {
    let year = 2_015 + below(12)
    switch below(14) {
    case 11: return day() + "-" + day() + "," + day() + "-" + day() + "," + day()
    case 12:
      let month = month()
      return "\(month) \(two(1 + below(14)))-\(two(14 + below(14))),\(month) \(two(15 + below(13)))-" + day()
        + pick(["", "," + month, ",\(month) 28", ",28"])
    case 0: return month()
    case 1: return month() + "-" + month()
    case 2: return day()
    case 3: return day() + "-" + day()
    case 4: return "week " + two(1 + below(20)) + "-" + two(30 + below(24)) + pick(["", "/2", "/3"])
    case 5:
      return pick([
        "easter", "easter -2 days", "easter +39 days", "easter-Apr 20", "Apr 05-easter", "Feb 29",
        "Feb 27-29",
        "Feb 29-Mar 03", "Nov 26 +1 day", "Sep 15+Sa", "Dec 30+Sa-Jan 02+Mo", "Dec 20-Dec Su[-1] +4 days",
        "Mar Su[-1]-Oct Su[-1]",
      ])
    case 6: return "\(year)"
    case 7: return "\(year) " + day()
    case 8: return "\(year) " + day() + "-\(year + 1) " + day()
    case 9: return pick(["2020+", "2021/2", "2020-2030/3"])
    case 10: return month() + " 01-28/" + pick(["2", "7", "9"])
    default: return month() + " " + two(1 + below(14)) + "-" + two(14 + below(14))
    }
  }

  private mutating func month() -> String {
    pick(["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"])
  }

  private mutating func day() -> String { month() + " " + two(1 + below(28)) }

  private func clock(_ minutes: Int) -> String { two(minutes / 60) + ":" + two(minutes % 60) }

  private func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
}

extension RandomHours {
  /// A place with holidays, and an instant there: half of them around a change of its clocks.
  mutating func place(_ zones: [Zone]) -> (context: HoursContext, instant: Instant) {
    let zone = pick(zones)
    var context = HoursContext(zone: zone, holidays: pick([.usFederal, Self.holidays]))
    if below(5) != 0 {
      context.coordinates = Coordinates(
        latitude: pick([38, -33, 70, 51]), longitude: pick([-78, 151, 20, 0]))
    }
    var instant = Instant(secondsSince1970: 1_262_304_000 + Int64(below(1_100_000_000)))
    // Samoa went without 2011-12-30.
    if zone.identifier == "Pacific/Apia", below(2) == 0 { instant = Instant(secondsSince1970: 1_325_239_200) }
    if below(2) == 0, let change = zone.nextTransition(after: instant) { instant = change }
    return (context, instant + Int64(below(300_000)) - 150_000)
  }

  private static let holidays = HolidayCalendar(
    publicHolidays: (2_010...2_046).flatMap { year in
      [(1, 1), (5, 31), (12, 31)].compactMap { month, day in
        CivilDate(year: year, month: month, day: day).map { (date: $0, name: "holiday") }
      }
    },
    schoolHolidays: (2_010...2_046).compactMap { year in
      guard let first = CivilDate(year: year, month: 7, day: 1) else { return nil }
      return (first: first, last: first.adding(days: 50), name: "summer")
    })
}
