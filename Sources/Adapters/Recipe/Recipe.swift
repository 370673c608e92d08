import Dining

extension SiteAdapter {
  /// The entry of the registry, which reads nothing: a reader is made from a recipe by `SiteAdapter(_:
  /// Recipe)`.
  static let recipe = SiteAdapter(
    name: "recipe", title: "a recipe of one's own",
    summary: "any site, by a file that says where things stand on its pages (docs/recipes.md)",
    gives: [.venues, .coordinates, .hours, .mealExchange, .menus, .diet, .prices],
    verified: Verification(.fixture, on: "2026-11-20"),
    shapes: [.living("any page that a recipe describes", seen: nil)], requests: { _, _ in [] },
    read: { _ throws(ReadError) in throw .missingAnchor("recipe") })
}
