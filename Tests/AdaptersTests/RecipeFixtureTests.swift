import Dining
import Testing
import TestSupport

@testable import Adapters

/// The invented colleges of Fixtures/recipe, read by their recipes.
@Suite struct RecipeFixtureTests {
  static let pages = ["hilltop.html", "lakeside.json", "quarry.txt", "ridge.xml"]

  private func files(_ page: String) throws -> (recipe: Recipe, page: Page) {
    let stem = page.prefix { $0 != "." }
    return (
      try recipe(Fixture.text("recipe/\(stem).recipe.json")),
      try recipePage(Fixture.text("recipe/\(page)"))
    )
  }

  @Test(arguments: pages) func readsAsKept(page: String) throws {
    let files = try files(page)
    let trial = try RecipeTrial(files.recipe, on: files.page)
    expectGolden(trial.text, at: "Tests/AdaptersTests/Golden/recipe-\(page.prefix { $0 != "." }).txt")
    #expect(try files.recipe.read(files.page) == trial.reading.get(), "keeping book changes nothing")
  }

  /// Of every node that was found something became a value or is spoken of.
  @Test(arguments: pages) func nothingIsLost(page: String) throws {
    let files = try files(page)
    let trial = try RecipeTrial(files.recipe, on: files.page)
    let reading = try trial.reading.get()
    for count in trial.counts {
      #expect(count.noted >= 0 && count.found >= count.read + count.leftOut, "\(count)")
      if count.noted > 0 { #expect(!reading.notices.isEmpty, "\(count)") }
    }
    let dishes = try #require(trial.counts.first { $0.what == "dishes" })
    #expect(dishes.read == reading.dishes.count)
  }

  @Test(arguments: pages) func theAdapterReadsTheSame(page: String) throws {
    let files = try files(page)
    let adapter = SiteAdapter(files.recipe)
    #expect(adapter.name == "recipe" && adapter.revision > 0 && adapter.title.hasSuffix("College"))
    #expect(try adapter.read(files.page) == files.recipe.read(files.page))
  }

  @Test func anotherRecipeHasAnotherRevision() throws {
    let text = try Fixture.text("recipe/hilltop.recipe.json")
    #expect(try recipe(text).revision != recipe(text + " ").revision)
    #expect(try recipe(text).revision == recipe(text).revision)
  }

  @Test func theRegistryEntryReadsNothingByItself() throws {
    let page = try recipePage("<p>x</p>")
    #expect(throws: ReadError.missingAnchor("recipe")) { try SiteAdapter.recipe.read(page) }
  }
}
