import Dining
import Hashing
import JSON
import Markup

/// A recipe as read from its file, and all problems of it.
package struct RecipeFile: Sendable {
  /// The largest file read, in bytes.
  package static let largest = 1_000_000

  /// Nil if there is any problem.
  package let recipe: Recipe?
  /// All problems, in the order of the file.
  package let problems: [RecipeProblem]

  /// Reads a recipe and collects all its problems.
  package init(_ bytes: [UInt8]) {
    let document: JSONValue
    do {
      document = try JSONValue(parsing: bytes)
    } catch {
      recipe = nil
      problems = [
        RecipeProblem(
          reason: .notJSON(error.reason), path: "", position: error.position, detail: error.code)
      ]
      return
    }
    let log = JSONProblemLog<RecipeSlip>()
    let read = RecipeFileReader(document, log: log)?.read(revision: Self.revision(of: bytes))
    problems = log.problems(in: bytes)
    recipe = problems.isEmpty ? read : nil
  }

  /// A hash, shortened to fit beside the version of dine's own readers.
  private static func revision(of bytes: [UInt8]) -> Int { Int(UInt32(fnv1a: bytes) & 0x7FFF_FFFF) }
}

/// Reads the outermost object and its blocks; they nest no deeper than the named ones.
private struct RecipeFileReader {
  private static let keys = [
    "title", "note", "format", "namespaces", "currency", "identity", "empty", "requests", "venue", "date",
    "period", "venues", "hours", "menus", "dishes", "census",
  ]
  private static let venueKeys = [
    "each", "where", "required", "note", "id", "name", "kind", "address", "phone", "lat", "lon", "groups",
    "accepts", "hours", "menus", "dishes",
  ]
  private static let hoursKeys = [
    "each", "where", "required", "note", "venue", "period", "scope", "service", "days", "text", "opens",
    "closes", "date", "from", "to",
  ]
  private static let menuKeys = [
    "each", "where", "required", "note", "venue", "date", "period", "stations", "dishes",
  ]
  private static let stationKeys = ["each", "where", "required", "note", "name", "dishes"]
  private static let dishKeys = [
    "each", "where", "required", "note", "venue", "date", "period", "station", "name", "description",
    "calories", "serving", "nutrition", "meal_exchange", "price", "prices", "tags", "allergens", "marks",
    "states",
  ]

  private let top: RecipeSection

  init?(_ document: JSONValue, log: JSONProblemLog<RecipeSlip>) {
    // The format of paths must be known before the first of them is read.
    let format = document["format"]?.string.flatMap { Recipe.Format(rawValue: $0) } ?? .html
    guard let top = RecipeSection(document, at: [], log: log, format: format, keys: Self.keys) else {
      return nil
    }
    self.top = top
  }

  func read(revision: Int) -> Recipe {
    if top.value("format") == nil { top.miss("format") }
    var recipe = Recipe()
    recipe.revision = revision
    recipe.title = top.text("title")
    recipe.format = top.word("format", as: Recipe.Format.self) ?? .html
    recipe.namespaces = (top.value("namespaces")?.object?.members ?? []).compactMap { member in
      member.value.string.map { (member.key, $0) }
    }
    recipe.currency = top.text("currency")
    if let currency = recipe.currency, !Money.isCurrency(currency) {
      top.note(.badCurrency, "currency", detail: currency)
    }
    recipe.identity = top.pattern("identity")
    recipe.empty = top.pattern("empty")
    recipe.scope = top.scope()
    recipe.venues = top.sections("venues", keys: Self.venueKeys).map { venues($0) }
    recipe.hours = hours(in: top, isOutermost: true)
    recipe.menus = menus(in: top, isOutermost: true)
    recipe.dishes = dishes(in: top, isOutermost: true)
    recipe.census = census()
    let blocks = ["venues", "hours", "menus", "dishes"]
    if blocks.allSatisfy({ top.value($0) == nil }) { top.miss("venues") }
    // A list of places with their menus is judged by the menus, and requested as often as they change.
    let hasMenus =
      !recipe.menus.isEmpty || !recipe.dishes.isEmpty
      || recipe.venues.contains { !$0.menus.isEmpty || !$0.dishes.isEmpty }
    recipe.requests = requests(usual: hasMenus ? .menu : recipe.hours.isEmpty ? .venues : .hours)
    return recipe
  }

  private func requests(usual: PageRequest.Purpose) -> [RecipeRequest] {
    let found = top.sections("requests", keys: ["url", "purpose", "venues", "days", "note"]).map { part in
      var request = RecipeRequest()
      if let text = part.text("url") {
        let template = AddressTemplate(text)
        if !["/", "https://", "http://"].contains(where: text.hasPrefix) || text.hasPrefix("//") {
          part.note(.badURL, "url", detail: text)
        }
        for fault in template.faults {
          part.note(.unknownName, "url", detail: fault, candidates: AddressTemplate.names)
        }
        request.url = template
      }
      request.purpose = part.word("purpose", as: PageRequest.Purpose.self) ?? usual
      request.venues = part.texts("venues")
      request.days = part.integer("days", 1...RecipeRequest.mostDays) ?? 1
      return request
    }
    return found.isEmpty ? [RecipeRequest(purpose: usual)] : found
  }

