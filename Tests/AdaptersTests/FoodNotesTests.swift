import Dining
import Testing

@testable import Adapters

@Suite struct FoodNotesTests {
  @Test(
    arguments: [
      ("Contains Nuts", ["nuts"]), ("Wheat / Gluten", ["wheat", "gluten"]), ("Lupin", ["lupin"]),
      ("Peanuts & Tree Nuts", ["peanuts", "tree nuts"]), ("Gluten Friendly", nil), ("Vegan", nil), ("", nil),
      ("Contains: Milk", ["milk"]), ("Milk Allergen", ["milk"]), ("Milk and Eggs", ["milk", "eggs"]),
      ("Tree Nuts (Almond)", ["tree nuts", "almonds"]), ("Shellfish (Crustacean)", ["shellfish"]),
      ("Finfish", ["fish"]), ("Mollusk", ["molluscs"]), ("Barley", ["barley"]), ("Dairy Free", nil),
      ("Contains no nuts", nil), ("Milk/Dairy", ["milk"]), ("Milk and more", nil),
    ] as [(String, [String]?)])
  func iconsNameAllergens(icon: String, allergens: [String]?) {
    #expect(FoodMarks.allergens(named: icon) == allergens)
  }

  @Test(
    arguments: [
      ("Veganes Gericht", ["vegan"], [], []), ("vegan", ["vegan"], [], []),
      ("végétarien", ["vegetarian"], [], []),
      ("ovo-lacto-vegetabil", ["vegetarian"], [], []), ("fleischlos", ["vegetarian"], [], []),
      ("Enthält Weizen Gluten", [], ["wheat", "gluten"], []), ("Milch oder Laktose (G)", [], ["milk"], []),
      ("Oeufs et produits à base d‘oeufs", [], ["eggs"], []), ("Krebstiere (B)", [], ["shellfish"], []),
      ("Produit sans gluten", ["gluten free"], [], ["Produit sans gluten"]),
      ("non-végétarien", [], [], ["non-végétarien"]),
      ("ohne Schweinefleisch", [], [], ["ohne Schweinefleisch"]),
      ("mit Farbstoff", [], [], ["mit Farbstoff"]), ("A", [], [], ["A"]), ("*", [], [], ["*"]),
      ("", [], [], []),
      ("Soja (gen-tec frei)", [], ["soy"], []), ("Soja (frei von Gentechnik)", [], ["soy"], []),
      ("Milch (ohne Laktose)", [], ["milk"], []), ("Vegan (ohne Soja)", ["vegan"], [], []),
      ("Kuchen (ohne Milch)", ["dairy free"], [], ["Kuchen (ohne Milch)"]),
      ("Getreide (Weizen)", [], ["wheat"], []),
      ("Schwefeldioxid (\"SO2\") und Sulfite", [], ["sulphites"], []),
      ("Noix de cajou", [], ["cashews"], []), ("mit Milcheiweiß", [], ["milk"], []),
      ("Hühnerei", [], ["eggs"], []), ("Cashewkerne", [], ["cashews"], []),
      ("Haselnuß", [], ["hazelnuts"], []),
      ("Khorasan-Weizen", [], ["kamut", "wheat"], []), ("Sulphur dioxide", [], ["sulphites"], []),
      ("Frutta a guscio", [], ["tree nuts"], []), ("Gerstenmalz", [], ["barley"], []),
      ("Muskatnuss", [], [], ["Muskatnuss"]), ("Krebstiererzeugnisse", [], ["shellfish"], []),
    ] as [(String, [String], [String], [String])])
  func eachSaysWhatItSays(note: String, tags: [String], allergens: [String], others: [String]) {
    var notes = FoodNotes()
    notes.take(note)
    #expect((notes.statedTags ?? []) == tags && notes.allergens == allergens && notes.others == others)
    #expect((notes.statedTags == nil) == tags.isEmpty && (notes.statedAllergens == nil) == allergens.isEmpty)
  }

