import Dining
import JSON
import Markup

extension SiteAdapter {
  static let myDiningHub = SiteAdapter(
    name: MyDiningHub.name, title: "mydininghub (Aramark), 2025 on",
    summary:
      "the site (https://<campus>.mydininghub.com), halls by the last part of their pages' addresses; menus of today and tomorrow",
    gives: [.venues, .coordinates, .hours, .menus, .diet, .prices],
    verified: Verification(
      .realPage, on: "2026-11-22",
      except: "the site's own page, coordinates, prices, and every answer for Virginia"),
    shapes: [
      .living("GraphQL by GET: getLocations, getLocation", seen: "2026-10"),
      .living("getLocationRecipes by day and by week, products beside their views", seen: "2026-10"),
      .living(
        "Commerce_mealPeriods, Commerce_storeConfig, Commerce_products, AEM_eventList", seen: "2026-10"),
      .living("getLocationMealPeriodRecipes", seen: "2026-08"),
      .living("the site's page with its store's code", seen: "2026-10"),
      .archived("getLocationRecipes with productView", seen: "2025-11"),
    ],
    marks: Marks(
      hosts: ["mydininghub.com", "mydininghub.ca", "myschoolplate.com", "api.elevate-dxp.com"],
      texts: [
        "\"getLocationRecipes\"", "\"getLocations\"", "\"getLocation\"", "\"locationRecipesMap\"",
        "\"getLocationMealPeriodRecipes\"", "\"aemAttributes\"", "\"Commerce_mealPeriods\"",
        "\"Commerce_storeConfig\"", "\"Commerce_products\"", "\"AEM_eventList\"", "\\\"websiteCode\\\":",
      ]),
    requests: { source, context in HubRequests(source, context).all }, read: MyDiningHub.read)
}

/// Aramark's dining sites since 2025: web pages at `<campus>.mydininghub.com`, and behind all of them one
/// GraphQL service, which supplies everything except the site's own code.
enum MyDiningHub {
  static let name = "mydininghub"

  /// Reads any of the platform's answers.
  static func read(_ page: Page) throws(ReadError) -> Reading {
    switch page.content {
    case .json(let value): return try read(value, page, NoticeCollector(page))
    case .document(let root, _): return try HubSitePage.reading(page, root, NoticeCollector(page))
    case .xml, .text: throw .notThisSite(title: nil)
    }
  }

  private static func read(_ value: JSONValue, _ page: Page, _ notices: NoticeCollector) throws(ReadError)
    -> Reading
  {
    guard let object = value.object else { throw HubAnswer.refusal(of: page) }
    let answer = try HubAnswer(object, page)
    for key in answer.others { notices.tally("unknown-key", "data.\(key)") }
    var reading = Reading(adapter: name, observedAt: page.observedAt)
    // The meanings of an answer's numbers may be in the answer itself.
    HubVocabulary.read(answer, into: &reading, notices)
    let vocabulary = HubVocabulary(Findings(page.findings.all("") + reading.findings))
    for (name, part) in answer.parts {
      switch name {
      case "getLocations", "getAllStoreLocations":
        var places = HubPlaces(page, vocabulary, notices)
        try places.read(list: part, into: &reading)
      case "getLocation":
        var places = HubPlaces(page, vocabulary, notices)
        try places.read(one: part, into: &reading)
      case "getLocationRecipes", "getLocationMealPeriodRecipes":
        var recipes = HubRecipes(page, vocabulary, notices)
        try recipes.read(part, named: name, into: &reading)
      case "Commerce_products": try HubProductNames.read(part, page, into: &reading, notices)
      case "AEM_eventList": try HubEvents.read(part, into: &reading, notices)
      default: break
      }
    }
    reading.notices = notices.all
    return reading
  }
}
