import Dining
import JSON
import Markup

/// How the pages of one site are read, as defined in a file: the locations of values, instead of code that
/// finds them.
package struct Recipe: Sendable {
  /// The document type of a page.
  enum Format: String, CaseIterable, Sendable {
    case html, xml, json, text
  }

  /// The site's common name; nil if not stated.
  package var title: String?
  /// A number that identifies the file's text: stored pages read by another revision are read again.
  package var revision = 0
  var format = Format.html
  /// Prefixes for use in paths, and their namespaces.
  var namespaces: [(prefix: String, name: String)] = []
  /// The currency of prices, ISO 4217.
  var currency: String?
  /// Must match a page, or the page is another site's.
  var identity: Pattern?
  /// If it matches, a page on which nothing is found is an empty one.
  var empty: Pattern?
  var requests: [RecipeRequest] = []
  /// Applies to the whole page unless something nearer states otherwise.
  var scope = RecipeScopeValues()
  var venues: [RecipeVenues] = []
  var hours: [RecipeHoursRows] = []
  var menus: [RecipeMenus] = []
  var dishes: [RecipeDishes] = []
  var census: [RecipeCensus] = []
}

/// The nodes that a block is about.
struct RecipeEach: Sendable {
  /// The block's place in the file, as named in notices: `menus.stations`.
  let name: String
  /// The same with indices, so that it is like no other block's.
  let place: [JSONPathStep]
  let path: RecipePath
  /// Restricts the nodes to those for which this gives a text.
  let condition: RecipeValue?
  /// Whether a page without a single one has changed its shape.
  let isRequired: Bool
}

/// The locations of the venue, day and meal that something belongs to.
struct RecipeScopeValues: Sendable {
  var venue: RecipeValue?
  var date: RecipeValue?
  var period: RecipeValue?
  var station: RecipeValue?
}

/// Nodes that are venues.
struct RecipeVenues: Sendable {
  var each: RecipeEach
  var id, name, kind, address, phone, latitude, longitude, groups, accepts: RecipeValue?
  var hours: [RecipeHoursRows] = []
  var menus: [RecipeMenus] = []
  var dishes: [RecipeDishes] = []
}

/// Nodes with hours: a row of a table, or a whole text.
struct RecipeHoursRows: Sendable {
  var each: RecipeEach
  var scope = RecipeScopeValues()
  var reach = HoursScope.weekly
  var service = Service.open
  var days, text, opens, closes, from, to: RecipeValue?
}

/// Nodes that are menus: of a venue, a day, a meal.
struct RecipeMenus: Sendable {
  var each: RecipeEach
  var scope = RecipeScopeValues()
  var stations: [RecipeStations] = []
  var dishes: [RecipeDishes] = []
}

/// Nodes that are stations of a menu.
struct RecipeStations: Sendable {
  var each: RecipeEach
  var name: RecipeValue?
  var dishes: [RecipeDishes] = []
}

/// Nodes that are dishes.
struct RecipeDishes: Sendable {
  /// Lists that a page gives completely for every dish, so that a missing entry means "none".
  enum Stated: String, CaseIterable, Sendable {
    case tags, allergens
  }

  var each: RecipeEach
  var scope = RecipeScopeValues()
  var name, description, calories, serving, mealExchange, price: RecipeValue?
  var prices: [(group: String, value: RecipeValue)] = []
  var nutrition: [(nutrient: Nutrition.Nutrient, value: RecipeValue)] = []
  var tags, allergens, marks: RecipeValue?
  var states: Set<Stated> = []

  /// The values that give a list.
  func values(of list: Stated) -> [RecipeValue] {
    [list == .tags ? tags : allergens, marks].compactMap(\.self)
  }
}

/// Something counted in the text, to be compared with the number found in the tree.
struct RecipeCensus: Sendable {
  /// `venues`, `hours`, `menus`, `stations` or `dishes`.
  let what: String
  let pattern: Pattern
  let tolerance: CensusTolerance
}
