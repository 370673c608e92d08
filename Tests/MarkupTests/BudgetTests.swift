import Foundation
import Testing

@testable import Markup

/// What a page could cost beyond its length: memory, and time that grows faster than it does.
@Suite struct BudgetTests {
  private static func filled(_ unit: String, _ size: Int, _ head: String = "", _ tail: String = "") -> [UInt8]
  {
    let count = (size - head.utf8.count) / unit.utf8.count
    return Array((head + String(repeating: unit, count: count) + tail).utf8)
  }

  /// The shapes that took 458 MB and more: they are refused, or small.
  @Test(arguments: [
    ("<a href=x>", "", "too-much-memory"), ("<a href=x>y</a>", "", "too-much-memory"),
    ("<br>", "", "too-much-memory"),
    ("</p>", "", "too-many-nodes"), ("<!---->", "", "too-much-memory"), ("<li>x", "<ul>", "too-much-memory"),
    ("<!x>", "", "too-much-memory"), ("<i a b c d e f g h>", "", "too-much-memory"),
    ("<a/>", "<?xml version='1.0'?><r>", "too-much-memory"),
    ("<?a?>", "<?xml version='1.0'?><r>", "too-much-memory"),
    ("<!--a-->", "<?xml version='1.0'?><r>", "too-much-memory"),
    ("x<a/>", "<?xml version='1.0'?><r>", "too-much-memory"),
  ])
  func whatWouldTakeTooMuchIsRefusedBeforeItIsParsed(unit: String, head: String, code: String) {
    let page = Self.filled(unit, 8_000_000, head)
    let error = #expect(throws: MarkupError.self) {
      if head.hasPrefix("<?xml") { _ = try XMLDocument(utf8: page) } else { _ = try HTMLDocument(utf8: page) }
    }
    #expect(error?.code == code)
    #expect(error?.isTooLarge == true)
  }

  @Test func theTreeIsHeldToTheBudget() throws {
    let limits = MarkupLimits(bytes: 1 << 20, depth: 64, nodes: 1_000_000, attributes: 64, memory: 400_000)
    for html in ["<p>x</p>", "<b>x</b><i title='a rather long value of an attribute'></i>", "x<br>"] {
      let small = String(repeating: html, count: 100)
      let page = try HTMLDocument(small, limits: limits)
      #expect(page.root.name == "html")
      #expect(throws: MarkupError.tooMuchMemory(limit: 400_000)) {
        _ = try HTMLDocument(String(repeating: html, count: 3_000), limits: limits)
      }
    }
  }

  @Test func honestPagesStayFarBelow() throws {
    // As large as the largest known, and as dense: 1.6 MB, 11,000 elements, 12,000 attributes.
    let row = "<div class='dish' data-id='12'>" + String(repeating: "word ", count: 24) + "</div>\n"
    let page = try HTMLDocument(String(repeating: row, count: 11_000))
    #expect(page.root.count("div") == 11_000)
    let feed = try XMLDocument(
      "<?xml version='1.0'?><r>" + String(repeating: "<meal a='1'><name>Soup</name></meal>", count: 20_000)
        + "</r>")
    #expect(feed.root.count("meal") == 20_000)
  }

  @Test(arguments: [1, 2, 4]) func whatXMLComparesWithEverythingIsRefusedFirst(times: Int) {
    let count = 20_000 * times
    func names(_ unit: (Int) -> String) -> String { (0..<count).map(unit).joined() }
    let cases: [(String, MarkupError)] = [
      ("<?xml version='1.0'?><r" + names { " a\($0)='1'" } + "/>", .tooManyAttributes(limit: 512)),
      ("<?xml version='1.0'?><r" + names { " xmlns:a\($0)='1'" } + "/>", .tooManyAttributes(limit: 512)),
      (
        "<?xml version='1.0'?>" + names { "<a xmlns:a\($0)='1'>" }, .tooManyNamespaces(limit: 64)
      ),
      (
        "<?xml version='1.0'?><!DOCTYPE r [" + names { "<!ATTLIST r a\($0) CDATA '1'>" } + "]><r/>",
        .declaresTypes
      ),
      ("<?xml version='1.0'?><!DOCTYPE r SYSTEM \"[\" [<!ELEMENT r ANY>]><r/>", .declaresTypes),
      ("<?xml version='1.0'?>" + names { _ in "<a>" }, .tooDeep(limit: 1024)),
    ]
    for (xml, expected) in cases {
      #expect(throws: expected) { _ = try XMLDocument(xml) }
    }
  }

  @Test func quotesAndPiecesHideNothingFromTheCount() throws {
    let xml = """
      <?xml version="1.0"?><!DOCTYPE r SYSTEM "a>[b"><!-- <a b='1' c='2'> --><r a=">=/" b='x="y"'><![CDATA[<a b=c d=e>]]>
      <s xmlns:x="urn:x"/><x:t xmlns:x='urn:x'/></r>
      """
    let limits = MarkupLimits(bytes: 2_000, depth: 4, nodes: 100, attributes: 2)
    let document = try XMLDocument(xml, limits: limits)
    #expect(document.root["a"] == ">=/")
    #expect(document.root.text.hasPrefix("<a b=c d=e>"))
    // A namespace ends with its element.
    let many = (0..<500).map { "<a xmlns:n\($0)='urn:x'/><b xmlns:m='y'></b>" }.joined()
    #expect(try XMLDocument("<r>" + many + "</r>").root.count("a") == 500)
  }

  /// Counted: what is looked through in vain is some times the script and no more.
  @Test(arguments: ["(/[", "\"\\", "`\\", "'\\", "(/\\"]) func aScriptIsLookedThroughSomeTimes(unit: String) {
    for size in [50_000, 100_000, 200_000] {
      let script = Self.filled(unit, size)
      script.withUnsafeBufferPointer { bytes in
        var lexer = ScriptLexer(bytes)
        _ = lexer.advance(to: bytes.count)
        #expect(lexer.vain <= 6 * size + 70_000)
      }
    }
  }

  @Test func aFarPathSaysSo() throws {
    let page = try HTMLDocument("<ul>" + String(repeating: "<li>x", count: 1_500))
    let items = page.root.all("li")
    #expect(items[2].path == "/html/body/ul/li[3]")
    #expect(items[1_400].path == "/html/body/ul/li[…]")
  }

  @Test func literalsAreHeldToTheirMemory() throws {
    for unit in ["[[0],", "{a:0},", "\"a string of some length\","] {
      let script = String(repeating: unit, count: 8_000_000 / unit.utf8.count)
      #expect {
        _ = try ScriptValue(literal: "[" + script + "0]")
      } throws: { ($0 as? MarkupError)?.isTooLarge == true }
    }
  }
}
