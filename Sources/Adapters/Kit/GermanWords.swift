import Dining

/// The words of German, Austrian and Swiss canteens for the contents and kinds of dishes.
enum GermanWords {
  /// Takes the words of a legend or an icon: `mit Farbstoff`, `Glutenhaltiges Getreide`, `veganes Gericht`.
  static func take(_ text: String, into marks: inout FoodMarks, _ notices: NoticeCollector) {
    if let known = Self.marks(of: text) { return marks.take(known) }
    notices.tally("unknown-icon", text)
    marks.take(tag: plain(text))
  }

  /// The meaning of such words; empty marks for an empty text, nil for unknown words.
  static func marks(of text: String) -> FoodMarks? {
    let word = plain(text)
    if word.isEmpty { return FoodMarks() }
    if let tags = known[word] { return tags }
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

  /// The tags for the words of a diet, a meat or an additive; nil for unknown words.
  static func knownTags(_ text: String) -> [String]? { tags[plain(text)] }

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
    "rindfleisch": ["beef"], "kalb": ["veal"], "lamm": ["lamb"], "wild": ["game"], "geflügel": ["poultry"],
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
