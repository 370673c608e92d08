import Adapters
import Dining
import Testing

private let nine = ["Eggs", "Fish", "Milk", "Peanuts", "Sesame", "Shellfish", "Soy", "TreeNuts", "Wheat"].map
{
  "\"Contains\($0)\":false"
}.joined(separator: ",")

/// Flags of CampusDish's JSON in the ways that answers write them.
@Suite struct CampusDishFlagTests {
  /// What the site does not say of one dish is not what the dish is free of.
  @Test(
    arguments: [
      (#""ContainsMilk":true,"ContainsWheat":false"#, "", ["milk"], true),
      (#""ContainsMilk":"true","ContainsEggs":0,"ContainsFish":"False""#, "", ["milk"], true),
      (nine, "", [], false), (nine.replacing(#","ContainsSesame":false"#, with: ""), "", [], true),
      (nine, "<BR><B>Complete allergen information is not available.</B>", nil, false),
      (nine, "<B>Contains: Milk, Wheat.</B>", ["milk", "wheat"], false),
      (nine, "Contains Milk and Peanuts", ["milk", "peanuts"], false),
      (nine, "May contain: Peanuts", ["peanuts"], false),
      (nine, "Contains: Tree Nuts (Almonds)", ["almonds", "tree nuts"], false),
      (nine, "Contains: Milk (Cheese)", ["milk"], false),
      (nine, "Contains: Peanut Oil", ["peanut oil"], false),
      (nine, "Contains: Milk, Eggs, and Wheat", ["eggs", "milk", "wheat"], false),
      (nine, "Contains milk. Ask our chefs", ["milk"], true), (nine, "Made with care", nil, false),
      (nine, "<b>Contains:</b><ul><li>Milk</li><li>Peanuts</li></ul>", ["milk", "peanuts"], false),
      (nine, "Contains: Milk<br/>Fish", ["fish", "milk"], false),
      (nine, "Does not contain:<br>Fish<br>Soy", nil, false),
      (nine, "Contains Pea<b>nuts</b>", ["peanuts"], false),
      (nine, "Contains: Milk &amp; Peanuts", ["milk", "peanuts"], false),
      (nine, "Milk, Wheat", ["milk", "wheat"], false), (nine, "", [], false),
      (nine.replacing("false", with: "null"), "Contains: Milk", ["milk"], true),
      (nine.replacing("false", with: #""perhaps""#), "", nil, false),
    ] as [(String, String, [String]?, Bool)])
  func allergensAreThoseThatAreSpokenOf(
    flags: String, statement: String, allergens: [String]?, isPartial: Bool
  ) throws {
    let product =
      #"{"MarketingName":"Stew","AllergenStatement":"\#(statement)","AvailableFilters":{\#(flags)}}"#
    let page = """
      {"LocationId":"9101","Date":"11/20/2026","SelectedPeriodId":"1423","Menu":{"MenuPeriods":[],"MenuStations":[],
      "MenuProducts":[{"PeriodId":"1423","StationId":"1","Product":\(product)}]}}
      """
    let dish = try #require(try read(page, as: "campusdish").dishes.first?.dish)
    #expect(dish.allergens == allergens && dish.isAllergenListPartial == isPartial, "\(dish)")
  }

  @Test(
    arguments: [
      ("120", 120), ("120.5", 121), (#""120""#, 120), ("1e300", nil), ("9999999", nil), ("-1", nil),
      ("null", nil),
    ] as [(String, Int?)])
  func caloriesAreThoseOfADish(written: String, calories: Int?) throws {
    let page = """
      {"LocationId":"9101","Date":"11/20/2026","SelectedPeriodId":"1423","Menu":{"MenuPeriods":[],"MenuStations":[],
      "MenuProducts":[{"PeriodId":"1423","StationId":"1","Product":{"MarketingName":"Stew","Calories":\(written)}}]}}
      """
    #expect(try read(page, as: "campusdish").dishes.map(\.dish.calories) == [calories])
  }

  @Test(arguments: ["true", #""true""#, "1"])
  func aDayIsClosedHoweverThatIsWritten(flag: String) throws {
    let rows = [(flag, #""1423""#), ("false", "1424"), ("false", "null")].map { closed, meal in
      #"{"WeekDay":1,"IsClosed":\#(closed),"MealPeriodId":\#(meal),"LocalStartTime":"2026-11-20T11:00:00","#
        + #""LocalEndTime":"2026-11-20T14:00:00"}"#
    }
    let reading = try read(
      "[\(rows.joined(separator: ","))]", as: "campusdish",
      url: "https://x.example/api/locations/LocationHOP?&locationId=9102")
    #expect(
      reading.hours.map { "\($0.statement.period ?? "door") \($0.statement.expression ?? "")" } == [
        "Lunch Mo off", "Dinner Mo 11:00-14:00", "door Mo-Su unknown",
      ])
    #expect(reading.codes == ["bad-value"])
  }
}
