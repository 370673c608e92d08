import Dining
import TestSupport
import Testing

/// What people say of what they eat, as it is typed.
@Suite struct TasteTests {
  @Test(
    arguments: [
      (Taste.Kind.diet, "Vegan", "vegan"), (.diet, "gluten-free", "gluten free"),
      (.diet, "veggie", "vegetarian"),
      (.avoid, "peanut", "peanuts"), (.avoid, "Dairy", "milk"), (.word, "  Spicy   TOFU ", "spicy tofu"),
      (.cuisine, "Indian", "indian"), (.station, "The Grill", "the grill"), (.calories, "300-700", "300-700"),
      (.calories, "700", "0-700"), (.meal, "Lunch", "lunch"), (.walk, "10", "10"), (.price, "8", "8.00 USD"),
      (.price, "8.5 EUR", "8.50 EUR"), (.price, "8,50", "8.50 USD"), (.price, "8,5 EUR", "8.50 EUR"),
      (.price, "900 JPY", "900 JPY"), (.price, "$0.05", "0.05 USD"),
      (.price, "8,50€", "8.50 EUR"), (.price, "8.50 €", "8.50 EUR"), (.price, "€ 8", "8.00 EUR"),
      (.price, "8.50$", "8.50 USD"), (.price, "3 £", "3.00 GBP"), (.price, "$5 USD", "5.00 USD"),
    ] as [(Taste.Kind, String, String)]) func whatIsTypedIsKeptAndReadAgain(
      kind: Taste.Kind, typed: String, kept: String
    ) throws
  {
    let taste = try #require(Taste(kind, written: typed, currency: "USD"))
    #expect(taste.kind == kind && taste.text == kept)
    #expect(Taste(kind, written: taste.text) == taste)
  }

  @Test(
    arguments: [
      (Taste.Kind.diet, "meat"), (.avoid, "love"), (.word, ""), (.word, "…"),
      (.word, String(repeating: "a", count: 61)),
      (.calories, "700-300"), (.calories, "-"), (.calories, "many"), (.calories, "1-2-3"),
      (.calories, "9999999"),
      (.walk, "0"), (.walk, "-5"), (.walk, "601"), (.price, "cheap"), (.price, "1,2.3"), (.price, "1,000"),
      (.price, ","), (.price, "8.505 USD"),
      (.price, "€"), (.price, "8€ EUR"), (.price, "€8€"), (.price, "8 000 €"),
      (.station, "\u{1B}[1m"),
    ] as [(Taste.Kind, String)]) func whatIsNoTasteIsNone(kind: Taste.Kind, typed: String)
  {
    #expect(Taste(kind, written: typed, currency: "USD") == nil)
  }

  @Test func anAmountWithoutACurrencyNeedsOne() {
    #expect(Taste(.price, written: "8") == nil)
    #expect(Money.currency(ofCountry: "DE") == "EUR" && Money.currency(ofCountry: "XX") == nil)
  }

  private static let curry = Dish(
    name: "Spicy Chickpea Curry", description: "with rice", calories: 450, tags: ["vegan"],
    allergens: ["soy"], price: Money(minorUnits: 750, currency: "USD"))

  private func verdict(
    _ kind: Taste.Kind, _ text: String, _ dish: Dish = curry, station: String? = "Wok & Grill", walk: Int? = 7
  ) throws -> TasteJudgement.Verdict {
    let taste = try #require(Taste(kind, written: text, currency: "USD"))
    let facts = DishFacts(
      dish, key: DishKey(dish.name).text, venue: "runk", station: station, period: "Late Lunch",
      walkMinutes: walk)
    return try #require(TasteProfile([taste]).judgement(of: facts).findings.first).verdict
  }

