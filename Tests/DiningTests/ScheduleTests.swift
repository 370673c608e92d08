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
      name: "around the clock names no end", at: "Fri 12:00", said: [weekly("24/7")], expected: "open always"),
    Case(
      name: "nor does an opening whose end nobody states", at: "Fri 12:00", said: [now(.open, "12:00")],
      expected: "open"),
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
      said: [dated(from: "2026-11-16", to: "2026-11-22", "09:00-10:00"), dated("2026-11-20", "11:00-13:00")],
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
      name: "a meal that ends as the next begins is not a closing", at: "Fri 12:30",
      said: [now(.open, "12:00", until: "16:00", opensAt: "16:00", "Lunch")], expected: "open (Lunch)"),
    Case(
      name: "a next meal within the opening leaves its end", at: "Fri 12:30",
      said: [now(.open, "12:00", until: "20:00", opensAt: "17:00")], expected: "open until Fri 20:00"),
    Case(
      name: "a next meal after a break leaves the closing", at: "Fri 12:30",
      said: [now(.open, "12:00", until: "14:00", opensAt: "17:00", "Lunch")],
      expected: "open until Fri 14:00 (Lunch)"),
    Case(
      name: "of meals that touch the week's rules know the end", at: "Fri 12:30",
      said: [
        now(.open, "12:00", until: "16:00", opensAt: "16:00", "Lunch"), weekly("Fr 16:00-20:00", "Dinner"),
      ],
      expected: "open until Fri 20:00 (Lunch), contradicted"),
    Case(
      name: "the end that a page named of the day stands behind it", at: "Fri 20:00",
      said: [now(.open, "12:00", until: "20:00"), weekly("Mo-Su 07:00-21:00")],
      expected: "closed until Sat 07:00, contradicted"),
    Case(
      name: "to the end of the opening, and no longer", at: "Fri 21:00",
      said: [now(.open, "12:00", until: "20:00"), weekly("Mo-Su 07:00-21:00")],
      expected: "closed until Sat 07:00"),
    Case(
      name: "what opens after it is another opening", at: "Fri 20:45",
      said: [
        now(.open, "12:00", until: "20:00"), weekly("Mo-Su 07:00-20:30"), weekly("Fr 20:30-23:00", "Late"),
      ],
      expected: "open until Fri 23:00 (Late)"),
    Case(
      name: "and is what is waited for", at: "Fri 20:15",
      said: [
        now(.open, "12:00", until: "20:00"), weekly("Mo-Su 07:00-20:30"), weekly("Fr 20:30-23:00", "Late"),
      ],
      expected: "closed until Fri 20:30, contradicted"),
    Case(
      name: "the opening that the page names next ends it", at: "Fri 15:00",
      said: [now(.open, "12:00", until: "14:00", opensAt: "17:00"), weekly("Mo-Su 07:00-21:00")],
      expected: "closed until Fri 17:00, contradicted"),
    Case(
      name: "then the week goes on", at: "Fri 17:00",
      said: [now(.open, "12:00", until: "14:00", opensAt: "17:00"), weekly("Mo-Su 07:00-21:00")],
      expected: "open until Fri 21:00"),
    Case(
      name: "the named end of a meal closes no door", at: "Fri 15:30",
      said: [now(.open, "12:00", until: "15:00", "Lunch"), weekly("Mo-Su 07:00-21:00")],
      expected: "open until Fri 21:00"),
    Case(
      name: "what is set by hand goes on behind a page's end", at: "Fri 20:30",
      said: [now(.open, "12:00", until: "20:00"), override("2026-11-20", "07:00-21:00")],
      expected: "open until Fri 21:00"),
    Case(
      name: "a hand-made override beats the page's word", at: "Fri 12:30",
      said: [now(.open, "12:00", until: "15:00"), override("2026-11-20", "off")],
      expected: "closed"),
    Case(
      name: "a badge without an end takes that of a plan that agrees", at: "Fri 17:30",
      said: [now(.open, "17:00"), weekly("Fr 16:30-20:00", "Dinner"), weekly("Fr 20:00-21:00", "Late")],
      expected: "open until Fri 21:00 (Dinner)"),
    Case(
      name: "but none of one that does not", at: "Fri 15:30",
      said: [now(.open, "15:00"), weekly("Fr 16:30-21:00")], expected: "open, contradicted"),
    Case(
      name: "a plan around the clock has none", at: "Fri 12:00", said: [now(.open, "12:00"), weekly("24/7")],
      expected: "open always"),
    Case(
      name: "a badge without an opening takes that of a plan that agrees", at: "Fri 15:30",
      said: [now(.closed, "15:00"), weekly("Fr 16:30-21:00", "Dinner")],
      expected: "closed until Fri 16:30"),
    Case(
      name: "also with words that say no more", at: "Fri 15:30",
      said: [now(.closed, "15:00", text: "Closed now"), weekly("Fr 16:30-21:00")],
      expected: "closed until Fri 16:30"),
    Case(
      name: "but not one that says more", at: "Fri 15:30",
      said: [now(.closed, "15:00", text: "Temporarily closed"), weekly("Fr 16:30-21:00")],
      expected: "closed"),
    Case(
      name: "nor of one that has it open", at: "Fri 17:30",
      said: [now(.closed, "17:00"), weekly("Fr 16:30-21:00")], expected: "closed, contradicted"),
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

  /// Each date's windows are its own: what begins at midnight is not last night's.
  static let nights: [Case] = [
    Case(
      name: "a dated day open from midnight", at: "Fri 00:30", said: midnight,
      expected: "open until Fri 03:00"),
    Case(
      name: "its last window ends at midnight", at: "Fri 12:00", said: midnight,
      expected: "open until Sat 00:00"),
    Case(
      name: "and the closed day after it is closed from its first second", at: "Sat 00:00", said: midnight,
      expected: "closed"),
    Case(name: "and later", at: "Sat 01:00", said: midnight, expected: "closed"),
    Case(
      name: "the day before keeps its own hours", at: "Thu 21:00", said: midnight,
      expected: "closed until Fri 00:00"),
    Case(
      name: "a week open from midnight beside a dated day", at: "Fri 01:00",
      said: [weekly("00:00-03:00,07:00-24:00"), dated("2026-11-20", "10:00-14:00")],
      expected: "closed until Fri 10:00"),
    Case(
      name: "and on the day after it", at: "Sat 01:00",
      said: [weekly("00:00-03:00,07:00-24:00"), dated("2026-11-20", "10:00-14:00")],
      expected: "open until Sat 03:00"),
    Case(
      name: "a dated night goes on into the week's early hours", at: "Fri 23:30",
      said: [weekly("00:00-03:00,07:00-24:00"), dated("2026-11-20", "10:00-24:00")],
      expected: "open until Sat 03:00"),
    Case(
      name: "a closed day of a range ends no night of another", at: "Sat 00:30",
      said: [weekly("Mo-Su 18:00-02:00"), dated(from: "2026-11-21", to: "2026-11-22", "off")],
      expected: "open until Sat 02:00"),
    Case(
      name: "hours of the night before go with its date", at: "Fri 23:30", said: carried,
      expected: "open until Sat 03:00 (Dinner)"),
    Case(
      name: "whatever the next date's page says", at: "Sat 00:30",
      said: carried + [dated("2026-11-21", "08:00-20:00", page: "http://hall.test/21")],
      expected: "open until Sat 03:00 (Late Night)"),
    Case(
      name: "and say nothing of the rest of that date", at: "Sat 12:00",
      said: carried + [weekly("Mo-Su 08:00-20:00", page: "http://hall.test/")],
      expected: "open until Sat 20:00"),
    Case(
      name: "a part of last night may be still to come", at: "Sat 00:30",
      said: [dated("2026-11-20", "17:00-24:00"), afterMidnight("2026-11-21", "01:00-02:00")]
        + [dated("2026-11-21", "08:00-20:00", page: "http://hall.test/21")],
      expected: "closed until Sat 01:00"),
  ]

  private static let midnight: [RecordedStatement] = [
    dated("2026-11-19", "10:00-20:00"), dated("2026-11-20", "00:00-03:00,07:00-24:00"),
    dated("2026-11-21", "off"),
  ]

  private static let carried: [RecordedStatement] = [
    dated("2026-11-20", "17:00-24:00", "Dinner"), afterMidnight("2026-11-21", "00:00-03:00"),
  ]

  /// What is next is known as far as everything before it is.
  static let openings: [Case] = [
    Case(
      name: "a day nobody speaks of hides the next opening", at: "Fri 21:00",
      said: [weekly("Mo-Fr 07:00-20:00; Sa unknown; Su 10:00-14:00")], expected: "closed"),
    Case(
      name: "not the one before it", at: "Thu 21:00",
      said: [weekly("Mo-Fr 07:00-20:00; Sa unknown; Su 10:00-14:00")],
      expected: "closed until Fri 07:00"),
    Case(
      name: "an opening on such a day does not come first for sure", at: "Fri 21:00",
      said: [weekly("Mo-Fr 07:00-20:00; Sa unknown"), weekly("Sa 10:00-14:00", "Brunch")],
      expected: "closed"),
    Case(
      name: "after the last day anybody speaks of", at: "Fri 21:00",
      said: [dated("2026-11-20", "07:00-20:00")],
      expected: "closed"),
    Case(
      name: "an open end begins for sure", at: "Fri 12:00", said: [weekly("Mo-Fr 17:00+")],
      expected: "closed until Fri 17:00"),
    Case(
      name: "but not if the rule itself is unsure", at: "Fri 12:00", said: [weekly("Mo-Fr 17:00+ unknown")],
      expected: "closed"),
    Case(
      name: "or has words of its own", at: "Fri 12:00", said: [weekly(#"Mo-Fr 17:00+ "by appointment""#)],
      expected: "closed"),
    Case(
      name: "nor at the sunset of a place that nobody knows", at: "Fri 10:00",
      said: [weekly("Mo-Fr sunset+")], expected: "closed"),
    Case(
      name: "whether it is open later is unknown", at: "Fri 17:00", said: [weekly("Mo-Fr 17:00+")],
      expected: "unknown \"Specified as open end. Closing time was guessed.\""),
  ]

  /// The door's own end, as a page about now has it, stands; the end of a meal is none.
  static let closings: [Case] = [
    Case(
      name: "the page's end of the day stands, and the week contradicts it", at: "Fri 19:00",
      said: [now(.open, "12:00", until: "20:00"), weekly("Mo-Su 07:00-21:00")],
      expected: "open until Fri 20:00, contradicted"),
    Case(
      name: "also where the week ends before", at: "Fri 18:00",
      said: [now(.open, "12:00", until: "20:00"), weekly("Mo-Su 07:00-19:00")],
      expected: "open until Fri 20:00, contradicted"),
    Case(
      name: "what opens at that end goes on after it", at: "Fri 19:00",
      said: [
        now(.open, "12:00", until: "20:00"), weekly("Mo-Su 07:00-20:00"),
        weekly("Mo-Su 20:00-23:00", "Late Night"),
      ],
      expected: "open until Fri 23:00"),
    Case(
      name: "where both agree nothing contradicts", at: "Fri 19:00",
      said: [now(.open, "12:00", until: "20:00"), weekly("Mo-Su 07:00-20:00")],
      expected: "open until Fri 20:00"),
  ]

  @Test(arguments: cases + nights + openings + closings) func state(_ row: Case) throws {
    let schedule = Schedule(row.said, service: .open, context: HoursContext(zone: .utc))
    let said = try Self.text(schedule.state(at: Self.instant(row.at)))
    #expect(said == row.expected)
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

  static func dated(
    _ date: String, _ expression: String, _ period: String? = nil, page: String = "http://hall.test/"
  ) -> RecordedStatement {
    recorded(
      HoursStatement(
        scope: .date, period: period, expression: expression, validFrom: CivilDate(date),
        validTo: CivilDate(date)), "12:00", page)
  }

  /// Hours after midnight of a date that belong to the date before.
  static func afterMidnight(_ date: String, _ expression: String) -> RecordedStatement {
    recorded(
      HoursStatement(
        scope: .date, period: "Late Night", expression: expression, validFrom: CivilDate(date),
        validTo: CivilDate(date), isOfNightBefore: true))
  }

  static func dated(from: String, to: String, _ expression: String) -> RecordedStatement {
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
    _ state: OpenKind, _ seen: String, until: String? = nil, opensAt: String? = nil, _ period: String? = nil,
    text: String? = nil
  ) -> RecordedStatement {
    recorded(
      HoursStatement(
        scope: .now, period: period, state: state, until: until.map { friday($0) },
        opensAt: opensAt.map { friday($0) }, text: text), seen)
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
    if state.isEndless { text += " always" }
    if state.kind == .open, let period = state.period { text += " (\(period))" }
    if let comment = state.comment { text += " \"\(comment)\"" }
    return state.contradictedBy == nil ? text : text + ", contradicted"
  }
}
