import CivilTime
import Dining
import OpeningHours
import Testing

/// What a venue's state is when several statements speak of it: each row reads "at this time, given these, this".
@Suite struct ScheduleTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let at: String
    let said: [RecordedStatement]
    let expected: String
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "nobody says anything", at: "Fri 12:00", said: [], expected: "unknown"),
    Case(
      name: "weekly rule, open", at: "Fri 12:00", said: [weekly("Mo-Fr 07:00-20:00")],
      expected: "open until Fri 20:00"),
    Case(
      name: "at the closing second it is closed", at: "Fri 20:00", said: [weekly("Mo-Fr 07:00-20:00")],
      expected: "closed until Mon 07:00"),
    Case(
      name: "past midnight belongs to yesterday", at: "Sat 01:00", said: [weekly("Fr 20:00-02:00")],
      expected: "open until Sat 02:00"),
    Case(
      name: "lunch running into dinner is not a closing", at: "Fri 14:59",
      said: [weekly("Mo-Fr 11:00-15:00", "Lunch"), weekly("Mo-Fr 15:00-20:00", "Dinner")],
      expected: "open until Fri 20:00 (Lunch)"),
    Case(
      name: "the pseudo period does not name the meal", at: "Fri 12:00",
      said: [weekly("Mo-Fr 07:00-20:00"), weekly("Mo-Fr 11:00-15:00", "Lunch")],
      expected: "open until Fri 20:00 (Lunch)"),
    Case(
      name: "around the clock names no end", at: "Fri 12:00", said: [weekly("24/7")], expected: "open"),
    Case(
      name: "a dated closure beats the week, but not last night's tail", at: "Fri 01:00",
      said: [weekly("Mo-Su 18:00-02:00"), dated("2026-11-20", "off")],
      expected: "open until Fri 02:00"),
    Case(
      name: "a dated closure beats the week", at: "Fri 19:00",
      said: [weekly("Mo-Su 18:00-02:00"), dated("2026-11-20", "off")],
      expected: "closed until Sat 18:00"),
    Case(
      name: "a dated window beats a dated range", at: "Fri 12:00",
      said: [dated("2026-11-16", "2026-11-22", "09:00-10:00"), dated("2026-11-20", "11:00-13:00")],
      expected: "open until Fri 13:00"),
    Case(
      name: "the page's word about now beats everything seen on pages", at: "Fri 12:05",
      said: [now(.open, "12:00", until: "17:00", "Lunch"), dated("2026-11-20", "off")],
      expected: "open until Fri 17:00 (Lunch), contradicted"),
    Case(
      name: "at the change it named the word about now is spent", at: "Fri 17:00",
      said: [now(.open, "12:00", until: "17:00")], expected: "unknown"),
    Case(
      name: "the word about now says nothing of the time before it", at: "Fri 11:59",
      said: [now(.open, "12:00", until: "17:00")], expected: "unknown"),
    Case(
      name: "closed now with a named opening", at: "Fri 16:59",
      said: [now(.closed, "12:00", opensAt: "17:00")], expected: "closed until Fri 17:00"),
    Case(
      name: "closed now with no named opening holds for an hour", at: "Fri 12:59",
      said: [now(.closed, "12:00")], expected: "closed"),
    Case(
      name: "and then nobody knows", at: "Fri 13:00", said: [now(.closed, "12:00")], expected: "unknown"),
    Case(
      name: "the named end is followed on by the week's rules", at: "Fri 12:30",
      said: [now(.open, "12:00", until: "15:00", "Lunch"), weekly("Fr 11:00-20:00")],
      expected: "open until Fri 20:00 (Lunch)"),
    Case(
      name: "a hand-made override beats the page's word", at: "Fri 12:30",
      said: [now(.open, "12:00", until: "15:00"), override("2026-11-20", "off")],
      expected: "closed"),
    Case(
      name: "unread hours are unknown, not closed", at: "Fri 12:00", said: [unread("by the moon")],
      expected: "unknown"),
    Case(
      name: "by appointment is unknown, with the words", at: "Fri 12:00",
      said: [weekly("Mo-Fr 10:00-16:00 \"by appointment\"")], expected: "unknown \"by appointment\""),
    Case(
      name: "meal-exchange hours are another schedule", at: "Fri 12:00",
      said: [weekly("Mo-Su 10:00-22:00", service: .mealExchange)], expected: "unknown"),
  ]

  @Test(arguments: cases) func state(_ row: Case) throws {
    let schedule = Schedule(row.said, service: .open, context: HoursContext(zone: .utc))
    #expect(try Self.text(schedule.state(at: Self.instant(row.at))) == row.expected)
  }

  @Test func theLatestOfTwoPagesDecides() throws {
    let old = Self.weekly("Mo-Su 07:00-09:00", seen: "08:00")
    let new = Self.weekly("Mo-Su 11:00-13:00", seen: "10:00", page: "http://other.test/")
    let schedule = Schedule([old, new], service: .open, context: HoursContext(zone: .utc))
    #expect(try Self.text(schedule.state(at: Self.instant("Fri 12:00"))) == "open until Fri 13:00")
  }

  // MARK: Words for statements; the week is that of Friday, 2026-11-20

  static func weekly(
    _ expression: String, _ period: String? = nil, service: Service = .open, seen: String = "12:00",
    page: String = "http://hall.test/"
  ) -> RecordedStatement {
    recorded(
      HoursStatement(scope: .weekly, service: service, period: period, expression: expression), seen, page)
  }

  static func dated(_ date: String, _ expression: String) -> RecordedStatement {
    recorded(
      HoursStatement(
        scope: .date, expression: expression, validFrom: CivilDate(date), validTo: CivilDate(date)))
  }

  static func dated(_ from: String, _ to: String, _ expression: String) -> RecordedStatement {
    recorded(
      HoursStatement(
        scope: .range, expression: expression, validFrom: CivilDate(from), validTo: CivilDate(to)))
  }

  static func override(_ date: String, _ expression: String) -> RecordedStatement {
    recorded(
      HoursStatement(
        scope: .override, expression: expression, validFrom: CivilDate(date), validTo: CivilDate(date)))
  }

  static func now(
    _ state: OpenKind, _ seen: String, until: String? = nil, opensAt: String? = nil, _ period: String? = nil
  ) -> RecordedStatement {
    recorded(
      HoursStatement(
        scope: .now, period: period, state: state, until: until.map { friday($0) },
        opensAt: opensAt.map { friday($0) }), seen)
  }

  static func unread(_ text: String) -> RecordedStatement {
    recorded(HoursStatement(scope: .weekly, text: text))
  }

  static func recorded(
    _ statement: HoursStatement, _ seen: String = "12:00", _ page: String = "http://hall.test/"
  ) -> RecordedStatement {
    RecordedStatement(
      statement, provenance: Provenance(source: "hall", page: page, observedAt: friday(seen)))
  }

  static func friday(_ time: String) -> Instant {
    Instant(rfc3339: "2026-11-20T\(time):00Z") ?? Instant(secondsSince1970: 0)
  }

  static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  static func instant(_ text: String) throws -> Instant {
    let parts = text.split(separator: " ")
    let day = try #require(days.firstIndex(of: String(parts[0])))
    return friday(String(parts[1])) + Int64(day - 4) * 86_400
  }

  static func text(_ state: OpenState) -> String {
    func time(_ instant: Instant) -> String {
      let civil = Zone.utc.civil(at: instant)
      let clock = [civil.hour, civil.minute].map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: ":")
      return "\(days[civil.date.weekday.rawValue - 1]) \(clock)"
    }
    var text = state.kind.rawValue
    if let changesAt = state.changesAt { text += " until \(time(changesAt))" }
    if state.kind == .open, let period = state.period { text += " (\(period))" }
    if let comment = state.comment { text += " \"\(comment)\"" }
    return state.contradictedBy == nil ? text : text + ", contradicted"
  }
}
