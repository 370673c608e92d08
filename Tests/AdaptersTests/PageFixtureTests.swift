import Adapters
import CivilTime
import Dining
import Testing
import TestSupport

/// A page of our own of one of the HTML platforms, and the file that holds what is to be read from it.
struct PageFixture: Sendable, CustomTestStringConvertible {
  let path: String
  let adapter: String
  var zone = Zones.newYork
  var url: String?
  var clock = "2026-11-20T12:05"

  var testDescription: String { path }
  /// `foodpro-shortmenu` of `foodpro/shortmenu.html`.
  var golden: String { path.split(separator: ".")[0].split(separator: "/").joined(separator: "-") }

  func bytes() throws -> [UInt8] { try Fixture.bytes(path) }

  func read(_ bytes: [UInt8]) throws(ReadError) -> Reading {
    try AdaptersTests.read(bytes, as: adapter, at: at(clock, zone), zone: zone, url: url)
  }

  static let label =
    "https://foodpro.example.edu/label.aspx?locationNum=31&dtdate=11%2f20%2f2026&RecNumAndPort=105*1"

  static let mensa =
    "https://app.food2050.example/de/zfv/uni-erlen,campus-teich/untere-mensa/mittagsverpflegung/menu/weekly?week=47&year=2026"

  static let all = [
    PageFixture(path: "foodpro/shortmenu.html", adapter: "foodpro"),
    PageFixture(path: "foodpro/longmenu.html", adapter: "foodpro"),
    PageFixture(path: "foodpro/label.html", adapter: "foodpro", url: label),
    PageFixture(path: "foodpro/menusamp.html", adapter: "foodpro"),
    PageFixture(path: "foodpro/front.html", adapter: "foodpro", zone: Zones.losAngeles),
    PageFixture(path: "foodpro/pickmenu.html", adapter: "foodpro"),
    PageFixture(path: "foodpro/location.html", adapter: "foodpro"),
    PageFixture(path: "foodpro/label-bare.html", adapter: "foodpro", url: label),
    PageFixture(
      path: "foodpro/details.html", adapter: "foodpro",
      url:
        "https://menus.example.edu/online-menu/menuDetails.asp?myaction=read&dtdate=11%2f20%2f2026&locationNum=31&naFlag=1"
    ),
    PageFixture(
      path: "foodpro/front-panes.html", adapter: "foodpro",
      url: "https://nutrition.example.edu/?locationNum=32&dtdate=11/20/2026"),
    PageFixture(
      path: "foodpro/ucla-glance.html", adapter: "foodpro", zone: Zones.losAngeles,
      url: "https://dining.example.edu/menus-at-a-glance/?date=2026-11-20"),
    PageFixture(path: "foodpro/ucla-recipe.html", adapter: "foodpro", zone: Zones.losAngeles),
    PageFixture(path: "foodpro/ucla-hours.html", adapter: "foodpro", zone: Zones.losAngeles),
    PageFixture(path: "cmu/concept.html", adapter: "cmu"),
    PageFixture(path: "cmu/specials.html", adapter: "cmu"),
    PageFixture(path: "berkeley/menus.html", adapter: "berkeley", zone: Zones.losAngeles),
    PageFixture(
      path: "studentenwerk-karlsruhe/plan.html", adapter: "studentenwerk-karlsruhe", zone: Zones.berlin),
    PageFixture(
      path: "studentenwerk-muenchen/day.html", adapter: "studentenwerk-muenchen", zone: Zones.berlin),
    PageFixture(
      path: "studentenwerk-muenchen/days.html", adapter: "studentenwerk-muenchen", zone: Zones.berlin,
      url: "https://stwm.example/mensa/speiseplan/speiseplan_499_-de.html"),
    PageFixture(path: "uzh/week-rows.html", adapter: "uzh", zone: Zones.berlin, url: mensa),
    PageFixture(path: "uzh/week-object.html", adapter: "uzh", zone: Zones.berlin),
    PageFixture(path: "studentenwerk-aachen/week.html", adapter: "studentenwerk-aachen", zone: Zones.berlin),
    PageFixture(
      path: "bonappetit/cafe.html", adapter: "bonappetit",
      url: "https://example.cafebonappetit.com/cafe/fishers-table/2026-11-20/"),
    PageFixture(
      path: "bonappetit/page.html", adapter: "bonappetit",
      url: "https://ashgrove.cafebonappetit.com/cafe/alder-commons/2026-11-20/"),
    PageFixture(path: "schema-org/cafe.html", adapter: "schema-org"),
  ]
}

@Suite struct PageFixtureTests {
  @Test(arguments: PageFixture.all)
  func readsAsKept(fixture: PageFixture) throws {
    let reading = try fixture.read(try fixture.bytes())
    expectGolden(reading.text(in: fixture.zone), at: "Tests/AdaptersTests/Golden/\(fixture.golden).txt")
  }

  @Test(arguments: PageFixture.all)
  func anotherPageIsRefused(fixture: PageFixture) throws {
    let foreign = Array("<!DOCTYPE html><html><body><h1>Sign in</h1><form></form></body></html>".utf8)
    #expect(throws: ReadError.self) { try fixture.read(foreign) }
    #expect(throws: ReadError.empty) { try fixture.read(Array("  \n".utf8)) }
  }

  @Test(arguments: PageFixture.all)
  func whatSaysSoIsStillOneOfItsPages(fixture: PageFixture) throws {
    let words = Array(
      "<html><head><title>x</title></head><body>Aurora Information Systems, FoodPro</body></html>".utf8)
    let error = #expect(throws: ReadError.self) { try fixture.read(words) }
    let isOwn = fixture.adapter == "foodpro" || fixture.adapter == "schema-org"
    #expect(error?.code == (isOwn ? "missing-anchor" : "not-this-site"))
  }
}
