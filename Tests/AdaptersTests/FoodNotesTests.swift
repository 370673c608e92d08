import Testing

@testable import Adapters

@Suite struct FoodNotesTests {
  @Test(
    arguments: [
      ("Contains Nuts", ["nuts"]), ("Wheat / Gluten", ["wheat", "gluten"]), ("Lupin", ["lupin"]),
      ("Peanuts & Tree Nuts", ["peanuts", "tree nuts"]), ("Gluten Friendly", nil), ("Vegan", nil), ("", nil),
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
    ] as [(String, [String], [String], [String])])
  func eachSaysWhatItSays(note: String, tags: [String], allergens: [String], others: [String]) {
    var notes = FoodNotes()
    notes.take(note)
    #expect(notes.tags == tags && notes.allergens == allergens && notes.others == others)
    #expect((notes.statedTags == nil) == tags.isEmpty && (notes.statedAllergens == nil) == allergens.isEmpty)
  }

  /// An empty list is one that nobody has filled in.
  @Test(
    arguments: [
      ([], nil), (["Soja (gen-tec frei)", "Sojabohnen"], ["soy"]),
      (["Bernstein", "Fisch"], ["bernstein", "fish"]),
    ] as [([String], [String]?)])
  func aListNamesWhatIsInIt(words: [String], allergens: [String]?) {
    #expect(FoodNotes.allergens(named: words) == allergens)
  }
}
