import CivilTime
import Dining
import OpeningHours
import Testing

/// What a service date turns out to be, look by look.
@Suite struct DayNotesTests {
  /// Friday, 2026-11-20.
  static let friday = CivilDate(dayNumber: 20_777)

  /// Looks as `HH:MM state change`, a `+` before a time for each day after Friday; then the notes from Friday on.
  @Test(
    arguments: [
      (
        "05:00 closed 07:00, 07:10 open 10:30, 10:40 closed 17:00, 17:05 open 20:00, 20:10 closed +07:00",
        "420-630,1020-1200 / 420-", "a day with a break, and the next opening"
      ),
      ("05:00 closed 07:00, 08:00 open 20:00, 09:00 open 20:00", "420-1200", "seen twice, noted once"),
      ("05:00 closed 07:00, 08:00 open 20:00, 12:00 open 21:00", "420-1260", "the later word"),
      ("05:00 closed 07:00, 08:00 open, 12:00 open 21:00", "420-1260", "the end is named later"),
      (
        "05:00 closed 07:00, 08:00 open 20:00, 15:00 closed +07:00", "420- / 420-",
        "closed sooner: when, nobody saw"
      ),
      ("05:00 closed 07:00, 06:30 open 20:00", "-1200", "open sooner: since when, nobody saw"),
      (
        "05:00 closed 07:00, 06:30 closed 08:00, 09:00 open 20:00", "480-1200",
        "it opens later than it was said"
      ),
      ("05:00 closed 07:00, 06:50 closed +07:00", "closed / 420-", "an opening that was taken back"),
      ("05:00 closed +++07:00", "closed /  /  / 420-", "closed all day, by a word in its morning"),
      ("09:00 closed +++07:00", " /  /  / 420-", "the morning was not seen"),
      ("12:00 open 20:00, 20:30 closed +07:00", " / 420-", "the opening was not seen"),
      ("05:00 closed", "", "closed, and nobody says until when"),
      (
        "05:00 closed 17:00, 17:30 open +01:00, +00:30 open +02:00, +02:30 closed +17:00",
        "1020-1560 / 1020-",
        "a night"
      ),
      (
        "05:00 closed 17:00, 17:30 open +01:00, +03:00 closed +17:00", "1020-1500 / 1020-",
        "the night is over"
      ),
      ("22:00 closed +07:00, +09:00 open +20:00", " / 420-1200", "a machine that sleeps at night"),
    ] as [(String, String, Comment)]) func wordsAboutNow(looks: String, expected: String, what: Comment)
    throws
  {
    var notes = DayNotes([:])
    for look in looks.split(separator: ", ") {
      let words = look.split(separator: " ").map(String.init)
      let instant = try Self.instant(words[0])
      let change = try words.count > 2 ? Self.instant(words[2]) : nil
      let isOpen = words[1] == "open"
      let said = HoursStatement(
        scope: .now, state: isOpen ? .open : .closed, until: isOpen ? change : nil,
        opensAt: isOpen ? nil : change)
      notes.look(at: [Self.recorded(said, at: instant)], at: instant, in: HoursContext(zone: .utc))
    }
    #expect(Self.text(notes.notes) == expected, what)
  }

  @Test(arguments: [
    ("Mo-Su 07:00-20:00", "420-1200"), ("Mo-Su 07:00-10:00,17:00-26:00", "420-600,1020-1560"),
    ("off", "closed"),
    ("24/7", "0-1440"), ("Mo-Su 07:00-20:00 unknown", ""),
  ]) func plans(expression: String, expected: String) throws {
    var notes = DayNotes([:])
    let noon = try Self.instant("12:00")
    let plan = Self.recorded(HoursStatement(scope: .weekly, expression: expression), at: noon)
    notes.look(at: [plan], at: noon, in: HoursContext(zone: .utc))
    #expect(Self.text(notes.notes) == expected)
    let once = notes.notes
    notes = DayNotes(once)
    notes.look(at: [plan], at: noon + 3_600, in: HoursContext(zone: .utc))
    #expect(notes.changed.isEmpty)
  }

  @Test func aPlanThatItsPageContradictsDidNotTurnOutSo() throws {
    var notes = DayNotes([:])
    let noon = try Self.instant("12:00")
    let said = [
      Self.recorded(HoursStatement(scope: .weekly, expression: "Mo-Su 07:00-20:00"), at: noon),
      Self.recorded(HoursStatement(scope: .now, state: .closed), at: noon),
    ]
    notes.look(at: said, at: noon, in: HoursContext(zone: .utc))
    #expect(notes.notes.isEmpty)
  }

  @Test(arguments: [
    ([DayNote.Stretch](), true), ([.init(opens: 420, closes: 1_200)], true), ([.init(opens: 420)], false),
    ([.init(closes: 1_200)], false), ([.init(opens: 1_200, closes: 420)], false),
  ]) func aDayIsKnownWholeOrNot(stretches: [DayNote.Stretch], isWhole: Bool) {
    #expect((DayNote(stretches).hours != nil) == isWhole)
  }

  private static func instant(_ text: String) throws -> Instant {
    let days = text.prefix { $0 == "+" }.count
    let parts = text.dropFirst(days).split(separator: ":").compactMap { Int64($0) }
    try #require(parts.count == 2)
    return Instant(
      secondsSince1970: Int64(friday.dayNumber + days) * 86_400 + parts[0] * 3_600 + parts[1] * 60)
  }

  private static func recorded(_ statement: HoursStatement, at instant: Instant) -> RecordedStatement {
    RecordedStatement(
      statement,
      provenance: Provenance(
        source: "halls", page: "http://hill.example/", observedAt: instant, confidence: .tree))
  }

  private static func text(_ notes: [CivilDate: DayNote]) -> String {
    guard let last = notes.keys.max() else { return "" }
    return (friday.dayNumber...last.dayNumber).map { number in
      guard let note = notes[CivilDate(dayNumber: number)] else { return "" }
      let stretches = note.stretches.map {
        "\($0.opens.map(String.init) ?? "")-\($0.closes.map(String.init) ?? "")"
      }
      return stretches.isEmpty ? "closed" : stretches.joined(separator: ",")
    }.joined(separator: " / ")
  }
}
