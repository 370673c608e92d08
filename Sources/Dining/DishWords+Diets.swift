extension DishWords {
  /// What a diet excludes, in the words of allergens and marks.
  static func forbidden(by diet: String) -> [String] {
    switch diet {
    case "vegan": animals + fish + meat
    // The law of either religion forbids more than a menu can show: only what makes a mark impossible counts here.
    case "halal": ["pork", "alcohol"]
    case "kosher": ["pork", "shellfish"]
    case "vegetarian": fish + meat
    case "pescatarian": meat
    default: []
    }
  }

  /// What a dish may be said to be made of beside its allergens, and a diet excludes.
  package static let exclusiveContents = Set(meat + ["formed fish", "honey", "rennet", "alcohol"])

  private static let animals = ["milk", "eggs", "honey", "rennet"]
  private static let fish = ["fish", "shellfish", "formed fish"]
  private static let meat = [
    "meat", "pork", "beef", "veal", "lamb", "game", "poultry", "formed meat", "gelatine", "gelatin",
  ]
}
