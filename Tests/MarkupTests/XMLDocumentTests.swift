import Markup
import Testing

@Suite struct XMLDocumentTests {
  @Test func readsAFeed() throws {
    let feed = try XMLDocument(
      """
      <?xml version="1.0" encoding="ISO-8859-1"?>
      <openmensa version="2.0" xmlns="http://openmensa.org/open-mensa-v2" xmlns:x="urn:x">
        <canteen><day date="2026-11-20"><category name="Essen 1"><meal><name>Käse &amp; Spätzle</name>
        <note><![CDATA[<vegan>]]></note><x:price role="student">2.50</x:price></meal></category></day></canteen>
      </openmensa>
      """)
    #expect(feed.root.name == "openmensa")
    #expect(feed.root.namespace == "http://openmensa.org/open-mensa-v2")
    #expect(feed.root.first("name")?.text == "Käse & Spätzle")
    #expect(feed.root.first("note")?.text == "<vegan>")
    #expect(feed.root.first("price")?["role"] == "student")
    #expect(feed.root.first("price")?.namespace == "urn:x")
    #expect(feed.root.first("day")?["date"] == "2026-11-20")
    #expect(feed.root.first("Day") == nil)
  }

  @Test func xpathKnowsTheNamespacesItIsGiven() throws {
    let feed = try XMLDocument("<a xmlns='urn:a'><b>1</b><b>2</b></a>")
    #expect(try feed.root.nodes(xpath: "//b").isEmpty)
    try feed.register(prefix: "f", namespace: "urn:a")
    #expect(try feed.root.nodes(xpath: "//f:b").map(\.text) == ["1", "2"])
  }

  @Test(arguments: [
    ("<a><b></a>", 1), ("<a>\n<b>x", 2), ("<a>&nbsp;</a>", 1), ("<a/><b/>", 1), ("text", 1), ("<a b=1/>", 1),
    ("<a>\u{1}</a>", 1), ("<a x='1' x='2'/>", 1), ("\n<?xml version='1.0'?><a/>", 2),
  ]) func whatIsNotWellFormedIsRefused(_ xml: String, _ line: Int) {
    #expect {
      _ = try XMLDocument(xml)
    } throws: { error in
      guard case .malformed(line, _, let reason) = error as? MarkupError else { return false }
      return reason != 0
    }
  }

  @Test(arguments: [
    "<!DOCTYPE a [<!ENTITY x 'y'>]><a>&x;</a>",
    "<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><a>&x;</a>",
    "<!DOCTYPE a [<!ENTITY % x SYSTEM 'http://127.0.0.1/x'>%x;]><a/>",
    "<!DOCTYPE a [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;'>]><a>&b;&b;&b;&b;</a>",
  ]) func entitiesAreNeverExpanded(_ xml: String) {
    #expect(throws: MarkupError.declaresTypes) { _ = try XMLDocument(xml) }
  }

  @Test func aDoctypeAloneIsHarmless() throws {
    let page = try XMLDocument(
      "<!DOCTYPE html PUBLIC '-//W3C//DTD XHTML 1.0//EN' 'http://127.0.0.1/x.dtd'><html/>")
    #expect(page.root.name == "html")
  }

  @Test func limitsHoldForXMLToo() throws {
    let deep = String(repeating: "<a>", count: 2000) + String(repeating: "</a>", count: 2000)
    #expect(throws: MarkupError.tooDeep(limit: 1024)) { _ = try XMLDocument(deep) }
    let limits = MarkupLimits(bytes: 1000, depth: 10, nodes: 10, attributes: 2)
    #expect(throws: MarkupError.tooManyNodes(limit: 10)) {
      _ = try XMLDocument("<a><b/><b/><b/><b/><b/></a>", limits: limits)
    }
    #expect(throws: MarkupError.tooManyAttributes(limit: 2)) {
      _ = try XMLDocument("<a b='1' c='2' d='3'/>", limits: limits)
    }
    #expect(throws: MarkupError.emptyDocument) { _ = try XMLDocument(" \n") }
    let lessDeep = deep.dropFirst(3 * 1500).dropLast(4 * 1500)
    #expect(try XMLDocument("<a>\(lessDeep)</a>").root.name == "a")
  }
}
