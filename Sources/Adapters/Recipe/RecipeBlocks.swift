import Dining
import Markup

/// How the pages of one site are read, as a file says it: where things stand, instead of code that finds them.
package struct Recipe: Sendable {
  /// What sort of document a page is.
  enum Format: String, CaseIterable, Sendable {
    case html, xml, json, text
  }

  /// The site as people call it; nil: nobody says.
  package var title: String?
  /// A number that another text of the file would not have: what was read by it is read anew.
  package var revision = 0
  var format = Format.html
  /// Prefixes that paths may use, and what they stand for.
  var namespaces: [(prefix: String, name: String)] = []
  /// The currency of prices, ISO 4217.
  var currency: String?
  /// Must match a page, or it is of another site.
  var identity: Pattern?
  /// Where it matches, a page on which nothing is found is an empty one.
  var empty: Pattern?
  var requests: [RecipeRequest] = []
  /// What holds for the whole page where nothing nearer says otherwise.
  var scope = RecipeScopeValues()
  var venues: [RecipeVenues] = []
  var hours: [RecipeHoursRows] = []
  var menus: [RecipeMenus] = []
  var dishes: [RecipeDishes] = []
  var census: [RecipeCensus] = []
}

/// Which nodes a block is about.
struct RecipeEach: Sendable {
  /// The block's place in the file, as notices name it: `menus.stations`.
  let name: String
  let path: RecipePath
  /// Of the nodes found, only those for which this gives a text.
  let condition: RecipeValue?
  /// Whether a page without a single one has changed its shape.
  let isRequired: Bool
}

/// Where it is said whose, of which day and of which meal something is.
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

/// Nodes that speak of hours: a row of a table, or a whole text.
struct RecipeHoursRows: Sendable {
  var each: RecipeEach
  var scope = RecipeScopeValues()
  var reach = HoursScope.weekly
  var service = Service.open
  var days, text, from, to: RecipeValue?
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
  /// What a page may state of every dish, so that silence means "none".
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
}

/// Something counted in the text, to be held against what was found in the tree.
struct RecipeCensus: Sendable {
  /// `venues`, `hours`, `menus`, `stations` or `dishes`.
  let what: String
  let pattern: Pattern
  let tolerance: CensusTolerance
}
