import CivilTime
import Failures
import JSON
import Phrases
import Testing

@testable import DineCLI
@testable import Questions

/// Times as people say them.
@Suite struct SpokenTimeTests {
  /// A Friday.
  private static let today = CivilDate("2026-11-20") ?? CivilDate(dayNumber: 0)

  /// Its noon.
  private static let noon = Zone.utc.firstInstant(of: today) + 43_200

  private static func spoken(_ text: String) -> SpokenTime? {
    SpokenTime(text, today: today) { try? TimeArgument.date($0, today: today) }
  }

  private static func text(_ instant: Instant) -> String { Zone.utc.civil(at: instant).minuteText }

  @Test(
    arguments: [
      ("5pm", "2026-11-20T17:00"), ("5 PM", "2026-11-20T17:00"), ("5:30 pm", "2026-11-20T17:30"),
      ("12am", "2026-11-20T00:00"), ("12pm", "2026-11-20T12:00"), ("noon", "2026-11-20T12:00"),
      ("midnight", "2026-11-21T00:00"), ("9:00", "2026-11-20T09:00"), ("17:45", "2026-11-20T17:45"),
      ("tomorrow 9:00", "2026-11-21T09:00"), ("tomorrow at 9 a.m.", "2026-11-21T09:00"),
      ("fri noon", "2026-11-20T12:00"), ("Mon 7am", "2026-11-23T07:00"), ("noon monday", "2026-11-23T12:00"),
      ("2026-12-01 5pm", "2026-12-01T17:00"), ("yesterday 11pm", "2026-11-19T23:00"),
      ("18h", "2026-11-20T18:00"), ("18h30", "2026-11-20T18:30"), ("25h", nil), ("18h3", nil), ("6hpm", nil),
      ("18 Uhr", "2026-11-20T18:00"), ("18.30 Uhr", "2026-11-20T18:30"), ("18:30 uhr", "2026-11-20T18:30"),
      ("morgen um 9:00", "2026-11-21T09:00"), ("übermorgen Mittag", "2026-11-22T12:00"),
      ("24.12.2026 12:30", "2026-12-24T12:30"),
      ("Mo. 7 Uhr", "2026-11-23T07:00"), ("mittags donnerstag", "2026-11-26T12:00"),
      ("24:00", "2026-11-21T00:00"), ("24 Uhr", "2026-11-21T00:00"), ("tomorrow 24:00", "2026-11-22T00:00"),
      ("Dec 8 18:00", "2026-12-08T18:00"), ("8. Dez. 18 Uhr", "2026-12-08T18:00"),
      ("5 pm 8 Dec", "2026-12-08T17:00"), ("noon at Dec 8", nil),
      ("at noon Dec  8, 2027", "2027-12-08T12:00"),
      ("8. Dezember 2027 um 18.30 Uhr", "2027-12-08T18:30"), ("Sonnabend 9:00", "2026-11-21T09:00"),
      ("day after tomorrow 9:00", "2026-11-22T09:00"), ("noon day after tomorrow", "2026-11-22T12:00"),
    ] as [(String, String?)]) func isUnderstood(text: String, expected: String?)
  {
    #expect(Self.spoken(text).map { String($0.civil.description.prefix(16)) } == expected, "\(text)")
  }

