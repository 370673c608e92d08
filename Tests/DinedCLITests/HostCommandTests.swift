import Store
import JSON
import TestSupport
import Testing

/// What `dined refresh` does about robots.txt and unruly hosts, from the command line to the database.
@Suite struct HostCommandTests {
  let site: Site
  let dined: Dined

  init() throws {
    site = try Site()
    dined = try Dined(site)
  }

  @Test func whatRobotsForbidIsNotFetchedAndSaid() throws {
    let text = "User-agent: *\nDisallow: /api/\n"
    site.replace(Site.rules, by: Array(text.utf8), type: "text/plain")
    let outcome = dined.run("refresh")
    #expect(outcome.code == 0 && outcome.output == "Ashgrove College: 17 pages, 2 changed, 15 refused\n")
    #expect(Set(site.asked) == [Site.places, "/directory.json"] && site.rulesAsked == 1)
    #expect(
      outcome.error.contains(
        "may not be fetched: its site's robots.txt forbids it (line 2: Disallow: /api/)\n")
    )
    dined.wait(7 * 3_600)
    _ = dined.run("refresh")
    #expect(site.rulesAsked == 1, "kept for a day")
  }

  @Test func ofALongRobotsFileTheBeginningCounts() throws {
    let text = "User-agent: *\nDisallow: /api/\n" + String(repeating: "\n", count: 9_000_000)
    site.replace(Site.rules, by: Array(text.utf8), type: "text/plain")
    #expect(dined.run("refresh").output == "Ashgrove College: 17 pages, 2 changed, 15 refused\n")
  }

  @Test func theConfigurationMayKnowBetter() throws {
    site.replace(Site.rules, by: Array("User-agent: *\nDisallow: /\n".utf8), type: "text/plain")
    let text = try String(decoding: dined.scratch.read("config.json"), as: UTF8.self)
    try dined.write(
      configuration: text.replacing(
        "\"spacing_seconds\": 0", with: "\"spacing_seconds\": 0, \"ignore_robots\": [\"127.0.0.1\"]"))
    #expect(dined.run("refresh").output.hasPrefix("Ashgrove College: 17 pages, 12 changed"))
    #expect(site.rulesAsked == 0)
  }

  @Test func aBudgetIsKeptFromPassToPass() throws {
    let text = try String(decoding: dined.scratch.read("config.json"), as: UTF8.self)
    try dined.write(
      configuration: text.replacing(
        "\"spacing_seconds\": 0", with: "\"spacing_seconds\": 0, \"requests_per_day\": 10"))
    let first = dined.run("refresh")
    #expect(site.asked.count + site.rulesAsked == 10)
    #expect(first.error.contains("its host has reached its daily request limit\n"))
    _ = dined.run("refresh", "--force")
    #expect(site.asked.count + site.rulesAsked == 10)
    // Five minutes past seven in the evening in New York is past midnight in UTC.
    dined.wait(7 * 3_600)
    _ = dined.run("refresh")
    #expect(site.asked.count + site.rulesAsked == 20)
  }

  @Test func forceTakesOneSiteAtATime() throws {
    let text = try String(decoding: dined.scratch.read("config.json"), as: UTF8.self)
    try dined.write(
      configuration: text.replacing(
        "\"url\": \"\(site.origin)/directory.json\"", with: "\"url\": \"http://other.example/directory.json\""
      ))
    let outcome = dined.run("refresh", "--force")
    #expect(outcome.code == 64)
    #expect(
      outcome.error
        == "dined: --force of which source?\nhint: add --source with one of: campusdish, directory\n")
    #expect(dined.run("refresh", "--force", "--source", "campusdish").code == 0)
  }
}
