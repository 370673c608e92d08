import Dining
import TestSupport
import Testing

@testable import Adapters

/// Pages that are about another place than the one requested.
@Suite struct AskedPlaceTests {
  /// Karlsruhe's pages name their own address.
  @Test(
    arguments: [
      ("mensa_adenauerring/?kw=47", ["asked mensa_adenauerring, got mensa_muehle"]),
      ("mensa_muehle/?kw=47", []), ("mensa_muehle/", []),
    ])
  func theCanteenIsTheOneThatThePageNames(asked: String, others: [String]) throws {
    let path = "studentenwerk-karlsruhe/plan.html"
    let url = "https://www.sw-ka.de/de/hochschulgastronomie/speiseplan/\(asked)"
    let reading = try SavedAnswer(
      adapter: "studentenwerk-karlsruhe", path: path, clock: "2026-11-20T12:05", url: url, zone: Zones.berlin
    ).read(try Fixture.bytes(path))
    #expect(Set(reading.menus.map(\.venue)) == ["mensa_muehle"])
    #expect(reading.notices("other-venue") == others)
  }
}
