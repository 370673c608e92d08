import Dining
import Testing

/// Menus of schema.org in their less usual shapes.
@Suite struct SchemaMenuTests {
  @Test(
    arguments: [
      (#""Soup""#, ["Soup"]),
      (
        #"["Soup",{"@type":"MenuItem","name":"Stew"}," Rice &amp; Beans ",""]"#,
        ["Stew", "Soup", "Rice & Beans"]
      ),
      (##"["#stew","https://hill.example/stew",{"@id":"#stew"}]"##, []),
      (#"[7,null,true,"7 Pies"]"#, ["7 Pies"]),
    ] as [(String, [String])])
  func itemsMayBeNames(items: String, dishes: [String]) throws {
    let text =
      #"{"@type":"Restaurant","@id":"a","name":"Alder Hall","hasMenu":{"@type":"Menu","hasMenuItem":\#(items)}}"#
    #expect(try read(text, as: "schema-org").dishes.map(\.dish.name) == dishes)
  }

  @Test(
    "an item that is sold out is left out",
    arguments: [
      (#"{"availability":"https://schema.org/InStock"}"#, true),
      (#"{"availability":"https://schema.org/OutOfStock"}"#, false), (#"{"availability":"SoldOut"}"#, false),
      (#"[{"availability":"SoldOut"},{"availability":"InStock"}]"#, true), (#"{"price":"5"}"#, true),
    ] as [(String, Bool)])
  func soldOut(offers: String, isRead: Bool) throws {
    let item = ##"{"@type":"MenuItem","name":"Stew","offers":\##(offers)}"##
    let reading = try read(Self.place(#"{"@type":"Menu","hasMenuItem":\#(item)}"#), as: "schema-org")
    #expect(reading.dishes.map(\.dish.name) == (isRead ? ["Stew"] : []))
    #expect(reading.codes.contains("sold-out") == !isRead)
  }

  @Test(
    "a menu may state its day",
    arguments: [
      (#""temporalCoverage":"2026-11-20""#, "2026-11-20"),
      (#""temporalCoverage":"2026-11-23""#, "2026-11-23"),
      (#""temporalCoverage":"2026-11-16/2026-11-22""#, "2026-11-20"),
      (#""temporalCoverage":"Fall""#, "2026-11-20"),
      (#""temporalCoverage":"2026-11-09/2026-11-15""#, nil), (#""validThrough":"2026-11-19""#, nil),
      (#""validFrom":"2026-11-01T00:00:00Z""#, "2026-11-20"), (#""temporalCoverage":"2026-11-21/..""#, nil),
    ] as [(String, String?)])
  func day(stated: String, date: String?) throws {
    let menu = ##"{"@type":"Menu",\##(stated),"hasMenuItem":"Stew"}"##
    let reading = try read(Self.place(menu), as: "schema-org")
    #expect(reading.menus.map { "\($0.menu.date)" } == (date.map { [$0] } ?? []))
    #expect(reading.codes.contains("menu-of-other-days") == (date == nil))
  }

  private static func place(_ menu: String) -> String {
    ##"{"@type":"Restaurant","@id":"a","name":"Alder Hall","hasMenu":\##(menu)}"##
  }
}
