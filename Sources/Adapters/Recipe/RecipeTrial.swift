package import Dining

/// A recipe tried on a page: what it reads, what became of what it found, and what it left over.
package struct RecipeTrial {
  /// The reading, or why there is none.
  package let reading: Result<Reading, ReadError>
  /// What became of the nodes that its blocks found; kinds of which it found none are left out.
  package let counts: [RecipeCount]
  /// The texts of the page that no value took.
  package let leftOver: RecipeLeftOver

  /// Reads a page by a recipe and keeps book about it.
  ///
  /// - Throws: what the page is not.
  package init(_ recipe: Recipe, on page: Page) throws(ReadError) {
    let book = try RecipeBook(page, recipe)
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
  /// - Throws: `missingAnchor` where an outermost path leads nowhere, and what else a page may not be.
  package func read(_ page: Page) throws(ReadError) -> Reading {
    var reader = RecipeReader(try RecipeBook(page, self))
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
