package import Dining

/// A trial of a recipe on a page: its reading, the outcome for its nodes, and the texts left over.
package struct RecipeTrial {
  /// The reading, or the error.
  package let reading: Result<Reading, ReadError>
  /// The outcome for the nodes that its blocks found; kinds without any node are left out.
  package let counts: [RecipeCount]
  /// The texts of the page that no value used.
  package let leftOver: RecipeLeftOver

  /// Reads a page by a recipe and records the outcome.
  ///
  /// - Throws: `notThisSite` if the recipe does not apply to the page.
  package init(_ recipe: Recipe, on page: Page) throws(ReadError) {
    let book = try RecipeEvaluator(page, recipe)
    book.traces = RecipeTraces()
    var reader = RecipeReader(book)
    do throws(ReadError) {
      reading = .success(try reader.read())
    } catch {
      reading = .failure(error)
    }
    counts = reader.counts.filter { $0.found > 0 }
    leftOver = book.traces?.leftOver(of: page, from: book.root) ?? RecipeLeftOver()
  }
}

extension Recipe {
  /// Reads a page; each node found becomes a value or a notice.
  ///
  /// - Throws: `missingAnchor` if an outermost path matches nothing, and the page's other errors.
  package func read(_ page: Page) throws(ReadError) -> Reading {
    var reader = RecipeReader(try RecipeEvaluator(page, self))
    return try reader.read()
  }
}

extension SiteAdapter {
  /// The adapter that a recipe makes.
  package init(_ recipe: Recipe) {
    let made = SiteAdapter.recipe
    self.init(
      name: made.name, title: recipe.title ?? made.title, summary: made.summary, gives: made.gives,
      verified: made.verified, revision: recipe.revision,
      requests: { source, context in recipe.requests.flatMap { $0.pages(of: source, today: context.today) } },
      read: { page throws(ReadError) in try recipe.read(page) })
  }
}
