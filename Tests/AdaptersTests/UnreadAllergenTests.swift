import Dining
import Testing
import TestSupport

/// Entries of complete lists of allergens that cannot be read: the list then does not say what is not in a dish.
@Suite struct UnreadAllergenTests {
  @Test(
    arguments: [
      (#""allergens":["Milk","soy"]"#, "milk, soy"), (#""allergens":[]"#, "none"),
      (#""allergens":["milk",{"name":"soy"}]"#, "milk, maybe more"),
      (#""allergens":["milk",null]"#, "milk, maybe more"), (#""allergens":["milk",7]"#, "milk, maybe more"),
      (#""allergens":["milk"," "]"#, "milk, maybe more"), (#""allergens":[{"name":"soy"}]"#, "not stated"),
      (#""allergens":"milk""#, "not stated"), (#""allergens":[],"allergens_partial":"yes""#, "not stated"),
      (#""allergens":["milk"],"allergens_partial":1"#, "milk, maybe more"),
      (#""allergens":["milk"],"allergens_partial":null"#, "milk"),
    ] as [(String, String)])
  func ofADirectory(members: String, expected: String) throws {
    let reading = try read(
      #"{"schema":"dine.directory/1","venues":[{"id":"a","items":[{"name":"x",\#(members)}]}]}"#,
      as: "directory")
    let isRead = ["milk, soy", "none", "milk"].contains(expected)
    #expect(reading.offers.map(\.dish.listed) == [expected] && reading.codes.contains("bad-value") != isRead)
  }

  @Test(
    arguments: [
      ("", "gluten"), (#",{"desc-short":"Milk","desc":null}"#, "gluten, milk"),
      (#",{"desc-short":"Milk","desc":"NOVALUE"}"#, "gluten, milk"),
      (#",{"desc-short":"NOVALUE","desc":null}"#, "gluten, maybe more"),
      (#",{"code":7}"#, "gluten, maybe more"), (#","Milk""#, "gluten, maybe more"),
      (",null", "gluten, maybe more"),
    ] as [(String, String)])
  func ofETH(others: String, expected: String) throws {
    let gluten = #"{"code":1,"desc-short":"Gluten","desc":"Gluten"}"#
    let meal = #"{"name":"Stew","description":"Onions","allergen-array":[\#(gluten)\#(others)]}"#
    let lines = #"[{"name":"HOME","meal":\#(meal)}]"#
    let times = #"[{"name":"Lunch","time-from":"11:15","time-to":"13:30","line-array":\#(lines)}]"#
    let hours = #"[{"time-from":"07:30","time-to":"15:00","meal-time-array":\#(times)}]"#
    let reading = try read(
      #"{"weekly-rota-array":[{"facility-id":31,"valid-from":"2026-11-16","valid-to":"2026-11-22","#
        + #""day-of-week-array":[{"day-of-week-code":5,"opening-hour-array":\#(hours)}]}]}"#, as: "eth")
    #expect(reading.dishes.map(\.dish.listed) == [expected])
    #expect(reading.codes.contains("icon-without-words") == expected.hasSuffix("more"))
  }

  @Test(arguments: [
    (#"{"label":"Gluten"}"#, "gluten"), (#"{"label":"Gluten"},{"label":null}"#, "gluten, maybe more"),
    (#"{"label":"Gluten"},"Milch""#, "gluten, maybe more"), (#"{"label":null}"#, "not stated"),
  ])
  func ofETHsFormerService(entries: String, expected: String) throws {
    let reading = try read(
      #"[{"id":4,"mensa":"Bar","daytime":"lunch","hours":{"opening":[],"mealtime":[]},"#
        + #""location":{"id":1,"label":"Zentrum"},"meals":[{"id":1,"label":"WOK","description":["Eintopf"],"#
        + #""mealtypes":[],"position":0,"prices":{},"allergens":[\#(entries)],"origins":[]}]}]"#, as: "eth")
    #expect(reading.dishes.map(\.dish.listed) == [expected])
  }

  private static let nine = [
    "Milk", "Egg", "Fish", "Shellfish", "Tree Nuts", "Peanuts", "Wheat", "Soybeans", "Sesame",
  ]

  @Test(
    arguments: [
      ("", "", "none"), (##",{"@id":"Corn","#text":""}"##, "", "none"),
      (##",{"@id":"","#text":"Yes"}"##, "", "not stated"), (##",{"#text":"Yes"}"##, "", "not stated"),
      (##",{"name":"Pork","#text":"Yes"}"##, "", "not stated"), (#","Pork""#, "", "not stated"),
      (",null", "", "not stated"), ("", ##","entry":[{"@id":"Pork","#text":"Yes"}]"##, "not stated"),
      (##",{"@id":"Pork","#text":"Yes"},7"##, "", "pork, maybe more"),
    ] as [(String, String, String)])
  func ofEatec(marks: String, lists: String, expected: String) throws {
    let answers = Self.nine.map { ##"{"@id":"\##($0)","#text":"No"}"## }.joined(separator: ",")
    let recipe =
      ##"{"@shortName":"Stew","@category":"A","allergens":{"allergen":[\##(answers)\##(marks)]\##(lists)}}"##
    let reading = try read(
      #"{"EatecExchange":{"menu":[{"@location":"Bay","@servedate":"20261120","@mealperiodname":"Lunch","#
        + #""nutrients":"Calories (kcal)","recipes":{"recipe":[\#(recipe)]}}]}}"#, as: "eatec")
    #expect(reading.dishes.map(\.dish.listed) == [expected])
  }
}