  /// A denial applies to the word next to it; what may be negated with it is neither in the dish nor missing.
  @Test(
    arguments: [
      ("No nuts, contains milk", [], ["milk"]), ("No nuts contains milk", [], ["milk"]),
      ("Contains milk, free of nuts", [], ["milk"]), ("Lait sans lactose", ["lactose free"], ["milk"]),
      ("lactose-frei", ["lactose free"], []), ("ohne Laktose", ["lactose free"], []),
      ("laktosefreie Milch", ["lactose free"], ["milk"]), ("Milch ohne Zusatz von Ei", [], ["milk"]),
      ("ohne Milch und Ei", ["dairy free"], []), ("No milk or eggs", [], []),
      ("Gluten- und laktosefrei", ["lactose free"], []), ("glutenfrei", ["gluten free"], []),
      ("nicht glutenfrei", [], []), ("not gluten free", [], []), ("nicht frei von Milch", [], []),
      ("Milch: nein", [], []), ("Milch nicht enthalten", [], []), ("frei von Gluten", ["gluten free"], []),
      ("Ne contient pas de lait", [], []), ("enthält keine Milch", ["dairy free"], []),
      ("coconut milk", [], []), ("Lait de coco", [], []), ("mit Kokosmilch", [], []),
      ("Soy Milk Eggs", [], ["soy", "eggs"]), ("fat free milk", [], ["milk"]),
      ("Free range eggs", [], ["eggs"]),
      ("ohne Milchpulver", [], []),
      ("mit glutenfreiem Brot", [], []), ("glutenfrei auf Wunsch", [], []), ("Optional (ohne Milch)", [], []),
      ("Milch (ohne Ei, mit Nüssen)", [], ["milk", "tree nuts"]), ("weder Milch noch Ei", ["dairy free"], []),
    ] as [(String, [String], [String])])
  func aDenialCoversOneWord(note: String, tags: [String], allergens: [String]) {
    var notes = FoodNotes()
    notes.take(note)
    #expect((notes.statedTags ?? []) == tags && notes.allergens == allergens)
    #expect(
      notes.others
        == (note.hasPrefix("fat") || note.hasPrefix("Free") || note.hasPrefix("Milch (") ? [] : [note]))
  }

  /// A diet counts if every word beside it is understood; otherwise the note is kept as text.
  @Test(
    arguments: [
      ("auf Wunsch vegan", []), ("Vegan (außer Dip)", []), ("mit veganer Mayonnaise", []),
      ("vegan bestellbar", []), ("Vegan außer Dessert", []), ("fast vegan", []), ("Vegan?", []),
      ("Vegan*", []),
      ("auch als vegane Variante erhältlich", []), ("Vegan on request", []), ("vegan oder vegetarisch", []),
      ("Vegetarische Alternative: Tofu", []), ("kann vegan sein", []), ("ohne Ei vegan", []),
      ("Vegan (ohne Ei)", []), ("vegan/vegetarisch", []), ("nicht vegan", []), ("Vegan: nein", []),
      ("En accompagnement du plat végétarien et/ou grillade", []),
      ("vegetarisch, nicht vegan", ["vegetarian"]),
      ("Veganes Menü (V)", ["vegan"]), ("Plat végétarien", ["vegetarian"]),
      ("Vegan, halal", ["vegan", "halal"]),
      ("100 % vegan", ["vegan"]), ("50 % vegan", []), ("Vegan und glutenfrei", ["gluten free", "vegan"]),
    ] as [(String, [String])])
  func aDietCountsUnqualified(note: String, tags: [String]) {
    var notes = FoodNotes()
    notes.take(note)
    #expect((notes.statedTags ?? []) == tags && notes.allergens.isEmpty)
    #expect(tags.isEmpty ? notes.others == [note] : true)
  }

  /// What a diet excludes contradicts it, in whichever note it is; where no diet is named, it stays a note.
  @Test(
    arguments: [
      (["fleischlos", "enthält Schweinefleisch"], ["vegetarian", "pork"], [], false),
      (["Enthält Gelatine", "Vegan"], ["vegan", "gelatine"], [], false),
      (["vegetarian", "contains pork"], ["vegetarian", "pork"], [], false),
      (["vegan", "mit Honig und Sesam"], ["vegan", "honey"], [], true),
      (["vegan", "Speck"], ["vegan", "pork"], [], false),
      (["vegan", "Hähnchen"], ["vegan", "poultry"], [], false),
      (["vegetarisch", "tierisches Lab"], ["vegetarian", "rennet"], [], true),
      (["vegan", "Beyond Meat"], ["vegan"], ["Beyond Meat"], true),
      (["vegan", "Wild Garlic Pesto"], ["vegan"], ["Wild Garlic Pesto"], true),
      (
        ["vegetarisch", "enthält weder Fleisch noch Fisch"], ["vegetarian"],
        ["enthält weder Fleisch noch Fisch"], true
      ),
      (["halal", "Turkey Bacon"], ["halal"], ["Turkey Bacon"], false),
      (["halal", "Alkohol: nein"], ["halal"], ["Alkohol: nein"], false),
      (["vegan", "mit Honig und Speck"], ["vegan", "honey", "pork"], [], false),
      (["vegan", "Hähnchen-Alternative"], ["vegan"], ["Hähnchen-Alternative"], true),
      (["vegan", "ohne Honig"], ["vegan"], ["ohne Honig"], true),
      (["vegan", "miel"], ["vegan", "honey"], [], true),
      (["vegetarisch", "mit Alkohol"], ["vegetarian", "alcohol"], [], true),
      (["vegetarisch", "ohne Schweinefleisch"], ["vegetarian"], ["ohne Schweinefleisch"], true),
      (["vegetarisch", "mit Farbstoff"], ["vegetarian"], ["mit Farbstoff"], true),
      (["enthält Schweinefleisch", "mit Farbstoff"], [], ["enthält Schweinefleisch", "mit Farbstoff"], nil),
      (["vegetarisch", "mit Schweinefleisch (Speck)"], ["vegetarian", "pork"], [], false),
      (["Vegan", "Gelatine (pflanzlich)"], ["vegan"], ["Gelatine (pflanzlich)"], true),
    ] as [([String], [String], [String], Bool?)])
  func contentsContradictADiet(notes: [String], tags: [String], others: [String], isVegetarian: Bool?) {
    var taken = FoodNotes()
    for note in notes { taken.take(note) }
    #expect((taken.statedTags ?? []) == tags && taken.others == others)
    #expect(Dish(name: "Stew", tags: taken.statedTags).isOf(diet: "vegetarian") == isVegetarian)
  }

  @Test func aDietHidesNoAllergen() {
    var notes = FoodNotes()
    notes.take("Vegan, enthält Soja")
    #expect((notes.statedTags ?? []) == ["vegan"] && notes.allergens == ["soy"] && notes.others.isEmpty)
  }

  /// An empty list was not filled in, and a text that is not understood makes the rest unknown.
  @Test(
    arguments: [
      ([], nil), (["Milch und Hühnerei"], ["milk", "eggs"]),
      (["Milch und Bernstein"], ["milk", "bernstein"]),
      (["Schalenfrüchte und daraus hergestellte Erzeugnisse (Mandeln usw.)"], ["tree nuts", "almonds"]),
      (["Getreide (Weizen)"], ["wheat"]), (["Milch ohne Ei"], ["milk", "milch ohne ei"]),
      (["vegan"], ["vegan"]),
      (["Milch/Laktose", "Schwefeldioxid / Sulfite"], ["milk", "sulphites"]),
      (["Soja (gen-tec frei)", "Sojabohnen"], ["soy"]),
      (["Bernstein", "Fisch"], ["bernstein", "fish"]),
    ] as [([String], [String]?)])
  func aListNamesWhatIsInIt(words: [String], allergens: [String]?) {
    #expect(FoodNotes.allergens(named: words) == allergens)
  }
}
