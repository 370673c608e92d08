import CivilTime
import HTTPClient
import TestSupport
import Testing

/// A German canteen as a person there asks of it: by its metadata, in German, with the prices of their own group.
@Suite struct GermanCanteenTests {
  private static let german = ["LANG": "de_DE.UTF-8", "NO_COLOR": "1"]

  /// The canteen of the fixtures' metadata, at five past noon; `display` is the configuration's.
  private func desk(display: String = "{}") async throws -> Desk {
    let moment = try #require(Instant(rfc3339: "2026-11-20T12:05:00-05:00"))
    let site = try #require(VendorSite.all.first { $0.url.hasSuffix("/meta/reiherteich.xml") })
    let configuration = """
      {"contact": "ada@hill.example", "display": \(display), "campuses": {"erlen": {"name": "Erlen",
      "country": "DE", "zone": "America/New_York", "sources": {"om": {"adapter": "openmensa",
      "url": "\(site.url)"}}}}}
      """
    return try Desk(
      try await RecordedCampus.recording {
        try RecordedCampus(
          configuration, at: [moment],
          network: .init { request, _ in
            // Only today's feed is there.
            request.url.text.contains("/feed/")
              ? .status(404) : try AskedAddresses().answer(request, of: site)
          })
      })
  }

  @Test func groupsThatPayDifferentlyAreNamedOnce() async throws {
    let text = try await desk().run(["menu"], columns: 80, with: Self.german).output
    #expect(text.contains("3,30 / 4,80 / 5,90 €"), "\(text)")
    #expect(text.contains("Preise: Studierende / Bedienstete / Andere; display.price_group wählt einen"))
    #expect(!text.contains("Studierende 3,30"))
  }

  @Test(arguments: [
    ("student", "Krustenbraten", "3,30 €"), ("guest", "Krustenbraten", "5,90 €"),
    ("employee", "Linseneintopf", "vegan, 3,65 €"),
  ])
  func onesOwnGroupIsAllThatIsShown(group: String, dish: String, said: String) async throws {
    let desk = try await desk(display: #"{"price_group": "\#(group)"}"#)
    let text = try desk.run(["menu"], columns: 80, with: Self.german).output
    let line = try #require(text.split(separator: "\n").first { $0.contains(dish) })
    #expect(line.hasSuffix(" " + said), "\(line)")
    #expect(!text.contains("Preise:"))
    // Programs read what they did: every price.
    let json = try desk.run(["menu", "--json"]).output
    #expect(json.contains(#""group":"other""#) && json.contains(#""group":"student""#))
  }

  @Test func aMealThatMenusDoNotNameIsSaidToBeUnnamed() async throws {
    let outcome = try await desk().run(["menu", "--period", "mittagessen"], columns: 80, with: Self.german)
    #expect(outcome.exit == 1)
    #expect(outcome.output.contains("nennen keine Mahlzeit; ohne --period"), "\(outcome.output)")
  }

  @Test func notesStandWithAllergens() async throws {
    let text = try await desk().run(["menu", "--allergens"], columns: 80, with: Self.german).output
    #expect(text.contains("enthält Senf – und vielleicht mehr; mit Schwein"), "\(text)")
  }

  @Test(arguments: [
    ["menu", "--date", "heute", "--diet", "vegetarisch"], ["menu", "--without", "Senf"],
    ["menu", "--without", "Eier,Erdnuesse", "--trust-missing"], ["open", "--at", "18 Uhr"],
    ["search", "kaesespaetzle"], ["search", "Käsespätz"], ["taste", "diet", "vegetarisch"],
    ["taste", "avoid", "Erdnüsse,Milch"],
  ])
  func germanWordsAreUnderstood(words: [String]) async throws {
    let outcome = try await desk().run(words, columns: 80, with: Self.german)
    #expect(outcome.exit < 2 && outcome.error.isEmpty, "\(outcome)")
    // What is typed without an umlaut is no slip.
    if words.first == "search" { #expect(outcome.output.hasPrefix("Heute\n  Käsespätzle"), "\(outcome)") }
  }

  @Test func aLogIsReadAndAskedInTheReadersWords() async throws {
    let desk = try await desk()
    let noted = try desk.run(["ate", "Käsespätzle"], with: Self.german)
    #expect(noted.exit == 0 && noted.output.contains("vegetarisch"), "\(noted)")
    for condition in ["diet=vegetarisch", "diet=vegetarian"] {
      let found = try desk.run(["log", "--where", condition], with: Self.german)
      #expect(found.exit == 0 && found.output.contains("vegetarisch"), "\(found)")
    }
    #expect(try desk.run(["log", "--where", "diet!=vegetarisch"], with: Self.german).exit == 1)
    #expect(try desk.run(["log"]).output.contains("vegetarian"))
  }

  @Test func anUnknownAllergenIsAnsweredInTheReadersWords() async throws {
    let outcome = try await desk().run(["menu", "--without", "Schwein"], with: Self.german)
    #expect(outcome.exit == 64 && outcome.error.contains("Eier, Erdnüsse, Fisch"), "\(outcome.error)")
    let english = try await desk().run(["menu", "--without", "pork"])
    #expect(english.error.contains("eggs, fish, gluten"), "\(english.error)")
  }

  /// English is read by the clock of the country.
  @Test func theClockIsThatOfTheCountry() async throws {
    let desk = try await desk()
    #expect(try desk.run(["open"]).output.contains("12:05"))
    #expect(try desk.run(["open"], with: ["LANG": "en_US.UTF-8"]).output.contains("12:05 PM"))
  }

  /// The common meals have their German names wherever people read them; programs read what was recorded.
  @Test(arguments: [
    ["open"], ["menu", "alder-hall"], ["show", "alder-hall"], ["search", "rice"], ["next", "cookie"],
  ]) func mealsHaveGermanNames(words: [String]) async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    let text = try desk.run(words, columns: 100, with: Self.german).output
    #expect(text.contains("Mittagessen"), "\(text)")
    // What a source says is quoted.
    let told = text.split(separator: "Quellen\n").first ?? ""
    #expect(!told.contains("Lunch") && !told.contains("Dinner"), "\(text)")
    #expect(try desk.run(words + ["--json"], with: Self.german).output.contains("\"Lunch\""))
  }

  @Test(arguments: [
    ("Mittagessen", "lunch"), ("mittag", "lunch"), ("Frühstück", "breakfast"), ("abendessen", "dinner"),
  ])
  func mealsMayBeTypedInGerman(word: String, meal: String) async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    let typed = try desk.run(["menu", "alder-hall", "--period", word])
    #expect(try typed.exit == 0 && typed == desk.run(["menu", "alder-hall", "--period", meal]), "\(typed)")
  }
}
