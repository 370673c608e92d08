import Dining
import Testing

@testable import Adapters

/// What editors of pages write into schema.org's fields, though the vocabulary has another form for it.
@Suite struct SchemaWordsTests {
  // MARK: - Prices

  @Test(
    arguments: [
      ("$8.50", "USD", 850), ("8.50 $", "USD", 850), ("US$ 8.50", "USD", 850), ("8,50", "EUR", 850),
      ("8,50 €", "EUR", 850), ("USD 8.50", "USD", 850), ("8.50 USD", nil, 850), ("1,250.00", "USD", 125_000),
      ("Fr. 8.50", "CHF", 850), ("8.50", "USD", 850), ("0.00", "USD", 0), ("$0.00", "USD", 0),
      ("$8.50", "EUR", nil), ("EUR 8.50", "USD", nil), ("$8.50", nil, nil), ("8.50 - 10.50", "USD", nil),
      ("-8.50", "USD", nil), ("-$8.50", "USD", nil), ("from 8.50", "USD", nil), ("$", "USD", nil),
      ("free", "USD", nil),
    ] as [(String, String?, Int?)])
  func pricesAsEditorsWriteThem(text: String, currency: String?, units: Int?) {
    let price = SchemaPrice(text, in: currency)
    #expect((price != nil) == (units != nil))
    #expect(price?.money?.minorUnits == (units == 0 ? nil : units))
    if let money = price?.money { #expect(money.currency == currency ?? "USD") }
  }

  // MARK: - Energy

  @Test(
    arguments: [
      ("650 calories", 650), ("2720 kJ / 650 kcal", 650), ("650 kcal (2720 kJ)", 650),
      ("2720kJ/650kcal", 650),
      ("2720 kJ", 650), ("2720 kilojoules", 650), ("650", 650), ("650 Cal", 650), ("1 250 kcal", nil),
      ("1.250 kcal", nil), ("1,250 kcal", 1_250), ("a lot of calories", nil), ("kJ", nil),
    ] as [(String, Int?)])
  func joulesAreNoCalories(text: String, calories: Int?) throws {
    let menu =
      #""hasMenu":{"hasMenuItem":{"@type":"MenuItem","name":"Burger","nutrition":{"@type":"NutritionInformation","calories":"\#(text)"}}}"#
    let reading = try read(#"{"@type":"Restaurant","name":"Alder Café",\#(menu)}"#, as: "schema-org")
    #expect(reading.dishes.map(\.dish.calories) == [calories])
    #expect(reading.codes == (calories == nil ? ["bad-value"] : []))
  }

  // MARK: - JSON

  @Test(arguments: [
    "line one\nline two", "line one\r\nline two", "a\ttab", "line one\nline two\",}//",
  ])
  func aBreakInATextIsABlank(description: String) throws {
    let parts = description.split(separator: "\"", omittingEmptySubsequences: false)
    let end = parts.count > 1 ? "," : ""
    let reading = try read(
      "<html><script type='application/ld+json'>{\"@type\":\"Restaurant\",\"name\":\"Alder\","
        + "\"openingHours\":\"Mo-Fr 07:00-21:00\",\"description\":\"\(parts[0])\"\(end)}</script></html>",
      as: "schema-org")
    #expect(reading.hours.map(\.statement.expression) == ["Mo-Fr 07:00-21:00"])
    #expect(reading.codes == ["lax-json"])
  }
}
