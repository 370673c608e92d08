import HTTPServer
import InventedCampus
import JSON
import Testing

@testable import WebServer

/// Links that keep what was asked, and what is decided by an address however it is spelled.
@Suite struct AddressTests {
  @Test(arguments: [
    ("/menu/?diet=vegan&without=milk", "../de/menu/?diet=vegan&amp;without=milk"),
    ("/search/?q=bean+%22%3Cb%3E", "../de/search/?q=bean%20%22%3Cb%3E"),
    ("/near/?from=library", "../de/near/?from=library"),
    ("/de/menu/?diet=vegan", "../../en/menu/?diet=vegan"),
    ("/?without=milk", "./de/?without=milk"), ("/menu/?diet=stones", "../de/menu/?diet=stones"),
    ("/menu/", "../de/menu/"),
  ]) func theOtherLanguageIsAskedForTheSame(address: String, other: String) throws {
    let page = try WebDesk().get(address).text
    let name = other.contains("/en/") ? "en" : "de"
    #expect(page.contains("<a href=\"\(other)\" hreflang=\"\(name)\" lang=\"\(name)\">"), "\(page)")
  }

  /// On the way from page to page a filter must not get lost.
  @Test(arguments: ["/", "/near/", "/menu/", "/search/", "/venues/alder-hall/", "/about/"])
  func aFilterGoesAlong(address: String) throws {
    let page = try WebDesk().get(address + "?diet=vegan&without=milk").text
    let navigation = page.split(separator: "<nav").last?.split(separator: "</nav>").first ?? ""
    let links = navigation.split(separator: "href=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    #expect(links.count == 5 && links.allSatisfy { $0.hasSuffix("?diet=vegan&amp;without=milk") }, "\(links)")
    let place = address == "/" ? "./venues/alder-hall/?diet=vegan&amp;without=milk" : ""
    #expect(page.contains(place))
  }
}
