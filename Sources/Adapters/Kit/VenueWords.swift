import Dining

extension VenueKind {
  private static let words: [(kind: VenueKind, words: Set<String>)] = [
    (.truck, ["truck", "trucks", "cart", "carts"]),
    (.hall, ["hall", "halls", "residential", "mensa", "canteen", "commons", "buffet"]),
    (.market, ["market", "markets", "convenience", "store", "stores", "shop"]),
    (
      .cafe,
      [
        "cafe", "cafes", "café", "cafés", "coffee", "bakery", "cafeteria", "bistro", "espresso", "bagel",
        "bagels",
      ]
    ),
    (.restaurant, ["restaurant", "restaurants", "retail", "court", "courts", "eatery", "grill"]),
  ]

  /// If a site's words name two kinds, the first one in this list wins: a hall with a shop in it is a hall,
  /// and a shop that also has a coffee counter is a shop, as in CampusDish's groups.
  private static let precedence: [VenueKind] = [.hall, .market, .truck, .cafe, .restaurant]

  /// The kind of venue for a site's own words ("Dining Room", "Coffee Shop"), in any order; nil if they name
  /// none.
  ///
  /// - Parameters:
  ///   - texts: what the site calls the kind of place.
  ///   - name: the venue's name, if it counts as well.
  init?(siteWords texts: [String], name: String? = nil) {
    var kinds = Set(texts.compactMap { Self.kind(of: $0.lowercased()) })
    if let name, let kind = VenueName(name).kind { kinds.insert(kind) }
    guard let kind = Self.precedence.first(where: kinds.contains) else { return nil }
    self = kind
  }

  private static func kind(of text: String) -> VenueKind? {
    if text == "dining room" || text == "dining rooms" { return .hall }
    return kind(of: text.split { !$0.isLetter }.map { String($0) })
  }

  private static func kind(of words: [String]) -> VenueKind? {
    // A coffee shop is not a shop.
    if !Set(words).isDisjoint(with: ["cafe", "café", "coffee"]) { return .cafe }
    return Self.words.first { !$0.words.isDisjoint(with: words) }?.kind
  }

  /// What the words of a name, in lower case, say apart from "hall" and "commons", which may be a building's; nil
  /// if they say nothing.
  static func trade(_ words: [String]) -> VenueKind? {
    let own = words.filter { !buildings.contains($0) }
    return kind(of: nameDiningHall(words) ? own + ["mensa"] : own)
  }

  /// Whether the words, in lower case, name a dining hall by "dining": "Main Dining Hall", "Marcus Dining Center".
  static func nameDiningHall(_ words: [String]) -> Bool {
    zip(words, words.dropFirst()).contains { $0 == "dining" && diningRooms.contains($1) }
  }

  static let buildings: Set<String> = ["hall", "halls", "commons"]
  private static let diningRooms = buildings.union(["room", "rooms", "court", "center", "centre"])
}
