import CivilTime
import JSON
import OpeningHours
import Testing

/// A span without its comment, as the suites expect it.
struct ExpectedSpan: Equatable, CustomStringConvertible {
  var start: Instant
  var end: Instant
  var kind: HoursKind

  var description: String { "\(start.rfc3339UTC)–\(end.rfc3339UTC) \(kind)" }

  /// Joins what touches and is of one kind: the suites and we differ in where comments divide a span.
  static func merged(_ spans: [ExpectedSpan]) -> [ExpectedSpan] {
    var merged: [ExpectedSpan] = []
    for span in spans {
      if let last = merged.last, last.end == span.start, last.kind == span.kind {
        merged[merged.count - 1].end = span.end
      } else {
        merged.append(span)
      }
    }
    return merged
  }
}

extension HoursExpression {
  /// The spans between two instants without their comments.
  func merged(from start: Instant, to end: Instant, in context: HoursContext) -> [ExpectedSpan] {
    ExpectedSpan.merged(
      spans(from: start, to: end, in: context).map {
        ExpectedSpan(start: $0.start, end: $0.end, kind: $0.kind)
      })
  }
}

extension HoursCorpus.Case {
  /// What the case says of the place: holidays and sun as given.
  func context(_ zone: Zone) throws -> HoursContext {
    var context = HoursContext(zone: zone)
    if let holidays = body["holidays"] {
      let days = holidays["PH"]?.array ?? []
      let ranges = holidays["SH"]?.array ?? []
      context.holidays = HolidayCalendar(
        publicHolidays: try days.map { (date: try Self.date($0[0]), name: $0[1]?.string ?? "") },
        schoolHolidays: try ranges.map {
          (first: try Self.date($0[0]), last: try Self.date($0[1]), name: $0[2]?.string ?? "")
        })
    } else if let country = body["country"]?.string ?? body["location"]?["country_code"]?.string {
      context.holidays = HolidayCalendar.builtIn(country: country)
    }
    let place = body["location"]
    if let latitude = body["coords"]?[0]?.double ?? place?["lat"]?.double,
      let longitude = body["coords"]?[1]?.double ?? place?["lon"]?.double
    {
      context.coordinates = Coordinates(latitude: latitude, longitude: longitude)
    }
    for member in body["sun_events"]?.object?.members ?? [] {
      let times = try SunTimes(
        dawn: Self.minutes(member.value["dawn"]), sunrise: Self.minutes(member.value["sunrise"]),
        sunset: Self.minutes(member.value["sunset"]), dusk: Self.minutes(member.value["dusk"]))
      context.sun[try #require(CivilDate(member.key))] = times
    }
    return context
  }

  /// opening_hours.js without coordinates takes the same times every day; the suite says so in words.
  func fixedSun(from: Instant, to: Instant, in zone: Zone) -> [CivilDate: SunTimes] {
    guard body["sun_events"]?.string != nil else { return [:] }
    let times = SunTimes(dawn: 330, sunrise: 360, sunset: 1_080, dusk: 1_110)
    let first = zone.civil(at: from).date.dayNumber
    return Dictionary(
      uniqueKeysWithValues: (first - 2...first + 40).map { (CivilDate(dayNumber: $0), times) })
  }

  static func date(_ value: JSONValue?) throws -> CivilDate { try #require(CivilDate(value?.string ?? "")) }

  /// `07:15`
  static func minutes(_ value: JSONValue?) throws -> Int { try clockMinutes(value?.string ?? "") }
}

/// `07:15`, in minutes after midnight.
func clockMinutes(_ text: some StringProtocol) throws -> Int {
  let parts = text.split(separator: ":").compactMap { Int($0) }
  try #require(parts.count == 2)
  return parts[0] * 60 + parts[1]
}
