import Dining

/// The words of German, Austrian and Swiss canteens for the contents and kinds of dishes.
enum GermanWords {
  /// Takes the words of a legend or an icon: `mit Farbstoff`, `Glutenhaltiges Getreide`, `veganes Gericht`.
  static func take(_ text: String, into marks: inout FoodMarks, _ notices: NoticeCollector) {
    if let known = Self.marks(of: text) { return marks.take(known) }
    notices.tally("unknown-icon", text)
    // Without its reserve, "Vegan (auf Wunsch)" would be a claim.
    marks.take(tag: isReserved(text) ? text : plain(text))
  }

  /// The meaning of such words; empty marks for an empty text, nil for unknown words.
  static func marks(of text: String) -> FoodMarks? {
    let word = plain(text)
    if word.isEmpty { return FoodMarks() }
    if let marks = known[word] { return isReserved(text) && isDiet(word) ? nil : marks }
    return allergen(word).map { allergen in
      var marks = FoodMarks()
      marks.take(allergen: allergen)
      return marks
    }
  }

  private static let known = tags.mapValues { tags in
    var marks = FoodMarks()
    for tag in tags { marks.take(tag: tag) }
    return marks
  }

  private static func isDiet(_ word: String) -> Bool {
    tags[word]?.contains { $0 == "vegan" || $0 == "vegetarian" } ?? false
  }

