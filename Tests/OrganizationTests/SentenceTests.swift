import Testing

/// Modules whose errors a person meets by themselves; those of the others come wrapped in one of these.
private let spoken = [
  "Accounts", "Store", "Configuration", "Console", "HTTPClient", "Refresh", "Adapters", "Vault",
]

/// The codes that a file's `var code: String { switch … }` can give.
private func codes(in file: SourceFile) -> [Found] {
  let blocks = matches(
    of: #"^( *(?:package|public) var code: String \{\n(?:(?! *\}\n).*\n)*)"#, in: file.text)
  return blocks.flatMap { block in
    matches(of: #"case .*: "([a-z0-9-]+)"$"#, in: block.text).map {
      Found(line: block.line + $0.line - 1, text: $0.text)
    }
  }
}

/// The codes that have a sentence of their own.
private func treated(in file: SourceFile) -> Set<String> {
  let rows = matches(of: #"^ *case ("[a-z0-9-]+"(?:,\s*"[a-z0-9-]+")*):"#, in: file.text).map(\.text)
  return Set(rows.flatMap { matches(of: #""([a-z0-9-]+)""#, in: $0).map(\.text) })
}

private let sentences = SourceFile.sources.filter { $0.path.hasPrefix("Sources/Answering/Sentences") }

@Suite struct SentenceTests {
  @Test(.enabled(if: !sentences.isEmpty, "Answering has no sentences yet"))
  func everyCodeHasASentence() {
    let known = sentences.reduce(into: Set<String>()) { $0.formUnion(treated(in: $1)) }
    for file in SourceFile.sources where spoken.contains(file.module) {
      for found in codes(in: file) where !known.contains(found.text) {
        Issue.record("\(file.path):\(found.line): no sentence in Answering for \"\(found.text)\"")
      }
    }
  }

  @Test func codesAreFoundInTheSources() {
    let found = SourceFile.sources.filter { spoken.contains($0.module) }.flatMap { codes(in: $0) }.map(\.text)
    #expect(Set(["unknown-key", "no-contact", "configuration-wrong"]).isSubset(of: found))
  }

  @Test func codesAndRowsAreRead() {
    let errors = """
      enum E: Error {
        package var code: String {
          switch self {
          case .a: "first-code"
          case .b(let x) where x == "no": "second"
          case .c, .d: "third-2"
          }
        }
        var other: String { switch self { case .a: "not-a-code" } }
      }
      """
    #expect(
      codes(in: SourceFile(path: "a", text: errors)).map(\.text) == ["first-code", "second", "third-2"])
    #expect(codes(in: SourceFile(path: "a", text: errors)).map(\.line) == [4, 5, 6])
    let rows = "  case \"first-code\": x\n  case \"second\", \"third-2\":\n    y\n  default: \"fourth\"\n"
    #expect(treated(in: SourceFile(path: "b", text: rows)) == ["first-code", "second", "third-2"])
  }
}
