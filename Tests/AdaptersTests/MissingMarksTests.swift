import Dining
import Testing
import TestSupport

/// Pages whose dishes have marks, in other elements than they had: what was an allergen is then only not stated.
@Suite struct MissingMarksTests {
  private static let platforms: [(adapter: String, url: String, known: String, other: String)] = [
    (
      "foodpro", "http://nutrition.example/longmenu.aspx?locationNum=40", "<img src='milk.gif'>",
      "<svg></svg>"
    ),
    ("studentenwerk-karlsruhe", "https://www.sw-ka.de/mensa_muehle/", "<sup>[ML]</sup>", "<span>[ML]</span>"),
    (
      "studentenwerk-aachen", "https://www.studierendenwerk-aachen.de/academica-w.html", "<sup>H</sup>",
      "<small>H</small>"
    ),
  ]

  private func page(_ adapter: String, _ dishes: Int, _ mark: String) -> String {
    func rows(_ row: (Int) -> String) -> String { (1...dishes).map(row).joined(separator: "\n") }
    switch adapter {
    case "foodpro":
      return
        "<html><body><div class='longmenugridheader'>Lunch Menu for Friday, November 20, 2026</div><table>"
        + rows {
          "<tr><td><div class='longmenucoldispname'><a href='label.aspx?RecNumAndPort=\($0)'>Soup \($0)</a></div></td>"
            + "<td>\(mark)</td></tr>"
        } + "</table><span class='datelegendicons'>\(mark)=Milk</span></body></html>"
    case "studentenwerk-karlsruhe":
      return
        "<html><body><h1 class='mensa_fullname'>Mensa</h1><a id='canteen_day_nav_1' rel='2026-11-20'>Fr</a>"
        + "<div id='canteen_day_1'><table><tr class='mensatype_rows'><td class='mensatype'>Linie 1</td><td><table>"
        + rows {
          "<tr><td class='menu-title' id='menu-title-\($0)'><span class='bg'>Suppe \($0)</span>\(mark)</td></tr>"
        } + "</table></td></tr></table></div></body></html>"
    default:
      return
        "<html><body><h2>Speiseplan <b>Mensa</b></h2><h3 class='default-headline'><a data-anchor='freitag'>"
        + "Freitag, 20.11.2026</a></h3><div class='default-panel'><table>"
        + rows {
          "<tr><td class='menue-wrapper'><span class='menue-category'>Pizza</span><span class='menue-desc'>"
            + "<span class='expand-nutr'>Pizza \($0) \(mark)</span></span></td></tr>"
        } + "</table></div></body></html>"
    }
  }

  /// A few dishes may have none.
  @Test(arguments: [(10, true), (9, false)])
  func marksThatAreGoneAreNoted(dishes: Int, isNoted: Bool) throws {
    for (adapter, url, known, other) in Self.platforms {
      for (mark, isGone) in [(known, false), (other, true)] {
        let reading = try read(page(adapter, dishes, mark), as: adapter, url: url)
        #expect(reading.dishes.count == dishes)
        let isMissing = reading.notices("missing-part").contains { $0.hasPrefix("marks of dishes") }
        #expect(isMissing == (isNoted && isGone), "\(adapter) \(mark): \(reading.notices)")
      }
    }
  }

  /// Allergens in the kitchen's own words, and a mark without a type that names one.
  @Test(
    arguments: [
      (#""filters":[],"customAllergens":["Sesame"]"#, ["sesame"]),
      (#""filters":[],"custom_allergens":[{"name":"Mustard"}]"#, ["mustard"]),
      (#""filters":[{"name":"Eggs","type":null}],"customAllergens":null"#, ["eggs"]),
      (#""filters":[{"name":"Vegan","type":null}],"customAllergens":[]"#, nil),
    ] as [(String, [String]?)])
  func dineOnCampusAllergensOfItsOwn(facts: String, allergens: [String]?) throws {
    let answer =
      #"{"menu":{"date":"2026-11-20","periods":[{"id":"1","name":"Lunch","categories":[{"name":"Grill","items":"#
      + #"[{"name":"Roll","calories":1,"portion":"1","nutrients":[],\#(facts)}]}]}]}}"#
    let reading = try read(
      answer, as: "dineoncampus",
      url: "https://api.dineoncampus.example/v1/location/5b/periods?date=2026-11-20")
    #expect(reading.dishes.map(\.dish.allergens) == [allergens])
    #expect(reading.dishes.allSatisfy { $0.dish.isAllergenListPartial == (allergens != nil) })
  }
}
