import Dining

/// CampusDish's words and dine's terms for them.
enum CampusDishWords {
  /// Meal periods by the vendor's ids, which differ between campuses; only LocationHOP gives nothing but
  /// the id.
  static let periodNames: [Int: String] = [
    49: "Breakfast", 106: "Lunch", 107: "Dinner", 108: "Late Night", 891: "Breakfast", 892: "Lunch",
    893: "Dinner", 1421: "Breakfast", 1422: "Brunch", 1423: "Lunch", 1424: "Dinner", 2651: "Brunch",
    3026: "Late Lunch", 3453: "Afternoon Snack",
  ]

  /// LocationHOP's id for the door's hours, whatever is being served.
  static let allDayID = 2181

  /// The kind of venue that the groups imply; a shop in a food court is a shop.
  static func kind(of groups: [String]) -> VenueKind? {
    let kinds: [(String, VenueKind)] = [
      ("dining rooms", .hall), ("dining halls", .hall), ("residential dining", .hall),
      ("convenience", .market),
      ("convenience stores", .market), ("markets", .market), ("food trucks", .truck), ("coffee shops", .cafe),
      ("cafes", .cafe), ("restaurants", .restaurant), ("retail", .restaurant), ("food courts", .restaurant),
    ]
    let groups = groups.map { $0.lowercased() }
    return kinds.first { groups.contains($0.0) }?.1
  }

  /// `ContainsTreeNuts`, in whatever case, as "tree nuts"; nil for another key.
  static func allergen(_ key: String) -> String? {
    words(of: key, after: "contains")
  }

  /// `IsLocallyGrown`, in whatever case, as "locally grown"; nil for another key.
  static func diet(_ key: String) -> String? {
    words(of: key, after: "is")
  }

  /// The known flags; an unknown one is a change that needs attention.
  static let flags: Set = [
    "eggs", "fish", "gluten", "milk", "peanuts", "sesame", "shellfish", "soy", "tree nuts", "wheat",
    "gluten free",
    "halal", "kosher", "locally grown", "organic", "vegan", "vegetarian",
  ]

  /// The eight allergens that the site always covers if it covers any; its JSON has sesame as well, of which
  /// its pages say nothing.
  static let always = ["eggs", "fish", "milk", "peanuts", "shellfish", "soy", "tree nuts", "wheat"]

  private static func words(of key: String, after prefix: String) -> String? {
    let lower = key.lowercased()
    guard lower.hasPrefix(prefix), lower.utf8.count > prefix.utf8.count else { return nil }
    let rest = String(lower.dropFirst(prefix.count))
    return joined[rest] ?? rest
  }

  /// libxml2 writes attribute names in lower case, so the capitals that separate the words are lost.
  private static let joined = [
    "treenuts": "tree nuts", "glutenfree": "gluten free", "locallygrown": "locally grown",
    "eatwell": "eat well", "plantforward": "plant forward", "wholegrains": "whole grains",
    "wholegrain": "whole grains",
  ]

  /// The label of a dietary icon in dine's form of tags: lower case, single spaces.
  static func tag(_ label: String) -> String {
    let lower = label.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return joined[lower] ?? lower
  }
}
