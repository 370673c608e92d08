import Dining
import Testing

@testable import Adapters

@Suite struct CleanTextTests {
  @Test(arguments: [
    ("Soup", "Soup", []), ("  Soup \n of the\u{A0}day ", "Soup of the day", []),
    ("Mac &amp; Cheese", "Mac & Cheese", ["doubled-entity"]),
    ("on a roll & rye</div>", "on a roll & rye", ["markup-in-text"]),
    ("<b>Hot</b> Dog<br/>with <span class=\"x\">mustard</span>", "Hot Dog with mustard", ["markup-in-text"]),
    ("Dog &lt;b&gt;hot&lt;/b&gt;", "Dog hot", ["doubled-entity"]),
    ("I <3 soup", "I <3 soup", []), ("a < b > c", "a < b > c", []),
    ("<Chef's> choice", "<Chef's> choice", []),
    ("<b without an end", "<b without an end", []), ("", "", []),
  ])
  func isInOrder(text: String, clean: String, codes: [String]) {
    let notices = NoticeCollector()
    #expect(notices.clean(text) == clean)
    #expect(notices.all.map(\.code) == codes)
  }

  @Test(arguments: [
    ("LinsenbratlingLinsenbratling in heller Soße", true), ("Linsenbratling in heller Soße", false),
    ("Couscous salad", false), ("Bean soup Bean soup", true), ("Soup soup", false),
    ("Wheat flour (Wheat)(Wheat), milk", true), ("Gerste, Pute mit DipGerste, Pute mit Dip vom Grill", true),
    ("Linsen, PuteLinsen, Pute mit Dip", true),
    ("Vom Grill: Gerste, Pute mit DipGerste, Pute mit Dip", true),
    ("Barley soup, barley bread, barley", false),
  ])
  func aTextThatStandsTwiceIsSeen(text: String, isTwice: Bool) {
    #expect(text.repeatsItself == isTwice)
  }

  /// Beginnings of tags without an end are looked at once each.
  @Test func manyBeginningsAreNoTrouble() {
    let notices = NoticeCollector()
    let text = String(repeating: "<b ", count: 50_000)
    #expect(notices.clean(text).utf8.count == text.utf8.count - 1)
  }
}
