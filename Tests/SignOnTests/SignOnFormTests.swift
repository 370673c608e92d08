import HTTPClient
import Markup
import Testing

@testable import SignOn

/// What is sent of a form.
@Suite struct SignOnFormTests {
  private func entries(_ html: String, pressing: Bool = true) throws -> String {
    let page = try page(html)
    let form = try #require(page.forms.first)
    let entries = form.entries(pressing: pressing ? form.defaultButton : nil)
    let query = FormText(charset: page.charset).query(of: entries)
    return try #require(query)
  }

  @Test(
    arguments: [
      ("<input name=a value=1><input name=b>", "a=1&b="),
      ("<input type=hidden name=a value=1><input type=hidden value=2><input name='' value=3>", "a=1"),
      ("<input type=checkbox name=a><input type=checkbox name=b checked>", "b=on"),
      ("<input type=checkbox name=a value=x checked><input type=checkbox name=a value=y checked>", "a=x&a=y"),
      ("<input type=radio name=a value=x><input type=radio name=a value=y checked>", "a=y"),
      ("<input name=a value=1 disabled><input name=b value=2>", "b=2"),
      ("<fieldset disabled><input name=a></fieldset><input name=b>", "b="),
      ("<select name=a><option value=x>X<option value=y selected>Y</select>", "a=y"),
      ("<select name=a><option>X one<option>Y</select>", "a=X+one"),
      ("<textarea name=a>one\ntwo</textarea>", "a=one%0D%0Atwo"),
      ("<input type=submit name=go value=Go><input type=submit name=stop value=Stop>", "go=Go"),
      ("<button name=_eventId_cancel>No</button><button name=go value=1>Yes</button>", "go=1"),
      ("<button name=first>1</button><button name=_eventId_proceed>2</button>", "_eventId_proceed="),
      ("<button type=button name=a>1</button><button type=reset name=b>2</button>", ""),
      ("<input type=image name=a><input type=file name=b><input name=c>", "c="),
      ("<input name='j_u' value='a&amp;b=c d'>", "j_u=a%26b%3Dc+d"),
      ("<input name=a value='é€'>", "a=%C3%A9%E2%82%AC"),
    ] as [(String, String)])
  func controls(html: String, sent: String) throws {
    #expect(try entries("<form method=post>" + html + "</form>") == sent)
  }

  @Test func controlsOutsideNameTheirForm() throws {
    let html = "<input name=a form=f value=0><form id=f><input name=b><input name=c form=g></form>"
    #expect(try entries(html) == "b=&a=0")
  }

  @Test func noButtonIsPressedWhereAScriptSends() throws {
    #expect(try entries("<form><input name=a><input type=submit name=go></form>", pressing: false) == "a=")
  }

  @Test(arguments: [
    (nil, "https://netbadge.example.edu/a/login?execution=e1s1"),
    ("", "https://netbadge.example.edu/a/login?execution=e1s1"),
    ("#", "https://netbadge.example.edu/a/login?execution=e1s1"),
    ("?", "https://netbadge.example.edu/a/login"),
    ("?x=1", "https://netbadge.example.edu/a/login?x=1"), ("next", "https://netbadge.example.edu/a/next"),
    ("/b", "https://netbadge.example.edu/b"), ("//csg.example.edu/c", "https://csg.example.edu/c"),
    ("https&#x3a;&#x2f;&#x2f;csg.example.edu&#x2f;acs", "https://csg.example.edu/acs"),
    (" /b ", "https://netbadge.example.edu/b"),
  ])
  func actions(action: String?, target: String) throws {
    let attribute = action.map { " action=\"" + $0 + "\"" } ?? ""
    let page = try page("<form\(attribute)><input name=a></form>", at: idp + "/a/login?execution=e1s1")
    #expect(page.target(of: try #require(page.forms.first), pressing: nil)?.text == target)
  }

  @Test func baseMovesRelativeActionsButNotEmptyOnes() throws {
    let base = "<base href=\"https://evil.example/x/\">"
    let relative = try page(base + "<form action=y></form>")
    #expect(relative.target(of: relative.forms[0], pressing: nil)?.text == "https://evil.example/x/y")
    let empty = try page(base + "<form></form>")
    #expect(empty.target(of: empty.forms[0], pressing: nil)?.text == idp + "/login")
  }

  @Test func aButtonMayHaveAnActionOfItsOwn() throws {
    let page = try page("<form action=/a><button formaction='https://evil.example/b'>x</button></form>")
    let form = page.forms[0]
    #expect(page.target(of: form, pressing: form.defaultButton)?.host == "evil.example")
  }

  @Test(arguments: [
    ("windows-1252", "é", "a=%E9"), ("iso-8859-1", "€", "a=%80"), ("windows-1252", "ł", "a=%26%23322%3B"),
    ("utf-8", "ł", "a=%C5%82"), ("gbk", "x", "a=x"), ("gbk", "é", nil),
    ("shift_jis", "ä", nil), ("utf-16le", "ä", "a=%C3%A4"), ("utf-16be", "ä", "a=%C3%A4"),
  ])
  func encodings(charset: String, value: String, sent: String?) throws {
    let text = FormText(charset: try #require(Charset(label: charset)))
    #expect(text.query(of: [FormEntry("a", .text(value))]) == sent)
  }

  @Test(arguments: [
    ("utf-8", "wahoo-wa&=+% \"1819\"", "p=wahoo-wa%26%3D%2B%25+%221819%22&c=12"),
    ("utf-8", "ü\n", "p=%C3%BC%0A&c=12"),
    ("windows-1252", "ü", "p=%FC&c=12"),
  ])
  func secretsComeInWhileTheBodyIsWritten(charset: String, password: String, sent: String) throws {
    let text = FormText(
      charset: try #require(Charset(label: charset)), password: TestSecret(password), code: TestSecret("12"))
    let entries = [FormEntry("p", .password), FormEntry("c", .code)]
    let body = try #require(text.body(of: entries))
    #expect(body.withBytes { String(decoding: $0, as: UTF8.self) } == sent)
    #expect(text.query(of: entries) == nil, "a secret in a query")
    #expect("\(body)" == "\(sent.utf8.count) bytes")
  }
}
