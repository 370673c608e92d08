import Foundation
import JSON
import TestSupport
import Testing

/// `recipe try`, and sources that a recipe reads.
@Suite struct RecipeCommandTests {
  let dined: Dined

  init() throws {
    dined = try Dined()
    for name in Fixture.files() where name.hasPrefix("recipe/") {
      try dined.scratch.write(Fixture.bytes(name), to: String(name.dropFirst(7)))
    }
  }

  private func attempt(_ recipe: String, _ page: String, _ words: String...) -> Outcome {
    let files = [dined.scratch.file(recipe), dined.scratch.file(page)]
    var outcome = dined.run(["recipe", "try"] + files + ["--zone", "America/New_York"] + words)
    outcome.output = dined.tidy(outcome.output)
    outcome.error = dined.tidy(outcome.error)
    return outcome
  }

  @Test(arguments: [("hilltop", "html"), ("lakeside", "json"), ("quarry", "txt")])
  func saysWhatItReadsAndWhatItLeavesOver(name: String, suffix: String) {
    let outcome = attempt("\(name).recipe.json", "\(name).\(suffix)")
    expectGolden(outcome.transcript, at: "Tests/DinedCLITests/Golden/recipe-\(name).txt")
  }

  @Test(arguments: [
    ("hilltop.recipe.json", "hilltop.html", 0), ("lakeside.recipe.json", "lakeside.json", 0),
    ("quarry.recipe.json", "quarry.txt", 0), ("hilltop.recipe.json", "quarry.txt", 65),
    ("lakeside.recipe.json", "nowhere.json", 69), ("traps.json", "hilltop.html", 78),
    ("ridge.recipe.json", "hilltop.html", 65),
  ])
  func endsAsItWent(recipe: String, page: String, code: Int32) {
    #expect(attempt(recipe, page).code == code)
    #expect(attempt(recipe, page, "--quiet").output == "")
  }

  @Test func whereTheAnchorIsMissingWhatIsThereIsShown() throws {
    try dined.scratch.write(
      Array("<html><body><h1>Dining at Hilltop</h1><p>All new!</p></body></html>".utf8), to: "new.html")
    let outcome = attempt("hilltop.recipe.json", "new.html")
    #expect(outcome.code == 65 && outcome.output.contains("has changed its shape: no venues: //section["))
    #expect(outcome.output.contains("html > body > p\n    \"All new!\""))
  }