  /// Whether brackets or a word may take back what such words state: `Vegan (außer Dip)`, `kann vegan`.
  private static func isReserved(_ text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "(")) || text.lowercased().hasPrefix("kann ") else { return false }
    let inside = text.drop { $0 != "(" }.lowercased().split { !$0.isLetter }.map { String($0) }
    if !inside.isEmpty, inside.allSatisfy(explanations.contains) { return false }
    return NoteReading(text).diets.isEmpty
  }

  /// Words in brackets that say again what a diet is.
  private static let explanations: Set = [
    "rein", "pflanzlich", "klimafreundlich", "ohne", "fleisch", "tierische", "produkte", "v", "vg", "vegan",
  ]

  /// The tags for the words of a diet, a meat or an additive; nil for unknown words.
  static func knownTags(_ text: String) -> [String]? {
    let word = plain(text)
    return isDiet(word) && isReserved(text) ? nil : tags[word]
  }

  /// The tags for a word that says what a dish is made of or whom it suits, in any of the languages; nil for
  /// an unknown one. "Fisch" says what a dish is made of, too.
  static func dietTags(_ text: String) -> [String]? {
    var notes = FoodNotes()
    notes.take(text)
    return knownTags(text) ?? notes.statedTags ?? notes.statedAllergens
  }

  /// Lower case, without introductory words (`mit`, `enthält`) and without explanations in brackets.
  private static func plain(_ text: String) -> String {
    let head = Substring(text.utf8.prefix { $0 != UInt8(ascii: "(") }).lowercased()
    if head.utf8.allSatisfy({ $0 != 0xC2 && $0 != UInt8(ascii: " ") }) {
      return beginnings.contains(head) ? "" : head
    }
    let words =
      head.utf8.contains(0xC2)
      ? head.split { $0 == " " || $0 == "\u{A0}" }
      : head.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
    return words.drop { beginnings.contains(String($0)) }.joined(separator: " ")
  }

  private static let beginnings: Set = ["mit", "enthält", "kann", "eine", "-"]

  private static func allergen(_ word: String) -> String? {
    phrases[word] ?? AllergenWords.allergen(word).map { DishWords.allergen($0) }
  }

  private static let phrases = [
    "glutenhaltiges getreide": "gluten", "milch und laktose": "milk", "milch/laktose": "milk",
    "schwefeldioxid und sulfite": "sulphites", "schwefeldioxid oder sulfite": "sulphites",
    "schwefeldioxid/sulfite": "sulphites",
  ]

  private static let tags: [String: [String]] = [
    "vegan": ["vegan"], "veganes gericht": ["vegan"], "vegetarisch": ["vegetarian"],
    "vegetarisches gericht": ["vegetarian"], "vegetarian": ["vegetarian"], "fleischlos": ["vegetarian"],
    "olv": ["vegetarian"], "fleisch": ["meat"], "schwein": ["pork"], "schweinefleisch": ["pork"],
    "rind": ["beef"],
    "rindfleisch": ["beef"], "speck": ["pork"], "schinken": ["pork"], "bacon": ["pork"], "ham": ["pork"],
    "pork": ["pork"], "porc": ["pork"], "jambon": ["pork"], "lardons": ["pork"], "maiale": ["pork"],
    "prosciutto": ["pork"], "beef": ["beef"], "boeuf": ["beef"], "bœuf": ["beef"], "manzo": ["beef"],
    "veal": ["veal"], "veau": ["veal"], "vitello": ["veal"], "kalbfleisch": ["veal"], "lamb": ["lamb"],
    "agneau": ["lamb"], "agnello": ["lamb"], "lammfleisch": ["lamb"], "meat": ["meat"], "viande": ["meat"],
    "carne": ["meat"], "hackfleisch": ["meat"], "huhn": ["poultry"], "hühnchen": ["poultry"],
    "hähnchen": ["poultry"], "hühnerfleisch": ["poultry"], "pute": ["poultry"], "truthahn": ["poultry"],
    "ente": ["poultry"], "chicken": ["poultry"], "turkey": ["poultry"], "poulet": ["poultry"],
    "dinde": ["poultry"], "canard": ["poultry"], "pollo": ["poultry"], "honig": ["honey"], "honey": ["honey"],
    "miel": ["honey"], "miele": ["honey"], "wein": ["alcohol"], "rotwein": ["alcohol"],
    "weißwein": ["alcohol"], "bier": ["alcohol"], "rum": ["alcohol"], "alcohol": ["alcohol"],
    "alcool": ["alcohol"], "lab": ["rennet"], "tierisches lab": ["rennet"], "rennet": ["rennet"],
    "gelatin": ["gelatine"], "gélatine": ["gelatine"], "gelatina": ["gelatine"], "kalb": ["veal"],
    "lamm": ["lamb"], "wild": ["game"], "geflügel": ["poultry"],
    "schweinefleisch + rindfleisch": ["pork", "beef"],
    "regionales schweinefleisch aus artgerechter tierhaltung": ["pork", "regional"],
    "regionales rindfleisch aus artgerechter tierhaltung": ["beef", "regional"],
    "msc aus zertifizierter fischerei": ["msc"], "mensavital": ["mensa vital"],
    "mensa vital": ["mensa vital"],
    "neu": ["new"], "sonstige": [], "bio": ["organic"], "ökologische / biologische produktion": ["organic"],
    "farbstoff": ["colouring"], "konservierungsstoff": ["preservatives"],
    "antioxidationsmittel": ["antioxidants"], "geschmacksverstärker": ["flavour enhancers"],
    "phosphat": ["phosphates"], "geschwefelt": ["sulphurated"], "oliven geschwärzt": ["blackened"],
    "geschwärzt": ["blackened"], "gewachst": ["waxed"], "oberfläche gewachst": ["waxed"],
    "süßungsmittel": ["sweeteners"], "süßungsmitteln": ["sweeteners"],
    "einer zuckerart und süßungsmittel": ["sugar and sweeteners"],
    "phenylalaninquelle": ["phenylalanine"], "bei übermäßigem verzehr abführend wirken": ["laxative"],
    "restalkohol enthalten": ["alcohol"], "alkohol": ["alcohol"],
    "aus fleischstücken zusammengefügt": ["formed meat"],
    "aus fischstücken zusammengefügt": ["formed fish"], "kakaohaltiger fettglasur": ["cocoa coating"],
    "kakaohaltige fettglasur": ["cocoa coating"], "gelatine": ["gelatine"], "tierischem lab": ["rennet"],
    "nutzung von tierischem lab im käse": ["rennet"], "knoblauch": ["garlic"],
  ]
}
