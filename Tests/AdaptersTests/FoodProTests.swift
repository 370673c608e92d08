import Adapters
import Dining
import Foundation
import JSON
import Testing
import TestSupport

/// Real pages of FoodPro and of the sites before it, against what other programs read of them.
@Suite(.enabled(if: Corpus.isAvailable, Corpus.absence))
struct FoodProTests {
  private func expected(_ path: String) throws -> [JSONValue] {
    try #require(try JSONValue(parsing: try Corpus.bytes(path)).array)
  }

  @Test func everyRecipeOfTheShortMenuIsInItsMealAndStation() throws {
    let reading = try RealPages.named("ut-austin-shortmenu-2025-02").reading()
    let expected = try expected("foodpro/ut-austin-shortmenu-2025-02.expected.json")
    let lines = expected.map {
      "2025-02-08 \($0["meal_time"]?.string ?? "") / \($0["category"]?.string ?? "") / \($0["name"]?.string?.replacing("&amp;", with: "&") ?? "")"
    }
    #expect(lines.count == 167)
    #expect(reading.dishLines == lines)
    #expect(reading.notices.isEmpty)
    #expect(reading.venues.map(\.siteID) == ["12"])
    #expect(reading.venues.first?.name == "J2 Dining")
  }

  @Test func theLegendIsNoDishesIcon() throws {
    let reading = try RealPages.named("ut-austin-shortmenu-2025-02").reading()
    let text = try Corpus.text(try RealPages.named("ut-austin-shortmenu-2025-02").path)
    let rows = text.components(separatedBy: "Recipe Name Is Displayed Here").dropFirst()
    for (row, dish) in zip(rows, reading.dishes) {
      let own = row.components(separatedBy: "</table>")[0]
      let icons = own.components(separatedBy: "alt=\"").dropFirst().map {
        $0.prefix { $0 != "\"" }.replacing(" Icon", with: "").lowercased().replacing("_", with: " ")
      }
      let said = (dish.dish.tags ?? []) + (dish.dish.allergens ?? [])
      #expect(said.count == icons.count, "\(dish.dish.name): \(icons)")
      #expect(Set(icons.map { $0 == "veggie" ? "vegetarian" : $0 }) == Set(said), "\(dish.dish.name)")
    }
  }

  @Test func theLongMenuHasPortionsAndIcons() throws {
    let reading = try RealPages.named("ut-austin-longmenu-2026-08-02.excerpt").reading()
    let expected = try expected("foodpro/ut-austin-longmenu-2026-08-02.excerpt.expected.json")
    #expect(reading.dishes.count == expected.count)
    for (item, dish) in zip(expected, reading.dishes) {
      #expect(dish.station == item["station"]?.string)
      #expect(dish.dish.name == item["name"]?.string)
      #expect(dish.dish.serving == item["portion"]?.string)
      let icons = (item["icons"]?.array ?? []).compactMap {
        $0.string?.lowercased().replacing("_", with: " ")
      }
      let said = (dish.dish.tags ?? []) + (dish.dish.allergens ?? [])
      #expect(Set(said) == Set(icons.map { $0 == "veggie" ? "vegetarian" : $0 }), "\(dish.dish.name)")
    }
    #expect(reading.menus.map(\.menu.period) == ["Lunch"])
    #expect(reading.menus.first?.menu.stations.map(\.name) == ["Additional Offerings", "Baked Potato Bar"])
    #expect(reading.codes == ["cut-off", "station-without-dish"])
  }

  @Test func princetonSpeaksByColour() throws {
    let reading = try RealPages.named("princeton-samplemenu").reading()
    #expect(reading.dishes.count == 16)
    #expect(reading.menus.map { $0.menu.period } == ["Lunch", "Dinner"])
    #expect(reading.menus.allSatisfy { "\($0.menu.date)" == "2017-05-21" && $0.venue == "01" })
    let tags = Dictionary(grouping: reading.dishes, by: { $0.dish.name }).mapValues { $0[0].dish.tags }
    #expect(tags["Mushroom Barley Soup"] == ["vegan"])
    #expect(tags["Buttermilk Pancakes"] == ["vegetarian"])
    #expect(tags["Glazed Baked Ham"] == ["pork"])
    #expect(tags["Chicken Cacciatore"] == .some(nil))
  }

  @Test func bareAmpersandsAndFractionsAreNames() throws {
    let reading = try RealPages.named("umass-longmenu-rows-2026-09-14.fragment").reading()
    #expect(
      reading.dishes.map(\.dish.name) == [
        "American Cheese", "Broccoli Flowerettes", "Cheeseburger", "Chicken Tenders & Fries Basket",
      ])
    #expect(reading.menus.first.map { "\($0.menu.date)" } == "2026-09-14")
    #expect(reading.codes.contains("period-not-stated"))
  }

  @Test func uclaHasEveryHallOfADay() throws {
    let reading = try RealPages.named("ucla-menus-2019-10-08-raw").reading()
    let text = try Corpus.text(try RealPages.named("ucla-menus-2019-10-08-raw").path)
    let recipes = text.components(separatedBy: "/Recipes/").dropFirst().map {
      String($0.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" }).replacing("&amp;", with: "&")
        .replacing("&#39;", with: "'").replacing("\t", with: "")
    }
    #expect(recipes.count == 73)
    #expect(reading.dishes.map(\.dish.name) == recipes)
    #expect(reading.menus.count == 10)
    #expect(reading.notices.isEmpty)
    #expect(
      Set(reading.menus.map { "\($0.menu.date) \($0.menu.period ?? "-")" }) == [
        "2019-10-08 Breakfast", "2019-10-08 Lunch", "2019-10-08 Dinner",
      ])
    #expect(reading.venues.map(\.siteID) == ["DeNeve", "BruinPlate", "Covel", "FeastAtRieber"])
    let toast = try #require(reading.dishes.first { $0.dish.name == "French Toast" })
    #expect(toast.station == "The Pizzeria")
    #expect(toast.dish.tags == ["vegetarian"])
    #expect(toast.dish.allergens == ["eggs", "gluten", "milk", "soy", "wheat"])
  }
}
