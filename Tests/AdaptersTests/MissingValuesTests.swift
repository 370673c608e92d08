import Dining
import JSON
import Testing
import TestSupport

@testable import Adapters

/// Keys that are there and have no value, in every record: what they said before is lost.
@Suite struct MissingValuesTests {
  private static let meal = RecordShape("meal", may: ["name"], usual: ["prices"])

  @Test(
    arguments: [
      (Array(repeating: #"{"prices":null}"#, count: 5), true), (Array(repeating: "{}", count: 5), true),
      (Array(repeating: #"{"prices":""}"#, count: 6), true),
      // A list or an object is a value, even if it is empty.
      (Array(repeating: #"{"prices":[]}"#, count: 5), false),
      (Array(repeating: #"{"prices":null}"#, count: 4), false),
      (Array(repeating: #"{"prices":null}"#, count: 9) + [#"{"prices":{"student":1}}"#], false),
    ])
  func aKeyWithoutAValueInEveryRecord(records: [String], isNoted: Bool) throws {
    let notices = NoticeCollector()
    for record in records { _ = Record(try JSONValue(parsing: record), Self.meal, notices) }
    let loss = Notice("values-missing", "meal.prices: none in \(records.count)")
    #expect(notices.all.contains(loss) == isNoted)
    #expect(notices.all.contains { $0.code == "values-missing" } == isNoted)
  }

  /// Dishes of the campus' own service, five of them, that lost their allergens.
  @Test(arguments: ["null", #""""#])
  func allergensThatAreNull(value: String) throws {
    let dish = #"{"formalName":"Soup","allergens":\#(value)}"#
    let items = (1...5).map { dish.replacing("Soup", with: "Soup \($0)") }.joined(separator: ",")
    let reading = try read(
      #"[{"name":"Lunch","groups":[{"name":"Grill","items":[\#(items)]}]}]"#, as: "sodexo",
      url: "https://api-prd.sodexomyway.net/v0.2/data/menu/1/16976?date=2026-03-07")
    #expect(reading.dishes.count == 5)
    #expect(
      reading.notices("values-missing") == ["item.allergens: none in 5", "item.isVegetarian: none in 5"])
  }
}
