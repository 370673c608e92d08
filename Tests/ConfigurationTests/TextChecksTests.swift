import Testing

@testable import Configuration

@Suite struct TextChecksTests {
  @Test(arguments: [
    ("ohill", true), ("hall-2", true), ("2go", true), ("", false), ("-a", false), ("a-", false), ("O", false),
    ("a b", false), ("é", false), (String(repeating: "a", count: 40), true),
    (String(repeating: "a", count: 41), false),
  ])
  func slugs(text: String, good: Bool) { #expect(isSlug(text) == good) }

  @Test(
    arguments: [
      ("https://virginia.campusdish.com/en/locationsandmenus/", true), ("HTTP://x", true),
      ("http://127.0.0.1:8080/a?b=c#d", true), ("https://[2001:db8::1]:443/", true), ("https://x:", true),
      ("https://", false), ("https:///a", false), ("ftp://x", false), ("//x", false), ("x.edu", false),
      ("https://a b", false), ("https://x\n", false), ("https://user@x/", false), ("https://u:p@x/", false),
      ("https://x:0/", false), ("https://x:65536/", false), ("https://x:8a/", false), ("https://.x/", false),
      ("https://[]/", false), ("https://[::1", false), ("https://[::1]x/", false), ("https://x/ü", false),
      ("https://x/" + String(repeating: "a", count: 2_000), false),
    ] as [(String, Bool)])
  func addresses(text: String, good: Bool) { #expect(isWebAddress(text) == good) }

  @Test(arguments: [
    ("https://a:b@c.example/d", "https://…@c.example/d"), ("a:b@c.example", "…@c.example"), ("@", "…@"),
    ("https:/a:b@c", "…@c"), ("https://a@b@c", "https://…@c"), ("https://c.example/", "https://c.example/"),
    ("", ""),
  ])
  func credentialsAreNotShown(text: String, shown: String) { #expect(withoutCredentials(text) == shown) }

  @Test(
    arguments: [
      ("ada@virginia.edu", true, false), ("https://ada.dev/dine", true, false),
      ("you@example.org", true, true),
      ("you@mail.Example.COM", true, true), ("https://www.example.net/bot", true, true),
      ("a@b.invalid", true, true),
      ("you@example.edu", true, false), ("ada", false, false), ("ada@", false, false),
      ("@x.edu", false, false),
      ("a@b@c", false, false), ("ada@x.edu\r\nX: y", false, false), ("Ada <ada@x.edu>", false, false),
      ("a@x.edu:25", false, false), ("mailto:you@example.edu", true, false),
      ("MailTo:ada@virginia.edu", true, false), ("mailto:you@example.org", true, true),
      ("mailto:", false, false), ("mailto:ada", false, false), ("mailto:mailto:a@x.edu", false, false),
      ("mailto:a@x.edu?subject=dine", false, false), ("https://x.edu/(bot)", false, false),
      ("https://social.dev/@ada", true, false), ("tel:123", false, false),
    ] as [(String, Bool, Bool)])
  func contacts(text: String, good: Bool, example: Bool) {
    #expect(isContact(text) == good)
    if good { #expect(isExampleContact(text) == example) }
  }
}
