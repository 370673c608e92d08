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
}
