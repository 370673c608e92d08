import Testing

@testable import Dining

/// One dish, however it is written.
@Suite struct DishKeyTests {
  @Test(
    arguments: [
      ("Käsespätzle mit Röstzwiebeln", "kaesespaetzle MIT Roestzwiebel", "umlauts and plural"),
      ("Soße", "SAUCE", "one word for both"),
      ("Rahmschnitzel (G) [1,3,Gl]", "Rahmschnitzel", "codes in brackets"),
      ("Rahmschnitzel 1,3,a", "Rahmschnitzel", "codes behind"),
      ("Rahmschnitzel¹²", "Rahmschnitzel1,3", "small figures"),
      ("Schnitzel mit Pommes und Salat", "Schnitzel, dazu Salat & Pommes", "order and joining words"),
      ("Frühlingsrollen 2 Stück", "Frühlingsrollen", "pieces"),
      ("Steak 250g", "Steak 12 oz", "weights"),
      ("Gulasch - Aufschlag 1,00€", "Gulasch zzgl. 0,50 €", "surcharges"),
      ("Spenden - Currywurst", "Spenden-Currywurst", "campaigns"),
      ("NEU: Aktion: Currywurst", "Currywurst (2)", "two campaigns, a number"),
      ("Gebratenes Gemüse", "Gemüse gebraten", "endings of adjectives"),
      ("Massaman Curry", "Massamann Curry", "doubled letters"),
      ("Ham & Eggs", "Eggs and Ham", "English"),
      ("Tacos w/ Salsa", "Taco with Salsa", "w/"),
      ("Crème brûlée", "CREME BRULEE", "accents"),
      ("Cre\u{300}me bru\u{302}le\u{301}e", "Crème brûlée", "accents apart"),
      ("Bœuf à la mode", "Boeuf mode", "French"),
      ("Arroz con pollo", "Pollo y arroz", "Spanish"),
      ("Ｒａｍｅｎ", "Ramen", "wide letters"),
      ("Борщ", "БОРЩ", "Cyrillic"),
    ] as [(String, String, Comment)]) func theSame(one: String, other: String, what: Comment)
  {
    #expect(DishKey(one) == DishKey(other), what)
  }

  @Test(arguments: [
    ("Chicken Pizza", "Chick'n Pizza"), ("Pasta mit Pilzen", "Penne mit Pilzen"),
    ("Nasi Goreng (vegetarisch)", "Nasi Goreng (mit Hähnchen)"), ("Green-Curry", "Curry"),
    ("New-York Cheesecake", "Cheesecake"), ("4 Cheese Pizza", "Cheese Pizza"),
    ("Reis mit Fleisch", "Reis ohne Fleisch"), ("Kraut", "Kräuter"), ("宫保鸡丁", "麻婆豆腐"), ("فول", "حمص"),
  ]) func notTheSame(one: String, other: String) {
    #expect(DishKey(one) != DishKey(other))
  }

  @Test(
    arguments: [
      ("", ""), ("   ", ""), ("12", "12"), ("mit", "mit"), ("(Tagessuppe)", "tagessuppe"), ("宫保鸡丁", "宫保鸡丁"),
      (String(repeating: "(", count: 10_000), ""),
      (String(repeating: ")", count: 10_000), ""),
      ("Suppe (heute", "heut sup"), ("5:3", "5"), ("1,2,3", "1,2,3"),
    ] as [(String, String)]) func unusual(name: String, text: String)
  {
    #expect(DishKey(name).text == text)
  }

  @Test func whatIsFarBehindDoesNotCount() {
    let name = String(repeating: "Suppe ", count: 100)
    #expect(DishKey(name) == DishKey("Suppe"))
  }

  @Test(
    arguments: [
      ("Gulasch mit Spätzle", "Gulasch mit Nudeln", 1.0 / 3, false),
      ("Rindergulasch mit Spätzle und Salat", "Rindergulasch mit Spätzle", 2.0 / 3, true),
      ("Salat", "Salat", 1, false), ("Salat", "Suppe", 0, false), ("", "", 1, false),
    ] as [(String, String, Double, Bool)]) func renamed(
      one: String, other: String, resemblance: Double, isLike: Bool
    )
  {
    #expect(abs(DishKey(one).resemblance(to: DishKey(other)) - resemblance) < 0.0001)
    #expect(DishKey(one).isLike(DishKey(other)) == isLike)
  }

  @Test(arguments: [
    ("Schnitzel mit Pommes", "Schnitzel"), ("Tofu, dazu Reis", "Tofu"), ("Pollo con arroz", "Pollo"),
    ("mit Reis", "Reis"),
  ]) func whatComesBeforeTheSides(name: String, head: String) {
    #expect(DishKey.head(of: name) == DishKey(head))
  }
}
