import Dining
import Testing
import TestSupport

@testable import Adapters

/// Pages whose dishes have other classes than they had: they are read only where their order says what each belongs to.
@Suite struct SalvagedMenuTests {
  /// A fixture, and words in it with those that replace them everywhere.
  struct Redesign: Sendable, CustomTestStringConvertible {
    let adapter: String
    let path: String
    let words: [String: String]
    var url: String?

    var testDescription: String { "\(path) without \(words.keys.sorted().joined(separator: ", "))" }

    func reading() throws -> Reading {
      var text = try Fixture.text(path)
      for (old, new) in words {
        try #require(text.contains(old))
        text = text.replacing(old, with: new)
      }
      return try SavedAnswer(adapter: adapter, path: path, url: url).read(Array(text.utf8))
    }
  }

  private static let rowan = "https://nutrition.example.edu/?locationNum=32&dtdate=11/20/2026"
  private static let birch =
    "https://menus.example.edu/online-menu/menuDetails.asp?dtdate=11%2f20%2f2026&locationNum=31"

  /// Days and meals that are all named before the first dish are a navigation, and a dish without its element is none.
  @Test(arguments: [
    Redesign(
      adapter: "studentenwerk-karlsruhe", path: "studentenwerk-karlsruhe/plan.html",
      words: ["menu-title\"": "meal-title\""]),
    Redesign(
      adapter: "foodpro", path: "foodpro/front-panes.html", words: ["menu-item-row": "item-row"], url: rowan),
    Redesign(
      adapter: "foodpro", path: "foodpro/front-panes.html",
      words: ["menu-item-row": "item-row", "menu-item-name": "item-name"], url: rowan),
    Redesign(
      adapter: "foodpro", path: "foodpro/details.html", words: ["accordion-item": "item"], url: birch),
    Redesign(
      adapter: "foodpro", path: "foodpro/details.html",
      words: ["accordion-item": "item", "data-recipeid": "data-id"], url: birch),
    Redesign(
      adapter: "berkeley", path: "berkeley/menus.html",
      words: ["class=\"recip ": "class=\"rcp ", "data-menuid": "data-mid"]),
  ])
  func aPageThatSaysNotWhatIsWhereIsRefused(page: Redesign) throws {
    let code = #expect(throws: ReadError.self) { try page.reading() }?.code
    #expect(code == "missing-anchor")
  }

  /// A hall is the one that the tree found, by the id in its links and not by its name.
  @Test func salvagedMenusAreThoseOfTheKnownHalls() throws {
    let page = Redesign(adapter: "foodpro", path: "foodpro/front.html", words: ["menu-item": "item"])
    let reading = try page.reading()
    #expect(reading.confidence == .salvaged)
    #expect(reading.venues.map(\.siteID) == ["AspenCourt", "CedarCourt"])
    #expect(reading.menus.map(\.venue) == ["AspenCourt", "CedarCourt", "AspenCourt"])
    #expect(reading.dishes.count == 5)
  }

  /// Days among the dishes, and the only day of a page.
  @Test(arguments: [
    (["2026-11-20"], ["2026-11-20 /  / Suppe 1"]),
    (["2026-11-20", "2026-11-23"], ["2026-11-20 /  / Suppe 1", "2026-11-23 /  / Suppe 2"]),
  ])
  func daysAmongTheDishesAreTheirs(days: [String], dishes: [String]) throws {
    let rows = days.enumerated().map { index, day in
      "<a rel='\(day)'>Tag</a><td id='menu-title-\(index + 1)'>Suppe \(index + 1)<sup>[ML]</sup></td>"
    }
    let page = "<html><body><h1 class='mensa_fullname'>Mensa</h1>\(rows.joined())</body></html>"
    let reading = try read(page, as: "studentenwerk-karlsruhe", url: "https://www.sw-ka.de/mensa_muehle/")
    #expect(reading.confidence == .salvaged)
    #expect(reading.dishLines == dishes)
  }

  @Test(arguments: [
    ("h1 d", true), ("h1 h1 d h1", true), ("h1 h2 d d", false), ("h1 h2 d d h1 h2", false),
    ("h1 d h2 d", true), ("h1 h2 h1 d h2 d", true), ("d h1 d", true), ("t1 t2 d d", false),
    ("t1 t2 h1 d h2 d", true), ("t1 t1 d d", true), ("", true),
  ])
  func headingsTellDishesApart(tokens: String, expected: Bool) {
    let words = tokens.split(separator: " ")
    var order = HeadingOrder(known: words.filter { $0.first == "t" }.map { String($0) })
    for word in words where word.first == "h" || word == "d" {
      if word == "d" { order.passDish() } else { order.pass(heading: String(word)) }
    }
    #expect(order.tellsDishesApart == expected, "\(tokens)")
  }
}
