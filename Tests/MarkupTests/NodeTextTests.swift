import Markup
import Testing

@Suite struct NodeTextTests {
  @Test(
    arguments: [
      ("<p> Fried \n\t Rice </p>", "Fried Rice"),
      ("<p>Fried&nbsp;&nbsp;Rice&nbsp;</p>", "Fried Rice"),
      ("<p>\u{200B}Fried \u{FEFF}Ri\u{AD}ce\u{2009}\u{3000}bowl</p>", "Fried Rice bowl"),
      ("<p>a<b>b</b><i>c</i></p>", "abc"),
      ("<p>a</p><p>b</p>", "a b"),
      ("<div>a<div>b</div>c</div>d", "a b c d"),
      ("<ul><li>a<li>b</ul>c<br>d", "a b c d"),
      ("<table><tr><td>a<td>b<tr><td>c</table>", "a b c"),
      ("<p>a<script>b</script><style>c</style><!-- d --><noscript>e</noscript>f", "af"),
      ("<p><s>Steak</s></p>", "Steak"),
      ("<p>Mon-Fri <s>8-8</s> 8-4 <del>Sat 9-5</del><strike>c</strike></p>", "Mon-Fri 8-4"),
      ("<p>a<svg><title>b</title><desc>c</desc><path/></svg>d", "ad"),
      ("<p>a <span> b </span> c</p>", "a b c"),
      ("<p>👩\u{200D}🍳 crème</p>", "👩\u{200D}🍳 crème"),
      ("<custom-thing>a</custom-thing><x>b</x>", "ab"),
      ("<p>a</p>\r\n \r\n<p>b</p>", "a b"),
      ("no tags at all", "no tags at all"),
      ("<html><body><p>a</body></html><p>b</p>c", "a b c"),
    ] as [(String, String)]) func textIsWhatAReaderSees(_ html: String, _ expected: String) throws
  {
    #expect(try HTMLDocument(html).root.text == expected)
  }

  @Test func linesBreakWhereTheLayoutBreaks() throws {
    let page = try HTMLDocument("<p>Mon - Fri<br>7am -\n 8pm</p><ul><li>Sat <b>Closed</b><li> </ul><p>End")
    #expect(page.root.lines == ["Mon - Fri", "7am - 8pm", "Sat Closed", "End"])
  }

  @Test func ownTextLeavesOutTheElementsInside() throws {
    let page = try HTMLDocument("<div>Salad Bar <ul><li>Lettuce</ul> until 3</div>")
    #expect(page.root.first("div")?.ownText == "Salad Bar until 3")
  }

  @Test func rawTextKeepsEveryCharacter() throws {
    let page = try HTMLDocument("<script>\n a = '</b>' + \"&amp;\";\n</script><pre>x\n  y &lt;</pre>")
    #expect(page.root.first("script")?.rawText == "\n a = '</b>' + \"&amp;\";\n")
    #expect(page.root.first("pre")?.rawText == "x\n  y <")
  }
}
