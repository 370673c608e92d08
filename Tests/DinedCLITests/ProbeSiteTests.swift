import Commands
import Failures
import CivilTime
import Console
import Dining
import Foundation
import JSON
import LiveWorld
import Phrases
import TestSupport
import Testing
import World

@testable import Adapters
@testable import Daemon
@testable import DinedCLI
@testable import Ingestion

/// `probe` of an address: which platform it is, by what, what its pages give, and what a source would look like.
@Suite struct ProbeSiteTests {
  let site: Site
  let dined: Dined

  init() throws {
    site = try Site()
    dined = try Dined(site)
  }

  private func result(_ words: String...) throws -> JSONValue {
    let outcome = dined.run(["probe"] + words + ["--json"])
    let schema = try JSONSchema(try #require(Checkout.text("docs/schemas/dine.probe.json")))
    for fault in schema.faults(in: outcome.output) + schema.strangers(in: outcome.output) {
      Issue.record("\(words): \(fault)")
    }
    return try #require(try JSONValue(parsing: Array(outcome.output.utf8))["results"]?.array?.first)
  }

  @Test func aPageTellsItsPlatformAndItsSource() throws {
    let result = try result(site.origin + Site.places)
    #expect(result["adapter"]?.string == "campusdish" && result["by"]?.string != nil)
    let step = try #require(result["steps"]?.array?.first)
    #expect(step["url"]?.string == site.origin + Site.places && step["status"]?.int == 200)
    #expect(step["venues"]?.int == 11 && step["code"]?.string == nil)
    let source = try #require(result["source"]?["campusdish"])
    #expect(source["adapter"]?.string == "campusdish")
    #expect(source["url"]?.string?.hasPrefix(site.origin) == true)
    let halls = try #require(source["halls"]?.object)
    #expect(halls.members.contains { $0.key == "alder-hall" && $0.value.string == "9101" })
    // The page is asked for once, though it is also what a source begins with.
    #expect(site.asked == [Site.places])
    #expect(dined.scratch.names() == ["config.json"], "no database, no lock")
  }

  /// A menu of numbers that came before the list that says what they mean is read again, without being asked for again.
  @Test func aPageIsReadAgainBesideWhatALaterOneSays() throws {
    func page(_ name: String, _ url: String) throws -> Page {
      try Page(
        bytes: Fixture.bytes("harvard/\(name).json"), url: "https://api.cs50.io/dining/" + url,
        observedAt: Instant(secondsSince1970: 1_795_194_300), zone: .utc)
    }
    let menus = "menus?date=2026-11-20&location=7"
    var step = ProbeStep(
      PageRequest(url: "https://api.cs50.io/dining/" + menus, purpose: .menu, dependsOn: ["recipes "]))
    step.readWith = Findings().digest(of: step.request.dependsOn)
    let early = try page("menus", menus)
    step.page = early
    step.read(early, by: .harvard)
    #expect(step.reading == nil && step.failure != nil)
    let known = Findings(try SiteAdapter.harvard.read(page("recipes", "recipes")).findings)
    let isReadAgain = step.readAgain(by: .harvard, known)
    #expect(isReadAgain)
    #expect(step.failure == nil && step.reading?.menus.isEmpty == false)
    #expect(step.question.text(in: .english).hasPrefix("read again "))
    let isReadOnceMore = step.readAgain(by: .harvard, known)
    #expect(!isReadOnceMore, "nothing is known otherwise")
  }

  @Test func theSourceCanBePasted() throws {
    let human = dined.run("probe", site.origin + Site.places)
    #expect(human.code == 0 && human.error == "")
    #expect(human.output.contains("GET \(site.origin)\(Site.places)\n      200, "))
    let start = try #require(human.output.range(of: "  \"campusdish\": {"))
    let end = try #require(human.output.range(of: "\n  }\n", range: start.lowerBound..<human.output.endIndex))
    let pasted = "{" + human.output[start.lowerBound..<end.upperBound] + "}"
    #expect(try JSONValue(parsing: Array(pasted.utf8))["campusdish"]?["url"]?.string != nil)
    let plain = dined.run("probe", site.origin + Site.places, "--plain").output
    #expect(
      plain.hasPrefix("platform\tcampusdish\t") && plain.contains("\nstep\t") && plain.contains("\nsource\t{")
    )
  }