  @Test(arguments: [
    ("hilltop.recipe.json", "hilltop.html"), ("traps.json", "hilltop.html"),
    ("lakeside.recipe.json", "lakeside.json"),
  ])
  func theJSONFormFollowsItsSchema(recipe: String, page: String) throws {
    let output = attempt(recipe, page, "--json").output
    let schema = try JSONSchema(try #require(Checkout.text("docs/schemas/dine.recipe.json")))
    #expect(schema.faults(in: output) == [])
    let value = try JSONValue(parsing: Array(output.utf8))
    #expect(value["schema"]?.string == "dine.recipe/1")
    #expect((value["reading"]?["schema"]?.string == "dine.reading/1") == (recipe != "traps.json"))
  }

  @Test func everyFaultIsTold() {
    let outcome = attempt("traps.json", "hilltop.html")
    expectGolden(outcome.transcript, at: "Tests/DinedCLITests/Golden/recipe-faults.txt")
  }

  @Test func readTakesARecipe() {
    let page = dined.scratch.file("hilltop.html")
    let words = ["read", "recipe", page, "--zone", "UTC"]
    let outcome = dined.run(words + ["--recipe", dined.scratch.file("hilltop.recipe.json")])
    #expect(outcome.code == 0 && outcome.output.contains("Orchard Hall"))
    let without = dined.run(words)
    #expect(without.code == 64 && without.error.contains("hint: --recipe FILE names it"))
    let wrong = dined.run(words + ["--recipe", dined.scratch.file("traps.json")])
    #expect(wrong.code == 78 && wrong.error.contains("traps.json is wrong: line 2, column 3, titel"))
  }

  /// The example of docs/recipes.md does what it says there.
  @Test func theTutorialIsTrue() throws {
    let text = try #require(Checkout.text("docs/recipes.md"))
    func block(_ opening: String) throws -> String {
      let start = try #require(text.range(of: "```\(opening)\n")).upperBound
      let end = try #require(text[start...].range(of: "```\n")).lowerBound
      return String(text[start..<end])
    }
    try dined.scratch.write(Array(try block("html").utf8), to: "menu.html")
    try dined.scratch.write(Array(try block("json").utf8), to: "recipe.json")
    let outcome = attempt("recipe.json", "menu.html", "--observed-at", "2026-11-20T12:05")
    let shown = try #require(text.range(of: "--observed-at 2026-11-20T12:05\n")).upperBound
    #expect(text[shown...].hasPrefix(outcome.output + "```\n"), "\(outcome.output)")
  }

  // MARK: as a source

  private func configure(_ site: Site, recipe: String = "hilltop.recipe.json", adapter: String = "recipe")
    throws
  {
    try dined.write(
      configuration: """
        { "contact": "dining@hilltop.edu",
          "campuses": { "hilltop": { "zone": "America/New_York", "sources": {
            "pages": { "adapter": "\(adapter)", "recipe": "\(recipe)", "url": "\(site.origin)/hilltop" } } } },
          "fetching": { "spacing_seconds": 0 } }
        """)
  }

  private func hilltop() throws -> Site {
    let site = try Site()
    site.replace("/hilltop", by: try Fixture.bytes("recipe/hilltop.html"))
    return site
  }

  @Test func refreshReadsByIt() throws {
    let site = try hilltop()
    try configure(site)
    #expect(dined.run("config", "check").output.contains("good, hilltop (1 source)"))
    let first = dined.run("refresh", "--json")
    #expect(first.code == 0 && first.output.contains(#""outcome":"changed""#), "\(first)")
    #expect(dined.run("refresh", "--json", "--force").output.contains(#""outcome":"unchanged""#))
    #expect(dined.run("reread", "--json").output.contains(#""outcome":"changed""#))
    #expect(dined.run("probe", "recipe").output.contains("Orchard Hall"))
  }

  @Test func anotherRecipeReadsTheSamePageAnew() throws {
    let site = try hilltop()
    try configure(site)
    _ = dined.run("refresh")
    let text = try Fixture.text("recipe/hilltop.recipe.json")
    try dined.scratch.write(
      Array(text.replacing("\"h2\"", with: "\"h2/text()\"").utf8), to: "hilltop.recipe.json")
    #expect(dined.run("refresh", "--json", "--force").output.contains(#""outcome":"changed""#))
  }

  @Test func faultsOfARecipeAreFaultsOfTheConfiguration() throws {
    let site = try hilltop()
    try configure(site, recipe: "traps.json")
    let check = dined.run("config", "check")
    #expect(check.code == 78)
    let output = dined.tidy(check.output)
    #expect(output.contains("DIR/traps.json:2:3: titel: no such key: \"titel\" (did you mean \"title\"?)\n"))
    let json = try JSONValue(parsing: Array(dined.run("config", "check", "--json").output.utf8))
    #expect(
      json["good"]?.bool == false && json["results"]?[0]?["file"]?.string?.hasSuffix("traps.json") == true)
    #expect(dined.run("refresh").code == 78 && site.asked.isEmpty)
  }

  @Test(arguments: [
    ("nowhere.json", "recipe", "nowhere.json"),
    ("hilltop.recipe.json", "campusdish", "no such key: \"recipe\""),
    ("", "recipe", "the value is empty"),
  ])
  func aSourceNeedsItsRecipe(recipe: String, adapter: String, message: String) throws {
    try configure(try hilltop(), recipe: recipe, adapter: adapter)
    let check = dined.run("config", "check")
    #expect(check.code == 78 && check.output.contains(message), "\(check.output)")
  }
}
