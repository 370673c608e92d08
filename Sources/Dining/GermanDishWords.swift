import Latin

extension DishWords {
  /// The allergen for a German input, however umlauts are typed ("Erdnüsse", "Erdnuesse"); nil if unknown.
  package static func askedInGerman(_ text: String) -> String? { germanAllergens[germanKey(text)] }

  /// The diet for a German input ("vegetarisch", "glutenfrei"); nil if unknown.
  package static func askedDietInGerman(_ text: String) -> String? {
    let key = germanKey(text)
    if let diet = germanDiets[key] { return diet }
    guard key.hasSuffix("frei"), let allergen = germanAllergens[String(key.dropLast(4))] else { return nil }
    return allergen + " free"
  }

  /// Only lower-case ASCII letters, with umlauts and their replacements as the same letter.
  private static func germanKey(_ text: String) -> String {
    var key = ""
    for scalar in text.unicodeScalars {
      let letters = LatinFolding.ascii(scalar) ?? (scalar.isASCII ? scalar.properties.lowercaseMapping : "")
      for letter in letters where letter.isLetter {
        if letter == "e", let last = key.last, "aou".contains(last) { continue }
        key.append(letter)
      }
    }
    return key
  }

  private static let germanAllergens = table([
    "milk": "Milch Laktose", "eggs": "Ei Eier", "fish": "Fisch", "shellfish": "Krebstiere Krustentiere",
    "molluscs": "Weichtiere", "tree nuts": "Schalenfrüchte", "nuts": "Nuss Nüsse",
    "peanuts": "Erdnuss Erdnüsse", "gluten": "Gluten", "wheat": "Weizen", "rye": "Roggen",
    "barley": "Gerste", "spelt": "Dinkel", "kamut": "Kamut Khorasan-Weizen", "oats": "Hafer", "soy": "Soja",
    "sesame": "Sesam",
    "celery": "Sellerie", "mustard": "Senf", "lupin": "Lupine Lupinen", "sulphites": "Sulfit Sulfite",
    "corn": "Mais", "coconut": "Kokosnuss", "almonds": "Mandel Mandeln",
    "hazelnuts": "Haselnuss Haselnüsse", "walnuts": "Walnuss Walnüsse",
    "cashews": "Cashewnuss Cashewnüsse", "pecans": "Pekannuss Pekannüsse",
    "pistachios": "Pistazie Pistazien", "macadamias": "Macadamianuss Macadamianüsse",
    "brazil nuts": "Paranuss Paranüsse",
  ])

  private static let germanDiets = table([
    "vegan": "vegan", "vegetarian": "vegetarisch fleischlos", "pescatarian": "pescetarisch",
    "kosher": "koscher", "gluten free": "glutenfrei", "dairy free": "milchfrei",
    "lactose free": "laktosefrei", "nut free": "nussfrei", "organic": "bio", "locally grown": "regional",
    "whole grains": "Vollkorn",
  ])

  private static func table(_ words: [String: String]) -> [String: String] {
    var table: [String: String] = [:]
    for (word, german) in words {
      for text in german.split(separator: " ") { table[germanKey(String(text))] = word }
    }
    return table
  }
}
