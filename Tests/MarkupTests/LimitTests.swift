import Markup
import Testing

@Suite struct LimitTests {
  static func error(_ html: String, _ limits: MarkupLimits = .standard) -> MarkupError? {
    do throws(MarkupError) {
      let page = try HTMLDocument(html, limits: limits)
      _ = page.root.text
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("<div>", 100_000), ("<b>", 1025), ("<span class=x>", 2000), ("<custom>", 2000),
    ("<table><tr><td>", 2000),
    ("<ul><li>", 2000), ("<a><p>", 2000),
  ]) func depthIsRefusedNotCut(_ tag: String, _ count: Int) {
    #expect(Self.error(String(repeating: tag, count: count) + "x") == .tooDeep(limit: 1024))
  }

  @Test func whatIsDeepButAllowedIsWhole() throws {
    // libxml2 alone stops at 256.
    let page = try HTMLDocument(String(repeating: "<div>", count: 1000) + "x" + "</div>y")
    #expect(page.root.text == "x y")
    #expect(page.root.count("div") == 1000)
  }

  @Test func siblingsAreNotDepth() throws {
    let page = try HTMLDocument(String(repeating: "<p>x<br>", count: 20_000))
    #expect(page.root.count("p") == 20_000)
  }

  @Test func everyLimitHasItsError() {
    let small = MarkupLimits(bytes: 1000, depth: 10, nodes: 50, attributes: 3)
    #expect(Self.error(String(repeating: "x", count: 1000), small) == nil)
    #expect(Self.error(String(repeating: "x", count: 1001), small) == .tooManyBytes(count: 1001, limit: 1000))
    #expect(Self.error(String(repeating: "<b>", count: 20), small) == .tooDeep(limit: 10))
    #expect(Self.error(String(repeating: "<br>", count: 30), small) == .tooManyNodes(limit: 50))
    #expect(Self.error("<p a b c>", small) == nil)
    #expect(Self.error("<p a b c d>", small) == .tooManyAttributes(limit: 3))
  }

  @Test func manyAttributesAreRefusedBeforeTheyAreCompared() {
    let attributes = (0..<50_000).map { " a\($0)=1" }.joined()
    #expect(Self.error("<p" + attributes + ">x") == .tooManyAttributes(limit: 512))
  }

  @Test func hugeValuesAreKept() throws {
    let value = String(repeating: "long ", count: 300_000)
    let page = try HTMLDocument("<p title='\(value)'>\(value)</p><!--\(value)--><i>end</i>")
    #expect(page.root.first("p")?["title"]?.utf8.count == value.utf8.count)
    #expect(page.root.first("p")?.rawText.utf8.count == value.utf8.count)
    #expect(page.root.first("i")?.text == "end")
  }

  @Test func manyReferencesAreDecoded() throws {
    let page = try HTMLDocument("<p>" + String(repeating: "&bigstar;&amp;&#146;&copy ", count: 5_000))
    #expect(page.root.first("p")?.rawText.unicodeScalars.count == 25_000)
  }

  @Test func anExpressionThatNeverEndsFails() throws {
    let page = try HTMLDocument(String(repeating: "<p>", count: 3000))
    #expect { try page.root.nodes(xpath: "//*[count(//*[count(//*) > 1]) > 1]") } throws: {
      ($0 as? MarkupError)?.code == "xpath-failed"
    }
  }
}
