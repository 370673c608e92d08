import Configuration
import Daemon
import Dining
import Foundation
import JSON
import LiveWorld
import Synchronization
import TestSupport
import Testing
import World

@testable import DinedCLI

/// `setup`: from nothing, or from a configuration that is there, to a campus of one's own.
@Suite struct SetupTests {
  let dined: Dined

  init() throws { dined = try Dined() }

  /// A configuration of one campus that asks as fast as it can; the setup adds another.
  private static let former = """
    {
      "contact": "ada@lovelace.org",
      "fetching": { "spacing_seconds": 0 },
      "campuses": {
        "hill": {
          "name": "Hill", "zone": "Europe/Berlin",
          "sources": { "cmu": { "adapter": "cmu", "url": "http://127.0.0.1:9/" } }
        }
      }
    }

    """

  @Test func everyCampusOfTheCatalogueMakesAValidConfiguration() throws {
    for entry in CampusCatalogue.entries() {
      let bytes = CampusAddition(entry).file(contact: "ada@lovelace.org")
      let reading = Configuration.read(bytes, in: .system(adapters: .known, world: World.live()))
      #expect(reading.problems.isEmpty, "\(entry.slug): \(reading.problems)")
      #expect(reading.configuration?.campus(nil)?.id == entry.slug)
    }
  }

  @Test func everyCampusCanBeAddedToEveryLayout() throws {
    let layouts = [
      Self.former, Self.former.replacing("\n", with: " "),
      #"{"campuses":{"hill":{"name":"Hill","zone":"Europe/Berlin","sources":{}}}}"#,
      "{\n\t\"campuses\": {\n\t\t\"hill\": {\"zone\": \"Europe/Berlin\", \"sources\": {}}\n\t}, \"default_campus\": \"hill\"}",
    ]
    let entry = try #require(CampusCatalogue.entries().first { $0.slug == "uva" })
    for layout in layouts {
      for contact in [nil, "grace@hopper.org"] {
        let added = try #require(CampusAddition(entry).added(to: Array(layout.utf8), contact: contact))
        let reading = Configuration.read(added, in: .system(adapters: .known, world: World.live()))
        let configuration = try #require(reading.configuration, "\(reading.problems)")
        #expect(configuration.campuses.map(\.id) == ["hill", "uva"])
        #expect(configuration.campus(nil)?.id == "hill")
        #expect(contact == nil || configuration.contact == contact)
        #expect(CampusAddition(entry).added(to: added) == nil, "it is there already")
      }
    }
  }

