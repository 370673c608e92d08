import Dining
import Testing
import TestSupport

@testable import Adapters

/// Lists that a recipe declares complete, on pages where not all of them can be read.
@Suite struct RecipeListTests {
  private func read(_ format: String, _ dishes: String, _ page: String) throws -> Reading {
    try recipe(
      #"{"format":"\#(format)","venue":{"constant":"hall"},"date":"today","dishes":\#(dishes)}"#
    ).read(recipePage(page))
  }

  private static let block =
    #"{"each":"$.d[*]","name":"name","allergens":"has[*].name","tags":"is","states":["tags","allergens"]}"#
  private static let others = #"{"name":"Bread","has":[{"name":"Wheat"}],"is":["vegan"]}"#

  @Test(
    arguments: [
      (#""has":[],"is":[]"#, "none", []), (#""has":[],"is":"""#, "none", []),
      (#""has":[{"name":""}],"is":[""]"#, "not stated", []),
      (#""has":[{"name":"Milk"},{"name":"Soy"}],"is":"vegetarian""#, "milk, soy", ["vegetarian"]),
      (#""has":[{"name":"Milk"},{"label":"Peanuts"}],"is":[]"#, "milk, maybe more", []),
      (#""has":[{"name":"Milk"},"Peanuts"],"is":[]"#, "milk, maybe more", []),
      (#""has":[{"name":"Milk"},{"name":null}],"is":[]"#, "milk, maybe more", []),
      (#""has":[{"name":"Milk"},{"name":{"en":"Soy"}}],"is":[]"#, "milk, maybe more", []),
      (#""has":[{"label":"Peanuts"}],"is":[]"#, "not stated", []),
      (#""has":[null],"is":[null]"#, "not stated", nil), (#""has":null,"is":null"#, "not stated", nil),
      (#""has":"Milk","is":{"vegan":true}"#, "not stated", nil),
      (#""has":{"name":"Milk"}"#, "not stated", nil),
      (#""has":7,"is":[]"#, "not stated", []), (#""contains":[{"name":"Milk"}],"is":[]"#, "not stated", []),
      (#""is":["vegan"]"#, "not stated", ["vegan"]),
    ] as [(String, String, [String]?)])
  func whatCannotBeReadIsNotNothing(lists: String, allergens: String, tags: [String]?) throws {
    let reading = try read("json", Self.block, #"{"d":[{"name":"Soup",\#(lists)},\#(Self.others)]}"#)
    let soup = try #require(reading.dishes.first?.dish)
    #expect(soup.listed == allergens && soup.tags == tags)
    #expect(reading.dishes.last?.dish.listed == "wheat")
    let isIncomplete = allergens.hasSuffix("more") || allergens == "not stated"
    #expect(reading.codes.contains("allergens-incomplete") == isIncomplete)
  }

  @Test(arguments: [
    ("i[@class='al']", "al", ["peanuts", "none"]),
    ("i[@class='al']", "allergen", ["not stated", "not stated"]),
    ("nope(.)", "al", ["not stated", "not stated"]),
  ])
  func aListThatIsNowhereIsNotStated(path: String, name: String, allergens: [String]) throws {
    let reading = try read(
      "html", #"{"each":"//p","name":"text()","allergens":"\#(path)","states":"allergens"}"#,
      "<html><body><p>Satay <i class='\(name)'>Peanuts</i></p><p>Rice</p></body></html>")
    #expect(reading.dishes.map(\.dish.listed) == allergens)
    #expect(reading.codes.contains("nothing-found") == (allergens[0] == "not stated"))
  }

  /// Icons without a word, and a second value that finds nothing: what was read stays, and is not all.
  @Test(arguments: [
    (#"{"path":"img","attribute":"alt"}"#, "b", ["milk, maybe more", "eggs", "none"]),
    (#"{"path":"img","attribute":"alt"}"#, "u", ["milk, maybe more", "eggs, maybe more", "not stated"]),
  ])
  func aListIsCompleteByAllItsValues(icons: String, marks: String, allergens: [String]) throws {
    let reading = try read(
      "html",
      #"{"each":"//p","name":"text()","allergens":\#(icons),"marks":"\#(marks)","states":"allergens"}"#,
      "<html><body><p>Soup <img alt='Milk'><img src='soy.png'></p><p>Cake <img alt='Eggs'><b>Vegan</b></p>"
        + "<p>Rice</p></body></html>")
    #expect(reading.dishes.map(\.dish.listed) == allergens)
  }

  /// Words in other languages count, and one that is not understood may name anything.
  @Test(
    arguments: [
      ("Enthält Erdnüsse", "peanuts", []), ("Lait", "milk", []), ("MILK (may be present)", "milk", []),
      ("peanut: yes", "peanuts, maybe more", ["peanut: yes"]), ("contient des arachides", "peanuts", []),
      ("Contiene: maní", "peanuts, maybe more", ["contiene: maní"]), ("Schalenfrüchte", "tree nuts", []),
      ("Gluten Friendly", "not stated", ["gluten friendly"]), ("Low Gluten", "not stated", ["low gluten"]),
      ("Vegan, contains soy", "soy", ["vegan"]), ("Glutenfrei, enthält Milch", "milk", ["gluten free"]),
      ("Vegan contains crayfish", "shellfish, maybe more", ["vegan contains crayfish"]),
      ("VG", "none", ["vegan"]),
      ("Heart-Healthy", "none", ["heart healthy"]), ("Vegan menu", "none", ["vegan"]),
      ("Glutenfrei", "none", ["gluten free"]), ("Sans gluten", "none", ["gluten free"]), ("None", "none", []),
      ("Eggless", "not stated", ["eggless"]), ("Garlic", "none", ["garlic"]),
      ("Crustáceos", "not stated", ["crustáceos"]), ("Vegan", "none", ["vegan"]),
      ("Spicy", "none", ["spicy"]),
      ("Vegan option", "not stated", ["vegan option"]), ("Gluten Free", "none", ["gluten free"]),
      ("Veganes Gericht", "none", ["vegan"]), ("Contains: Milk, Soy", "milk, soy", []),
    ] as [(String, String, [String])])
  func aMarkThatIsNotUnderstoodIsNotNothing(mark: String, allergens: String, tags: [String]) throws {
    let block = #"{"each":"//p","name":"text()","marks":"em","states":["tags","allergens"]}"#
    let reading = try read(
      "html", block, "<html><body><p>Soup <em>\(mark)</em></p><p>Rice <em>Milk</em></p></body></html>")
    let soup = try #require(reading.dishes.first?.dish)
    #expect(soup.listed == allergens && soup.tags == tags)
    #expect(reading.dishes.last?.dish.listed == "milk")
    #expect(
      reading.codes.contains("unknown-icon") == (allergens.hasSuffix("more") || allergens == "not stated"))
  }

  @Test(arguments: [
    ("Milch", "milk"), ("Fisch", "fish"), ("Garlic", "garlic"), ("None", "none"),
    ("Dunno", "dunno, maybe more"),
    ("Milk, Egg", "eggs, milk"),
  ])
  func allergensAreKnownInOtherLanguages(word: String, allergens: String) throws {
    let block = #"{"each":"//p","name":"text()","tags":"em","allergens":"i","states":"allergens"}"#
    let reading = try read(
      "html", block, "<html><body><p>Soup <em>vegan</em><i>\(word)</i></p></body></html>")
    let soup = try #require(reading.dishes.first?.dish)
    #expect(
      soup.listed == allergens
        && soup.isOf(diet: "vegan") == (["milk", "fish", "eggs, milk"].contains(allergens) ? false : true))
  }

  /// One block's list may be lost while another's is read.
  @Test func blocksAreJudgedOneByOne() throws {
    let blocks = ["p", "li"].map {
      #"{"each":"//\#($0)","name":"text()","allergens":"\#($0 == "p" ? "i" : "u")","states":"allergens"}"#
    }
    let reading = try read(
      "html", "[\(blocks.joined(separator: ","))]",
      "<html><body><p>Soup <i>Milk</i></p><p>Rice</p><ul><li>Satay <i>Peanuts</i></li></ul></body></html>")
    #expect(reading.dishes.map(\.dish.listed) == ["milk", "none", "not stated"])
  }

  @Test func aListWithoutAValueIsNotStated() throws {
    let reading = try read(
      "html", #"{"each":"//p","name":".","states":["tags","allergens"]}"#, "<html><p>Satay</p></html>")
    #expect(reading.dishes.map(\.dish.listed) == ["not stated"])
    #expect(reading.dishes.allSatisfy { $0.dish.tags == nil })
  }
}
