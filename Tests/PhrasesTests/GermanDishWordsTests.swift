import Dining
import Phrases
import Testing

/// What dine calls an allergen or a diet in German is understood when it is typed.
@Suite struct GermanDishWordsTests {
  @Test(arguments: DishWords.allergenWords.subtracting(["shellfish"]).sorted())
  func anAllergenByItsOwnName(word: String) {
    let name = FoodWords.allergen(word).text(in: .german)
    let typed = name.split(separator: "ü").joined(separator: "ue").lowercased()
    #expect(DishWords.askedInGerman(name) == word && DishWords.askedInGerman(typed) == word, "\(name)")
  }

  @Test(
    arguments: [
      ("vegetarisch", "vegetarian"), ("Glutenfrei", "gluten free"), ("erdnussfrei", "peanuts free"),
      ("koscher", "kosher"), ("frei", nil), ("tomatenfrei", nil), ("", nil),
    ] as [(String, String?)])
  func aDiet(typed: String, word: String?) {
    #expect(DishWords.askedDietInGerman(typed) == word)
  }

  @Test(
    arguments: [
      ([210, 365, 460], "EUR", "2.10 / 3.65 / 4.60 EUR", "2,10 / 3,65 / 4,60 €"),
      ([210, 365], "USD", "$2.10 / 3.65", "2,10 / 3,65 $"), ([700], "EUR", "7.00 EUR", "7,00 €"),
      ([650, 800], "CHF", "6.50 / 8.00 CHF", "6,50 / 8,00 CHF"), ([], "EUR", "", ""),
    ] as [([Int], String, String, String)])
  func amountsBesideEachOther(units: [Int], currency: String, english: String, german: String) {
    let amounts = units.map { Money(minorUnits: $0, currency: currency) }
    #expect(Money.text(of: amounts, in: .english) == english)
    #expect(Money.text(of: amounts, in: .german) == german)
  }
}
