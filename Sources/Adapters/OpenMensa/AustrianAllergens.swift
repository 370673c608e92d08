/// The letters by which Austrian menus name allergens: those that the Ministry of Health recommends for the fourteen
/// of Regulation (EU) 1169/2011.
enum AustrianAllergens {
  /// The zone of campuses where menus use them; elsewhere letters mean other things.
  static let zone = "Europe/Vienna"

  private static let words = [
    "A": "gluten", "B": "shellfish", "C": "eggs", "D": "fish", "E": "peanuts", "F": "soy", "G": "milk",
    "H": "tree nuts", "L": "celery", "M": "mustard", "N": "sesame", "O": "sulphites", "P": "lupin",
    "R": "molluscs",
  ]

  /// The allergens of a meal whose notes are nothing but such letters (`A`, `A,C,G`).
  ///
  /// - Parameter notes: the notes of a meal.
  /// - Returns: the allergens in `DishWords`' words; nil if there is no note, or one says anything else.
  static func words(_ notes: [String]) -> [String]? {
    let letters = notes.flatMap { $0.split { $0 == "," || $0.isWhitespace }.map { String($0) } }
    let found = letters.compactMap { words[$0] }
    return found.isEmpty || found.count < letters.count ? nil : found
  }
}
