import Markup
import TestSupport
import Testing

@Suite(.enabled(if: Corpus.isAvailable, Corpus.absence)) struct CorpusTests {
  static let html = Corpus.files(under: "", endingIn: ".html")
  static let xml = Corpus.files(under: "openmensa", endingIn: ".xml")

  @Test(arguments: html) func everyPageIsReadToItsEnd(_ file: String) throws {
    let bytes = try Corpus.bytes(file)
    let text = try Charset.decode(bytes, contentType: nil, as: .html)
    let page = try HTMLDocument(text)
    #expect(!page.root.text.isEmpty || page.root.first("script") != nil || page.root.first("input") != nil)
    // Every tag that a plain count finds outside of comments and scripts is an element of the tree.
    let tags = try Pattern(
      """
      (?s) (?: <!--.*?--> | <(script|style)\\b.*?</\\1\\s*> ) (*SKIP)(*FAIL)
      | < (?<tag>div|span|ul|li|table|tr|td|a|h[1-6]|img|section|article|main|picture|source) (?=[\\s>/])
      """, options: [.ignoresCase, .extended],
      limits: .init(steps: .max, depth: .max, heap: .max))
    let counted = try tags.matches(in: text).compactMap { $0["tag"]?.lowercased() }
    for (tag, times) in Dictionary(grouping: counted, by: \.self).mapValues(\.count) {
      #expect(page.root.count(tag) == times, "\(tag)")
    }
  }

  @Test(arguments: xml) func everyFeedIsReadOrRefused(_ file: String) throws {
    let text = try Charset.decode(Corpus.bytes(file), contentType: nil, as: .xml)
    do throws(MarkupError) {
      let feed = try XMLDocument(text)
      #expect(!feed.root.name.isEmpty)
    } catch {
      #expect(error.code == "malformed-xml" || error == .emptyDocument)
    }
  }

  @Test(arguments: [
    ("clemson-fresh-breakfast-2018-10.html", 30, 4), ("clemson-fresh-lunch-2018-12-03.html", 90, 4),
    ("clemson-schilletter-lunch-2018-12-03.html", 88, 5),
    ("clemson-schilletter-closed-nomenu-2018-12-01.html", 0, 0),
  ]) func treeAndCensusAgreeOnTheMenu(_ file: String, _ dishes: Int, _ periods: Int) throws {
    let text = try Charset.decode(Corpus.bytes("campusdish/" + file), contentType: nil, as: .html)
    let page = try HTMLDocument(text)
    #expect(page.root.count("li", class: "menu__item") == dishes)
    #expect(try Pattern("<li[^>]*class=\"menu__item[ \"]").count(in: text) == dishes)
    let assigned = page.scripts.flatMap { $0.values(assignedTo: "menus.periods") }
    #expect(assigned.count == 1)
    #expect(assigned.first?.value?.array?.count == periods)
    #expect(page.ending == .closed)
  }

  @Test(
    arguments: Corpus.files(under: "campusdish", endingIn: ".html").filter { $0.contains("uva-locations") })
  func theSecondModelHasTheLocations(_ file: String) throws {
    let page = try HTMLDocument(
      Charset.decode(Corpus.bytes(file), contentType: "text/html; charset=utf-8", as: .html))
    let models = page.scripts.flatMap { $0.values(ofKey: "model") }
    #expect(models.count == 2)
    #expect(models.first?.value?["Locations"] == nil)
    let locations = try #require(models.last?.value?["Locations"]?.array)
    #expect(locations.count == 36)
    #expect(locations.compactMap { $0["DisplayName"]?.string }.contains { $0.contains("’") })
  }
}
