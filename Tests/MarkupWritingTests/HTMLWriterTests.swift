import Testing

@testable import MarkupWriting

@Suite struct HTMLWriterTests {
  @Test func elementsAttributesAndTextAreWritten() {
    var writer = HTMLWriter()
    writer.doctype()
    writer.element("p", ["class": "a", "id": nil, "hidden": ""]) { p in
      p.text("x ")
      p.empty("br")
      p.element("b", "y")
      p.name("z")
    }
    #expect(writer.text == "<!doctype html>\n<p class=\"a\" hidden=\"\">x <br><b>y</b><bdi>z</bdi></p>")
  }

  @Test(arguments: [
    ("<script>", "&lt;script&gt;"), ("a & b", "a &amp; b"), ("\"'", "&quot;&#39;"), ("&amp;", "&amp;amp;"),
    ("café – 菜", "café – 菜"), ("a\u{0}b\u{1B}c\u{7F}d\u{85}e", "abcde"),
    ("a\u{202E}b\u{2066}c\u{200F}d", "abcd"),
    ("a\u{FEFF}\u{FFFE}\u{1FFFF}\u{E0041}b", "ab"), ("one\ntwo\tthree", "one\ntwo\tthree"),
    ("a\u{301}👩‍👩‍👧", "a\u{301}👩‍👩‍👧"), ("]]>", "]]&gt;"),
  ])
  func textStaysText(_ text: String, _ written: String) {
    var writer = HTMLWriter()
    writer.element("a", ["title": text], text)
    #expect(writer.text == "<a title=\"\(written)\">\(written)</a>")
  }
}

@Suite struct SHA256Tests {
  /// The examples of FIPS 180-4 and their like, in base64.
  @Test(arguments: [
    ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
    ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="
    ),
  ])
  func theDigestIsThatOfTheStandard(_ text: String, _ digest: String) {
    #expect(SHA256.base64(of: Array(text.utf8)) == digest)
  }

  @Test func lengthsAroundABlockDiffer() {
    let digests = Set((0..<200).map { SHA256.base64(of: [UInt8](repeating: 97, count: $0)) })
    #expect(digests.count == 200)
    #expect(digests.allSatisfy { $0.utf8.count == 44 && $0.hasSuffix("=") })
  }
}
