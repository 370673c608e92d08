import Testing
import TestSupport

@testable import Adapters

/// How a site's platform is told: by its host, by texts of its page, by the one reader that accepts it.
@Suite struct RecognitionTests {
  @Test(arguments: [
    ("https://apps.studentaffairs.cmu.edu/dining/conceptinfo/", "cmu"),
    ("https://APPS.StudentAffairs.CMU.edu./x", "cmu"), ("https://apps.studentaffairs.cmu.edu:8443", "cmu"),
    ("https://www.studierendenwerk-aachen.de/speiseplaene/academica-w.html", "studentenwerk-aachen"),
    ("https://studierendenwerk-aachen.de?x=1", "studentenwerk-aachen"),
    ("http://you@studierendenwerk-aachen.de/x", "studentenwerk-aachen"),
    // A name at the end of another word, before another host, in a path or before an at-sign is no host.
    ("https://notstudierendenwerk-aachen.de/", nil), ("https://studierendenwerk-aachen.de.example.com/", nil),
    ("https://example.com/studierendenwerk-aachen.de/", nil),
    ("https://studierendenwerk-aachen.de@example.com/", nil), ("studierendenwerk-aachen.de", nil), ("", nil),
  ])
  func aHostIsThePlatformsOwn(url: String, adapter: String?) {
    #expect(Recognition.byHost(of: url)?.adapter?.name == adapter)
  }

  @Test(arguments: [
    ("https://netnutrition.cbord.com/nn-prod/Ashgrove", "NetNutrition"),
    ("https://www.stw.berlin/mensen/", "studierendenWERK Berlin"),
    ("https://rdeapps.stanford.edu/dininghallmenu/", "Stanford"),
  ])
  func aPlatformThatIsNotReadIsNamed(url: String, title: String) throws {
    let found = try #require(Recognition.byHost(of: url))
    let platform = try #require(found.unread, "\(url) is read")
    #expect(platform.title.hasPrefix(title) && !platform.reason.isEmpty)
    #expect(found.adapter == nil)
  }

  @Test func textsTellAPageFromAnywhere() throws {
    let page = try page(try Fixture.bytes("studentenwerk-aachen/week.html"), url: "https://x.example/plan")
    let found = Recognition.of(page)
    #expect(found.adapter?.name == "studentenwerk-aachen")
    #expect(found.evidence == .texts(["menue-wrapper", "menue-nutr"]))
    let posted = "<html><script>load('inc/ajax-php_konnektor.inc.php')</script></html>"
    let platform = try #require(Recognition.of(try self.page(posted)).unread)
    #expect(platform.title.hasPrefix("maxmanager"))
  }

  /// As many texts of one platform as of another say nothing.
  @Test func twoPlatformsOnOnePageAreNone() throws {
    let page = try page("<html><p class=\"menue-wrapper\">conceptinfo/Concept/12</p></html>")
    #expect(Recognition.byTexts(page) == nil)
  }

