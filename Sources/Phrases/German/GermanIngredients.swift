import Dining

extension FoodWords {
  /// A diet or a mark; an unknown one is unchanged.
  static func germanDiet(_ word: String) -> String {
    switch word {
    case "vegan", "halal": word
    case "vegetarian": "vegetarisch"
    case "pescatarian": "pescetarisch"
    case "kosher": "koscher"
    case "gluten free": "glutenfrei"
    case "dairy free", "milk free": "milchfrei"
    case "nut free", "nuts free": "nussfrei"
    case "lactose free": "laktosefrei"
    case "organic": "bio"
    case "eat well": "ausgewogen"
    case "plant forward": "pflanzenbetont"
    case "locally grown": "regional"
    case "whole grains": "Vollkorn"
    case "meat": "Fleisch"
    case "pork": "Schwein"
    case "beef": "Rind"
    case "veal": "Kalb"
    case "lamb": "Lamm"
    case "game": "Wild"
    case "poultry": "Geflügel"
    case "gelatine", "gelatin": "Gelatine"
    case "rennet": "tierisches Lab"
    case "formed meat": "Formfleisch"
    case "formed fish": "Formfisch"
    case "alcohol": "Alkohol"
    case "honey": "Honig"
    case "garlic": "Knoblauch"
    case "colouring": "Farbstoff"
    case "preservatives": "Konservierungsstoff"
    case "antioxidants": "Antioxidationsmittel"
    case "flavour enhancers": "Geschmacksverstärker"
    case "phosphates": "Phosphat"
    case "sulphurated": "geschwefelt"
    case "blackened": "geschwärzt"
    case "waxed": "gewachst"
    case "sweeteners": "Süßungsmittel"
    case "sugar and sweeteners": "Zucker und Süßungsmittel"
    case "phenylalanine": "Phenylalanin"
    case "laxative": "kann abführend wirken"
    case "cocoa coating": "kakaohaltige Fettglasur"
    case "climate meal": "klimafreundlich"
    case "new": "neu"
    default:
      word.hasSuffix(" free") && germanAllergen(String(word.dropLast(5))) != word.dropLast(5)
        ? "ohne " + germanAllergen(String(word.dropLast(5))) : word
    }
  }

  /// An allergen, by its German name in Regulation (EU) 1169/2011 if it has one; an unknown one is unchanged.
  static func germanAllergen(_ word: String) -> String {
    switch word {
    case "milk": "Milch"
    case "eggs": "Eier"
    case "fish": "Fisch"
    case "shellfish": "Krebstiere"
    case "molluscs": "Weichtiere"
    case "tree nuts": "Schalenfrüchte"
    case "nuts": "Nüsse"
    case "peanuts": "Erdnüsse"
    case "gluten": "Gluten"
    case "wheat": "Weizen"
    case "rye": "Roggen"
    case "barley": "Gerste"
    case "spelt": "Dinkel"
    case "kamut": "Khorasan-Weizen"
    case "oats": "Hafer"
    case "soy": "Soja"
    case "sesame": "Sesam"
    case "celery": "Sellerie"
    case "mustard": "Senf"
    case "lupin": "Lupinen"
    case "sulphites": "Sulfite"
    case "corn": "Mais"
    case "coconut": "Kokosnuss"
    case "almonds": "Mandeln"
    case "hazelnuts": "Haselnüsse"
    case "walnuts": "Walnüsse"
    case "cashews": "Cashewnüsse"
    case "pecans": "Pekannüsse"
    case "pistachios": "Pistazien"
    case "macadamias": "Macadamianüsse"
    case "brazil nuts": "Paranüsse"
    default: word
    }
  }

  /// A nutrient, by its name on labels according to Regulation (EU) 1169/2011.
  static func germanNutrient(_ nutrient: Nutrition.Nutrient) -> String {
    switch nutrient {
    case .fat: "Fett"
    case .saturatedFat: "gesättigtes Fett"
    case .transFat: "Transfette"
    case .cholesterol: "Cholesterin"
    case .sodium: "Natrium"
    case .salt: "Salz"
    case .carbohydrates: "Kohlenhydrate"
    case .fiber: "Ballaststoffe"
    case .sugars: "Zucker"
    case .addedSugars: "zugesetzter Zucker"
    case .protein: "Eiweiß"
    case .potassium: "Kalium"
    case .calcium: "Calcium"
    case .iron: "Eisen"
    }
  }

  /// The group of guests that pays a price.
  static func germanGroup(_ word: String) -> String {
    switch word {
    case "student": "Studierende"
    case "employee": "Bedienstete"
    case "guest": "Gäste"
    case "other": "Andere"
    case "pupil": "Schüler"
    default: word
    }
  }
}