  @Test(
    arguments: [
      (Taste.Kind.diet, "vegan", TasteJudgement.Verdict.fits), (.diet, "vegetarian", .fits),
      (.diet, "halal", .doesNot),
      (.avoid, "milk", .fits), (.avoid, "soy", .doesNot), (.avoid, "mustard", .notStated),
      (.word, "SPICY", .fits), (.word, "curry chickpeas", .fits), (.word, "rice", .fits),
      (.word, "beef", .doesNot),
      (.cuisine, "indian", .fits), (.cuisine, "italian", .doesNot), (.station, "grill", .fits),
      (.station, "salad bar", .doesNot), (.calories, "300-700", .fits), (.calories, "400", .doesNot),
      (.meal, "lunch", .fits), (.meal, "late lunch", .fits), (.meal, "dinner", .doesNot), (.walk, "7", .fits),
      (.walk, "6", .doesNot), (.price, "7.50", .fits), (.price, "7.49", .doesNot),
      (.price, "9 EUR", .notStated),
    ] as [(Taste.Kind, String, TasteJudgement.Verdict)]) func eachTasteHasAVerdict(
      kind: Taste.Kind, typed: String, expected: TasteJudgement.Verdict
    ) throws
  {
    #expect(try verdict(kind, typed) == expected)
  }

  @Test(arguments: [Taste.Kind.diet, .avoid, .calories, .walk, .price, .station, .cuisine])
  func whatNobodyStatesIsNeitherYesNorNo(kind: Taste.Kind) throws {
    let bare = Dish(name: "Riddle")
    let value = [
      .diet: "vegan", .avoid: "milk", .calories: "700", .walk: "9", .price: "9", .station: "grill",
    ][kind]
    #expect(try verdict(kind, value ?? "indian", bare, station: nil, walk: nil) == .notStated)
  }

  /// Against a judge of its own: every kind must hold, of several of a kind one.
  @Test(arguments: 0..<200) func theMarkIsAnExactConjunction(seed: Int) throws {
    var lottery = Lottery(seed: UInt64(seed))
    let pool: [Taste] = [
      .diet("vegan"), .avoid("milk"), .avoid("soy"), .word("curry"), .word("stew"), .cuisine("indian"),
      .station("grill"), .station("wok"), .calories(300...700), .meal("lunch"), .meal("dinner"), .walk(10),
      .price(Money(minorUnits: 800, currency: "USD")),
    ]
    let tastes = pool.filter { _ in lottery.draw(below: 3) == 0 }
    let dish = Dish(
      name: lottery.draw(from: ["Lentil Curry", "Bean Stew", "Toast"]) ?? "",
      calories: lottery.draw(from: [nil, 500, 900]) ?? nil,
      tags: lottery.draw(from: [nil, [], ["vegan"]]) ?? nil,
      allergens: lottery.draw(from: [nil, [], ["milk"], ["soy"]]) ?? nil,
      price: lottery.draw(from: [nil, Money(minorUnits: 700, currency: "USD")]) ?? nil)
    let facts = DishFacts(
      dish, key: "k", venue: "v", station: lottery.draw(from: ["Grill", "Wok", ""]) ?? "",
      period: lottery.draw(from: ["Lunch", "Dinner"]), walkMinutes: lottery.draw(from: [nil, 5, 20]) ?? nil)
    let judgement = TasteProfile(tastes).judgement(of: facts)
    func holds(_ taste: Taste) -> Bool {
      TasteProfile([taste]).judgement(of: facts).findings.allSatisfy { $0.verdict == .fits }
    }
    let kinds = Set(tastes.map(\.kind))
    let expected =
      !tastes.isEmpty
      && kinds.allSatisfy { kind in
        let own = tastes.filter { $0.kind == kind }
        return kind.isVeto ? own.allSatisfy(holds) : own.contains(where: holds)
      }
    #expect(judgement.fits == expected)
    #expect(TasteProfile(tastes.reversed()).judgement(of: facts) == judgement)
  }

  @Test func vetoesAreAFilterAndNothingElseIs() {
    let profile = TasteProfile([.avoid("peanuts"), .word("curry"), .diet("vegan")])
    #expect(profile.vetoes == DishFilter(diets: ["vegan"], exclusions: ["peanuts"]))
    #expect(profile.preferences.map(\.kind) == [.word])
    #expect(
      !TasteProfile().judgement(of: DishFacts(Self.curry, key: "k", venue: "v", station: nil, period: nil))
        .fits)
  }
}
