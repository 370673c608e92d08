import Adapters
import CivilTime
import Dining
import Foundation
import Testing
import TestSupport

/// Oddities of single pages, each on its own.
@Suite struct PagePartTests {
  private func plan(_ item: String) throws -> Reading {
    let page = try Fixture.text("studentenwerk-muenchen/day.html")
    let start = try #require(page.range(of: "<ul class=\"c-schedule__list\">"))
    let end = try #require(page.range(of: "</ul></div></div>"))
    let text = page[..<start.lowerBound] + item + page[end.upperBound...]
    return try read(
      Array(text.utf8), as: "studentenwerk-muenchen", at: at("2026-11-20T12:05", Zones.berlin),
      zone: Zones.berlin)
  }

  @Test(arguments: ["Heute geschlossen", "Tag der Arbeit", "Rosenmontag", "keine Essensausgabe"])
  func aDayThatIsShutIsClosedAndNotEmpty(words: String) throws {
    let reading = try plan("<p>\(words)</p></div></div>")
    #expect(reading.hours.map(\.statement.expression) == ["off"])
    #expect(reading.hours.first?.statement.validFrom == CivilDate("2026-11-20"))
    #expect(reading.dishes.isEmpty)
  }

  @Test func otherWordsInThePlaceOfDishesAreANotice() throws {
    let reading = try plan("<p>Speiseplan folgt</p></div></div>")
    #expect(reading.hours.isEmpty)
    #expect(reading.notices("unread-menu") == ["2026-11-20: Speiseplan folgt"])
  }

  @Test(arguments: [
    ("Menus for Saturday, February 8, 2025", "2025-02-08", false),
    ("Menu for Tomorrow, October 8, 2019", "2019-10-08", false), ("Montag, 15.01.2018", "2018-01-15", false),
    ("Sun, Jan 4", "2026-01-04", false), ("Friday November 20", "2026-11-20", false),
    ("Thursday January 1", "2026-01-01", false), ("Monday December 28", "2026-12-28", false),
    ("8. März 2026", "2026-03-08", false), ("2024-09-07", "2024-09-07", false),
    ("Do 19.11.", "2026-11-19", false),
    ("Tuesday, November 20, 2026", "2026-11-20", true),
  ])
  func aWrittenDayIsRead(text: String, date: String, isOther: Bool) throws {
    let page =
      "<html><body><div class='headlocation'>x</div><div class='shortmenutitle'>\(text)</div>"
      + "<div class='shortmenumeals'>Lunch</div><div class='shortmenucats'>-- A --</div>"
      + "<div class='shortmenurecipes'>Soup</div></body></html>"
    let reading = try read(Array(page.utf8), as: "foodpro", at: at("2026-11-20T12:05"), zone: Zones.newYork)
    #expect(reading.menus.map { "\($0.menu.date)" } == [date])
    #expect(reading.codes.contains("other-weekday") == isOther, "\(reading.notices)")
  }

  @Test(arguments: ["bad 31.31.", "Menus for the Week", "February 30, 2026", ""])
  func whatIsNoDayIsSaid(text: String) throws {
    let page =
      "<html><body><div class='shortmenutitle'>\(text)</div><div class='shortmenumeals'>Lunch</div>"
      + "<div class='shortmenurecipes'>Soup</div></body></html>"
    let reading = try read(Array(page.utf8), as: "foodpro", at: at("2026-11-20T12:05"), zone: Zones.newYork)
    #expect(reading.codes.contains("date-not-stated"))
    #expect(reading.dishes.count == 1)
  }

  @Test(arguments: [
    "studentenwerk", "ucla", "karlsruhe", "muenchen", "aachen", "princeton", "bon-appetit", "json-ld",
    "umass", "pomona", "vt", "bc",
  ])
  func othersNamesForAPlatformAreKnown(name: String) {
    #expect(SiteAdapter.named(name) != nil)
    #expect(!SiteAdapter.all.contains { $0.name == name })
  }

  @Test(arguments: ["karlsruhe/plan.html", "muenchen/day.html", "aachen/week.html"])
  func theContentSaysWhichOfThreeSitesItIs(path: String) throws {
    let bytes = try Fixture.bytes("studentenwerk-" + path)
    let own = try read(
      bytes, as: "studentenwerk-" + path.prefix { $0 != "/" }, at: at("2026-11-20T12:05", Zones.berlin),
      zone: Zones.berlin)
    let found = try read(
      bytes, as: "studentenwerk", at: at("2026-11-20T12:05", Zones.berlin), zone: Zones.berlin)
    #expect(found == own)
  }

  @Test func aPageWithoutItsClassesIsSalvagedByItsLabels() throws {
    let text = try Fixture.text("foodpro/longmenu.html").replacing("longmenucol", with: "newcol")
      .replacing("longmenugrid", with: "newgrid")
    let reading = try read(Array(text.utf8), as: "foodpro", at: at("2026-11-20T12:05"), zone: Zones.newYork)
    #expect(reading.confidence == .salvaged)
    #expect(
      reading.dishLines == [
        "2026-11-20 Dinner / Hearth / Chicken & Rice Bowl", "2026-11-20 Dinner / Hearth / 6\" Flat Bread",
        "2026-11-20 Dinner / Dressings & Sauces / Peanut Sauce",
        "2026-11-20 Dinner / Dressings & Sauces / Herb Oil",
      ])
    #expect(reading.codes.contains("salvaged"))
  }

  @Test(arguments: [
    ("studentenwerk-aachen/week.html", "studentenwerk-aachen", "menue-wrapper", 5),
    ("berkeley/menus.html", "berkeley", "data-menuid", 5), ("foodpro/front.html", "foodpro", "menu-item", 5),
  ])
  func aRenamedCandidateIsFoundAllTheSame(path: String, adapter: String, mark: String, dishes: Int) throws {
    let text = try Fixture.text(path).replacing("class=\"\(mark)", with: "class=\"\(mark)-x")
      .replacing(" \(mark)\"", with: " \(mark)-x\"").replacing("class=\"recip ", with: "class=\"recip-x ")
    let reading = try read(
      Array(text.utf8), as: adapter, at: at("2026-11-20T12:05", Zones.berlin), zone: Zones.berlin)
    #expect(reading.dishes.count == dishes)
    #expect(reading.confidence == .salvaged || !reading.notices.isEmpty || mark == "data-menuid")
  }
}
