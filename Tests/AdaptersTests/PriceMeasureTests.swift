import Dining
import Testing
import TestSupport

@testable import Adapters

/// Prices of a measure, which are not those of a dish.
@Suite struct PriceMeasureTests {
  @Test(
    arguments: [
      ("3.75/lb", "lb"), ("$5.00 / lb", "lb"), ("0.60 per oz", "oz"), ("$12 a lb", "lb"), ("3.75", nil),
      ("$3.75", nil), ("", nil), ("3.75 USD", nil), ("$0.59 oz", nil),
    ] as [(String, String?)])
  func anAmountHasAMeasureOrNot(text: String, measure: String?) {
    #expect(Price.measure(in: text) == measure)
  }

  private func prices(_ text: String, as adapter: String) throws -> [Price] {
    let page =
      switch adapter {
      case "ohio-state":
        #"{"data":{"fullMenu":[{"name":"Tart","course":"Bakery","nutrition":[],"traits":[],"price":"\#(text)"}]}}"#
      default:
        #"[{"Serve_Date":"11/20/2026","Meal_Name":"LUNCH","Location_Number":"121","Location_Name":"Alder","#
          + #""Menu_Category_Name":"Kettle","Recipe_Print_As_Name":"Chili","Selling_Price":"\#(text)"}]"#
      }
    return try read(page, as: adapter).dishes.flatMap(\.dish.prices)
  }

  @Test(arguments: ["ohio-state", "boston-college"])
  func sitesStateIt(adapter: String) throws {
    let amount = Money(minorUnits: 375, currency: "USD")
    #expect(try prices("3.75/lb", as: adapter) == [Price(amount, per: "lb")])
    #expect(try prices("3.75", as: adapter) == [Price(amount)])
    #expect(try prices("market", as: adapter) == [])
  }

  @Test func aRecipeReadsIt() throws {
    let recipe = try recipe(
      #"{"format":"html","currency":"USD","venue":{"constant":"hall"},"date":"today","#
        + #""dishes":{"each":"//p","name":"b","price":"i","prices":{"staff":"u"}}}"#)
    let reading = try recipe.read(recipePage("<html><p><b>Roll</b><i>$5.00/lb</i><u>$4.00</u></p></html>"))
    let prices = reading.dishes.flatMap(\.dish.prices)
    let (five, four) = (Money(minorUnits: 500, currency: "USD"), Money(minorUnits: 400, currency: "USD"))
    #expect(prices == [Price(five, per: "lb"), Price(four, group: "staff")])
  }
}