  /// A page that speaks of a platform and links to it is on none for that.
  @Test func whoSpeaksOfAPlatformIsNotOnIt() throws {
    let platforms =
      SiteAdapter.all.map { ("\($0.title) (\($0.name))", $0.marks.hosts) }
      + UnreadPlatform.all.map { ($0.title, $0.hosts) }
    for (title, hosts) in platforms {
      let links = hosts.map { #"<a href="https://www.\#($0)/menus?id=7">https://\#($0)/</a>"# }.joined()
      let page = try page(
        "<html><title>\(title)</title><script>track('\(hosts)')</script><p>Menus by \(title): \(links)</html>"
      )
      #expect(Recognition.byTexts(page) == nil, "\(title)")
    }
  }

  /// Words that anybody's answer may have for its keys.
  @Test(arguments: [
    "opening_hours", "openingHours", "hoursOfOperation", "serving_size", "total_carb", "daytime", "eventDate",
    "loadMore", "calories", "menu", "location", "formatted", "websiteCode",
  ])
  func aCommonKeyIsNobodysOwn(key: String) throws {
    let page = try page(#"{"\#(key)": [], "name": "Ashgrove", "items": [{"\#(key)": "x"}]}"#)
    #expect(Recognition.byTexts(page) == nil)
  }

  @Test func anAnswerOfNothingIsNobodysOwn() throws {
    let found = Recognition.of(try page(" "))
    #expect(found.platform == nil && found.refusals.count == SiteAdapter.ofOnePlatform.count)
  }

  @Test func theOneReaderThatAcceptsDecides() throws {
    let url = "https://dining.ashgrove.example/menus"
    let found = Recognition.byReaders(try page(try Fixture.bytes("pitt/dining.json"), url: url))
    #expect(found.adapter?.name == "pitt" && found.evidence == .reader)
    #expect(found.refusals.count == SiteAdapter.ofOnePlatform.count - 1)
    #expect(found.refusals.allSatisfy { $0.adapter != "pitt" })
  }

  @Test func whatAPageSaysInJSONLDIsTheLastToBeTried() throws {
    let page = try page(
      """
      <html><script type="application/ld+json">{"@type": "Restaurant", "name": "Alder Hall",
      "openingHours": "Mo-Fr 07:00-20:00"}</script></html>
      """)
    let found = Recognition.of(page)
    #expect(found.adapter?.name == "schema-org" && found.evidence == .reader)
    #expect(found.refusals.count == SiteAdapter.ofOnePlatform.count)
  }

  @Test func whatNobodyReadsSaysWhyAndWhereItLeads() throws {
    let page = try page(
      """
      <html><head><title>Ashgrove Dining</title></head><body><a href="/about">About</a>
      <a href="//apps.studentaffairs.cmu.edu/dining/conceptinfo/">Hours</a>
      <a href="https://apps.studentaffairs.cmu.edu/other">Again</a>
      <iframe src="https://netnutrition.cbord.com/nn-prod/x"></iframe></body></html>
      """)
    let found = Recognition.of(page)
    #expect(found.platform == nil && found.evidence == nil && found.rivals.isEmpty)
    #expect(found.refusals.map(\.adapter) == SiteAdapter.ofOnePlatform.map(\.name))
    #expect(
      found.links.map(\.url) == [
        "https://apps.studentaffairs.cmu.edu/dining/conceptinfo/", "https://netnutrition.cbord.com/nn-prod/x",
      ])
  }

  @Test(arguments: [
    (SourceAddress.page, "https://x.example/a/b.html?c=1"), (.site, "https://x.example"),
    (.folder, "https://x.example/a/"), (.label("api"), "https://x.api.example"),
    (.fixed("https://y"), "https://y"),
  ])
  func theAddressForTheConfiguration(rule: SourceAddress, expected: String) {
    #expect(rule.address(for: "https://x.example/a/b.html?c=1") == expected)
  }

  @Test func theAddressForTheConfigurationOfABareSite() {
    #expect(SourceAddress.folder.address(for: "https://x.example") == "https://x.example/")
    #expect(SourceAddress.label("api").address(for: "https://a.api.x.example/b") == "https://a.api.x.example")
    #expect(SourceAddress.site.address(for: "https://x.example:8080?q#f") == "https://x.example:8080")
  }

  @Test func whatIsKnownOfPlatformsIsInOrder() {
    for adapter in SiteAdapter.all {
      #expect(
        adapter.marks.hosts.allSatisfy { $0 == $0.lowercased() && !$0.contains("/") }, "\(adapter.name)")
      #expect(adapter.marks.texts.allSatisfy { $0.utf8.count >= 6 }, "\(adapter.name)")
      for host in adapter.marks.hosts {
        #expect(Recognition.byHost(of: "https://\(host)/")?.adapter?.name == adapter.name, "\(host)")
      }
    }
    #expect(
      UnreadPlatform.all.map(\.title)
        == UnreadPlatform.all.map(\.title).sorted { $0.lowercased() < $1.lowercased() })
  }

  private func page(_ text: String) throws -> Page { try page(Array(text.utf8), url: "https://x.example/") }

  private func page(_ bytes: [UInt8], url: String) throws -> Page {
    try Page(bytes: bytes, url: url, observedAt: at("2026-11-20T12:05"), zone: Zones.newYork)
  }
}
