import CivilTime
import Dining
import OpeningHours
import TestSupport
import Testing

@testable import Phrases

/// How times are written for people, seen from Friday 2026-11-20 at 12:05 in UTC unless a row says otherwise.
@Suite struct LocalClockTests {
  static func clock(_ now: String = "2026-11-20T12:05:00Z", is24Hour: Bool = false) -> LocalClock {
    LocalClock(now: instant(now), zone: .utc, is24Hour: is24Hour)
  }

  static func instant(_ text: String) -> Instant { Instant(rfc3339: text) ?? Instant(secondsSince1970: 0) }

  @Test(arguments: [
    ("2026-11-20T00:00:00Z", "12:00 AM", "00:00"), ("2026-11-20T00:59:59Z", "12:59 AM", "00:59"),
    ("2026-11-20T01:05:00Z", "1:05 AM", "01:05"), ("2026-11-20T11:59:00Z", "11:59 AM", "11:59"),
    ("2026-11-20T12:00:00Z", "12:00 PM", "12:00"), ("2026-11-20T13:00:00Z", "1:00 PM", "13:00"),
    ("2026-11-20T23:59:59Z", "11:59 PM", "23:59"),
  ])
  func timesOfDay(at: String, twelve: String, twentyFour: String) {
    #expect(Self.clock().time(Self.instant(at)) == twelve)
    #expect(Self.clock(is24Hour: true).time(Self.instant(at)) == twentyFour)
  }

  @Test(arguments: [
    ("2026-11-20T07:00:00Z", "7:00 AM"), ("2026-11-21T07:00:00Z", "Sat 7:00 AM"),
    ("2026-11-21T00:00:00Z", "Sat 12:00 AM"), ("2026-11-19T23:00:00Z", "Thu 11:00 PM"),
    ("2026-11-26T07:00:00Z", "Thu 7:00 AM"), ("2026-11-27T07:00:00Z", "Nov 27 7:00 AM"),
    ("2026-11-14T07:00:00Z", "Sat 7:00 AM"), ("2026-11-13T07:00:00Z", "Nov 13 7:00 AM"),
    ("2027-01-02T07:00:00Z", "Jan 2, 2027 7:00 AM"),
  ])
  func anotherDayIsNamed(at: String, expected: String) {
    #expect(Self.clock().timeAndDay(Self.instant(at)) == expected)
    #expect(Self.clock().age(Self.instant(at)) == "as of " + expected)
  }

