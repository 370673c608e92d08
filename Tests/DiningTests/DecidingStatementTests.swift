import CivilTime
import Dining
import OpeningHours
import Testing

/// Which statement is named for a state, where several of one page belong together, and whose night it is.
@Suite struct DecidingStatementTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let at: String
    let said: [RecordedStatement]
    /// The expression of the statement that decided, the rule in it, and the service date.
    let expected: String
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "of two without a period the one that is open", at: "2026-11-20T12:00",
      said: [weekly("Mo-Fr 07:00-10:00"), weekly("Mo-Fr 11:00-14:00")],
      expected: "Mo-Fr 11:00-14:00 | Mo-Fr 11:00-14:00 | 2026-11-20"),
    Case(
      name: "between meals the first, which has no rule for it", at: "2026-11-20T10:30",
      said: [weekly("Mo-Fr 07:00-10:00", "Breakfast"), weekly("Mo-Fr 11:00-14:00", "Lunch")],
      expected: "Mo-Fr 07:00-10:00 | - | 2026-11-20"),
    Case(
      name: "the place's own, before a meal's that has no rule for it either", at: "2026-11-21T08:00",
      said: [weekly("Mo-Fr 07:00-10:30", "Breakfast"), weekly("Mo-Fr 07:00-21:00; Sa-Su 09:00-21:00")],
      expected: "Mo-Fr 07:00-21:00; Sa-Su 09:00-21:00 | - | 2026-11-21"),
    Case(
      name: "a meal's rule about it before the place's own hours", at: "2026-11-21T08:00",
      said: [weekly("Mo-Fr 07:00-10:30; Sa off", "Breakfast"), weekly("Mo-Fr 07:00-21:00")],
      expected: "Mo-Fr 07:00-10:30; Sa off | Sa off | 2026-11-21"),
    Case(
      name: "of several closed ones that with a rule about it", at: "2026-11-20T10:30",
      said: [weekly("Mo-Th 07:00-10:00", "Breakfast"), weekly("Mo-Th 11:00-14:00; Fr off", "Lunch")],
      expected: "Mo-Th 11:00-14:00; Fr off | Fr off | 2026-11-20"),
    Case(
      name: "the rule among several of one expression", at: "2026-11-21T12:00",
      said: [weekly("Mo-Fr 07:00-20:00; Sa,Su 09:00-18:00")],
      expected: "Mo-Fr 07:00-20:00; Sa,Su 09:00-18:00 | Sa,Su 09:00-18:00 | 2026-11-21"),
    Case(
      name: "after midnight it is the rule of the day before", at: "2026-11-21T01:00",
      said: [weekly("Mo-Th 07:00-20:00, Fr 20:00-02:00, Sa 10:00-20:00")],
      expected: "Mo-Th 07:00-20:00, Fr 20:00-02:00, Sa 10:00-20:00 | Fr 20:00-02:00 | 2026-11-20"),
    Case(
      name: "after midnight it may be another statement than today's", at: "2026-11-21T01:00",
      said: [weekly("Mo-Su 18:00-02:00"), dated("2026-11-21", "off")],
      expected: "Mo-Su 18:00-02:00 | Mo-Su 18:00-02:00 | 2026-11-20"),
    Case(
      name: "when last night is over it is today's", at: "2026-11-21T02:00",
      said: [weekly("Mo-Su 18:00-02:00"), dated("2026-11-21", "off")],
      expected: "off | off | 2026-11-21"),
    Case(
      name: "a dated night goes on into a day of the week", at: "2026-11-21T00:30",
      said: [weekly("Mo-Su 08:00-20:00"), dated("2026-11-20", "20:00-25:00")],
      expected: "20:00-25:00 | 20:00-25:00 | 2026-11-20"),
    Case(
      name: "by appointment names its rule too", at: "2026-11-20T12:00",
      said: [weekly("Mo-Th 08:00-20:00; Fr unknown \"ring\"")],
      expected: "Mo-Th 08:00-20:00; Fr unknown \"ring\" | Fr unknown \"ring\" | 2026-11-20"),
  ]

  @Test(arguments: cases)
  func theStatementAndItsRule(example: Case) throws {
    let at = try #require(CivilDateTime(example.at).map { Zone.utc.instant(of: $0) })
    let context = HoursContext(zone: .utc)
    let state = Schedule(example.said, service: .open, context: context).state(at: at)
    let because = try #require(state.because)
    let expression = try #require(because.expression)
    let rule = expression.state(at: at, in: context).rule.flatMap { expression.ruleText($0) }
    let found = [because.statement.expression, rule, state.serviceDate?.description].map { $0 ?? "-" }
    #expect(found.joined(separator: " | ") == example.expected)
  }

  private static let provenance = Provenance(
    source: "halls", page: "https://dining.example.edu/", observedAt: Instant(secondsSince1970: 0))

  private static func weekly(_ expression: String, _ period: String? = nil) -> RecordedStatement {
    RecordedStatement(
      HoursStatement(scope: .weekly, period: period, expression: expression), provenance: provenance)
  }

  private static func dated(_ day: String, _ expression: String) -> RecordedStatement {
    RecordedStatement(
      HoursStatement(
        scope: .date, expression: expression, validFrom: CivilDate(day), validTo: CivilDate(day)),
      provenance: provenance)
  }
}
