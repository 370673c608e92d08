/// The words for allergens in English, German, French and Italian, with the word of `DishWords` for each.
enum AllergenWords {
  /// The allergen that a word names, alone or with a product of it: `Milcheiweiß`, `Cashewkerne`; nil if it
  /// names none.
  static func allergen(_ word: String) -> String? {
    if let allergen = plain[word] { return allergen }
    for ending in products where word.hasSuffix(ending) {
      let stem = String(word.dropLast(ending.count))
      // "Gerstenmalz" contains "Gerste" with an n after it.
      if let allergen = plain[stem] ?? (stem.hasSuffix("n") ? plain[String(stem.dropLast())] : nil) {
        return allergen
      }
    }
    return nil
  }

  private static let products = [
    "erzeugnis", "erzeugnisse", "erzeugnissen", "produkt", "produkte", "produkten", "eiweiß", "eiweiss",
    "protein", "pulver", "mehl", "malz", "stärke", "grieß", "flocken", "kleie", "samen", "saat", "kern",
    "kerne", "kernen", "bohne", "bohnen", "zucker",
  ]

  /// The words that are not compounds.
  static let plain = NoteWords.table([
    ("gluten", "gluten glutenhaltig glutenhaltiges glutenhaltige glutine"),
    ("wheat", "weizen wheat blé frumento"), ("rye", "roggen rye seigle segale"),
    ("barley", "gerste barley orge"), ("oats", "hafer oat oats avoine avena"),
    ("spelt", "dinkel grünkern emmer einkorn spelt épeautre farro"), ("kamut", "kamut khorasan"),
    ("lactose", "laktose lactose lattosio milchzucker"),
    (
      "milk",
      "milch laktosehaltig lactosehaltig kuhmilch vollmilch magermilch buttermilch molke molken milk dairy lait latte"
    ), ("eggs", "ei eier eiern hühnerei hühnereier eigelb vollei egg eggs oeuf oeufs œuf œufs uovo uova"),
    ("fish", "fisch fische fischen fish poisson poissons pesce"),
    (
      "shellfish",
      "krebstier krebstiere krebstieren krustentier krustentiere krustentieren schalentier schalentiere shellfish"
        + " crustacean crustaceans crustacés crostacei"
    ),
    (
      "molluscs",
      "weichtier weichtiere weichtieren mollusken mollusc molluscs mollusk mollusks mollusques molluschi"
    ),
    ("peanuts", "erdnuss erdnuß erdnüsse erdnüssen peanut peanuts arachides arachide arachidi"),
    ("soy", "soja soy soya soybean soybeans soia"), ("celery", "sellerie celery céleri sedano"),
    ("mustard", "senf mustard moutarde senape"), ("lupin", "lupine lupinen lupin lupins lupini"),
    ("sesame", "sesam sesame sésame sesamo"),
    (
      "sulphites",
      "sulfit sulfite sulfiten sulphit sulphite sulphites sulfites schwefeldioxid schwefel geschwefelt sulphur sulfur"
        + " sulfureux soufre solfiti solforosa"
    ),
    ("tree nuts", "schalenfrucht schalenfrüchte schalenfrüchten hartschalenobst nüsse nüssen coque guscio"),
    ("nuts", "nuss nuß nut nuts"), ("almonds", "mandel mandeln almond almonds amande amandes mandorle"),
    (
      "hazelnuts",
      "haselnuss haselnuß haselnüsse haselnüssen hazelnut hazelnuts noisette noisettes nocciole"
    ), ("walnuts", "walnuss walnuß walnüsse walnüssen walnut walnuts noix noce noci"),
    (
      "cashews",
      "kaschunuss kaschunuß kaschunüsse kaschu cashew cashews cashewnuss cashewnuß cashewnüsse cajou anacardi"
    ), ("pistachios", "pistazie pistazien pistache pistaches pistachio pistachios pistacchi"),
    ("pecans", "pekannuss pekannüsse pecannuss pecannüsse pecan pecans pécan"),
    ("brazil nuts", "paranuss paranüsse"),
    ("macadamias", "macadamia macadamias macadamianuss macadamianüsse"),
  ])
}