  private func venues(_ part: RecipeSection) -> RecipeVenues {
    if part.value("id") == nil, part.value("name") == nil { part.miss("name") }
    return RecipeVenues(
      each: part.each(isOutermost: true), id: part.recipeValue("id"), name: part.recipeValue("name"),
      kind: part.recipeValue("kind"),
      address: part.recipeValue("address"), phone: part.recipeValue("phone"),
      latitude: part.recipeValue("lat"), longitude: part.recipeValue("lon"),
      groups: part.recipeValue("groups"), accepts: part.recipeValue("accepts"),
      hours: hours(in: part, isOutermost: false), menus: menus(in: part, isOutermost: false),
      dishes: dishes(in: part, isOutermost: false))
  }

  private func hours(in outer: RecipeSection, isOutermost: Bool) -> [RecipeHoursRows] {
    outer.sections("hours", keys: Self.hoursKeys).map { part in
      if part.value("text") == nil {
        if part.value("opens") == nil { part.miss(part.value("closes") == nil ? "text" : "opens") }
        if part.value("opens") != nil, part.value("closes") == nil { part.miss("closes") }
      }
      var rows = RecipeHoursRows(each: part.each(isOutermost: isOutermost), scope: part.scope())
      if let word = part.word("scope", as: HoursScope.self) {
        let words: [HoursScope] = [.weekly, .date, .range]
        if words.contains(word) {
          rows.reach = word
        } else {
          part.note(.unknownName, "scope", detail: word.rawValue, candidates: words.map(\.rawValue))
        }
      }
      rows.service = part.word("service", as: Service.self) ?? .open
      rows.days = part.recipeValue("days")
      rows.text = part.recipeValue("text")
      rows.opens = part.recipeValue("opens")
      rows.closes = part.recipeValue("closes")
      rows.from = part.dateValue("from")
      rows.to = part.dateValue("to")
      if rows.reach == .range, rows.from == nil, rows.to == nil { part.miss("from") }
      return rows
    }
  }

  private func menus(in outer: RecipeSection, isOutermost: Bool) -> [RecipeMenus] {
    outer.sections("menus", keys: Self.menuKeys).map { part in
      if part.value("stations") == nil, part.value("dishes") == nil { part.miss("dishes") }
      let stations = part.sections("stations", keys: Self.stationKeys).map { inner in
        if inner.value("dishes") == nil { inner.miss("dishes") }
        return RecipeStations(
          each: inner.each(isOutermost: false), name: inner.recipeValue("name"),
          dishes: dishes(in: inner, isOutermost: false))
      }
      return RecipeMenus(
        each: part.each(isOutermost: isOutermost), scope: part.scope(), stations: stations,
        dishes: dishes(in: part, isOutermost: false))
    }
  }

  private func dishes(in outer: RecipeSection, isOutermost: Bool) -> [RecipeDishes] {
    outer.sections("dishes", keys: Self.dishKeys).map { part in
      if part.value("name") == nil { part.miss("name") }
      var dishes = RecipeDishes(each: part.each(isOutermost: isOutermost), scope: part.scope())
      dishes.name = part.recipeValue("name")
      dishes.description = part.recipeValue("description")
      dishes.calories = part.recipeValue("calories")
      dishes.serving = part.recipeValue("serving")
      dishes.mealExchange = part.recipeValue("meal_exchange")
      dishes.price = part.recipeValue("price")
      dishes.tags = part.recipeValue("tags")
      dishes.allergens = part.recipeValue("allergens")
      dishes.marks = part.recipeValue("marks")
      dishes.states = Set(
        part.texts("states").compactMap { part.word($0, "states", as: RecipeDishes.Stated.self) })
      let groups = part.value("prices")?.object?.keys ?? []
      if let prices = part.section("prices", keys: groups) {
        dishes.prices = groups.compactMap { group in
          prices.recipeValue(group).map { (group.lowercased(), $0) }
        }
      }
      let nutrients = Nutrition.Nutrient.allCases
      if let facts = part.section("nutrition", keys: nutrients.map(\.rawValue)) {
        dishes.nutrition = nutrients.compactMap { nutrient in
          facts.recipeValue(nutrient.rawValue).map { (nutrient, $0) }
        }
      }
      let asks = dishes.price != nil || !dishes.prices.isEmpty
      if asks, top.value("currency") == nil { top.miss("currency") }
      return dishes
    }
  }

  private func census() -> [RecipeCensus] {
    let kinds = ["venues", "hours", "menus", "stations", "dishes"]
    guard let all = top.section("census", keys: kinds) else { return [] }
    return kinds.compactMap { what in
      guard let part = all.section(what, keys: ["pattern", "share", "count", "note"]) else { return nil }
      if part.value("pattern") == nil { part.miss("pattern") }
      let share = part.value("share")
      if let share, !(0...1).contains(share.double ?? -1) {
        part.note(.wrongType("a number from 0 to 1"), "share", detail: share.serialized())
      }
      let count = part.integer("count", 0...1_000) ?? 0
      return part.pattern("pattern").map { pattern in
        RecipeCensus(
          what: what, pattern: pattern,
          tolerance: CensusTolerance(share: share?.double ?? 0, count: count))
      }
    }
  }
}