  @Test func whatNobodyReadsIsToldWithEachReadersReason() throws {
    let page = """
      <html><head><title>Ashgrove Dining</title></head>
      <body><a href="https://apps.studentaffairs.cmu.edu/dining/conceptinfo/">Hours</a></body></html>
      """
    site.replace("/dining", by: Array(page.utf8))
    let result = try result(site.origin + "/dining")
    #expect(result["adapter"]?.string == nil && result["platform"]?.string == nil)
    let refusals = try #require(result["refusals"]?.array)
    #expect(refusals.count == SiteAdapter.ofOnePlatform.count)
    for refusal in refusals {
      let sentence = try #require(refusal["sentence"]?.string)
      #expect(sentence.hasPrefix("the page ") && !sentence.contains("no words yet"), "\(sentence)")
    }
    #expect(
      result["links"]?.array?.first?["url"]?.string
        == "https://apps.studentaffairs.cmu.edu/dining/conceptinfo/")
    let human = dined.run("probe", site.origin + "/dining")
    #expect(human.code == 1 && human.error == "")
    for part in [
      "No platform was recognised", "\n  cornell: the page is not", "docs/recipes.md", "dine recipe try",
    ] {
      #expect(human.output.contains(part), "\(part)")
    }
  }

  @Test func aPlatformThatIsNotReadIsNamedWithTheReason() throws {
    site.replace(
      "/plan", by: Array("<html><script>post('inc/ajax-php_konnektor.inc.php')</script></html>".utf8))
    let result = try result(site.origin + "/plan")
    #expect(result["adapter"]?.string == nil && result["by"]?.string == "texts")
    #expect(result["platform"]?.string?.hasPrefix("maxmanager") == true)
    #expect(result["not_read"]?.string?.contains("POST") == true)
    let human = dined.run("probe", site.origin + "/plan")
    #expect(human.code == 1 && human.output.contains("dine does not read it: its menus come only by POST"))
  }

  @Test func noPageAtAllIsRefusedByAll() throws {
    site.replace("/broken", by: Array(#"{"menu": ["#.utf8), type: "application/json")
    let result = try result(site.origin + "/broken")
    #expect(result["steps"]?.array?.first?["code"]?.string == "unparsable-page")
    #expect(result["refusals"]?.array?.first?["code"]?.string == "unparsable-page")
  }

  @Test(arguments: [
    (["/nowhere"], 69, "answered with HTTP status 404"),
    (["/x", "--url", "http://y/"], 64, "contradict each other"),
  ])
  func whatCannotBeProbedSaysSo(words: [String], code: Int32, message: String) {
    let outcome = dined.run(["probe", site.origin + words[0]] + words.dropFirst())
    #expect(outcome.code == code && outcome.output == "" && outcome.error.contains(message))
  }

  @Test func aWordWithoutADotIsAnAdapter() {
    let outcome = dined.run("probe", "campsdish")
    #expect(outcome.code == 64 && outcome.error.contains("did you mean \"campusdish\"?"))
    #expect(site.asked.isEmpty)
  }

  // MARK: Steps

  /// A site whose page says what else there is to ask, and whose answers want a header.
  private static let toy = SiteAdapter(
    name: "toy", title: "Toy", summary: "a toy", gives: [.venues],
    verified: SiteAdapter.Verification(.fixture, on: "2026-11-20"),
    requests: { source, context in
      var requests = [PageRequest(url: source.url + "/config", purpose: .venues)]
      if let store = context.findings["store"] {
        requests.append(
          PageRequest(
            url: source.url + "/data?store=" + store, purpose: .menu,
            headers: [RequestHeader(declared: "X-Store", store)]))
      }
      return requests
    },
    read: { page throws(ReadError) in
      guard page.mentions("ashgrove") else { throw .missingAnchor("store") }
      return Reading(
        adapter: "toy", observedAt: page.observedAt, findings: [Finding("store", "ashgrove_en")])
    })

  @Test func whatIsReadDecidesWhatElseIsAsked() throws {
    site.replace("/config", by: Array("<p>ashgrove</p>".utf8))
    site.replace("/data?store=ashgrove_en", by: Array("<p>nothing</p>".utf8))
    var world = World.live()
    let environment = dined.environment
    world.now = { Dined.now }
    world.environment = { environment[$0] }
    let arguments = try ArgumentParser.parse(["probe", "toy"], of: DinedProgram.spec)
    let context = CommandContext(arguments: arguments, words: [], world: world)
    let setting = try context.settings.setting()
    let source = SiteSource(id: "toy", adapter: "toy", url: site.origin)
    var told: [ProbeStep] = []
    try context.probing(setting) { prober throws(Failure) in
      try prober.walk(source, by: Self.toy, named: [site.origin]) { told.append($0) }
    }
    #expect(site.asked == ["/config", "/data?store=ashgrove_en"])
    #expect(site.heads.last?.contains("X-Store: ashgrove_en\r\n") == true)
    #expect(site.heads.first?.contains("X-Store") == false)
    #expect(told.first?.line(in: .english) == "GET \(site.origin)/config: 200, 15 bytes")
    #expect(
      told.last?.line(in: .english)
        == "GET \(site.origin)/data?store=ashgrove_en (X-Store: ashgrove_en): 200, 14 bytes")
    #expect(told.map(\.failure?.code) == [nil, "missing-anchor"])
  }
}
