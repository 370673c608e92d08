import Adapters
import CivilTime
import Dining
import Testing
import TestSupport

/// Bytes changed, dropped and doubled at random: no input may end the program, and every refusal has a code.
@Suite struct DamageTests {
  @Test(arguments: [
    "demo/en/locationsandmenus/index.html", "location-lunch.html", "location-exam-week.html",
    "location-renamed.html",
    "day-schedule.html", "getmenus-week.json", "demo/api/LocationHOP-9102.json",
  ])
  func damagedPagesAreReadOrRefused(name: String) throws {
    let page = try Fixture.bytes("campusdish/" + name)
    var generator = Seeded(7)
    var read = 0
    for _ in 0..<60 {
      let damaged = generator.damaged(page, edits: 4)
      do {
        let reading = try AdaptersTests.read(damaged, at: at("2026-11-20T12:05"))
        read += 1
        #expect(reading.venues.allSatisfy { !$0.siteID.isEmpty })
        #expect(reading.dishes.allSatisfy { !$0.dish.name.isEmpty })
      } catch {
        #expect(!error.code.isEmpty)
      }
    }
    if name.hasSuffix(".html"), name != "day-schedule.html" { #expect(read > 0) }
  }

  @Test(arguments: [Int64(0), 1, 253_402_300_799, -62_135_596_800])
  func noMomentIsTooFar(seconds: Int64) throws {
    for name in ["demo/en/locationsandmenus/index.html", "location-exam-week.html", "getmenus-week.json"] {
      let bytes = try Fixture.bytes("campusdish/" + name)
      let reading = try read(bytes, at: Instant(secondsSince1970: seconds))
      #expect(reading.observedAt == Instant(secondsSince1970: seconds))
      #expect(!reading.venues.isEmpty || !reading.dishes.isEmpty)
    }
  }

  @Test func deepAndWideModelsAreNoTrouble() throws {
    let nested =
      String(repeating: "{\"Locations\":[{\"Childen\":[", count: 40) + String(repeating: "]}]}", count: 40)
    #expect(throws: ReadError.self) { try read(nested) }
    let wide = "{\"Locations\":[" + (0..<5_000).map { "{\"Id\":\"\($0)\"}" }.joined(separator: ",") + "]}"
    let reading = try read(wide)
    #expect(reading.venues.count == 5_000)
    #expect(reading.notices.count < 60)
  }
}