  @Test func aDryRunShowsTheFileAndWritesNothing() throws {
    let outcome = dined.run("setup", "Hoos", "--contact", "ada@lovelace.org", "--yes", "--dry-run")
    #expect(outcome.code == 0)
    let file = try JSONValue(parsing: outcome.output)
    #expect(
      file["campuses"]?["uva"]?["sources"]?["mydininghub"]?["url"]?.string
        == "https://virginia.mydininghub.com")
    #expect(file["contact"]?.string == "ada@lovelace.org")
    #expect(outcome.error.contains("Nothing was written."))
    #expect(dined.scratch.names().isEmpty)
  }

  @Test func aZoneThatIsTypedGoesBeforeTheCatalogues() throws {
    let words = ["setup", "uva", "--contact", "ada@lovelace.org", "--yes", "--dry-run", "--zone"]
    let file = try JSONValue(parsing: dined.run(words + ["Europe/Berlin"]).output)
    #expect(file["campuses"]?["uva"]?["zone"]?.string == "Europe/Berlin")
  }

  @Test(arguments: [
    (
      ["setup", "uva", "--contact", "a@b.org", "--dry-run", "--zone", "Mars/Base"],
      "no time zone \"Mars/Base\""
    ),
    (["setup", "--yes"], "dine campuses lists the known ones"), (["setup", " "], "CAMPUS is empty"),
    (["setup", "uva", "--yes"], "add --contact"),
    (["setup", "uva", "--contact", "you@example.com"], "your mail address"),
    (["setup", "MSU", "--contact", "a@b.org"], "montclair"),
    (["setup", "xyzzyxyzzy", "--contact", "a@b.org"], "dine campuses lists"),
    (["setup", "Univercity of Virgina", "--contact", "a@b.org"], "did you mean \"uva\"?"),
    (["setup", "uva", "--contact", "a@b.org", "--name", "U V A", "--yes"], "--name takes"),
    (["setup", "uva", "--contact", "a@b.org", "--name", "table", "--yes"], "--name takes"),
  ]) func whatIsMissingIsSaidWhereNobodyCanBeAsked(words: [String], said: String) {
    let outcome = dined.run(words + ["--no-input"])
    #expect(outcome.code == 64 && outcome.output == "", "\(words)")
    #expect(outcome.error.contains(said), "\(outcome.error)")
    #expect(dined.scratch.names().isEmpty)
  }

  @Test func aPersonIsAsked() throws {
    dined.change = { $0.terminal.isInput = { true } }
    dined.answers = ["nothing like that", "msu", "2", "no mail", "ada@lovelace.org"]
    let outcome = dined.run("setup", "--dry-run")
    #expect(outcome.code == 0, "\(outcome.error)")
    let file = try JSONValue(parsing: outcome.output)
    #expect(file["contact"]?.string == "ada@lovelace.org")
    #expect(["msstate", "michigan-state-university", "montclair"].contains(file["default_campus"]?.string))
    #expect(outcome.error.contains("nothing like that") && outcome.error.contains("no mail"))
  }

  /// Who is asked whether it is this campus may just name the right one.
  @Test func anotherNameIsAnAnswerToo() throws {
    dined.change = { $0.terminal.isInput = { true } }
    dined.answers = ["Muenchn", "Koeln", "ada@lovelace.org"]
    let outcome = dined.run("setup", "--dry-run")
    #expect(outcome.code == 0, "\(outcome.error)")
    #expect(try JSONValue(parsing: outcome.output)["default_campus"]?.string == "mensa-koeln")
  }

  @Test func anAddressBecomesACampusBesideTheOthers() throws {
    let site = try Site()
    try dined.write(configuration: Self.former)
    let words = ["setup", site.origin + Site.places, "--name", "ashgrove", "--zone", "America/New_York"]
    let outcome = dined.run(words + ["--yes"])
    #expect(outcome.code == 0, "\(outcome.error)")
    #expect(outcome.output.contains("Alder Hall"))
    let text = String(decoding: try dined.scratch.read("config.json"), as: UTF8.self)
    let file = try JSONValue(parsing: text)
    #expect(file["default_campus"]?.string == "hill")
    #expect(
      file["campuses"]?["ashgrove"]?["sources"]?["campusdish"]?["halls"]?["alder-hall"]?.string == "9101")
    // Every line that was there still is.
    for line in Self.former.split(separator: "\n") where !["    }", "}"].contains(line) {
      #expect(text.contains(line), "\(line)")
    }
    #expect(outcome.error.contains("dine --campus ashgrove"))
    // It speaks before the first page is there, and says no name twice.
    #expect(outcome.error.hasPrefix("Looking at \(site.origin)"))
    #expect(outcome.error.contains("\nashgrove is set up: added to "), "\(outcome.error)")
    // Once more: nothing changes, and the answer is the same.
    let again = dined.run(
      "setup", site.origin + Site.places, "--name", "ashgrove", "--zone", "America/New_York", "--json")
    #expect(again.code == 0, "\(again.error)")
    let result = try JSONValue(parsing: again.output)["results"]?.array?.first
    #expect(result?["outcome"]?.string == "was-there")
    #expect(String(decoding: try dined.scratch.read("config.json"), as: UTF8.self) == text)
    let schema = try JSONSchema(try #require(Checkout.text("docs/schemas/dine.setup.json")))
    #expect(schema.faults(in: again.output) + schema.strangers(in: again.output) == [])
  }

  @Test func aSiteNobodyKnowsIsLeftAlone() throws {
    let site = try Site()
    site.replace("/lunch", by: Array("<html><body><p>Soup today</p></body></html>".utf8))
    try dined.write(configuration: Self.former)
    let outcome = dined.run("setup", site.origin + "/lunch", "--name", "lunch", "--yes")
    #expect(outcome.code == 65 && outcome.output == "")
    #expect(outcome.error.contains("dine probe URL"))
    #expect(String(decoding: try dined.scratch.read("config.json"), as: UTF8.self) == Self.former)
  }

  /// There are no former answers yet, no status, and no configuration that could be wrong.
  @Test func anAddressThatFailsIsToBeChecked() throws {
    let site = try Site()
    for (status, language, hint) in [
      (
        404, "C.UTF-8",
        "hint: check the address; dine probe --contact MAIL \(site.origin)/lunch shows each step\n"
      ),
      (
        503, "de_DE.UTF-8",
        "Hinweis: die Adresse prüfen; dine probe --contact MAIL \(site.origin)/lunch zeigt jeden Schritt\n"
      ),
    ] {
      site.replace("/lunch", by: [.answer(status)])
      dined.environment["LANG"] = language
      let outcome = dined.run(
        "setup", site.origin + "/lunch", "--name", "lunch", "--contact", "ada@lovelace.org", "--yes")
      #expect(outcome.code == 69 && outcome.output == "")
      #expect(outcome.error.hasSuffix(hint), "\(outcome.error)")
      #expect(dined.scratch.names().isEmpty)
    }
  }

  /// What the hint of a failed set-up names works before anything is configured.
  @Test func aProbeNeedsNothingButAContact() throws {
    let site = try Site()
    let refused = dined.run("probe", site.origin + Site.places)
    #expect(refused.code == 64 && refused.error.contains("add --contact") && site.asked.isEmpty)
    let probed = dined.run("probe", site.origin + Site.places, "--contact", "ada@lovelace.org")
    #expect(probed.code == 0 && probed.output.contains("campusdish"), "\(probed.error)")
    #expect(dined.scratch.names().isEmpty)
    let mixed = dined.run("probe", "campusdish", "--contact", "ada@lovelace.org")
    #expect(mixed.code == 64 && mixed.error.contains("contradict each other"))
  }

  @Test func theFileIsKeptWhereNothingCanBeFetched() throws {
    dined.isInterrupted = { true }
    let outcome = dined.run("setup", "uva", "--contact", "ada@lovelace.org", "--yes")
    #expect(outcome.code == 130)
    #expect(dined.run("config", "check").code == 0)
  }

  /// What comes with an installation names a campus and a contact of nobody's.
  @Test func anExampleMakesWayForAPersonsOwnCampus() throws {
    let example = try #require(Checkout.text("config.example.json"))
    try dined.write(configuration: example)
    dined.isInterrupted = { true }
    #expect(dined.run("setup", "uva", "--contact", "ada@lovelace.org", "--yes").code == 130)
    let named = String(decoding: try dined.scratch.read("config.json"), as: UTF8.self)
    #expect(named == example.replacing("you@example.org", with: "ada@lovelace.org"))
    try dined.write(configuration: example)
    #expect(dined.run("setup", "Köln", "--contact", "ada@lovelace.org", "--yes").code == 130)
    let file = try JSONValue(parsing: try dined.scratch.read("config.json"))
    #expect(file["default_campus"]?.string == "mensa-koeln")
    #expect(file["campuses"]?["uva"] != nil)
  }

  @Test func theSmallestConfigurationOfTheReadmeWorks() throws {
    let readme = try #require(Checkout.text("README.md"))
    let block = try #require(readme.components(separatedBy: "```json\n").dropFirst().first)
    let text = block.components(separatedBy: "```")[0]
    let reading = Configuration.read(Array(text.utf8), in: .system(adapters: .known, world: World.live()))
    #expect(reading.configuration?.campuses.count == 1)
    #expect(reading.problems.allSatisfy { $0.code == "example-contact" }, "\(reading.problems)")
  }

  /// At five seconds a request the answer is there within fifteen: it waits for places and hours only.
  @Test func theFirstAnswerDoesNotWaitForMenus() throws {
    let site = try Site()
    try dined.write(configuration: Self.former)
    let asked = Mutex<[String]?>(nil)
    let answered = DispatchSemaphore(value: 0)
    dined.change = { world in
      let output = world.console.output
      world.console.output = { text in
        asked.withLock { $0 = $0 ?? site.asked }
        answered.signal()
        output(text)
      }
    }
    // A fast site would have sent them all before the first answer is written.
    site.onRequest { target in
      guard target.hasPrefix("/api/menu/") else { return }
      _ = answered.wait(timeout: .now() + 10)
      answered.signal()
    }
    let outcome = dined.run(
      "setup", site.origin + Site.places, "--name", "ashgrove", "--zone", "America/New_York", "--yes")
    #expect(outcome.code == 0)
    let before = try #require(asked.withLock { $0 })
    let looks = before.count { $0 == Site.places }
    #expect(looks >= 1 && before.count < site.asked.count, "menus follow")
    #expect(outcome.error.contains("The rest is being fetched"))
  }

  /// The present may be pretended, as for every answer.
  @Test(arguments: [
    ("2026-11-20T12:05:00-05:00", "12:05 PM", true), ("2026-11-20T03:00", "3:00 AM", false),
  ])
  func theFirstAnswerIsOfTheMomentAskedAbout(now: String, time: String, isOpen: Bool) throws {
    let site = try Site()
    try dined.write(configuration: Self.former)
    let words = ["setup", site.origin + Site.places, "--name", "ashgrove", "--zone", "America/New_York"]
    let lines = dined.run(words + ["--yes", "--now", now]).output.split(separator: "\n")
    #expect(lines.first?.contains("November 20, \(time)") == true, "\(lines)")
    #expect(lines.contains { $0.contains("Alder Hall  open until") } == isOpen, "\(lines)")
    #expect(lines.contains { $0.contains("dine open --all") }, "\(lines)")
    #expect(
      !lines.contains { $0.contains("--name") || $0.contains("--yes") },
      "setup's options are not those of dine open")
  }

  /// Hours may come before the list that names the places: nobody is shown the site's numbers meanwhile.
  @Test func placesAreNotShownBeforeTheyHaveNames() throws {
    let site = try Site()
    try dined.write(configuration: Self.former)
    let looks = Mutex(0)
    site.onRequest { [weak site] target in
      guard target == Site.places,
        looks.withLock({
          $0 += 1; return $0
        }) == 2
      else { return }
      site?.replace(Site.places, by: [.answer(500, body: Array("later".utf8))])
    }
    let outcome = dined.run(
      "setup", site.origin + Site.places, "--name", "ashgrove", "--zone", "America/New_York", "--yes")
    #expect(looks.withLock { $0 } == 2)
    #expect(outcome.output.contains("9101"), "all that is known once nothing is left to fetch")
    #expect(!outcome.error.contains("The rest is being fetched"))
  }
}
