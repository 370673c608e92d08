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

  @Test func everyAdapterIsMentioned() {
    let all = documents.values.joined(separator: "\n")
    for file in SourceFile.sources where file.path.hasPrefix("Sources/Adapters/") {
      for name in matches(of: #"\bname: "([a-z0-9-]+)""#, in: file.text).prefix(1) {
        #expect(all.contains(name.text), "no document mentions the adapter \(name.text) of \(file.path)")
      }
    }
  }

  @Test func deadReferencesAreCaught() {
    let text =
      "[a](there.md) [b](gone.md) `scripts/there` `scripts/gone` <https://x> [c](https://x.org/a.md) `docs/`"
    let dead = deadReferences(in: text, of: "docs/a.md") { ["docs/there.md", "scripts/there"].contains($0) }
    #expect(dead.map(\.text) == ["gone.md", "scripts/gone"])
  }

  @Test func missingHeadingsAreCaught() {
    let text = "# Commands\n\n## dine open\n\n### `dine config check` [FILE]\n\nAlso dine near."
    #expect(isTreated("Open", of: "dine", in: text))
    #expect(isTreated("ConfigCheck", of: "dine", in: text))
    #expect(!isTreated("Near", of: "dine", in: text))
    #expect(!isTreated("Open", of: "dined", in: text))
  }
}
