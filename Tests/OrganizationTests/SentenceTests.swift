import Testing

/// Modules whose errors a person meets by themselves; those of the others come wrapped in one of these.
private let spoken = [
  "SignOn", "Store", "Configuration", "Console", "HTTPClient", "Ingestion", "Adapters", "Vault",
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

/// The names of the cases of an enum of codes: its raw values.
private func names(in file: SourceFile) -> Set<String> {
  let raw = matches(of: #"\w+ = "([a-z0-9-]+)",?"#, in: file.text)
  let plain = matches(of: #"^ *case ([a-z0-9]+)$"#, in: file.text)
  return Set((raw + plain).map(\.text))
}

private let listed = SourceFile.sources.filter { $0.path.hasSuffix("/FailureCode.swift") }

@Suite struct SentenceTests {
  /// That each of `FailureCode` has a sentence is a test of its own.
  @Test func everyCodeOfAModuleIsListed() {
    #expect(listed.count == 1)
    let known = listed.reduce(into: Set<String>()) { $0.formUnion(names(in: $1)) }
    for file in SourceFile.sources where spoken.contains(file.module) {
      for found in codes(in: file) where !known.contains(found.text) {
        Issue.record("\(file.path):\(found.line): FailureCode has no case for \"\(found.text)\"")
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
    let cases = "  case firstCode = \"first-code\"\n  case second\n  case .third: \"fourth\"\n"
    #expect(names(in: SourceFile(path: "b", text: cases)) == ["first-code", "second"])
  }
}
