import TestSupport
import Testing

private let headings = ["Description:", "Shape of:", "Expect:"]

/// Whether somebody says what a fixture shows: its own head, the text of the same name beside it, or a README.txt in its
/// folder or one above.
private func isExplained(_ path: String, read: (String) -> String?) -> Bool {
  func explains(_ text: String?) -> Bool {
    guard let head = text?.prefix(2_000) else { return false }
    return headings.allSatisfy(head.contains)
  }
  let parts = path.split(separator: "/").map(String.init)
  let stem = path.lastIndex(of: ".").map { String(path[..<$0]) } ?? path
  let readmes = (1..<max(2, parts.count)).map { parts[..<$0].joined(separator: "/") + "/README.txt" }
  return ([path, stem + ".txt"] + readmes).contains { explains(read($0)) }
}

/// The files of tests that a head names behind `Expect:` and that are not among these; `*` is any part of a name.
private func missingExpectations(of text: String, among files: [String]) -> [String] {
  matches(of: #"\bExpect:([\s\S]*)"#, in: String(text.prefix(2_000)))
    .flatMap { matches(of: #"\bTests/[\w./*-]*\w"#, in: $0.text) }.map(\.text)
    .filter { path in
      guard let star = path.firstIndex(of: "*") else { return !files.contains(path) }
      let start = String(path[..<star])
      let end = String(path[path.index(after: star)...])
      return !files.contains { $0.hasPrefix(start) && $0.hasSuffix(end) }
    }
}

@Suite struct FixtureTests {
  @Test func everyFixtureSaysWhatItShows() {
    for path in Fixture.files() where !path.hasSuffix("README.txt") {
      #expect(
        isExplained(path) { try? Fixture.text($0) },
        "Fixtures/\(path) has no head, no .txt beside it and no README.txt that says \(headings)")
    }
  }

  @Test func whatIsExpectedIsThere() throws {
    let files = Checkout.files(under: "Tests")
    for path in Fixture.files() {
      let text = try Fixture.text(path)
      for missing in missingExpectations(of: text, among: files) {
        Issue.record("Fixtures/\(path) expects \(missing), which is not there")
      }
    }
  }

  @Test(.enabled(if: Corpus.isAvailable, Corpus.absence))
  func noFixtureIsARealPage() throws {
    let real = Set(try Corpus.files(under: "").map { try Corpus.bytes($0) }.filter { $0.count > 200 })
    for path in Fixture.files() {
      #expect(try !real.contains(Fixture.bytes(path)), "Fixtures/\(path) is a page of somebody else")
    }
  }

  @Test(arguments: [
    ("a/page.html", ["a/page.html": "<!-- Description: x\nShape of: y\nExpect: z -->"], true),
    ("a/page.html", ["a/page.html": "<!-- Description: x\nExpect: z -->"], false),
    ("a/page.json", ["a/page.json": "{}", "a/page.txt": "Description: Shape of: Expect:"], true),
    ("a/b/c/page.json", ["a/b/README.txt": "Description: Shape of: Expect:"], true),
    ("a/b/page.json", ["a/c/README.txt": "Description: Shape of: Expect:"], false),
    ("a/page.json", [:], false),
  ])
  func explanationsAreFound(path: String, files: [String: String], good: Bool) {
    #expect(isExplained(path) { files[$0] } == good)
  }

  @Test func missingExpectationsAreFound() {
    let files = ["Tests/A/Golden/page-one.txt"]
    let named = """
      Shape of: Tests/B.txt
      Expect: Tests/A/Golden/page-*.txt and Tests/A/Golden/page-one.txt: two dishes
      """
    #expect(missingExpectations(of: named, among: files).isEmpty)
    let gone = "Expect: one dish;\n  Tests/B/Golden/page-*.txt, Tests/A/Golden/other.txt."
    #expect(
      missingExpectations(of: gone, among: files)
        == ["Tests/B/Golden/page-*.txt", "Tests/A/Golden/other.txt"])
  }
}
