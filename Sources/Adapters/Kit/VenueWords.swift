import Dining

extension VenueKind {
  private static let words: [(kind: VenueKind, words: Set<String>)] = [
    (.truck, ["truck", "trucks", "cart", "carts"]),
    (.hall, ["hall", "halls", "residential", "mensa", "canteen", "commons", "buffet"]),
    (.market, ["market", "markets", "convenience", "store", "stores", "shop"]),
    (.cafe, ["cafe", "cafes", "café", "cafés", "coffee", "bakery", "cafeteria", "bistro", "espresso"]),
    (.restaurant, ["restaurant", "restaurants", "retail", "court", "courts", "eatery", "grill"]),
  ]

  /// If a site's words name two kinds, the first one in this list wins: a hall with a shop in it is a hall,
  /// and a shop that also has a coffee counter is a shop, as in CampusDish's groups.
  private static let precedence: [VenueKind] = [.hall, .market, .truck, .cafe, .restaurant]

  /// The kind of venue for a site's own words ("Dining Room", "Coffee Shop"), in any order; nil if they name
  /// none.
  init?(siteWords texts: [String]) {
    let kinds = Set(texts.compactMap { Self.kind(of: $0.lowercased()) })
    guard let kind = Self.precedence.first(where: kinds.contains) else { return nil }
    self = kind
  }

  private static func kind(of text: String) -> VenueKind? {
    if text == "dining room" || text == "dining rooms" { return .hall }
    let words = Set(text.split { !$0.isLetter }.map { String($0) })
    // A coffee shop is not a shop.
    if !words.isDisjoint(with: ["cafe", "café", "coffee"]) { return .cafe }
    return Self.words.first { !words.isDisjoint(with: $0.words) }?.kind
  }
}
