import Dining

extension VenueKind {
  private static let words: [(kind: VenueKind, words: Set<String>)] = [
    (.truck, ["truck", "trucks", "cart", "carts"]),
    (.hall, ["hall", "halls", "residential", "mensa", "canteen", "commons", "buffet"]),
    (.market, ["market", "markets", "convenience", "store", "stores", "shop"]),
    (.cafe, ["cafe", "cafes", "café", "cafés", "coffee", "bakery", "cafeteria", "bistro", "espresso"]),
    (.restaurant, ["restaurant", "restaurants", "retail", "court", "courts", "eatery", "grill"]),
  ]

  /// What sort of place a site's own words for it mean ("Dining Room", "Coffee Shop"); nil where they say nothing.
  init?(siteWords texts: [String]) {
    for text in texts {
      let text = text.lowercased()
      if text == "dining room" || text == "dining rooms" {
        self = .hall
        return
      }
      let words = Set(text.split { !$0.isLetter }.map { String($0) })
      // A coffee shop is no shop.
      if !words.isDisjoint(with: ["cafe", "café", "coffee"]) {
        self = .cafe
        return
      }
      if let kind = Self.words.first(where: { !words.isDisjoint(with: $0.words) })?.kind {
        self = kind
        return
      }
    }
    return nil
  }
}
