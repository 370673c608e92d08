import Dining
import Testing
import TestSupport

/// Icons without words of their own, which the page's legend explains, or their files.
@Suite struct FoodProIconTests {
  /// A long menu of one dish with an icon, and below it a legend with cells of its own for the words.
  private func dish(_ image: String, legend: [(String, String)] = []) throws -> (Dish, [String]) {
    let rows = legend.map {
      "<td class='datelegendcontainer'><img src='LegendImages/\($0.0)' alt=''></td>\n"
        + "<td class='datelegendcontainer'><span class='datelegendicons'>\($0.1)</span></td>"
    }
    let text =
      "<html><head><title>Nutrition</title></head><body><table><tr><td class='longmenugridheader'>"
      + "<div class='longmenugridheader'>Breakfast Menu for Monday, October 19, 2026</div></td></tr>"
      + "<tr><td><div class='longmenucolmenucat'>-- Entrees --</div></td></tr><tr><td><table><tr><td>"
      + "<div class='longmenucoldispname'><a href='label.aspx?locationNum=40&amp;RecNumAndPort=061002*3'>Omelet</a></div>"
      + "</td><td><img src='\(image)' alt=''></td></tr></table></td></tr></table>"
      + "<table><tr>\(rows.joined())</tr></table></body></html>"
    let reading = try read(text, as: "foodpro", url: "http://nutrition.example/longmenu.aspx?locationNum=40")
    return (try #require(reading.dishes.first?.dish), reading.notices("icon-without-words"))
  }

  @Test(
    arguments: [
      ("LegendImages/eggs.gif", [], ["eggs"]), ("LegendImages/veggie.gif", ["vegetarian"], nil),
      ("/foodpro/LegendImages/Tree_Nuts.png", [], ["tree nuts"]),
      ("LegendImages/treenut.gif", [], ["tree nuts"]),
      ("LegendImages/gluten.gif", nil, nil), ("LegendImages/nuts.gif", nil, nil),
      ("LegendImages/CFgreen.jpg", nil, nil),
      ("", nil, nil),
    ] as [(String, [String]?, [String]?)])
  func theFileSaysWhatIsPlain(image: String, tags: [String]?, allergens: [String]?) throws {
    let (dish, unread) = try dish(image)
    #expect(dish.tags == tags && dish.allergens == allergens)
    #expect(unread.isEmpty == (tags != nil))
  }

  /// The legend's word is what the site means, whatever the file is called.
  @Test(
    arguments: [
      ("nuts.gif", "Peanut", [], ["peanuts"]), ("gluten.gif", "Gluten Friendly", ["gluten friendly"], nil),
      ("gluten.gif", "=Contains Gluten", [], ["gluten"]), ("eggs.gif", "Egg", [], ["eggs"]),
      ("veggie.gif", "Vegetarian", ["vegetarian"], nil), ("e2.gif", "Eat Well", ["eat well"], nil),
    ] as [(String, String, [String]?, [String]?)])
  func theLegendSaysMore(file: String, words: String, tags: [String]?, allergens: [String]?) throws {
    let (dish, unread) = try dish("LegendImages/\(file)", legend: [("milk.gif", "Milk"), (file, words)])
    #expect(dish.tags == tags && dish.allergens == allergens && unread.isEmpty)
  }

  /// A picture that is loaded late has a blank one in its place, and one for many meanings has none.
  @Test(
    arguments: [
      ("img/blank.gif' data-src='LegendImages/eggs.gif", [("milk.gif", "Milk")], ["eggs"]),
      (
        "blank.gif' data-src='a/e2.gif", [("blank.gif' data-src='e2.gif", "Egg"), ("blank.gif", "Milk")],
        ["eggs"]
      ),
      ("LegendImages/i.gif", [("i.gif", "Egg"), ("i.gif", "Vegan")], nil),
      ("LegendImages/wheat.gif", [("wheat.gif", "Wheat"), ("wheat.gif", "Gluten free")], nil),
      ("LegendImages/i.gif", [("i.gif", "Egg"), ("i.gif", "=EGG")], ["eggs"]),
    ] as [(String, [(String, String)], [String]?)])
  func onePictureHasOneMeaning(image: String, legend: [(String, String)], allergens: [String]?) throws {
    let (dish, unread) = try dish(image, legend: legend)
    #expect(dish.allergens == allergens && dish.tags == allergens.map { _ in [] })
    #expect(unread.isEmpty == (allergens != nil))
  }

  /// Who must avoid an allergen must avoid its traces.
  @Test(arguments: [
    ("Wheat.png' alt='May contain Wheat", "wheat"),
    ("Milk.png' alt='May contain traces of Milk Icon", "milk"),
    ("LegendImages/Nuts.png' alt='May Contain Tree Nuts", "tree nuts"),
  ])
  func tracesAreAllergens(image: String, allergen: String) throws {
    #expect(try dish(image).0.allergens == [allergen])
  }

  /// Dishes that share a row of a table have their icons beside them; without elements of their own, nobody can say
  /// whose an icon is.
  @Test(arguments: [
    (["<div>", "</div>"], ["Tofu soy", "Beef Steak -", "Mac milk"], false),
    (["", ""], ["Tofu -", "Beef Steak -", "Mac -"], true),
  ])
  func aSharedRow(wrapper: [String], dishes: [String], isTold: Bool) throws {
    let rows = [("Tofu", "Contains Soybeans"), ("Beef Steak", ""), ("Mac", "Contains Milk")].map {
      name, words in
      wrapper[0] + "<div class='shortmenurecipes'><a href='label.aspx?RecNumAndPort=1*1'>\(name)</a></div>"
        + (words.isEmpty ? "" : "<span><img src='LegendImages/a.png' alt='\(words)'></span>") + wrapper[1]
    }
    let reading = try read(
      "<html><body><div class='shortmenutitle'>Menus for Monday, October 19, 2026</div><table><tr><td>"
        + "<h3 class='shortmenumeals'>Lunch</h3><div class='shortmenucats'>-- Wok --</div></td></tr><tr><td>"
        + rows.joined() + "</td></tr></table></body></html>",
      as: "foodpro", url: "http://nutrition.example/shortmenu.aspx?locationNum=40")
    #expect(
      reading.dishes.map { "\($0.dish.name) \($0.dish.allergens?.joined(separator: ",") ?? "-")" } == dishes)
    #expect(reading.codes.contains("icon-without-dish") == isTold)
    #expect(reading.menus.map(\.menu.period) == ["Lunch"])
  }

  /// Icons within the element that names a dish are its own, whatever is beside it.
  @Test func iconsWithinTheName() throws {
    let rows = [("Tofu", "Contains Soybeans"), ("Mac", "Contains Milk")].map { name, words in
      "<div class='shortmenurecipes'>\(name)<img src='LegendImages/a.png' alt='\(words)'></div>"
    }
    let reading = try read(
      "<html><body><div class='shortmenutitle'>Menus for Monday, October 19, 2026</div>" + rows.joined()
        + "</body></html>", as: "foodpro", url: "http://nutrition.example/shortmenu.aspx?locationNum=40")
    #expect(reading.dishes.map(\.dish.allergens) == [["soy"], ["milk"]])
    #expect(!reading.codes.contains("icon-without-dish"))
  }
}
