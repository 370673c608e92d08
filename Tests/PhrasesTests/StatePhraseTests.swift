import Phrases
import CivilTime
import Dining
import Testing

/// How a state is said, at each side of each boundary.
@Suite struct StatePhraseTests {
  struct Case: CustomTestStringConvertible {
    let at: String
    let state: OpenState
    let expected: String
    var testDescription: String { "\(at): \(expected)" }
  }

  static let cases = [
    Case(
      at: "2026-11-20T12:05:00Z", state: open(until: "2026-11-20T20:00:00Z"),
      expected: "open open until 8:00 PM"),
    Case(
      at: "2026-11-20T19:00:00Z", state: open(until: "2026-11-20T20:00:00Z"),
      expected: "open open until 8:00 PM"),
    Case(
      at: "2026-11-20T19:00:01Z", state: open(until: "2026-11-20T20:00:00Z"),
      expected: "soon closes in 59 min (8:00 PM)"),
    Case(
      at: "2026-11-20T19:58:59Z", state: open(until: "2026-11-20T20:00:00Z"),
      expected: "soon closes in 1 min (8:00 PM)"),
    Case(
      at: "2026-11-20T19:59:01Z", state: open(until: "2026-11-20T20:00:00Z"),
      expected: "soon closes now (8:00 PM)"),
    Case(
      at: "2026-11-20T20:30:00Z", state: open(until: "2026-11-21T00:00:00Z"),
      expected: "open open until midnight"),
    Case(
      at: "2026-11-20T23:30:00Z", state: open(until: "2026-11-21T00:00:00Z"),
      expected: "soon closes in 30 min (midnight)"),
    Case(
      at: "2026-11-20T22:00:00Z", state: open(until: "2026-11-21T02:00:00Z"),
      expected: "open open until 2:00 AM"),
    Case(
      at: "2026-11-20T12:00:00Z", state: open(until: "2026-11-22T14:00:00Z"),
      expected: "open open until Sun 2:00 PM"),
    Case(
      at: "2026-11-20T12:00:00Z", state: OpenState(kind: .open), expected: "open open, no closing time given"),
    Case(at: "2026-11-20T12:00:00Z", state: endless, expected: "open open around the clock"),
    Case(
      at: "2026-11-20T16:59:01Z", state: closed(opens: "2026-11-20T17:00:00Z"),
      expected: "closed closed, opens in 1 min (5:00 PM)"),
    Case(
      at: "2026-11-20T16:00:00Z", state: closed(opens: "2026-11-20T17:00:00Z"),
      expected: "closed closed, opens 5:00 PM"
    ),
    Case(
      at: "2026-11-20T22:00:00Z", state: closed(opens: "2026-11-21T07:00:00Z"),
      expected: "closed closed, opens Sat 7:00 AM"),
    Case(
      at: "2026-11-20T22:00:00Z", state: closed(opens: "2026-11-27T07:00:00Z"),
      expected: "closed closed, opens Nov 27 7:00 AM"),
    Case(
      at: "2026-12-20T22:00:00Z", state: closed(opens: "2027-01-11T07:00:00Z"),
      expected: "closed closed, opens Jan 11, 2027 7:00 AM"),
    Case(at: "2026-11-20T12:00:00Z", state: OpenState(kind: .closed), expected: "closed closed"),
    Case(at: "2026-11-20T12:00:00Z", state: .unknown, expected: "unknown unknown"),
    Case(
      at: "2026-11-20T12:00:00Z", state: OpenState(kind: .unknown, comment: "by appointment"),
      expected: "unknown unknown (by appointment)"),
  ]

  @Test(arguments: cases) func phrase(_ row: Case) throws {
    let now = try #require(Instant(rfc3339: row.at))
    let phrase = StatePhrase(row.state, clock: LocalClock(now: now, zone: .utc))
    #expect("\(phrase.mark.rawValue) \(phrase.text)" == row.expected)
  }

  @Test func theTwentyFourHourClock() throws {
    let now = try #require(Instant(rfc3339: "2026-11-20T12:00:00Z"))
    let clock = LocalClock(now: now, zone: .utc, is24Hour: true)
    #expect(StatePhrase(Self.open(until: "2026-11-20T20:05:00Z"), clock: clock).text == "open until 20:05")
    #expect(clock.time(now - 12 * 3_600) == "00:00")
  }

  static var endless: OpenState {
    var state = OpenState(kind: .open)
    state.isEndless = true
    return state
  }

  static func open(until text: String) -> OpenState {
    OpenState(kind: .open, closesAt: Instant(rfc3339: text))
  }

  static func closed(opens text: String) -> OpenState {
    OpenState(kind: .closed, opensAt: Instant(rfc3339: text))
  }
}
