import Dining
import Testing

@testable import Adapters

/// What editors of pages write into schema.org's fields, though the vocabulary has another form for it.
@Suite struct SchemaWordsTests {
  // MARK: - Times

  /// A clock of twelve hours shows where no day of 24 has such times; what may be either is not read.
  @Test(
    arguments: [
      ("9:00", "5:00", "09:00-17:00", true), ("8", "5", "08:00-17:00", true),
      ("7:30", "2:30", "07:30-14:30", true),
      ("11:00", "10:00", "11:00-22:00", true), ("9:00", "9:00", "09:00-33:00", false),
      ("09:00", "5:00", "09:00-17:00", true), ("09:00", "05:00", nil, false), ("11:00", "2:00", nil, false),
      ("5", "10", nil, false), ("7", "11", nil, false), ("18:00", "02:00", "18:00-02:00", false),
      ("11:00", "01:00", "11:00-01:00", false), ("05:00", "02:00", "05:00-02:00", false),
      ("18", "2", "18:00-02:00", false), ("09", "17", "09:00-17:00", false),
      ("9:00", "11:00", "09:00-11:00", false),
      ("17:00", "5:00", "17:00-05:00", false), ("06:00", "00:00", "06:00-24:00", false),
      ("9:00 AM", "5:00 PM", "09:00-17:00", false), ("9:00", "5:00 PM", nil, false),
      ("T09:00:00+01:00", "T17:30:00+01:00", "09:00-17:30", false), ("08:00", "23:59", "08:00-24:00", false),
      ("00:00", "23:59", "00:00-24:00", false),
    ] as [(String, String, String?, Bool)])
  func timesWithoutHalves(opens: String, closes: String, expression: String?, isInferred: Bool) throws {
    let window = try #require(SchemaClock(opens)).window(to: try #require(SchemaClock(closes)))
    #expect(window?.window.expression == expression)
    #expect(window?.isInferred ?? false == isInferred)
  }

  @Test(arguments: ["", "25:00", "24:30", "12:60", "noon", "1234", "9:5"])
  func noTime(text: String) { #expect(SchemaClock(text) == nil) }

  @Test(
    arguments: [
      (#""openingHours":"M-F 8-5""#, "Mo-Fr 08:00-17:00", ["doubtful-hours"]),
      (#""openingHours":["Mo-Fr 9:00-5:00"]"#, "Mo-Fr 09:00-17:00", ["doubtful-hours"]),
      (#""openingHours":"Mo-Fr 8:00-5:00; PH off""#, "Mo-Fr 08:00-17:00; PH off", ["doubtful-hours"]),
      (#""openingHours":"Mo-Su 11:00-2:00""#, nil, ["unread-hours"]),
      (#""openingHours":"PH 9-5""#, nil, ["unread-hours"]),
      (#""openingHours":"Mo-Su 16:00-02:00""#, "Mo-Su 16:00-02:00", []),
      (
        #""openingHoursSpecification":{"opens":"9:00","closes":"5:00"}"#, "Mo-Su 09:00-17:00",
        ["doubtful-hours"]
      ),
      (#""openingHoursSpecification":{"opens":"09:00","closes":"05:00"}"#, nil, ["unread-hours"]),
    ] as [(String, String?, [String])])
  func placesWithoutHalves(hours: String, expression: String?, codes: [String]) throws {
    let reading = try read(#"{"@type":"Restaurant","name":"Alder Café",\#(hours)}"#, as: "schema-org")
    #expect(reading.hours.map(\.statement.expression) == [expression].compactMap(\.self))
    #expect(reading.codes == codes)
  }

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
