import CivilTime
import Dining
import Testing

/// What a venue's own past says of a moment.
@Suite struct UsualMomentTests {
  static let thursday = CivilDate(dayNumber: 20_776)

  /// Thursdays are a, Fridays b.
  private static func moment(_ time: Int64, night: [MinuteSpan]?, day: [MinuteSpan]?) -> UsualMoment? {
    let friday = thursday.adding(days: 1)
    let instant = Instant(secondsSince1970: Int64(friday.dayNumber) * 86_400 + time * 60)
    return UsualMoment(at: instant, in: .utc) { date in
      UsualDay(windows: date == friday ? day : date == thursday ? night : nil, seen: 7, of: 8)
    }
  }

  private static func text(_ usual: UsualMoment?) -> String {
    guard let usual else { return "nothing" }
    let civil = [usual.opensAt, usual.closesAt].map { $0.map { Zone.utc.civil(at: $0) } }
    let times = civil.compactMap(\.self).map { "\($0.date.weekday) \($0.hour):\($0.minute)" }
    return ["\(usual.weekday)", times.isEmpty ? "closed" : times.joined(separator: "-")].joined(
      separator: " ")
  }

  private static let day = [MinuteSpan(opens: 420, closes: 600), MinuteSpan(opens: 1_020, closes: 1_200)]
  private static let night = [MinuteSpan(opens: 1_020, closes: 1_560)]

  @Test(arguments: [
    (60, "friday friday 7:0-friday 10:0"), (480, "friday friday 7:0-friday 10:0"),
    (600, "friday friday 17:0-friday 20:0"), (1_100, "friday friday 17:0-friday 20:0"),
    (1_300, "friday friday 17:0-friday 20:0"),
  ]) func theStretchOfTheMomentOrTheNext(time: Int64, expected: String) {
    #expect(Self.text(Self.moment(time, night: nil, day: Self.day)) == expected)
  }

  @Test func afterMidnightItIsTheNightBefore() {
    #expect(
      Self.text(Self.moment(60, night: Self.night, day: Self.day)) == "thursday thursday 17:0-friday 2:0")
    #expect(Self.text(Self.moment(120, night: Self.night, day: Self.day)) == "friday friday 7:0-friday 10:0")
  }

  @Test func closedAndNothing() {
    #expect(Self.text(Self.moment(720, night: nil, day: [])) == "friday closed")
    #expect(Self.text(Self.moment(720, night: Self.day, day: nil)) == "nothing")
  }
}