  /// A question about a time of day is about the coming one, as far as that is of the night.
  @Test(
    arguments: [
      ("00:30", 22, "2026-11-21T00:30"), ("12am", 22, "2026-11-21T00:00"), ("00:30", 0, "2026-11-20T00:30"),
      ("9:00", 22, "2026-11-20T09:00"), ("midnight", 22, "2026-11-21T00:00"),
      ("fri 1am", 22, "2026-11-20T01:00"),
      ("in 2 hours", 22, "2026-11-21T00:00"), ("in 30 min", 22, "2026-11-20T22:30"),
      ("in einer Stunde", 22, "2026-11-20T23:00"), ("in two hours", 22, nil), ("in -1 hours", 22, nil),
    ] as [(String, Int64, String?)])
  func whatIsAskedIsTheNext(text: String, hour: Int64, expected: String?) {
    let now = Zone.utc.firstInstant(of: Self.today) + hour * 3_600
    #expect(
      (try? TimeArgument.nextMoment(text, now: now, zone: .utc)).map(Self.text)?.replacing(" ", with: "T")
        == expected)
  }

  /// A date as dine prints it: the nearest, the last for what is over, or the next for what is to come.
  @Test(
    arguments: [
      ("8.12.", "2026-12-08", "2025-12-08", "2026-12-08"),
      ("8. Dez.", "2026-12-08", "2025-12-08", "2026-12-08"),
      ("Dec 8", "2026-12-08", "2025-12-08", "2026-12-08"),
      ("8 dec", "2026-12-08", "2025-12-08", "2026-12-08"),
      ("20. November", "2026-11-20", "2026-11-20", "2026-11-20"),
      ("19.11.", "2026-11-19", "2026-11-19", "2027-11-19"),
      ("3. März", "2027-03-03", "2026-03-03", "2027-03-03"),
      ("3. Maerz", "2027-03-03", "2026-03-03", "2027-03-03"),
      ("29 Feb", "2028-02-29", "2024-02-29", "2028-02-29"),
      ("May 1", "2027-05-01", "2026-05-01", "2027-05-01"),
      ("22.5.", "2026-05-22", "2026-05-22", "2027-05-22"), ("fri", "2026-11-20", "2026-11-20", "2026-11-20"),
      ("sat", "2026-11-21", "2026-11-14", "2026-11-21"),
      ("Sonnabend", "2026-11-21", "2026-11-14", "2026-11-21"),
      ("sonn", "2026-11-22", "2026-11-15", "2026-11-22"),
      ("day after tomorrow", "2026-11-22", "2026-11-22", "2026-11-22"),
    ] as [(String, String, String, String)])
  func aDateWithoutItsYear(text: String, nearest: String, last: String, next: String) throws {
    #expect(try TimeArgument.date(text, today: Self.today).description == nearest)
    #expect(try TimeArgument.pastDate(text, today: Self.today).description == last)
    #expect(try TimeArgument.comingDate(text, today: Self.today).description == next)
  }

  /// With its year a date is the same wherever it is written.
  @Test(
    arguments: [
      ("Dec 8 2025", "2025-12-08"), ("Dec 8, 2025", "2025-12-08"), ("December 8, 2027", "2027-12-08"),
      ("8 Dec 2025", "2025-12-08"), ("8. Dez. 2025", "2025-12-08"), ("8. Dezember 2027", "2027-12-08"),
      ("Feb 29, 2028", "2028-02-29"),
    ]) func aDateWithItsYear(text: String, date: String) throws
  {
    #expect(try TimeArgument.date(text, today: Self.today).description == date)
    #expect(try TimeArgument.pastDate(text, today: Self.today).description == date)
    #expect(try TimeArgument.comingDate(text, today: Self.today).description == date)
  }

  /// What was eaten, or has changed since, was before now.
  @Test(
    arguments: [
      ("fri 18:00", "2026-11-13 18:00"), ("fri 9:00", "2026-11-20 09:00"),
      ("sat midnight", "2026-11-15 00:00"),
      ("Dec 8 18:00", "2025-12-08 18:00"), ("18:00", "2026-11-20 18:00"), ("now", "2026-11-20 12:00"),
      ("tomorrow 9:00", "2026-11-21 09:00"), ("yesterday", "2026-11-19 00:00"),
    ]) func aPastMoment(text: String, expected: String) throws
  {
    #expect(Self.text(try TimeArgument.pastMoment(text, now: Self.noon, zone: .utc)) == expected)
  }

  /// During the day an hour of the night is of the coming night; during the night it is of this one.
  @Test(
    arguments: [
      ("0:30", "2026-11-21 00:30", "2026-11-20 00:30"), ("4:59", "2026-11-21 04:59", "2026-11-20 04:59"),
      ("5:00", "2026-11-20 05:00", "2026-11-20 05:00"), ("1am", "2026-11-21 01:00", "2026-11-20 01:00"),
      ("midnight", "2026-11-21 00:00", "2026-11-21 00:00"), ("jetzt", "2026-11-20 12:00", "2026-11-20 03:00"),
      ("fri 0:30", "2026-11-20 00:30", "2026-11-20 00:30"),
      ("Jun 1 9:00", "2027-06-01 09:00", "2027-06-01 09:00"),
    ]) func aComingMoment(text: String, atNoon: String, atThree: String) throws
  {
    for (now, expected) in [(Self.noon, atNoon), (Self.noon - 32_400, atThree)] {
      #expect(Self.text(try TimeArgument.comingMoment(text, now: now, zone: .utc)) == expected, "\(text)")
    }
  }

  @Test(arguments: [
    "8.12", "8.", "31.11.", "32. Dez.", "0.5.", "Decembers 8", "De 8", "8  Dec", "Dec 8.", ".8.12", "８.12.",
    "Dec 8 26", "Dec 8,", "8 Dec, 2026", "Dec 8 , 2026", "Dec 31 0999", "Feb 29, 2027", "sonna", "day after",
  ])
  func isNoDate(text: String) {
    #expect(throws: Failure(.badDate, text)) { try TimeArgument.date(text, today: Self.today) }
  }

  /// What the hint recommends is taken where it is said.
  @Test(arguments: ["sat noon", "2026-11-20T12:05", "24:30", "now"])
  func aTimeOfDayIsNoDay(text: String) throws {
    let failure = Failure(.badTimeOfDay, text)
    #expect(throws: failure) { try TimeArgument.timeOfDay(text) }
    let hint = try #require(Sentences.sentence(for: failure).hint)
    for example in ["12:30", "6pm", "noon"] {
      #expect(hint.contains(example))
      #expect(throws: Never.self) { try TimeArgument.timeOfDay(example) }
    }
  }

  @Test(arguments: [("12:30", 750), ("6pm", 1_080), ("0:00", 0), ("24:00", 1_440), ("midnight", 1_440)])
  func aTimeOfDay(text: String, minutes: Int) throws {
    #expect(try TimeArgument.timeOfDay(text) == minutes * 60)
  }

  /// A day alone means its beginning, in words as in digits.
  @Test(arguments: [("tomorrow", "2026-11-21"), ("sat", "2026-11-21"), ("morgen", "2026-11-21")])
  func aDayIsItsBeginning(text: String, date: String) throws {
    let moment = try TimeArgument.moment(text, now: Self.noon, zone: .utc)
    #expect(try TimeArgument.moment(date, now: Self.noon, zone: .utc) == moment)
  }

  /// A weekday is the one before.
  @Test(arguments: [
    ("monday", "16T00:00"), ("fri", "20T00:00"), ("sat", "14T00:00"), ("2026-11-18", "18T00:00"),
    ("mon 18:00", "16T18:00"), ("fri 18:00", "13T18:00"), ("1w", "13T12:05"), ("now", "20T12:05"),
  ]) func changesAreSinceTheDayThatIsMeant(text: String, since: String) async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    let outcome = try desk.run(["changes", "--since", text, "--json"])
    #expect(outcome.output.contains(#""since":"2026-11-\#(since):00-05:00""#), "\(outcome)")
  }

  /// Since a time to come nothing has changed.
  @Test(arguments: ["2027-01-01", "tomorrow", "12:06", "24:00"])
  func changesAreSinceThePast(text: String) async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    let outcome = try desk.run(["changes", "--since", text])
    #expect(outcome.exit == 64 && outcome.error.hasPrefix("dine: \(text) is in the future"), "\(outcome)")
  }

  /// The place is open until one; of a date without its year the next day is planned.
  @Test(arguments: [
    (["--at", "0:15"], "2026-11-21T00:15"), (["--at", "midnight"], "2026-11-21T00:00"),
    (["--at", "24:00", "--for", "fri"], "2026-11-21T00:00"),
    (["--for", "Nov 19", "--at", "19:00"], "2027-11-19T19:00"),
    (["--for", "Nov 19 19:00"], "2027-11-19T19:00"),
    (["--for", "tomorrow", "--at", "0:15"], "2026-11-21T00:15"),
  ]) func aPlanIsOfATimeToCome(words: [String], begins: String) async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    let outcome = try desk.run(["plan", "cedar-house", "--minutes", "30", "--anyway", "--json"] + words)
    #expect(outcome.output.contains(#""begins_at":"\#(begins):00-05:00""#), "\(outcome)")
  }

  /// What was eaten lies behind, so a weekday does, too: on Friday it is of Monday or later what was eaten on Thursday.
  @Test(arguments: [
    (["log", "--where", "date<mon"], ["2026-11-11"]), (["log", "--where", "date>=mon"], ["2026-11-19"]),
    (["log", "rm", "--where", "date<montag", "--dry-run"], ["2026-11-11"]),
    (["log", "rm", "--where", "date<fri", "--dry-run"], ["2026-11-19", "2026-11-11"]),
    (["log", "export", "--where", "date=thu"], ["2026-11-19"]),
    (["stats", "--since", "mon"], ["2026-11-19"]),
  ]) func aLogLooksBack(words: [String], dates: [String]) async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    for date in ["2026-11-19", "2026-11-11"] {
      #expect(try desk.run(["ate", "tea-cart", "--when", date, "--note", "of \(date)"]).exit == 0)
    }
    let outcome = try desk.run(words.first == "log" && words[1] == "export" ? words : words + ["--json"])
    for date in ["2026-11-19", "2026-11-11"] {
      #expect(outcome.output.contains(date) == dates.contains(date), "\(outcome)")
    }
  }

  /// What needs no campus goes by the clocks of the one that there is.
  @Test(arguments: [["people"], ["people", "block"], ["group"], ["paths"]])
  func theClocksAreTheCampus(words: [String]) async throws {
    var desk = try Desk(try await DemoCampus.recorded())
    let words = words + ["--now", "2026-11-20T12:00", "--json"]
    #expect(try desk.run(words).output.contains(#""now":"2026-11-20T12:00:00-05:00""#))
    desk.configuration = nil
    #expect(try desk.run(words).output.contains(#""now":"2026-11-20T12:00:00+00:00""#))
  }

  /// At midnight, or later, the same word names another date.
  @Test(arguments: [
    ("today", "2026-11-21T00:00:00-05:00"), ("tomorrow", "2026-11-21T00:00:00-05:00"),
    ("fri", "2026-11-21T00:00:00-05:00"), ("heute", "2026-11-21T00:00:00-05:00"),
    ("sun", "2026-11-23T00:00:00-05:00"), ("2026-11-21", nil),
  ]) func anAnswerOfASpokenDateEndsWithIt(date: String, end: String?) async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    let outcome = try desk.run(["menu", "alder-hall", "--date", date, "--json"])
    let changes = try JSONValue(parsing: Array(outcome.output.utf8))["changes_at"]?.string
    if let end, let changes { #expect(changes <= end) } else { #expect(changes == end) }
    let week = try desk.run(["week", "alder-hall", "--date", date, "--json"])
    let other = try #require(try JSONValue(parsing: Array(week.output.utf8))["changes_at"]?.string)
    #expect(other <= end ?? other)
  }

  @Test(arguments: [
    "", "5", "17", "13pm", "0am", "25:00", "9:60", "9:5", "pm", "fri", "tomorrow", "noon noon", "5 5pm",
    "-5pm", "٥pm", "Uhr", "24.30 Uhr", "24:01", "5pm Uhr", "Dec 8 2026", "8 Dec 5", "day after 9:00",
    "1.2.3 Uhr", "morgen", "x. 7 Uhr",
    "9:00:00:00", "soon", "99999999999999999999pm",
  ]) func isNotATime(text: String) {
    #expect(Self.spoken(text) == nil, "\(text)")
  }
}
