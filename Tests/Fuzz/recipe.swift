import Adapters
import CivilTime
import Dining
import Glibc

/// The recipes of the invented colleges.
private let recipes: [Recipe] = ["hilltop", "lakeside", "quarry", "ridge"].compactMap { name in
  guard let file = fopen("Fixtures/recipe/\(name).recipe.json", "rb") else { return nil }
  defer { fclose(file) }
  var bytes = [UInt8](repeating: 0, count: 100_000)
  let count = fread(&bytes, 1, bytes.count, file)
  return RecipeFile(Array(bytes.prefix(count))).recipe
}

/// A page by one of four recipes; or, where a record separator stands between them, a recipe and a page: the recipe is
/// good or has problems with places in it, and what it reads is the same each time.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRecipe(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard let (choice, bytes) = PageInput.split(start, count) else { return 0 }
  require(recipes.count == 4, "a recipe of our own cannot be read")
  guard let separator = bytes.firstIndex(of: 0x1E) else {
    read(bytes, by: recipes[choice % recipes.count])
    return 0
  }
  let file = RecipeFile(Array(bytes[..<separator]))
  require((file.recipe == nil) == !file.problems.isEmpty, "a recipe with problems, or none without")
  for problem in file.problems { require(!problem.code.isEmpty, "a problem without a code") }
  if let recipe = file.recipe { read(Array(bytes[(separator + 1)...]), by: recipe) }
  return 0
}

private func read(_ bytes: [UInt8], by recipe: Recipe) {
  let adapter = SiteAdapter(recipe)
  do {
    let page = try Page(
      bytes: bytes, url: "https://x.example/a?hall=7&date=2026-11-20",
      observedAt: Instant(secondsSince1970: 1_795_194_300), zone: PageInput.newYork)
    let reading = try adapter.read(page)
    require(try adapter.read(page) == reading, "read otherwise the second time")
    for venue in reading.venues { require(!venue.siteID.isEmpty, "a venue without an id") }
    for entry in reading.menus {
      for station in entry.menu.stations {
        require(station.dishes.allSatisfy { !$0.name.isEmpty }, "a dish without a name")
      }
    }
    for count in try RecipeTrial(recipe, on: page).counts {
      require(count.noted >= 0, "more \(count.what) read than found")
    }
  } catch {
    require(!error.code.isEmpty, "an error without a code")
  }
}
