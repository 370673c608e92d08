import Dining
import Testing
import TestSupport

/// Pages whose dishes have marks, in other elements than they had: what was an allergen is then only not stated.
@Suite struct MissingMarksTests {
  private static let platforms:
    [(
      adapter: String, url: String, known: String, other: String, isOtherElement: Bool
    )] = [
      (
        "foodpro", "http://nutrition.example/longmenu.aspx?locationNum=40", "<img src='milk.gif'>",
        "<svg></svg>", true
      ),
      (
        "studentenwerk-karlsruhe", "https://www.sw-ka.de/mensa_muehle/", "<sup>[ML]</sup>",
        "<span>[ML]</span>",
        false
      ),
      (
        "studentenwerk-aachen", "https://www.studierendenwerk-aachen.de/academica-w.html", "<sup>H</sup>",
        "<small>H</small>", true
      ),
      (
        "studentenwerk-muenchen",
        "https://www.studierendenwerk-muenchen-oberbayern.de/speiseplan_421_-de.html",
        #"data-essen-fleischlos="1" data-essen-typ="" data-essen-zusatz="" data-essen-allergene="Mi""#,
        #"data-diet="1""#, false
      ),
      (
        "foodpro", "https://dining.ucla.example/menus-at-a-glance/?date=2026-11-20", "<img title='Vegan'>",
        "<svg></svg>", true
      ),
      (
        "foodpro", "https://nutrition.umd.example/?locationNum=16&dtdate=11/20/2026", "<img alt='Vegan'>",
        "<svg></svg>", true
      ),
    ]

  private func page(_ adapter: String, _ url: String, _ dishes: Int, _ mark: String) -> String {
    func rows(_ row: (Int) -> String) -> String { (1...dishes).map(row).joined(separator: "\n") }
    switch adapter {
    case "studentenwerk-muenchen":
      return
        "<html><body><div id='c-schedule'><div class='c-schedule__item'><div class='c-schedule__header'>"
        + "Freitag, 20.11.2026</div><ul>"
        + rows {
          "<li class='c-menu-dish-list__item' \(mark)><p class='c-menu-dish__title'>Suppe \($0)</p></li>"
        } + "</ul></div></div></body></html>"
    case "foodpro" where url.hasPrefix("https://dining.ucla"):
      return
        "<html><body><div class='at-a-glance-menu'><h2>LUNCH MENU FOR NOVEMBER 20, 2026</h2>"
        + "<div class='at-a-glance-menu__dining-location'><h3>Hall</h3>"
        + "<div class='at-a-glance-menu__meal-station'><h4>Grill</h4><ul>"
        + rows { "<li><a href='/menu-item/?recipe=\($0)'>Soup \($0)</a>\(mark)</li>" }
        + "</ul></div></div></div></body></html>"
    case "foodpro" where url.hasPrefix("https://nutrition.umd"):
      return
        "<html><body><a href='#pane-1'>Lunch</a><div class='tab-pane' id='pane-1'><div class='card'>"
        + "<h5 class='card-title'>Grill</h5>"
        + rows {
          "<div class='menu-item-row'><a class='menu-item-name' href='label.aspx?RecNumAndPort=\($0)'>Soup \($0)</a>"
            + "\(mark)</div>"
        } + "</div></div></body></html>"
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

  /// A few dishes may have none, but then they have no element of another kind, either.
  @Test(arguments: [10, 9, 1])
  func marksThatAreGoneAreNoted(dishes: Int) throws {
    for (adapter, url, known, other, isOtherElement) in Self.platforms {
      for (mark, isGone) in [(known, false), (other, dishes == 10 || isOtherElement), ("", dishes == 10)] {
        let reading = try read(page(adapter, url, dishes, mark), as: adapter, url: url)
        #expect(reading.dishes.count == dishes)
        let isMissing = reading.notices("missing-part").contains { $0.hasPrefix("marks of dishes") }
        #expect(isMissing == isGone, "\(adapter) \(mark): \(reading.notices)")
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