  /// Seen from another moment than the present, no day is today, tomorrow or yesterday.
  @Test func anotherMomentIsNotThePresent() {
    for language in [Language.english, .german] {
      var clock = LocalClock(now: Self.instant("2026-11-20T12:05:00Z"), zone: .utc, language: language)
      clock.isPresent = false
      let isGerman = language == .german
      #expect(
        clock.timeAndDay(Self.instant("2026-11-21T17:00:00Z")) == (isGerman ? "Sa. 17:00" : "Sat 5:00 PM"))
      #expect(
        clock.age(Self.instant("2026-11-19T12:05:00Z"))
          == (isGerman ? "Stand Do. 12:05" : "as of Thu 12:05 PM"))
      #expect(clock.dayName(clock.today) == (isGerman ? "20. Nov." : "Nov 20"))
      #expect(
        clock.speaking(language).dayName(clock.today.adding(days: 1)) == (isGerman ? "21. Nov." : "Nov 21"))
    }
  }

  @Test(arguments: [
    ("2026-11-20T21:00:00Z", "9:00 PM"), ("2026-11-21T00:00:00Z", "midnight"),
    ("2026-11-21T02:00:00Z", "2:00 AM"),
    ("2026-11-21T08:04:59Z", "8:04 AM"), ("2026-11-21T08:05:00Z", "Sat 8:05 AM"),
    ("2026-11-22T00:00:00Z", "Sun 12:00 AM"), ("2026-11-30T14:00:00Z", "Nov 30 2:00 PM"),
  ])
  func tonightNeedsNoWeekday(end: String, expected: String) {
    #expect(Self.clock().end(Self.instant(end)) == expected)
  }

  /// Down to a closing, up to an opening, and nil from a full hour on.
  @Test(
    arguments: [
      (0, nil, nil), (-60, nil, nil), (1, 0, 1), (59, 0, 1), (60, 1, 1), (61, 1, 2), (3_599, 59, 60),
      (3_600, nil, nil),
    ] as [(Int64, Int?, Int?)])
  func minutesWithinTheHour(seconds: Int64, closing: Int?, opening: Int?) {
    let clock = Self.clock()
    #expect(clock.minutes(until: clock.now + seconds, closing: true) == closing)
    #expect(clock.minutes(until: clock.now + seconds, closing: false) == opening)
  }

  @Test func datesAreSpelledOut() throws {
    let date = try #require(CivilDate("2026-02-01"))
    #expect(Self.clock().longDate(date) == "Sunday, February 1")
    #expect(Self.clock().day(date) == "Feb 1")
  }

  /// Also where another moment is asked about, or in another language.
  @Test func aDateOfAnotherYearHasIt() throws {
    let (last, next) = (Self.instant("9999-12-31T23:59:00Z"), try #require(CivilDate("2027-01-01")))
    let date = Zone.utc.civil(at: last).date
    let clock = Self.clock().at(last)
    #expect(clock.longDate(date) == "Friday, December 31, 9999")
    #expect(clock.speaking(.german).longDate(date) == "Fr., 31. Dezember 9999")
    #expect(Self.clock().longDate(next) == "Friday, January 1, 2027")
  }

  /// The campus' clocks decide what day it is, not those of whoever asks.
  @Test func theZoneDecidesTheDay() {
    let late = LocalClock(now: Self.instant("2026-11-21T03:00:00Z"), zone: .fixed(offset: -5 * 3_600))
    #expect(late.timeAndDay(Self.instant("2026-11-21T04:30:00Z")) == "11:30 PM")
    #expect(late.timeAndDay(Self.instant("2026-11-21T05:00:00Z")) == "Sat 12:00 AM")
    #expect(late.end(Self.instant("2026-11-21T05:00:00Z")) == "midnight")
  }

  // MARK: Spans

  @Test(arguments: [
    ("07:30 10:00", "7:30 – 10:00 AM", "07:30-10:00"), ("11:00 14:30", "11:00 AM – 2:30 PM", "11:00-14:30"),
    ("12:00 13:00", "12:00 – 1:00 PM", "12:00-13:00"), ("21:00 24:00", "9:00 PM – midnight", "21:00-24:00"),
    ("21:00 26:00", "9:00 PM – 2:00 AM", "21:00-26:00"), ("00:00 24:00", "all day", "00:00-24:00"),
    ("00:00 06:00", "12:00 – 6:00 AM", "00:00-06:00"), ("22:00 34:00", "10:00 PM – 10:00 AM", "22:00-34:00"),
    ("07:00 09:00 17:00 20:00", "7:00 – 9:00 AM, 5:00 – 8:00 PM", "07:00-09:00,17:00-20:00"),
    ("", "closed", "closed"),
  ])
  func spans(times: String, human: String, plain: String) {
    let windows = Self.windows(times)
    #expect(Self.clock().spans(windows) == human)
    #expect(Self.clock().plainSpans(windows) == plain)
  }

  @Test func theTwentyFourHourClockNeedsNoHalves() {
    let clock = Self.clock(is24Hour: true)
    #expect(clock.spans(Self.windows("07:30 10:00 21:00 24:00")) == "07:30 – 10:00, 21:00 – midnight")
  }

  /// The guessed end of an open end is nobody's statement.
  @Test func anOpenEndHasNoEnd() {
    var window = Self.windows("17:00 27:00")[0]
    (window.kind, window.comment, window.isEndGuessed) = (.unknown, "by appointment", true)
    #expect(Self.clock().span(window) == "from 5:00 PM (by appointment)")
    window.comment = OpenEnd.comment
    #expect(Self.clock().span(window) == "from 5:00 PM (closing time not stated)")
    #expect(Self.clock().plainSpans([window]) == "?17:00-27:00")
    #expect(Self.clock().speaking(.german).span(window).hasSuffix("(Schluss nicht angegeben)"))
    let state = OpenState(kind: .unknown, comment: OpenEnd.comment)
    #expect(StatePhrase(state, clock: Self.clock()).text == "unknown (closing time not stated)")
  }

  @Test func whatIsNotSureSaysSo() {
    var window = Self.windows("10:00 16:00")[0]
    window.kind = .unknown
    #expect(Self.clock().span(window) == "10:00 AM – 4:00 PM (not sure)")
    window.comment = "by appointment"
    #expect(Self.clock().span(window) == "10:00 AM – 4:00 PM (by appointment)")
    window.kind = .open
    #expect(Self.clock().span(window) == "10:00 AM – 4:00 PM (by appointment)")
  }

  /// Windows of Friday from pairs of times; hours past 24 belong to Saturday.
  static func windows(_ times: String, period: String? = nil) -> [ServiceWindow] {
    let instants = times.split(separator: " ").map { time in
      let parts = time.split(separator: ":").compactMap { Int64($0) }
      return instant("2026-11-20T00:00:00Z") + parts[0] * 3_600 + parts[1] * 60
    }
    return stride(from: 0, to: instants.count - 1, by: 2).map { index in
      ServiceWindow(opens: instants[index], closes: instants[index + 1], period: period)
    }
  }
}
