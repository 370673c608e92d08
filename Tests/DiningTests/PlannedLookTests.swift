import CivilTime
import Dining
import OpeningHours
import Testing

/// How long a page's word about now holds, by what it names, by when the page is looked at next, and by what is planned.
@Suite struct PlannedLookTests {
  /// A Friday, in UTC.
  private static let noon = Instant(secondsSince1970: 1_795_176_000)
  private static let hour: Int64 = 3_600

  private func state(
    _ word: HoursStatement, holdsFor seconds: Int64?, plan: String? = nil, after later: Int64
  ) -> OpenKind {
    let page = Provenance(source: "s", page: "p", observedAt: Self.noon)
    let plans = plan.map { HoursStatement(scope: .weekly, expression: $0) }
    let said = [
      RecordedStatement(word, provenance: page, holdsUntil: seconds.map { Self.noon + $0 }),
      plans.map { RecordedStatement($0, provenance: page) },
    ].compactMap(\.self)
    return Schedule(said, service: .open, context: HoursContext(zone: .utc)).state(at: Self.noon + later).kind
  }

  private let closed = HoursStatement(scope: .now, state: .closed)

  @Test func aWordThatNamesNothingHoldsUntilTheNextLook() {
    #expect(state(closed, holdsFor: nil, after: Self.hour - 1) == .closed)
    #expect(state(closed, holdsFor: nil, after: Self.hour) == .unknown)
    #expect(state(closed, holdsFor: 2 * Self.hour, after: 2 * Self.hour - 1) == .closed)
    #expect(state(closed, holdsFor: 2 * Self.hour, after: 2 * Self.hour) == .unknown)
  }

  @Test func noWordHoldsPastWhatItNames() {
    let until = HoursStatement(scope: .now, state: .open, until: Self.noon + 60)
    let from = HoursStatement(scope: .now, state: .closed, opensAt: Self.noon + 60)
    for word in [until, from] {
      #expect(state(word, holdsFor: 2 * Self.hour, after: 59) == word.state)
      #expect(state(word, holdsFor: 2 * Self.hour, after: 60) == .unknown)
    }
  }

  /// A word that was read by a change that had come names none that is to come.
  @Test func whatHadComeLimitsNothing() {
    let late = HoursStatement(scope: .now, state: .open, opensAt: Self.noon - 60)
    #expect(state(late, holdsFor: 2 * Self.hour, after: Self.hour) == .open)
    let ended = HoursStatement(scope: .now, state: .closed, until: Self.noon - 60)
    #expect(state(ended, holdsFor: 2 * Self.hour, after: Self.hour) == .closed)
  }

  @Test func aWordThatIsOverSaysNothing() {
    let over = HoursStatement(scope: .now, text: "All Day 11:00am - 8:00pm")
    #expect(state(over, holdsFor: 2 * Self.hour, after: 60) == .unknown)
    #expect(state(over, holdsFor: 2 * Self.hour, plan: "11:00-20:00", after: 60) == .open)
  }

  /// A badge says "closed" at noon, and a plan knows when that changes.
  @Test func afterAnHourAPlanGoesOn() {
    func said(_ plan: String, after later: Int64) -> OpenKind {
      state(closed, holdsFor: 4 * Self.hour, plan: plan, after: later)
    }
    #expect(said("13:30-20:00", after: 2 * Self.hour) == .open)
    #expect(said("13:30-20:00", after: Self.hour + 60) == .closed)
    #expect(
      said("11:00-20:00", after: 2 * Self.hour) == .closed, "the page knows better than a plan all along")
  }
}
