import CivilTime
import Dining
import JSON
import Markup

extension SiteAdapter {
  static let schemaOrg = SiteAdapter(
    name: SchemaOrg.name, title: "any page with schema.org JSON-LD",
    summary: "a page that says in JSON-LD what it is about: restaurants, their hours and their menus",
    gives: [.venues, .coordinates, .hours, .menus, .diet, .prices],
    verified: Verification(.fixture, on: "2026-11-20"),
    shapes: [.living("JSON-LD: FoodEstablishment, Menu, OpeningHoursSpecification", seen: nil)],
    tolerance: SchemaOrg.census.tolerance,
    requests: { source, context in [PageRequest(url: source.url, purpose: .venues, date: context.today)] },
    read: SchemaOrg.read)
}

/// schema.org's Restaurant, Menu and OpeningHoursSpecification, as embedded in pages for search engines.
enum SchemaOrg {
  static let name = "schema-org"

  private static let kinds =
    "(?:FoodEstablishment|Restaurant|CafeOrCoffeeShop|Bakery|FastFoodRestaurant|IceCreamShop|BarOrPub|Brewery)"

  static let census = Census(
    ("venues", ["\"@type\"\\s*:\\s*(?:\\[[^\\]]*)?\"(?:https?://schema\\.org/)?\(kinds)\""]),
    ("dishes", [#""@type"\s*:\s*(?:\[[^\]]*)?"(?:https?://schema\.org/)?MenuItem""#]))

  /// Reads the JSON-LD blocks of a page, or a JSON-LD document.
  static func read(_ page: Page) throws(ReadError) -> Reading {
    var reader = try SchemaReader(page)
    return try reader.read()
  }
}
