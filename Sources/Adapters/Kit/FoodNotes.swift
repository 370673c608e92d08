import Dining

/// Reads free notes on a dish in English, German, French or Italian: diets, allergens, and the rest
/// unchanged.
struct FoodNotes {
  private(set) var tags: [String] = []
  private(set) var allergens: [String] = []
  /// The notes with other content.
  private(set) var others: [String] = []

  /// Takes one note: "Enthält Weizen Gluten", "veganes Gericht", "Produit sans gluten".
  mutating func take(_ note: String) {
    let words = Self.words(of: note)
    guard !words.isEmpty else {
      if !note.isEmpty { others.append(note) }
      return
    }
    let isNegated = Self.isNegated(words)
    let found = words.compactMap { Self.allergens[$0] }
    let diets = words.compactMap { Self.diets[$0] }
    if isNegated {
      for word in found { if let free = Self.freedoms[word] { append(free, to: \.tags) } }
      others.append(note)
    } else if !diets.isEmpty {
      for diet in diets { append(diet, to: \.tags) }
      if words.count > 3 { others.append(note) }
    } else if found.isEmpty {
      others.append(note)
    } else {
      for allergen in found { append(allergen, to: \.allergens) }
    }
  }

  /// Takes a tag whose exact word is known.
  mutating func take(diet: String) { append(diet, to: \.tags) }

  /// Takes an allergen whose exact word is known.
  mutating func take(allergen: String) { append(allergen, to: \.allergens) }

  /// Nil if no note names a diet, since its absence is then not stated.
  var statedTags: [String]? { tags.isEmpty ? nil : tags }
  /// Nil if no note names an allergen. The list is never complete: notes need not name all of them.
  var statedAllergens: [String]? { allergens.isEmpty ? nil : allergens }

  /// The allergens that a list of words names, each once; an unknown word is kept. Nil if none is named: an
  /// empty field does not state that there are none.
  static func allergens(named words: [String]) -> [String]? {
    let found = words.flatMap { word -> [String] in
      var notes = FoodNotes()
      notes.take(word)
      return notes.statedAllergens ?? [word.lowercased()]
    }
    return found.isEmpty ? nil : found.uniqued()
  }

  /// A denial in brackets does not deny what precedes them: "Soja (gen-tec frei)" is soy.
  private static func words(of note: String) -> [String] {
    let letters = { (text: Substring) in text.lowercased().split { !$0.isLetter }.map { String($0) } }
    let head = note.prefix { $0 != "(" }
    let (said, aside) = (letters(head), letters(note[head.endIndex...]))
    let isKnown = said.contains { allergens[$0] != nil || diets[$0] != nil }
    return isKnown && isNegated(aside) ? said : said + aside
  }

  private static func isNegated(_ words: [String]) -> Bool { words.contains(where: negations.contains) }

  private mutating func append(_ word: String, to list: WritableKeyPath<FoodNotes, [String]>) {
    if !self[keyPath: list].contains(word) { self[keyPath: list].append(word) }
  }

  private static let negations: Set = [
    "ohne", "nicht", "kein", "keine", "non", "sans", "no", "without", "free", "frei", "senza",
  ]

  /// The names of "without …" that are words of their own.
  private static let freedoms = [
    "gluten": "gluten free", "milk": "dairy free",
  ]

  private static let diets = table([
    ("vegan", "vegan vegane veganes veganer végan végane végétalien"),
    (
      "vegetarian",
      "vegetarian vegetarisch vegetarische vegetarisches fleischlos fleischloses vegetabil végétarien végétarienne"
        + " vegetariano vegi veggie"
    ), ("halal", "halal"), ("kosher", "kosher koscher"),
  ])

  private static let allergens = table([
    ("gluten", "gluten glutenhaltig glutenhaltiges glutenhaltige glutine"),
    ("wheat", "weizen wheat blé frumento"), ("rye", "roggen rye seigle"), ("barley", "gerste barley orge"),
    ("oats", "hafer oats avoine"), ("spelt", "dinkel spelt épeautre"),
    (
      "milk",
      "milch laktose lactose laktosehaltig lactosehaltig milchprodukte milchprodukten milchzucker milk dairy lait latte"
    ), ("eggs", "ei eier eiern eierzeugnisse egg eggs oeuf oeufs œufs uova"),
    ("fish", "fisch fische fish poisson poissons pesce"),
    ("shellfish", "krebstiere krebstieren krustentiere shellfish crustaceans crustacés crostacei"),
    ("molluscs", "weichtiere weichtieren molluscs mollusques molluschi"),
    ("peanuts", "erdnuss erdnüsse erdnüssen peanut peanuts arachides arachide arachidi"),
    ("soy", "soja sojabohnen soy soya soia"), ("celery", "sellerie celery céleri sedano"),
    ("mustard", "senf mustard moutarde senape"), ("lupin", "lupine lupinen lupin lupini"),
    ("sesame", "sesam sesamsamen sesame sésame sesamo"),
    (
      "sulphites",
      "sulfite sulfiten sulfites schwefeldioxid schwefel geschwefelt sulphites solfiti"
    ),
    (
      "tree nuts",
      "schalenfrüchte schalenfrüchten hartschalenobst nüsse nüssen coque"
    ), ("nuts", "nuts"), ("almonds", "mandel mandeln almonds amandes"),
    ("hazelnuts", "haselnuss haselnüsse haselnüssen hazelnuts noisettes"),
    ("walnuts", "walnuss walnüsse walnüssen walnuts noix"),
    ("cashews", "kaschunuss kaschunüsse cashew cashews cashewnüsse cajou"),
    ("pistachios", "pistazie pistazien pistaches pistachios"), ("pecans", "pekannuss pekannüsse pecans"),
    ("brazil nuts", "paranuss paranüsse"), ("macadamias", "macadamia macadamianüsse"),
  ])

  private static func table(_ rows: [(String, String)]) -> [String: String] {
    var table: [String: String] = [:]
    for (word, texts) in rows { for text in texts.split(separator: " ") { table[String(text)] = word } }
    return table
  }
}
