import Markup
import Testing

@Suite struct NodeSearchTests {
  let source = """
    <div id=menu class='wide menu__station'>
      <h2>Grill</h2>
      <ul class=menu__items>
        <li class='menu__item item' ContainsEggs=False><a class=viewItem href='/x?a=1&amp;b=2'>Burger</a>
        <li class='menu__item item' checked><span>Guacamole</span>
        <li class='menu__item-x'>Not one
      </ul>
      <ul class=menu__items><li class='\tmenu__item'>Fries</ul>
    </div>
    """

  @Test func findsByTagAndClass() throws {
    let page = try HTMLDocument(source)
    #expect(page.root.all("li", class: "menu__item").map(\.text) == ["Burger", "Guacamole", "Fries"])
    #expect(page.root.all(class: "menu__item").count == 3)
    #expect(page.root.count("li") == 4)
    #expect(page.root.all("li", class: "menu__ite").isEmpty)
    #expect(page.root.all("dl").isEmpty)
    #expect(page.root.first("li", class: "menu__item-x")?.text == "Not one")
    #expect(page.root.all("a", attribute: "href").map(\.text) == ["Burger"])
    #expect(page.root.all("a", attribute: "href", value: "/x?a=1&b=2").count == 1)
    #expect(page.root.all("a", attribute: "href", value: "/x?a=1&b=").isEmpty)
    #expect(page.root.element(id: "menu")?.hasClass("menu__station") == true)
    #expect(page.root.element(id: "Menu") == nil)
  }

  @Test func searchesOnlyInside() throws {
    let page = try HTMLDocument(source)
    let lists = page.root.all("ul")
    #expect(lists.map { $0.all("li").count } == [3, 1])
    #expect(lists[0].children.map(\.name) == ["li", "li", "li"])
    #expect(lists[0].children("li", class: "item").count == 2)
    #expect(page.root.all("li")[3].closest("div")?["id"] == "menu")
    #expect(page.root.all("li")[3].closest("table") == nil)
    #expect(lists[0].parent?.name == "div")
    #expect(lists[0].previousElement?.text == "Grill")
    #expect(lists[0].nextElement == lists[1])
    #expect(lists[1].nextElement == nil)
    #expect(page.root.parent == nil)
  }

  @Test func readsAttributes() throws {
    let page = try HTMLDocument(source)
    let items = page.root.all("li", class: "menu__item")
    #expect(items[0]["containseggs"] == "False")
    #expect(items[0]["ContainsEggs"] == nil)
    #expect(items[1]["checked"] != nil)
    #expect(items[0].classes == ["menu__item", "item"])
    #expect(items[0].attributes.map(\.name) == ["class", "containseggs"])
    #expect(items[0].first("a")?["href"] == "/x?a=1&b=2")
    #expect(items[1].path == "/html/body/div/ul[1]/li[2]")
  }

  @Test func aNodeOutlivesTheDocumentValue() throws {
    func item() throws -> Node? { try HTMLDocument(source).root.first("li") }
    #expect(try item()?.text == "Burger")
    #expect(try item()?.closest("div")?.first("h2")?.text == "Grill")
  }

  @Test(arguments: [
    ("//li[contains(@class,'menu__item')]", ["Burger", "Guacamole", "Not one", "Fries"]),
    ("//a/@href", ["/x?a=1&b=2"]),
    ("//h2/text()", ["Grill"]),
    ("//ul[2]/li | //h2", ["Grill", "Fries"]),
    ("//nothing", []),
    ("count(//li)", []),
    ("//namespace::*", []),
  ]) func xpathFindsNodesInOrder(_ expression: String, _ expected: [String]) throws {
    let page = try HTMLDocument(source)
    #expect(try page.root.nodes(xpath: expression).map(\.text) == expected)
  }

  @Test func xpathGivesValuesToo() throws {
    let page = try HTMLDocument(source)
    #expect(try page.root.string(xpath: "count(//li)") == "4")
    #expect(try page.root.string(xpath: "string(//a/@href)") == "/x?a=1&b=2")
    #expect(try page.root.string(xpath: "//a") == "Burger")
    #expect(try page.root.string(xpath: "//dl") == nil)
    #expect(try page.root.string(xpath: "boolean(//a)") == "true")
    let compiled = try XPath("./li")
    #expect(try page.root.all("ul").map { try $0.nodes(compiled).count } == [3, 1])
  }

  @Test(arguments: ["//li[", "", "//li[@a=", "1 +", "//*[[["])
  func aBadExpressionIsAnError(_ expression: String) throws {
    #expect(throws: MarkupError.badXPath(expression: expression)) { try XPath(expression) }
  }

  @Test func anUnknownFunctionFailsWhenEvaluated() throws {
    let page = try HTMLDocument(source)
    #expect { try page.root.nodes(xpath: "//li[no-such-function()]") } throws: {
      ($0 as? MarkupError)?.code == "xpath-failed"
    }
    #expect(try page.root.nodes(xpath: "//li").count == 4)
  }

  /// Whatever lies within an element looks for its classes, and nobody writes a page of them.
  @Test func aListOfClassesIsReadToAPoint() throws {
    let page = { (count: Int) in
      try HTMLDocument("<div class='" + String(repeating: "c ", count: count) + "menu late'><i>x</i></div>")
    }
    #expect(try page(2_000).root.first("i")?.closest(class: "menu") != nil)
    #expect(try page(3_000).root.first("i")?.closest(class: "menu") == nil)
    // 4,096 bytes end within the word.
    #expect(try page(2_046).root.first("i")?.closest(class: "men") == nil)
  }

  @Test func pathsOfVeryManyNodesOnlyTellThemApart() throws {
    let page = try HTMLDocument(String(repeating: "<p>x</p>", count: 1_200))
    let paths = page.root.all("p").map(\.path)
    #expect(Set(paths).count == 1_200)
    #expect(paths[999] == "/html/body/p[1000]")
    #expect(paths[1_000] == "…/p (1001)")
  }
}
