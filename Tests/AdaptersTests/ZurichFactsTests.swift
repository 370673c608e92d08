import Dining
import Testing
import TestSupport

/// Facts of the University of Zurich's dishes in other words than usual.
@Suite struct ZurichFactsTests {
  @Test func aListOfAllergensNeedsNoColon() throws {
    let text = try Fixture.text("uzh/feed.xml")
    let dishes = try read(text, as: "uzh").dishes.map(\.dish)
    try #require(dishes.contains { $0.allergens != nil })
    let other = text.replacing("Allergikerinformationen:", with: "Allergikerinformationen")
    #expect(try read(other, as: "uzh").dishes.map(\.dish) == dishes)
  }

  @Test(arguments: [("EUR", "EUR"), ("chf", "CHF"), ("", "CHF"), ("Franken", "CHF")])
  func aPriceHasItsOwnCurrency(written: String, currency: String) throws {
    let text = try Fixture.text("uzh/week-object.html").replacing(
      #""currency": "CHF""#, with: #""currency": "\#(written)""#)
    let prices = try read(text, as: "uzh").dishes.flatMap(\.dish.prices)
    try #require(!prices.isEmpty)
    #expect(prices.allSatisfy { $0.amount.currency == currency })
  }
}
