import Dining
import Testing

@testable import Adapters

/// The lists of Sodexo's items name what is present; a list is complete only if it mentions every allergen
/// that all lists must cover.
@Suite struct SodexoAllergenTests {
  private static let denied = "eggs:no fish:no shellfish:no tree_nuts:no peanuts:no wheat:no soy:no sesame:no"

  @Test(
    arguments: [
      ("", nil, false), ("egg:yes", ["eggs"], true), ("egg:yes milk:no", ["eggs"], true),
      ("milk:no", nil, false),
      ("milk:yes \(denied)", ["milk"], false), ("milk:no \(denied)", [], false),
      ("milk:perhaps \(denied)", ["milk"], false), ("milk:empty \(denied)", nil, false),
      ("gluten:yes \(denied)", ["gluten"], true),
    ] as [(String, [String]?, Bool)])
  func aListIsWholeWhereItSpeaksOfAll(list: String, allergens: [String]?, isPartial: Bool) throws {
    let entries = list.split(separator: " ").map { entry in
      let parts = entry.split(separator: ":")
      let said = ["yes": "true", "no": "false", "empty": ""][parts[1]] ?? "perhaps"
      return #"{"name":"\#(parts[0])","contains":"\#(said)"}"#
    }
    let item = #"{"formalName":"Porridge","allergens":[\#(entries.joined(separator: ","))]}"#
    let page = #"[{"name":"LUNCH","groups":[{"name":"GRILL","items":[\#(item)]}]}]"#
    let url = "https://api.sodexo.example/v0.2/data/menu/1/169?date=2026-11-20"
    let dish = try #require(try read(page, as: "sodexo", url: url).dishes.first?.dish)
    #expect(dish.allergens == allergens && dish.isAllergenListPartial == isPartial, "\(dish)")
  }
}
