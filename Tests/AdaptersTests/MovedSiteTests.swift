import Adapters
import Dining
import Testing
import TestSupport

/// A site that has left CampusDish, and pages that never were there.
@Suite struct MovedSiteTests {
  private static let index =
    "<html><head><title>Locations &amp; More</title></head><body><h1>Find us</h1></body></html>"
  private static let linked =
    "<html><title>UCI</title><body>campusdish is now <a href='https://Uci.MyDiningHub.com/en'>here</a></body></html>"

  @Test(
    arguments: [
      (index, "https://virginia.campusdish.com/en/locationsandmenus/", "virginia.mydininghub.com"),
      (linked, "https://uci.campusdish.com/LocationsAndMenus", "uci.mydininghub.com"),
      (linked, nil, "uci.mydininghub.com"),
      (
        index.replacing("Find us", with: "https://carleton.mydininghub.ca/en"),
        "https://carleton.campusdish.com/",
        "carleton.mydininghub.ca"
      ),
    ] as [(String, String?, String)])
  func aMovedSiteSaysWhere(text: String, url: String?, host: String) throws {
    let error = #expect(throws: ReadError.self) { try read(text, url: url) }
    #expect(error == .moved(to: host) && error?.code == "site-moved" && error?.detail == host)
  }

  @Test(
    arguments: [
      (index, nil), (index, "https://campusdish.com/"), (index, "https://dining.example.edu/"),
      ("<html><title>Service Unavailable</title></html>", "https://virginia.campusdish.com/"),
      ("<html><title>Sign in to continue</title></html>", "https://virginia.campusdish.com/"),
      ("<html><title>Just a moment...</title></html>", "https://virginia.campusdish.com/"),
      ("<html><title>Hub</title>https://virginia.mydininghub.com</html>", nil),
    ] as [(String, String?)])
  func anApologyIsNoMove(text: String, url: String?) throws {
    let code = #expect(throws: ReadError.self) { try read(text, url: url) }?.code
    #expect(code == "not-this-site" || code == "missing-anchor")
  }

  /// The hub's answers are the hub's.
  @Test(arguments: ["places", "day", "week", "meals", "words", "names", "events", "location"])
  func theHubsAnswersAreNotRead(name: String) throws {
    let answer = SavedAnswer(adapter: "campusdish", path: "mydininghub/\(name).json")
    #expect(throws: ReadError.notThisSite(title: "mydininghub")) { try answer.read() }
  }

  /// What looks like a dish on a page that never names the platform is another site's.
  @Test func nothingIsSalvagedOfOtherSites() throws {
    let page = """
      <html><title>Menus</title><h3>Grill</h3><ul><li IsVegetarian="true"><a>Bean Burger</a></li></ul>
      <ul><li><span>Mon - Fri</span> <span>11:00am - 2:00pm</span></li></ul></html>
      """
    #expect(#expect(throws: ReadError.self) { try read(page) }?.code == "not-this-site")
    let ours = page.replacing("<h3>", with: "<a href='/LocationsAndMenus'>x</a><h3>")
    #expect(try read(ours).confidence == .salvaged)
  }

  @Test(
    .enabled(if: Corpus.isAvailable, Corpus.absence),
    arguments: Corpus.files(under: "", endingIn: ".html").filter {
      $0.contains("erkeley") || $0.contains("caldining")
    })
  func berkeleysPagesAreNotCampusDishs(path: String) throws {
    let answer = SavedAnswer(adapter: "campusdish", path: path, isReal: true)
    let code = #expect(throws: ReadError.self, "\(path)") { try answer.read() }?.code
    #expect(code == "not-this-site" || code == "missing-anchor", "\(path)")
  }
}
