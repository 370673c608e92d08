import Adapters
import CivilTime
import Dining
import Testing
import TestSupport

/// A fixture and the file that holds what is to be read from it.
struct Golden: Sendable, CustomTestStringConvertible {
  let fixture: String
  let expected: String
  var clock = "2026-11-20T12:05"
  var url: String?

  var testDescription: String { fixture }
}

@Suite struct FixtureReadingTests {
  @Test(arguments: [
    Golden(fixture: "demo/en/locationsandmenus/index.html", expected: "locations"),
    Golden(fixture: "location-lunch.html", expected: "location-lunch"),
    Golden(fixture: "location-exam-week.html", expected: "location-exam-week", clock: "2026-12-05T12:00"),
    Golden(fixture: "location-renamed.html", expected: "location-renamed"),
    Golden(
      fixture: "day-schedule.html", expected: "day-schedule",
      url: "https://dining.example.edu/api/locations/LocationHOP?&locationId=9102"),
    Golden(
      fixture: "demo/api/LocationHOP-9103.json", expected: "day-schedule-json",
      url: "https://dining.example.edu/api/locations/LocationHOP?&locationId=9103"),
    Golden(fixture: "getmenus-week.json", expected: "getmenus-week"),
    Golden(fixture: "getmenus-closed.json", expected: "getmenus-closed", clock: "2026-11-26T12:00"),
    Golden(fixture: "demo/api/GetMenus-9101-1423.json", expected: "getmenus-lunch"),
  ])
  func readsAsKept(golden: Golden) throws {
    let reading = try readFixture(golden.fixture, at: at(golden.clock), url: golden.url)
    expectGolden(reading.text(in: Zones.newYork), at: "Tests/AdaptersTests/Golden/\(golden.expected).txt")
  }

  @Test(arguments: [
    ("location-cut.html", "cut-off-page"), ("sign-in.html", "not-this-site"),
    ("unavailable.html", "not-this-site"),
  ])
  func isRefused(fixture: String, code: String) throws {
    let error = #expect(throws: ReadError.self) { try readFixture(fixture) }
    #expect(error?.code == code)
  }
}
