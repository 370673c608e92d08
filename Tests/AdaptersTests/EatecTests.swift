import Adapters
import CivilTime
import Dining
import Testing
import TestSupport

/// Eatec's exports in their three forms.
@Suite struct EatecTests {
  private func read(_ text: String, as adapter: String = "eatec", url: String? = nil) throws -> Reading {
    try AdaptersTests.read(text, as: adapter, url: url)
  }

  private func export(_ recipe: String, menu: String = "", legend: String = "Calories (kcal)|Protein (g)")
    -> String
  {
    "<?xml version='1.0'?><EatecExchange><menu location='Bay' servedate='20261120' mealperiodname='Fall - Lunch' \(menu)>"
      + "<nutrients>\(legend)</nutrients><recipes>\(recipe)</recipes></menu></EatecExchange>"
  }

  @Test func aCallInAScriptSaysWhatTheAnswerSays() throws {
    let url = "https://my.pomona.example/eatec/Alder.json"
    let plain = try read(Fixture.text("eatec/Alder.json"), url: url)
    #expect(try read(Fixture.text("eatec/Alder.jsonp.json"), url: url) == plain)
    #expect(plain.hours.map(\.statement.expression) == ["off"])
    #expect(plain.venues.map(\.siteID) == ["Alder"])
  }

