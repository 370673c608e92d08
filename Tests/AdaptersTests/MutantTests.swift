import Adapters
import Dining
import Testing
import TestSupport

/// Pages damaged at random: whatever is read of one is the same, or less what was taken out, or says that something is
/// wrong, or is refused.
@Suite struct MutantTests {
  static let fixtures: [SavedAnswer] = {
    let campusDish = [
      SavedAnswer(
        adapter: "campusdish", path: "campusdish/location-exam-week.html", clock: "2026-12-05T12:00"),
      SavedAnswer(
        adapter: "campusdish", path: "campusdish/day-schedule.html",
        url: "https://x.example/api/locations/LocationHOP?&locationId=9102"),
    ]
    let pages = PageFixture.all.map {
      SavedAnswer(adapter: $0.adapter, path: $0.path, clock: $0.clock, url: $0.url, zone: $0.zone)
    }
    let listed = campusDish + pages + AnswerGoldenTests.saved
    return listed + others(Fixture.files(), besides: listed, isReal: false)
  }()

  static let real: [SavedAnswer] = {
    let campusDish = [
      ("uva-locations-2024-10-21-a.html", "2024-10-21T13:30"),
      ("clemson-fresh-breakfast-2018-10.html", "2018-10-13T09:00"),
      ("uci-getmenus-2024-01-17.json", "2024-01-17T12:00"),
    ].map { SavedAnswer(adapter: "campusdish", path: "campusdish/" + $0.0, clock: $0.1, isReal: true) }
    let feed = SavedAnswer(
      adapter: "openmensa", path: "openmensa/feed_v21.xml", url: "https://x.example/a.xml", isReal: true)
    let pages = RealPages.all.map {
      SavedAnswer(
        adapter: $0.adapter, path: $0.path, clock: $0.clock, url: $0.url, zone: $0.zone, isReal: true)
    }
    return campusDish + pages + RealAnswerTests.saved.map(\.answer) + [feed]
  }()

  /// The rest of the corpus: what its adapter refuses as it is has no mutants.
  static let rest = others(Corpus.files(under: ""), besides: real, isReal: true)

  @Test(arguments: MutantRun.asked(fixtures))
  func noneIsSilentlyWrong(page: SavedAnswer) throws {
    try MutantRun.check(page, sample: LongTest.count(20, quickly: 8))
  }

  @Test(.enabled(if: Corpus.isAvailable, Corpus.absence), arguments: MutantRun.asked(real))
  func noneOfARealPageIs(page: SavedAnswer) throws {
    try MutantRun.check(page, sample: LongTest.count(8, quickly: 1))
  }

  @Test(
    .enabled(if: Corpus.isAvailable, Corpus.absence),
    .enabled(if: MutantRun.wanted != nil, "scripts/mutants damages the rest of the corpus"),
    arguments: MutantRun.asked(rest))
  func noneOfTheRestIs(page: SavedAnswer) throws { try MutantRun.check(page, sample: 8) }

  /// Bytes changed, dropped and doubled at random end no program, and every refusal has a code.
  @Test(arguments: AnswerGoldenTests.saved)
  func damagedBytesAreReadOrRefused(answer: SavedAnswer) throws {
    let bytes = try answer.bytes()
    var generator = Seeded(11)
    for edits in 0..<60 {
      do {
        let reading = try answer.read(generator.damaged(bytes, edits: 1 + edits % 5))
        #expect(reading.dishes.allSatisfy { !$0.dish.name.isEmpty })
        #expect(reading.dishes.flatMap(\.dish.prices).allSatisfy { $0.amount.minorUnits > 0 })
      } catch {
        #expect(!error.code.isEmpty)
      }
    }
  }

  /// The folders that are not called as their adapters are.
  private static let folders = ["penn": "bonappetit", "ucla": "foodpro"]

  private static func others(_ files: [String], besides listed: [SavedAnswer], isReal: Bool) -> [SavedAnswer]
  {
    let known = Set(listed.map(\.path))
    return files.compactMap { path in
      guard !known.contains(path), [".html", ".json", ".xml"].contains(where: path.hasSuffix),
        !path.contains(".expected."), !path.contains(".reference."), !path.contains("hours-history"),
        !path.contains(".recipe."),
        let folder = path.split(separator: "/").first.map(String.init)
      else { return nil }
      // What moved away from CampusDish is kept where it was.
      let isHub = path.contains("campusdish/uci-aem-") || path.contains("mydininghub/")
      let adapter =
        isHub
        ? "mydininghub"
        : folder == "uzh-eth" ? (path.contains("/eth-") ? "eth" : "uzh") : folders[folder] ?? folder
      guard SiteAdapter.named(adapter) != nil else { return nil }
      return SavedAnswer(adapter: adapter, path: path, isReal: isReal)
    }
  }
}
