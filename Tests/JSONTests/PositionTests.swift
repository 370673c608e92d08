import JSON
import Testing

@Suite struct PositionTests {
  static let document = """
    {
      "campus": "uva",
      "a,\\"]}": [ {"x": "}"}, [1, [2, "]"]], "é", 4 ],
      "sources": [
        {"name": "café", "url": "https://…"}, {"name": "b"}
      ],
      "campus": "vt", "empty": [], "none": {}
    }
    """

  @Test(
    arguments: [
      ([], .value, "1:1"),
      (["sources"], .key, "4:3"),
      (["sources"], .value, "4:14"),
      (["sources", 1], .value, "5:43"),
      (["sources", 1], .key, "5:43"),
      (["sources", 0, "url"], .key, "5:22"),
      (["sources", 1, "name"], .value, "5:52"),
      (["campus"], .key, "7:3"),
      (["campus"], .value, "7:13"),
      (["a,\"]}", 0, "x"], .value, "3:21"),
      (["a,\"]}", 1, 1, 1], .value, "3:35"),
      (["a,\"]}", 3], .value, "3:47"),
      (["none"], .value, "7:40"),
      (["missing"], .value, nil),
      (["sources", 2], .value, nil),
      (["sources", -1], .value, nil),
      (["empty", 0], .value, nil),
      (["none", "x"], .value, nil),
      (["campus", "x"], .value, nil),
      ([0], .value, nil),
    ] as [([JSONPathStep], JSONPosition.Target, String?)])
  func locates(_ path: [JSONPathStep], _ target: JSONPosition.Target, _ expected: String?) {
    let found = JSONPosition.locate(path: path, in: Array(Self.document.utf8), pointingAt: target)
    #expect(found.map { "\($0.line):\($0.column)" } == expected)
  }

  @Test func agreesWithTheReaderOnEveryValue() throws {
    let value = try JSONValue(parsing: Self.document)
    var paths: [([JSONPathStep], JSONValue)] = [([], value)]
    var seen = 0
    while let (path, value) = paths.popLast() {
      seen += 1
      let position = JSONPosition.locate(path: path, in: Array(Self.document.utf8))
      #expect(position != nil, "\(path)")
      for (index, element) in (value.array ?? []).enumerated() {
        paths.append((path + [.index(index)], element))
      }
      for member in value.object?.members ?? [] { paths.append((path + [.key(member.key)], member.value)) }
    }
    #expect(seen == 21)
  }

  @Test(arguments: [
    "", "{", "{\"a\"", "{\"a\":", "[", "[1,", "{\"a\":[", "{\"b\":\"x", "nonsense", "{\"a\" 1}",
  ])
  func answersNothingForBrokenText(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(JSONPosition.locate(path: ["a", 1], in: bytes) == nil)
    #expect(JSONPosition.locate(path: [1], in: bytes) == nil)
  }
}