  @Test func berkeleysHallIsTheOneOfItsMenusPage() throws {
    let url = "https://dining.example/wp-content/uploads/menus-exportimport/Bay_Hall_20261121.xml"
    let bytes = try Fixture.bytes("berkeley/bay-2026-11-21.xml")
    let found = Findings([Finding("export Bay Hall Café", "/wp-content/uploads/menus-exportimport/Bay_Hall_")]
    )
    let page = try Page(
      bytes: bytes, url: url, observedAt: at("2026-11-20T12:05"), zone: Zones.losAngeles, findings: found)
    let reading = try #require(SiteAdapter.named("berkeley")).read(page)
    #expect(reading.menus.allSatisfy { $0.venue == "Bay Hall Café" } && reading.adapter == "berkeley")
    #expect(
      try AdaptersTests.read(bytes, as: "berkeley", at: at("2026-11-20T12:05"), zone: Zones.losAngeles)
        .menus.allSatisfy { $0.venue == "Bay Hall" })
  }

  /// Yes or no to each of the nine is a whole list; to fewer it is silent on some; to none it says nothing.
  @Test func onlyAWholeListSaysWhatIsNotInIt() throws {
    let nine = ["Milk", "Egg", "Fish", "Shellfish", "Tree Nuts", "Peanuts", "Wheat", "Soybeans", "Sesame"]
    func dish(_ answers: [(String, String)]) throws -> Dish {
      let list = answers.map { "<allergen id='\($0.0)'>\($0.1)</allergen>" }.joined()
      let recipe = "<recipe category='A' shortName='Soup'><allergens>\(list)</allergens></recipe>"
      return try #require(read(export(recipe)).dishes.first?.dish)
    }
    let none = try dish(nine.map { ($0, "No") })
    #expect(none.allergens == [] && none.isFree(of: "peanuts") == true)
    let milk = try dish(nine.map { ($0, $0 == "Milk" ? "Yes" : "No") })
    #expect(
      milk.allergens == ["milk"] && milk.isFree(of: "milk") == false && milk.isFree(of: "wheat") == true)
    for gap in nine {
      let partial = try dish(nine.map { ($0, $0 == gap ? "" : "No") })
      #expect(partial.isFree(of: gap.lowercased()) == nil, "\(gap)")
    }
    #expect(try dish([("Milk", "No")]).allergens == nil)
    #expect(try dish([]).allergens == nil)
  }

  @Test(
    arguments: [
      ("250.83|8.05", 251, 8_050), ("NA|8", nil, 8_000), ("|", nil, nil), ("-1|NaN", nil, nil),
      ("12", nil, nil), ("12|8|3", nil, nil), ("12|8|", 12, 8_000),
    ] as [(String, Int?, Int?)])
  func nutrientsGoByTheLegend(values: String, calories: Int?, protein: Int?) throws {
    let reading = try read(export("<recipe category='A' shortName='Soup' nutrients='\(values)'/>"))
    let dish = try #require(reading.dishes.first?.dish)
    #expect(dish.calories == calories && dish.nutrition?[.protein] == protein)
    #expect(reading.codes.contains("bad-value") == ["-1|NaN", "12", "12|8|3"].contains(values))
  }

  @Test(arguments: [
    ("Y", true, ""), ("On", true, ""), ("", true, ""), ("N", false, "hidden-dish"),
    ("Off", false, "hidden-dish"),
    ("no", false, "hidden-dish"), ("later", true, "bad-value"),
  ])
  func whatIsNotForTheSiteIsHidden(flag: String, isShown: Bool, code: String) throws {
    let reading = try read(export("<recipe category='A' shortName='Soup' displayonwebsite='\(flag)'/>"))
    #expect(reading.dishes.isEmpty != isShown)
    #expect(
      reading.codes.filter { ["hidden-dish", "bad-value"].contains($0) } == (code.isEmpty ? [] : [code]))
  }

  @Test func withoutALegendNumbersMeanNothing() throws {
    let reading = try read(export("<recipe category='A' shortName='Soup' nutrients='250|8'/>", legend: ""))
    #expect(reading.dishes.first?.dish.calories == nil)
    #expect(reading.notices("missing-key") == ["menu.nutrients: 1"])
  }

  @Test func whatNobodyApprovedIsNotSaid() throws {
    let recipe = "<recipe category='A' shortName='Soup' nutrients='250|8' approvedNutrition='No'/>"
    let reading = try read(export(recipe))
    #expect(reading.dishes.first?.dish.calories == nil && reading.codes.contains("nutrition-not-approved"))
  }

  @Test(arguments: [
    ("Fall - Lunch", "Lunch"), ("Summer – All Day", "All Day"), ("Lunch", "Lunch"),
    ("Fall Lunch", "Fall Lunch"),
    ("Winter - ", "Winter -"),
  ])
  func aPeriodIsNamedWithoutItsTerm(text: String, period: String) throws {
    let reading = try read(export("").replacing("Fall - Lunch", with: text))
    #expect(reading.menus.map(\.menu.period) == [period])
  }

  /// A day is closed if all its meals are; what is listed for a closed one is not served.
  @Test(
    arguments: [
      (["Closed"], "20261120", true), (["Lunch - Closed", "Dinner"], "20261120", false),
      (["Closed for Lunch", "Dinner"], "20261120", false), (["Lunch", "Closed"], "20261120", false),
      (["Breakfast (Closed)", "Lunch - Closed"], "20261120", true),
      (["Closed"], "someday", false),
    ] as [([String], String, Bool)])
  func aDayIsClosedIfAllItsMealsAre(names: [String], otherDay: String, isClosed: Bool) throws {
    func menu(_ name: String, _ day: String) -> String {
      "<menu location='Bay' servedate='\(day)' mealperiodname='\(name)'><recipes>"
        + "<recipe category='A' shortName='Soup'/></recipes></menu>"
    }
    let menus = names.map { menu($0, "20261120") }.joined()
    let others = otherDay == "20261120" ? "" : menu("Dinner", otherDay)
    let reading = try read("<?xml version='1.0'?><EatecExchange>\(menus)\(others)</EatecExchange>")
    #expect(reading.hours.map(\.statement.expression) == (isClosed ? ["off"] : []))
    let served = reading.menus.filter { !$0.menu.stations.isEmpty }.compactMap(\.menu.period)
    #expect(served == names.filter { $0 == "Lunch" || $0 == "Dinner" })
  }

  /// Entities of a document's own are not followed: such a file is refused.
  @Test func aDocumentWithEntitiesOfItsOwnIsRefused() {
    let text =
      "<?xml version='1.0'?><!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><EatecExchange>&x;</EatecExchange>"
    #expect(throws: ReadError.self) { try read(text) }
  }
}
