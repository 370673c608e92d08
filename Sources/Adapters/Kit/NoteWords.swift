import Dining

/// The meaning of English, German, French and Italian words in a note about a dish.
enum NoteWords {
  /// The role of one word in a note.
  enum Meaning: Hashable {
    /// In the words of `DishWords`, except "lactose": a lactose-free dish may still contain milk.
    case allergen(String)
    case diet(String)
    /// `glutenfrei`, with the word that it negates.
    case freeOf(String)
    /// Negates what follows.
    case denial
    /// Negates the word before it (`gluten free`), or what follows a linking word (`free of gluten`).
    case free
    /// The names after it are in the dish.
    case opening
    /// The same, but it may also introduce a reservation: `mit`, `kann`, `außer`.
    case reserve
    case joint
    case either
    case link
    /// Only states that there is a dish, or something made of what is named.
    case plain
    case pause
    case other
  }

  static func meaning(_ word: String) -> Meaning {
    if let meaning = functions[word] { return meaning }
    if let diet = diets[word] { return .diet(diet) }
    if let allergen = AllergenWords.allergen(word) { return .allergen(allergen) }
    for ending in freeEndings where word.hasSuffix(ending) {
      let stem = String(word.dropLast(ending.count))
      if AllergenWords.plain[stem] != nil { return .freeOf(stem) }
    }
    return word.count == 1 ? .plain : .other
  }

  /// The mark for a dish without this, if there is one: only a dish without any milk is dairy free, not one
  /// without milk powder or cow's milk.
  static func freedom(_ word: String) -> String? { freedoms[word] }

  private static let freedoms = table([
    ("gluten free", "gluten glutine"), ("lactose free", "laktose lactose lattosio milchzucker"),
    (
      "dairy free",
      "milch milk dairy lait latte milchprodukte milchprodukten milcherzeugnisse milcherzeugnissen"
    ),
  ])

  /// Words for milk that may also mean plant milk.
  static let milks: Set = ["milk", "milch", "lait", "latte"]

  /// Plants that milk is made of.
  static let plants: Set = [
    "coconut", "almond", "soy", "soya", "oat", "rice", "cashew", "hazelnut", "coco", "soja", "amande",
    "amandes",
    "avoine", "riz", "cocco", "soia", "mandorla", "mandorle", "avena", "riso", "kokos", "mandel", "hafer",
    "reis",
  ]

  private static let freeEndings = ["frei", "freie", "freier", "freies", "freien", "freiem", "free"]

  private static let diets = table([
    ("vegan", "vegan vegane veganes veganer végan végane végétalien végétalienne vegano vegana"),
    (
      "vegetarian",
      "vegetarian vegetarisch vegetarische vegetarisches fleischlos fleischloses vegetabil végétarien végétarienne"
        + " vegetariano vegetariana vegi veggie"
    ), ("halal", "halal"), ("kosher", "kosher koscher"),
  ])

  private static let functions = table(
    [
      (
        .denial,
        "ohne nicht kein keine keinen keinem keiner non sans no not without senza pas ni nein weder neither"
      ), (.free, "free frei freie freier freies freien freiem"), (.joint, "und and et e ed sowie noch nor"),
      (.either, "oder or ou o"),
      (
        .opening,
        "enthält enthalten enthaltend contains contain containing contient contenir contenant contiene spur spuren"
          + " trace traces tracce"
      ),
      (
        .reserve,
        "kann may peut può mit with avec con aber but außer ausser except sauf fast"
          + " optional wahlweise möglich bestellbar erhältlich available"
      ),
      (.link, "von of from de du des d l la le les di da del jegliche jeglicher any"),
      (
        .plain,
        "ist is est gericht gerichte hauptgericht tagesgericht menü menue menu speise plat dish meal piatto produit"
          + " produits prodotto prodotti produkt produkte product products ovo lacto lakto bio organic zertifiziert certified"
          + " gentechnik gen tec getreide cereals céréales krusten schalen daraus hergestellte erzeugnis erzeugnisse"
          + " base ces usw frutta fruits graines"
      ),
    ] as [(Meaning, String)])

  /// A table by word, from rows with a meaning and the words that have it.
  static func table<Value>(_ rows: [(Value, String)]) -> [String: Value] {
    var table: [String: Value] = [:]
    for (value, words) in rows { for word in words.split(separator: " ") { table[String(word)] = value } }
    return table
  }
}
