import CivilTime
import Testing
import TestSupport

@testable import Adapters

private func page(_ text: String) throws -> Page {
  try Page(bytes: Array(text.utf8), observedAt: Instant(secondsSince1970: 1_795_194_300), zone: .utc)
}

private func shape(_ text: String) throws -> PageShape { PageShape(try page(text)) }

@Suite struct PageShapeTests {
  @Test func itIsThePathsAndNotTheWords() throws {
    let one = try shape(
      "<html><body><ul class='menu x1'><li>Soup<li>Stew</ul><p id=a class=m-2291>Hi</body></html>")
    let other = try shape(
      "<html><body><ul class='menu'><li>Rice</ul><p class=m-7>Hello</p></body></html>")
    #expect(one.counts["html > body > ul.menu > li"] == 2 && one.counts["html > body > p"] == 1)
    #expect(one.fingerprint == other.fingerprint && one != other)
    #expect(one.changes(since: other) == [])
  }

  @Test func whatMovedIsNamedWhereItBegins() throws {
    let before = try shape("<html><body><ul class=menu><li><b>1</b><li><b>2</b></ul><p>x</p></body></html>")
    let now = try shape("<html><body><ol class=menu><li><b>1</b><li><b>2</b></ol><p>y</p></body></html>")
    #expect(before.fingerprint != now.fingerprint)
    #expect(
      now.changes(since: before) == [
        .init(path: "html > body > ol.menu", before: 0, now: 1),
        .init(path: "html > body > ul.menu", before: 1, now: 0),
      ])
  }

  /// A long name is in the path of all that lies below it.
  @Test func longNamesAreCut() throws {
    let long = String(repeating: "a", count: 200)
    let markup = try shape("<html><body><div class=\(long)><i>x</i></div></body></html>")
    let cut = String(repeating: "a", count: 80)
    #expect(markup.counts["html > body > div.\(cut) > i"] == 1)
    #expect(try shape("{\"\(long)\":[{\"b\":1}]}").counts["$ > \(cut)[] > b"] == 1)
  }

  @Test func theKeysOfJSONAreItsTags() throws {
    let before = try shape(#"{"days":{"2026-11-20":[{"name":"a"},{"name":"b","price":1}]}}"#)
    let now = try shape(#"{"days":{"2026-11-21":[{"title":"a"},{"title":"b","price":2}]}}"#)
    #expect(before.counts["$ > days > # > name"] == nil)
    #expect(before.counts["$ > days > #[] > name"] == 2)
    #expect(
      now.changes(since: before) == [
        .init(path: "$ > days > #[] > name", before: 2, now: 0),
        .init(path: "$ > days > #[] > title", before: 0, now: 2),
      ])
  }

  @Test func theDeepestPageHasAnEnd() throws {
    let deep = try shape("<html><body>" + String(repeating: "<div>", count: 200) + "</body></html>")
    #expect(deep.counts.count == 24)
    #expect(try shape("words").counts.isEmpty)
  }
}

@Suite struct PageRedactionTests {
  /// What stands in a page, and what is left of it.
  @Test(
    arguments: [
      ("<p>Write to jane.doe+x@dining.example.edu.</p>", "<p>Write to somebody@dining.example.edu.</p>"),
      ("<a href=\"mailto:jd@example.org\">", "<a href=\"mailto:somebody@example.org\">"),
      ("<p>Welcome, Jane Q. Doe! Log out</p>", "<p>Welcome, Somebody! Log out</p>"),
      ("<span>Signed in as <b>Jane</b></span>", "<span>Signed in as <b>Somebody</b></span>"),
      ("<h1>Welcome to Alder Hall</h1>", "<h1>Welcome to Alder Hall</h1>"),
      (
        "<input name=\"__VIEWSTATE\" type=\"hidden\" id=v value=\"/wEPDwUKLTk4NDY\">",
        "<input name=\"__VIEWSTATE\" type=\"hidden\" id=v value=\"REDACTED\">"
      ),
      (
        "<input type=hidden name=day value=\"2026-11-20\">",
        "<input type=hidden name=day value=\"2026-11-20\">"
      ),
      (
        "{\"access_token\": \"abcDEF123456\", \"name\": \"Soup\"}",
        "{\"access_token\": \"REDACTED\", \"name\": \"Soup\"}"
      ),
      ("<a href='/menu?JSESSIONID=0A1B2C3D4E5F'>", "<a href='/menu?JSESSIONID=REDACTED'>"),
      ("var t = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abc';", "var t = 'REDACTED';"),
      ("<p>From 203.0.113.77</p>", "<p>From 192.0.2.1</p>"),
      ("<p>Version 1.2.3, 10.30 - 14.00</p>", "<p>Version 1.2.3, 10.30 - 14.00</p>"),
    ] as [(String, String)])
  func whatMayBeAboutAPersonIsReplaced(text: String, left: String) throws {
    #expect(String(decoding: PageRedaction.applied(to: try page(text)).text, as: UTF8.self) == left)
  }

  @Test func pagesOfOneKindReadAsBefore() throws {
    for name in ["location-lunch.html", "location-exam-week.html", "getmenus-week.json"] {
      let bytes = try Fixture.bytes("campusdish/" + name)
      let whole = try Page(bytes: bytes, observedAt: at("2026-11-20T12:05"), zone: Zones.newYork)
      let redacted = PageRedaction.applied(to: whole).text
      #expect(try read(redacted, at: whole.observedAt) == read(bytes, at: whole.observedAt), "\(name)")
    }
  }
}
