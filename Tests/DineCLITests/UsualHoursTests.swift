import CivilTime
import Dining
import SQLite
import TestSupport
import Testing

@testable import Store

/// What a venue's own past says is told beside "unknown", on every form's terms.
@Suite struct UsualHoursTests {
  /// Sunday, 2026-11-22: pages last spoke on Friday.
  private static let sunday = CivilDate(dayNumber: 20_779)

  /// The desk, with eight weeks of the juice bar's days behind it.
  private static func desk() async throws -> Desk {
    let desk = try Desk(try await DemoCampus.recorded())
    let store = try Store(writingTo: desk.scratch.file("dine.db"))
    let campus = try #require(try store.campuses().first).id
    for stored in try store.venues(campus: campus) {
      let isJuice = stored.venue.slug == "boathouse-juice"
      let notes = (1...60).map { back in
        (
          sunday.adding(days: -back),
          DayNote([.init(opens: isJuice ? 540 : 420, closes: isJuice ? 960 : 1_320)])
        )
      }
      try store.note(
        Dictionary(notes, uniquingKeysWith: { first, _ in first }), of: stored.id,
        keepingFrom: sunday.adding(days: -99))
    }
    return desk
  }

  @Test func itStandsBesideUnknown() async throws {
    let desk = try await Self.desk()
    let words = ["open", "--all", "--at", "2026-11-22T12:30"]
    let text = try desk.run(words).output
    #expect(text.contains("Boathouse Juice  unknown"))
    #expect(text.contains("usually open until 4:00 PM on Sundays (8 of 8)"))
    #expect(!(try desk.run(words + ["--usual", "no"]).output.contains("usually")))
    let german = try desk.run(words, with: ["LC_ALL": "de_DE.UTF-8"]).output
    #expect(german.contains("sonntags meist bis 16:00 geöffnet (8 von 8)"))
    let later = try desk.run(["open", "--all", "--at", "2026-11-22T17:00"]).output
    #expect(later.contains("usually closed from 4:00 PM on Sundays (8 of 8)"))
  }

  @Test(arguments: [
    ["open", "--all", "--at", "2026-11-22T12:30"],
    ["near", "alder-hall", "--all", "--now", "2026-11-22T12:30"],
    ["show", "boathouse-juice", "--now", "2026-11-22T12:30"],
  ]) func programsReadBoth(words: [String]) async throws {
    let json = try await Self.desk().run(words + ["--json"]).output
    #expect(json.contains(#""usual":{"closed":false,"opens_at":"2026-11-22T09:00:00-05:00""#))
    #expect(json.contains(#""seen":8,"of":8}"#))
    #expect(json.contains(#""state":"unknown""#))
    let hidden = try await Self.desk().run(words + ["--json", "--usual", "no"]).output
    #expect(!hidden.contains(#""usual":{"#) && hidden.contains(#""usual":null"#))
  }

  @Test func whySaysItAndStatusBarsCan() async throws {
    let desk = try await Self.desk()
    let why = ["why", "boathouse-juice", "--now", "2026-11-22T12:30"]
    #expect(try desk.run(why).output.contains("usually open until 4:00 PM on Sundays (8 of 8)"))
    #expect(try desk.run(why + ["--json"]).output.contains(#""usual":{"closed":false,"#))
    let line = try desk.run(
      ["open", "--all", "--at", "2026-11-22T12:30", "--format", #"%v %S %u\n"#]
    ).output
    #expect(line.contains("boathouse-juice unknown usually open until 4:00 PM on Sundays (8 of 8)\n"))
  }

  @Test func whatIsKnownNeedsNoPast() async throws {
    let text = try await Self.desk().run(["open", "--all"]).output
    #expect(text.contains("Boathouse Juice") && !text.contains("usually open until 4:00 PM"))
  }
}
