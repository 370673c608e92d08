import CivilTime
import Dining
import Testing

@testable import Phrases

/// What a statement is said to say.
@Suite struct WhyPhraseTests {
  @Test(
    arguments: [
      (
        HoursStatement(scope: .now, period: "Lunch", state: .open, text: "Lunch 11:00am - 2:30pm"),
        "when it was read: Lunch 11:00am - 2:30pm"
      ), (HoursStatement(scope: .now, state: .closed), "when it was read: closed"),
      (
        HoursStatement(
          scope: .weekly, period: "Dinner", expression: "Mo-Fr 17:00-21:00", text: "Dinner, daily"),
        "every week: Dinner Mo-Fr 17:00-21:00"
      ), (HoursStatement(scope: .weekly, text: "by the moon"), "every week: by the moon"),
      (HoursStatement(scope: .weekly), "every week: hours that could not be read"),
      (
        HoursStatement(scope: .date, expression: "off", validFrom: CivilDate("2026-11-26"), validTo: nil),
        "on 2026-11-26: off"
      ), (HoursStatement(scope: .date, expression: "off"), "on one day: off"),
      (
        HoursStatement(
          scope: .range, expression: "24/7", validFrom: CivilDate("2026-12-07"),
          validTo: CivilDate("2026-12-18")),
        "2026-12-07 to 2026-12-18: 24/7"
      ), (HoursStatement(scope: .range, expression: "24/7"), "for some dates: 24/7"),
      (HoursStatement(scope: .override, expression: "off"), "set by hand: off"),
      (
        HoursStatement(
          scope: .override, expression: "off", validFrom: CivilDate("2026-11-26"),
          validTo: CivilDate("2026-11-26")),
        "set by hand, on 2026-11-26: off"
      ),
      (
        HoursStatement(scope: .override, expression: "off", validFrom: CivilDate("2026-11-26")),
        "set by hand, from 2026-11-26: off"
      ),
      (
        HoursStatement(scope: .override, expression: "off", validTo: CivilDate("2026-11-26")),
        "set by hand, until 2026-11-26: off"
      ),
      (
        HoursStatement(scope: .range, expression: "24/7", validFrom: CivilDate("2026-12-07")),
        "from 2026-12-07: 24/7"
      ),
      (
        HoursStatement(scope: .range, expression: "24/7", validTo: CivilDate("2026-12-18")),
        "until 2026-12-18: 24/7"
      ),
      (
        HoursStatement(scope: .weekly, service: .mealExchange, expression: "Mo-Su 10:00-22:00"),
        "meal exchange, every week: Mo-Su 10:00-22:00"
      ),
    ] as [(HoursStatement, String)])
  func phrase(statement: HoursStatement, text: String) {
    let origin = Provenance(source: "s", page: "p", observedAt: Instant(secondsSince1970: 0))
    #expect(WhyPhrase(RecordedStatement(statement, provenance: origin), in: .english).text == text)
  }

  @Test func daysWithoutEndInGerman() {
    let date = CivilDate(dayNumber: 20_783)
    #expect(ScopeWords.byHandOf(.from(date)).german == "von Hand gesetzt, ab \(date)")
    #expect(ScopeWords.until(date).german == "bis \(date)")
  }
}
