import CivilTime
import JSON
import OpeningHours

/// The days given in a query.
extension JSONObject {
  /// `{"PH": [["2026-11-26", "Thanksgiving"]], "SH": [["2026-12-19", "2027-01-11", "Winter break"]]}`; a
  /// missing list is empty. Nil if none are given.
  func holidays(_ key: String) throws(HoursQueryFault) -> HolidayCalendar? {
    guard let value = self[key], !value.isNull else { return nil }
    guard let lists = value.object else { throw .badHolidays("the top level") }
    var publicHolidays: [(date: CivilDate, name: String)] = []
    for (entry, place) in try lists.entries("PH") {
      guard let date = entry[0]?.date, let name = entry[1].name else { throw .badHolidays(place) }
      publicHolidays.append((date, name))
    }
    var schoolHolidays: [(first: CivilDate, last: CivilDate, name: String)] = []
    for (entry, place) in try lists.entries("SH") {
      guard let first = entry[0]?.date, let last = entry[1]?.date, let name = entry[2].name else {
        throw .badHolidays(place)
      }
      schoolHolidays.append((first, last, name))
    }
    return HolidayCalendar(publicHolidays: publicHolidays, schoolHolidays: schoolHolidays)
  }

  private func entries(_ key: String) throws(HoursQueryFault) -> [(entry: JSONValue, place: String)] {
    guard let value = self[key], !value.isNull else { return [] }
    guard let elements = value.array else { throw .badHolidays(key) }
    return elements.enumerated().map { (entry: $0.element, place: "\(key)[\($0.offset)]") }
  }

  /// `{"2026-11-20": {"dawn": "06:35", "sunrise": "07:04", "sunset": "16:55", "dusk": "17:24"}}`; a day
  /// without all four is computed. Empty if none are given.
  func sunTimes(_ key: String) throws(HoursQueryFault) -> [CivilDate: SunTimes] {
    guard let value = self[key], !value.isNull else { return [:] }
    guard let days = value.object else { throw .badSun("the top level") }
    var times: [CivilDate: SunTimes] = [:]
    for day in days {
      guard let date = CivilDate(day.key), let events = day.value.object else { throw .badSun(day.key) }
      let names = ["dawn", "sunrise", "sunset", "dusk"]
      guard !names.contains(where: { events[$0]?.isNull ?? true }) else { continue }
      guard let dawn = events["dawn"]?.minutes, let sunrise = events["sunrise"]?.minutes,
        let sunset = events["sunset"]?.minutes, let dusk = events["dusk"]?.minutes
      else { throw .badSun(day.key) }
      times[date] = SunTimes(dawn: dawn, sunrise: sunrise, sunset: sunset, dusk: dusk)
    }
    return times
  }
}

extension JSONValue {
  fileprivate var date: CivilDate? { string.flatMap { CivilDate($0) } }

  /// `07:04`, or `25:10` for the next day, in minutes after midnight; seconds are dropped.
  fileprivate var minutes: Int? {
    guard let parts = string?.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false),
      parts.count == 2 || parts.count == 3
    else { return nil }
    let numbers = parts.map { part in
      part.count == 2 ? UInt8(String(decoding: part, as: UTF8.self)) : nil
    }
    guard let hour = numbers[0], let minute = numbers[1], hour < 48, minute < 60 else { return nil }
    if numbers.count == 3, (numbers[2] ?? 60) >= 60 { return nil }
    return Int(hour) * 60 + Int(minute)
  }
}

extension JSONValue? {
  /// An optional name; nil if the value is not a text.
  fileprivate var name: String? {
    guard let self, !self.isNull else { return "" }
    return self.string
  }
}
