import CivilTime
import Console
import Dining
import JSON
import TestSupport
import Testing

@testable import JSONViews
@testable import Phrases
@testable import Queries
@testable import TerminalViews

/// What a venue's own past says stands beside "unknown", and never in its place.
@Suite struct UsualHoursListTests {
  /// A Friday, 12:05.
  private static let now = TestClock.instant("2026-11-20T12:05:00Z")

  private static func usual(_ opens: String?, _ closes: String?, seen: Int = 7) -> UsualMoment {
    UsualMoment(
      weekday: .friday, opensAt: opens.map { TestClock.instant("2026-11-20T\($0):00Z") },
      closesAt: closes.map { TestClock.instant("2026-11-20T\($0):00Z") }, seen: seen, of: 8)
  }

  private static func list(_ usual: UsualMoment?) -> OpenResult {
    let moment = OpenListTests.moment("Alder hall unknown").beside(usual, until: now + 60)
    return OpenResult(campus: "Hill", moments: [moment])
  }

  @Test(
    arguments: [
      (
        usual("07:00", "20:00"), "usually open until 8:00 PM on Fridays (7 of 8)",
        "freitags meist bis 20:00 geöffnet (7 von 8)"
      ),
      (
        usual("17:00", "20:00"), "usually open 5:00 PM to 8:00 PM on Fridays (7 of 8)",
        "freitags meist von 17:00 bis 20:00 geöffnet (7 von 8)"
      ),
      (
        usual("07:00", "12:05"), "usually closed from 12:05 PM on Fridays (7 of 8)",
        "freitags meist ab 12:05 geschlossen (7 von 8)"
      ),
      (usual(nil, nil), "usually closed on Fridays (7 of 8)", "freitags meist geschlossen (7 von 8)"),
      (usual(nil, nil, seen: 4), "closed on the days before", "an den Tagen davor geschlossen"),
    ] as [(UsualMoment, String, String)])
  func itIsSaid(usual: UsualMoment, english: String, german: String) {
    let clock = LocalClock(now: Self.now, zone: .utc)
    #expect(clock.say(UsualWords(usual, clock)) == english)
    let other = clock.speaking(.german)
    #expect(other.say(UsualWords(usual, other)) == german)
  }

  @Test(arguments: [nil, 40, 80, 120]) func itStandsBelowUnknown(columns: Int?) throws {
    let text = Self.list(Self.usual("07:00", "20:00")).human(TextLayoutTests.sheet(columns))
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("unknown usually open until 8:00 PM on Fridays (7 of 8)"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= columns ?? .max })
  }

  @Test func programsReadUnknown() throws {
    let json = Self.list(Self.usual("07:00", "20:00")).json(TestClock.clock())
    let result = try #require(try JSONValue(parsing: Array(json.utf8))["results"]?.array?.first)
    #expect(result["state"]?.string == "unknown")
    #expect(result["closes_at"]?.isNull == true)
    #expect(result["usual"]?["closes_at"]?.string == "2026-11-20T20:00:00+00:00")
    let schema = try JSONSchema(try #require(Checkout.text("docs/schemas/dine.open.json")))
    for usual in [nil, Self.usual("07:00", "20:00"), Self.usual(nil, nil)] {
      let json = Self.list(usual).json(TestClock.clock())
      #expect(schema.faults(in: json) + schema.strangers(in: json) == [])
    }
  }
}
