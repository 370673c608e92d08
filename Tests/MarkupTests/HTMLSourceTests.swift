import Markup
import Testing

@Suite struct HTMLSourceTests {
  @Test(arguments: [
    // What libxml2 does by itself and must go on doing.
    (
      "Papa John&apos;s &amp; Caf&eacute; &lt;b&gt; &quot;x&quot; &#65;&#x42;",
      "Papa John's & Café <b> \"x\" AB"
    ),
    // HTML 5 has more names.
    ("&bigstar; &check; &lbrace;x&rbrace; &NotEqualTilde;", "★ ✓ {x} ≂̸"),
    ("&AMP;lt; &LT;b&GT; &QUOT;", "&lt; <b> \""),
    // Numbers of windows-1252 and numbers of no character.
    ("Papa John&#146;s &#x96; &#150 x &#128;5", "Papa John’s – – x €5"),
    ("a&#0;b&#xD800;c&#x110000;d&#99999999999999;e", "a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}e"),
    ("a&#1;b&#12;c&#xFFFE;d&#X41;e", "a\u{FFFD}b c\u{FFFD}dAe"),
    // Nothing is decoded twice.
    ("&amp;bigstar; &amp;#146; &amp;amp;lt; &#38;bigstar;", "&bigstar; &#146; &amp;lt; &bigstar;"),
    // Old pages forget semicolons; not every ampersand is a reference.
    ("Fish &amp chips &copy 2018 &eacute", "Fish & chips © 2018 é"),
    ("AT&T, R&D, A & B, &unknown; &; &# &#x; &#;", "AT&T, R&D, A & B, &unknown; &; &# &#x; &#;"),
    ("&copy2 &bigstar", "&copy2 &bigstar"),
  ]) func referencesAreDecodedAsInABrowser(_ html: String, _ expected: String) throws {
    #expect(try HTMLDocument("<p>" + html).root.text == expected)
    let page = try HTMLDocument("<p title='" + html.replacing("'", with: "") + "'>x")
    #expect(page.root.first("p")?["title"] == expected)
  }

  @Test func addressesKeepTheirAmpersands() throws {
    let page = try HTMLDocument("<a href='?a=1&copy=2&reg=3&amp;lt=4&#146;'>x</a><a href=?x&copy=1>y</a>")
    #expect(page.root.all("a").map { $0["href"] } == ["?a=1&copy=2&reg=3&lt=4’", "?x&copy=1"])
  }

  @Test func scriptsAndStylesAreLeftAlone() throws {
    let script = "var a = 'John&apos;s &bigstar; &#146; &copy ', b = a<b && b>'</p>';"
    let page = try HTMLDocument(
      "<SCRIPT type=x>\(script)</Script><style>a{content:'&bigstar;'}</style><p>&bigstar;")
    #expect(page.root.first("script")?.rawText == script)
    #expect(page.root.first("style")?.rawText == "a{content:'&bigstar;'}")
    #expect(page.root.text == "★")
  }

  @Test(arguments: [
    ("<p>a<!-->b<!-- x -->c", "abc"), ("<p>a<!--->b-->c", "ab-->c"), ("<p>a<!-- <p> &bigstar; -->b", "ab"),
    ("<p>a<!--[if !IE]><!-->b<!--<![endif]-->c", "abc"),
  ]) func commentsEndWhereBrowsersEndThem(_ html: String, _ expected: String) throws {
    #expect(try HTMLDocument(html).root.text == expected)
  }

  @Test(arguments: [
    ("<html><body><p>a</body></html>\n", HTMLEnding.closed), ("<BODY>a</Body >", .closed),
    ("<p>a</p>", .open),
    ("<p>a<", .open), ("<p>a</p", .insideTag), ("<p>a<a href='x", .insideTag), ("<p>a<a href=x", .insideTag),
    ("<p>a<a ", .insideTag), ("<p>a<!-- b", .insideComment), ("<p>a<!-", .insideTag),
    ("<p>a<script>b", .insideScript), ("<p>a<script>b</scrip", .insideScript),
    ("<p>a<script src=x />b", .open),
    ("<p>a</html><script>", .insideScript),
  ]) func theEndTellsABrokenTransfer(_ html: String, _ ending: HTMLEnding) throws {
    #expect(try HTMLDocument(html).ending == ending)
  }

  @Test func namesOfFrameworksDoNotEndTheTag() throws {
    let page = try HTMLDocument(
      "<li @click=\"n > 1\" *ngIf='a > b' [x]=\"y>z\" data-é=1 3=4 -a=5 \"\" on:x|y=\">\" =z class=\"item\">Soup</li>"
    )
    let item = try #require(page.root.first("li", class: "item"))
    #expect(item.text == "Soup")
    #expect(item["_click"] == "n > 1")
    #expect(item["_ngif"] == "a > b")
    #expect(item["_x_"] == "y>z")
    #expect(item["on:x_y"] == ">")
    #expect(item["_a"] == "5")
  }

  @Test func elementsKeepTheirNames() throws {
    let page = try HTMLDocument(
      "<my-menu class=a><o:p>x</o:p><script-x>&bigstar;</script-x></my-menu><x_y.z/><H1>t</H1>")
    #expect(page.root.all().map(\.name) == ["body", "my-menu", "o:p", "script-x", "x_y.z", "h1"])
    #expect(page.root.text == "x★ t")
  }

  @Test func elementsWithoutEndTagSwallowNothing() throws {
    let page = try HTMLDocument(
      "<p>a<wbr>b<WBR/>c<i>d</i><picture><source srcset=x><source srcset='y' ><img alt=z></picture>")
    #expect(page.root.first("p")?.children.map(\.name) == ["wbr", "wbr", "i", "picture"])
    #expect(page.root.first("picture")?.children.map(\.name) == ["source", "source", "img"])
    #expect(page.root.all("source").map { $0["srcset"] } == ["x", "y"])
    #expect(page.root.text == "abcd")
  }

  @Test func invalidBytesNeverCutTheTree() throws {
    let bytes =
      Array("<p>a\0b</p><p>c".utf8) + [0xFF, 0xC3, 0x28] + Array("</p><p\0x>d</p><p>\u{1}e\u{FFFE}".utf8)
    let text = DecodedText(utf8: bytes)
    #expect(text.replaced == 4)
    #expect(try HTMLDocument(text).root.text == "a\u{FFFD}b c\u{FFFD}\u{FFFD}( d e")
  }

  @Test(arguments: ["", " \n\t ", "\u{FEFF}", "<!-- only -->", "<!DOCTYPE html>", "<!-->"])
  func nothingIsAnError(_ html: String) throws {
    let text = try Charset.decode(Array(html.utf8), contentType: nil, as: .html)
    #expect(throws: MarkupError.emptyDocument) { _ = try HTMLDocument(text) }
  }
}
