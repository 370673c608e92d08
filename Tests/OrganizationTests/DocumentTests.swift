import Foundation
import Testing
import TestSupport

/// The documents a person reads, by path.
private let documents: [String: String] = {
  let paths = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"] + Checkout.files(under: "docs")
  return Dictionary(
    uniqueKeysWithValues: paths.filter { $0.hasSuffix(".md") }.map { ($0, Checkout.text($0) ?? "") })
}()

/// Files of the repository that a document names, by link or in back quotes, and that are not there.
private func deadReferences(in text: String, of path: String, exists: (String) -> Bool) -> [Found] {
  let folder = path.split(separator: "/").dropLast().joined(separator: "/")
  let links = matches(of: #"\]\(([^)#\s:]+)(?:#[^)]*)?\)"#, in: text).filter {
    !exists(folder.isEmpty ? $0.text : folder + "/" + $0.text) && !exists($0.text)
  }
  let roots = "docs|scripts|Sources|Tests|Fixtures|systemd"
  let quoted = matches(of: "`((?:\(roots))/[A-Za-z0-9_./+-]+)", in: text).filter {
    !exists($0.text.hasSuffix("/") ? String($0.text.dropLast()) : $0.text)
  }
  return links + quoted
}

/// The names under which docs/commands.md may treat a command: `dine config check` or `dine config-check`.
private func isTreated(_ entry: String, of program: String, in text: String) -> Bool {
  let words = matches(of: "[A-Z]?[a-z0-9]+", in: entry).map { $0.text.lowercased() }
  return !matches(of: "^#+ .*\\b\(program) \(words.joined(separator: "[ -]"))\\b", in: text).isEmpty
}

/// The names in CamelCase that stand in back quotes or in a block of Swift, and the tests named with their suites.
private func codeNames(in text: String) -> [Found] {
  let blocks = matches(of: #"^```swift\n([\s\S]*?)\n```$"#, in: text)
  let quoted = matches(of: "`([^`\n]+)`", in: text)
  let camelCase = #"\b(?=\w*[a-z])[A-Z]\w*[A-Z]\w*"#
  return (blocks + quoted).flatMap { code -> [Found] in
    let tests = matches(of: #"\b[A-Z]\w*Tests\.(?!swift\b)([a-z]\w+)"#, in: code.text)
    let names = matches(of: camelCase, in: code.text) + tests
    return names.map { Found(line: code.line + $0.line - 1, text: $0.text) }
  }
}

/// A text cut into words of letters, digits and low lines.
private func codeWords(of text: String) -> [String] {
  func isPart(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return (97...122).contains(letter) || (48...57).contains(byte) || byte == UInt8(ascii: "_")
  }
  return text.utf8.split { !isPart($0) }.map { String(Substring($0)) }
}

@Suite struct DocumentTests {
  @Test func everythingADocumentNamesIsThere() {
    #expect(documents["docs/architecture.md"]?.isEmpty == false)
    for (path, text) in documents {
      let dead = deadReferences(in: text, of: path) {
        FileManager.default.fileExists(atPath: Checkout.path($0))
      }
      for found in dead { Issue.record("\(path):\(found.line): there is no \(found.text)") }
    }
  }

  @Test func everyCommandHasAHeading() {
    let text = documents["docs/commands.md"] ?? ""
    for (folder, program) in [("Sources/DineCLI/Commands/", "dine"), ("Sources/DinedCLI/Commands/", "dined")]
    {
      for file in SourceFile.sources where file.path.hasPrefix(folder) && !file.name.contains("+") {
        let entry = String(file.name.dropLast(".swift".count))
        #expect(
          isTreated(entry, of: program, in: text),
          "docs/commands.md has no heading with \"\(program) …\" for \(file.path)")
      }
    }
  }

  /// Who follows the guide to a new adapter finds each type and each test that it names.
  @Test func theGuideNamesWhatIsThere() throws {
    let guide = try #require(documents["docs/adding-a-site.md"])
    let names = codeNames(in: guide).filter { !$0.text.hasPrefix("TrayPoint") }
    #expect(names.count > 100)
    let files = SourceFile.sources + SourceFile.tests
    let known = Set(files.flatMap { codeWords(of: $0.code) + codeWords(of: $0.path) })
    for name in names where !known.contains(name.text) {
      Issue.record("docs/adding-a-site.md:\(name.line): there is no \(name.text)")
    }
  }

  @Test func deadReferencesAreCaught() {
    let text =
      "[a](there.md) [b](gone.md) `scripts/there` `scripts/gone` <https://x> [c](https://x.org/a.md) `docs/`"
    let dead = deadReferences(in: text, of: "docs/a.md") { ["docs/there.md", "scripts/there"].contains($0) }
    #expect(dead.map(\.text) == ["gone.md", "scripts/gone"])
  }

  @Test func namesInCodeAreFound() {
    let text = """
      A `PageJob.request` of JSON, `ATests.isRead` in `Tests/ATests.swift`.
      ```swift
      let day = Record(value, shape)
      let key = MenuBuilder.Key()
      ```
      No MenuHelper, `HTML`.
      """
    let names = codeNames(in: text)
    #expect(Set(names.map(\.text)) == ["PageJob", "ATests", "isRead", "MenuBuilder"])
    #expect(names.first { $0.text == "MenuBuilder" }?.line == 4)
    #expect(codeWords(of: "let a_1 = Page(x).read\n") == ["let", "a_1", "Page", "x", "read"])
  }

  @Test func missingHeadingsAreCaught() {
    let text = "# Commands\n\n## dine open\n\n### `dine config check` [FILE]\n\nAlso dine near."
    #expect(isTreated("Open", of: "dine", in: text))
    #expect(isTreated("ConfigCheck", of: "dine", in: text))
    #expect(!isTreated("Near", of: "dine", in: text))
    #expect(!isTreated("Open", of: "dined", in: text))
  }
}
