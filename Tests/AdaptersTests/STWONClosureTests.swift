import CivilTime
import Dining
import Testing
import TestSupport

@testable import Adapters

/// Closures that a canteen announces from Friday, 20 November 2026 on.
@Suite struct STWONClosureTests {
  @Test(
    arguments: [
      (nil, nil, "2026-11-20", ["2026-11-20 off"]), ("", nil, "2026-11-20", ["2026-11-20 off"]),
      ("Heute geschlossen", nil, "2026-11-20", ["2026-11-20 off"]),
      ("Betriebsferien", nil, "2026-11-20", ["2026-11-20 off"]),
      ("Wegen Umbau!", nil, "2026-11-20", ["2026-11-20 off"]),
      ("Wir sind ab 24.11. wieder für Sie da", nil, "2026-11-23", ["2026-11-23 off"]),
      ("Ab 13:30 Uhr geschlossen", nil, "2026-11-20", ["2026-11-20 unknown"]),
      ("Nur bis 13 Uhr geöffnet. Danke!", nil, "2026-11-20", ["2026-11-20 unknown"]),
      ("Terrasse geschlossen", nil, "2026-11-20", ["2026-11-20 unknown"]),
      ("Abendmensa geschlossen", "Dinner", "2026-11-20", ["2026-11-20 off"]),
      ("Abendmensa geschlossen", "Lunch", "2026-11-20", ["2026-11-20 unknown"]),
      ("Abendmensa geschlossen", nil, "2026-11-20", ["2026-11-20 unknown"]),
      ("Mittags geschlossen", "Lunch", "2026-11-20", ["2026-11-20 off"]),
      (
        "Vom 23.11. bis 25.11. geschlossen", nil, "2026-11-25", ["2026-11-22 unknown", "2026-11-25 off"]
      ),
      ("Über die Feiertage geschlossen", nil, "2027-03-31", ["2027-03-31 off"]),
    ] as [(String?, String?, String, [String])])
  func wordsMayContradictAClosure(text: String?, period: String?, last: String, expected: [String]) throws {
    let first = try #require(CivilDate("2026-11-20"))
    let end = try #require(CivilDate(last))
    let statements = STWONClosure(text, of: period, at: "Mensa Ahorn").statements(from: first, to: end)
    let read = statements.map { "\($0.validTo ?? first) \($0.expression ?? "")" }
    #expect(read == expected && statements.allSatisfy { $0.period == period && $0.text == text })
    #expect(statements.first?.validFrom == first && statements.last?.validTo == end)
  }

  @Test func whatIsDoubtfulIsUnknownAndNoted() throws {
    let text = try Fixture.text("stw-on/menu.json").replacing(
      "Über die Feiertage geschlossen", with: "Terrasse geschlossen")
    let reading = try read(text, as: "stw-on")
    #expect(reading.statements(.range).map(\.expression) == ["unknown"])
    #expect(
      reading.notices("announcement") == [
        "2026-12-21 to 2027-01-03: Terrasse geschlossen", "2026-11-16 to 2026-11-27: Aktionswochen",
      ])
  }
}
