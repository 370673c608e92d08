import CivilTime
import Dining
import JSON
import Testing
import TestSupport

@testable import Adapters

/// How texts are taken from a page: paths, patterns, words, dates.
@Suite struct RecipeValueTests {
  private static let html = """
    <html><body><div id="a" class="x"><h3>Soups &amp; Co</h3><p>Leek<br>Soup</p><i>V</i><i>GF</i><i>?</i>
    <span title="$4.50">4</span></div></body></html>
    """
  private static let json = """
    {"a": {"name": "Leek &amp; Onion", "list": ["V", "GF"], "n": 4.50, "yes": true, "no": null, "o": {}, "k l": 1,
     "rows": [{"v": 1}, {"v": 2}]}}
    """

  private func texts(_ value: String, _ format: String, _ page: String) throws -> ([String], [String]) {
    let each = format == "html" ? "//div" : format == "json" ? "$.a" : "(?<name>[a-z]+)=(?<rest>.*)"
    let recipe = try recipe(
      #"{"format":"\#(format)","dishes":{"each":\#(JSONValue.string(each).serialized()),"name":\#(value)}}"#)
    let book = try RecipeEvaluator(recipePage(page, url: "https://x.example/menu?hall=north"), recipe)
    let block = try #require(recipe.dishes.first)
    let node = try #require(try book.nodes(block.each.path, in: book.root, as: "").first)
    return (book.texts(block.name, in: node).map(\.text), book.notices.all.map { "\($0.code): \($0.detail)" })
  }

  @Test(
    arguments: [
      (#""h3""#, ["Soups & Co"], ""), (#""@id""#, ["a"], ""), (#""i""#, ["V", "GF", "?"], ""),
      (#""none""#, [], ""), (#""count(i)""#, ["3"], ""), (#""i = 'V'""#, ["true"], ""),
      (#""concat(@id, '-', @class)""#, ["a-x"], ""), (#""p""#, ["Leek Soup"], ""),
      (#"{"path":"span","attribute":"title"}"#, ["$4.50"], ""),
      (#"{"path":"span/@title","pattern":"[0-9.]+"}"#, ["4.50"], ""),
      (#"{"path":"h3","pattern":"(?<x>S)(?<value>oup)"}"#, ["oup"], ""),
      (#"{"path":"h3","pattern":"(S)o"}"#, ["S"], ""), (#"{"path":"h3","pattern":"zzz"}"#, [], ""),
      (#"{"constant":"kitchen"}"#, ["kitchen"], ""),
      (#"{"from":"url","pattern":"hall=([a-z]+)"}"#, ["north"], ""),
      (#"{"path":"i","words":{"v":"vegan","GF":null}}"#, ["vegan", "?"], "unknown-word: dishes.name: ?: 1"),
      (#"{"path":"h3","split":" & "}"#, ["Soups", "Co"], ""),
      (#"{"path":"none","required":true}"#, [], "missing-value: dishes.name: 1"),
      (#""nope(.)""#, [], "xpath-failed: dishes.name: 1"), (#""p:x""#, [], "xpath-failed: dishes.name: 1"),
      (#"{"path":"p","pattern":"(a+)+$"}"#, [], ""),
    ] as [(String, [String], String)])
  func ofHTML(value: String, expected: [String], notice: String) throws {
    let (texts, notices) = try texts(value, "html", Self.html)
    #expect(texts == expected && notices == (notice.isEmpty ? [] : [notice]))
  }

  @Test(
    arguments: [
      (#""name""#, ["Leek & Onion"], ""), (#"".name""#, ["Leek & Onion"], ""),
      (#""$.a.name""#, ["Leek & Onion"], ""), (#""@[\"k l\"]""#, ["1"], ""), (#""['k l']""#, ["1"], ""),
      (#"".list""#, ["V", "GF"], ""), (#"".list[1]""#, ["GF"], ""), (#"".list[9]""#, [], ""),
      (#"".n""#, ["4.50"], ""), (#"".yes""#, ["true"], ""), (#"".no""#, [], ""),
      (#"".rows[*].v""#, ["1", "2"], ""), (#"".rows.*.v""#, ["1", "2"], ""), (#""~""#, ["a"], ""),
      (#"".rows[*]~""#, ["0", "1"], ""), (#"".o""#, [], "bad-value: dishes.name: 1"),
      (#"{"path":".no","required":true}"#, [], "missing-value: dishes.name: 1"),
    ] as [(String, [String], String)])
  func ofJSON(value: String, expected: [String], notice: String) throws {
    let (texts, notices) = try texts(value, "json", Self.json)
    #expect(texts == expected && notices == (notice.isEmpty ? [] : [notice]))
  }

  @Test(arguments: [
    (#""name""#, ["soup"]), (#""rest""#, ["leek, onion"]), (#""1""#, ["soup"]),
    (#""0""#, ["soup=leek, onion"]),
    (#""nobody""#, []), (#""99999999999999999999""#, []),
    (#"{"path":"rest","split":","}"#, ["leek", "onion"]),
    (#"{"pattern":"l.*?k"}"#, ["leek"]),
  ])
  func ofText(value: String, expected: [String]) throws {
    #expect(try texts(value, "text", "Menu\nsoup=leek, onion\nEnd").0 == expected)
  }

  @Test(arguments: [
    ("$", true, 0), ("@", false, 0), ("", false, 0), ("a", false, 1), (".a.b", false, 2),
    ("$.a[0][*]", true, 3),
    (".*", false, 1), ("$['a.b']", true, 1), ("~", false, 1), (".a~", false, 2),
  ])
  func pathsAreRead(text: String, isFromTop: Bool, steps: Int) throws {
    let path = try #require(JSONPath(text))
    #expect(path.isFromTop == isFromTop && path.steps.count == steps)
  }

  @Test(arguments: [
    ".", "$.", "$..a", "a[", "a[]", "a[-1]", "a[x]", "a['b'", "a]", "~a", "a~~", "$$",
    "a[99999999999999999999]", "a[١]", String(repeating: ".a", count: 33),
  ])
  func whatIsNoPath(text: String) { #expect(JSONPath(text) == nil) }

  @Test(arguments: [
    ("MM/dd/yyyy", "11/20/2026", "2026-11-20"), ("dd/MM/yyyy", "on 3/4/2026", "2026-04-03"),
    ("yyyyMMdd", "20261120", "2026-11-20"), ("d.M.", "1.1.", "2027-01-01"),
    ("d.M.yy", "5.12.26", "2026-12-05"),
    ("MM/dd/yyyy", "13/20/2026", nil), ("MM/dd/yyyy", "soon", nil), ("dd.MM.yyyy", "1.2", nil),
  ])
  func datesAreReadInTheirOrder(form: String, text: String, expected: String?) throws {
    let today = try #require(CivilDate("2026-11-20"))
    let template = try #require(DateTemplate(form))
    #expect(template.date(in: text, near: today).map { "\($0)" } == expected)
  }

  @Test(arguments: ["", "yyyy", "MM", "dd MM MM", "MMM dd", "ddd MM", "yyyy-mm-dd", "dd.MM.yyyyy"])
  func whatIsNoFormOfADate(text: String) { #expect(DateTemplate(text) == nil) }

  @Test(arguments: [
    ("{}", ["menu https://x.example/menu"]),
    (
      #"{"url":"/day/{date}","days":2}"#,
      ["menu https://x.example/day/2026-11-20", "menu https://x.example/day/2026-11-21"]
    ),
    (#"{"url":"/p?d={date:M/d/yy}"}"#, ["menu https://x.example/p?d=11/20/26"]),
    (
      #"{"url":"https://api.example/{venue}","venues":["a b","c/d"],"purpose":"hours"}"#,
      ["hours https://api.example/a%20b", "hours https://api.example/c%2fd"]
    ),
    (#"{"url":"/{venue}"}"#, ["menu https://x.example/695"]),
    (
      #"{"url":"/{venue}/{date}","venues":[1,2],"days":2}"#,
      ["1/2026-11-20", "1/2026-11-21", "2/2026-11-20", "2/2026-11-21"].map { "menu https://x.example/" + $0 }
    ),
  ])
  func pagesAreAskedFor(request: String, expected: [String]) throws {
    let recipe = try recipe(
      #"{"format":"html","requests":\#(request),"dishes":{"each":"//p","name":"."}}"#)
    let source = SiteSource(
      id: "s", adapter: "recipe", url: "https://x.example/menu",
      halls: [SiteSource.Hall(slug: "hall", siteID: "695")])
    let today = try #require(CivilDate("2026-11-20"))
    let pages = SiteAdapter(recipe).requests(source, RequestContext(today: today))
    #expect(pages.map { "\($0.purpose.rawValue) \($0.url)" } == expected)
  }

  /// A page is judged by what it is for: a list of places that lost its menus has as many places as before.
  @Test(arguments: [
    (#""venues":{"each":"//p","name":"."}"#, "venues"), (#""hours":{"each":"//p","text":"."}"#, "hours"),
    (#""venues":{"each":"//p","name":".","dishes":{"each":"b","name":"."}}"#, "menu"),
    (#""venues":{"each":"//p","name":".","menus":{"each":"b","dishes":{"each":"i","name":"."}}}"#, "menu"),
  ])
  func aPageIsForItsMenusWhereItHasSome(blocks: String, purpose: String) throws {
    let recipe = try recipe(#"{"format":"html",\#(blocks)}"#)
    let source = SiteSource(id: "s", adapter: "recipe", url: "https://x.example/menu")
    let today = try #require(CivilDate("2026-11-20"))
    #expect(
      SiteAdapter(recipe).requests(source, RequestContext(today: today)).map(\.purpose.rawValue) == [purpose])
  }
}
