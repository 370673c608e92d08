import TestSupport
import Testing

private let longest = 400
private let drawers = ["Util", "Helper", "Misc", "Common", "Stuff", "Manager", "Extensions"]

/// What is wrong with the form of a file.
private func shapeFaults(_ file: SourceFile, promised: Set<String> = []) -> [String] {
  var faults: [String] = []
  if file.lineCount > longest {
    faults.append("\(file.lineCount) lines, \(longest) at most: which of its things has a name of its own?")
  }
  for word in drawers where file.path.contains(word) {
    faults.append("\(word) is a drawer, not a name: say what is in it")
  }
  if file.name == "main.swift", file.lineCount > 10 {
    faults.append("a main file is a doorbell of at most 10 lines; it has \(file.lineCount)")
  }
  return faults + undocumented(file, promised)
}

/// The functions a module's protocols ask for: what they promise is said once, in the protocol.
private func promisedFunctions(in files: [SourceFile]) -> Set<String> {
  let bodies = files.flatMap { matches(of: #"\bprotocol \w[^{]*\{((?:\n[ ]*(?:[^}\s].*)?)*)"#, in: $0.code) }
  return Set(bodies.flatMap { matches(of: #"\bfunc (\w+)"#, in: $0.text).map(\.text) })
}

/// Types and functions of the interface between modules that say nothing about themselves.
private func undocumented(_ file: SourceFile, _ promised: Set<String>) -> [String] {
  let declaration =
    #"^([ ]*(?:@\w+ )*(?:public|package) (?:(?:static|final|mutating|consuming|borrowing|nonisolated|indirect) )*"#
    + #"(?:struct|class|enum|actor|protocol|func|typealias|macro) \w+)"#
  let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
  return matches(of: declaration, in: file.code).compactMap { found in
    var above = found.line - 2
    while above >= 0, lines[above].drop(while: { $0 == " " }).hasPrefix("@") { above -= 1 }
    let isDocumented = above >= 0 && lines[above].drop { $0 == " " }.hasPrefix("///")
    let name = found.text.drop { $0 == " " }
    if name.contains("func "), promised.contains(String(name.split(separator: " ").last ?? "")) { return nil }
    return isDocumented ? nil : "line \(found.line): \(name) needs a sentence (///)"
  }
}

@Suite struct ShapeTests {
  @Test func everyFileIsInShape() {
    let modules = Dictionary(grouping: SourceFile.sources, by: \.module)
    for files in modules.values {
      let promised = promisedFunctions(in: files)
      for file in files {
        for fault in shapeFaults(file, promised: promised) { Issue.record("\(file.path): \(fault)") }
      }
    }
    for file in SourceFile.tests where file.lineCount > longest {
      Issue.record("\(file.path): \(file.lineCount) lines, \(longest) at most")
    }
  }

  @Test func filesAreSmallOnTheWhole() {
    let sizes = SourceFile.sources.map(\.lineCount).sorted()
    let median = sizes.isEmpty ? 0 : sizes[sizes.count / 2]
    #expect(
      (70...150).contains(median), "the median file of Sources has \(median) lines; 70 to 150 is the guide")
  }

  /// Parts of a longer one are sourced from a folder beside it: `scripts/bench.d`.
  @Test func noShellScriptIsLong() {
    for path in Checkout.files(under: "scripts") {
      let text = Checkout.text(path) ?? ""
      let isShell = ["#!/bin/bash", "#!/usr/bin/env bash", "# Sourced by"].contains { text.hasPrefix($0) }
      let count = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
      #expect(!isShell || count <= 200, "\(path): \(count) lines, 200 at most")
    }
  }

  @Test(arguments: [
    ("Sources/Adapters/A.swift", String(repeating: "\n", count: 401), "401 lines"),
    ("Sources/Adapters/StringHelpers.swift", "", "Helper is a drawer"),
    ("Sources/dine/main.swift", String(repeating: "\n", count: 11), "a doorbell"),
    ("Sources/Adapters/A.swift", "package struct A {}", "needs a sentence"),
    (
      "Sources/Adapters/A.swift", "/// A.\npackage struct A {\n  package static func b() {}\n}",
      "package static func b"
    ),
    ("Sources/Adapters/A.swift", "// A.\n@frozen package enum A {}", "needs a sentence"),
  ])
  func aFileOutOfShapeIsCaught(path: String, text: String, fault: String) {
    let faults = shapeFaults(SourceFile(path: path, text: text))
    #expect(faults.count == 1 && faults[0].contains(fault), "\(faults)")
  }

  @Test func whatAProtocolSaysIsNotSaidAgain() {
    let promise = SourceFile(
      path: "Sources/Adapters/P.swift",
      text:
        "/// P.\npackage protocol P: Sendable {\n  /// B.\n  func b(_ c: Int) -> Int\n  func d()\n}\nfunc other() {}\n"
    )
    #expect(promisedFunctions(in: [promise]) == ["b", "d"])
    let file = SourceFile(
      path: "Sources/Adapters/A.swift", text: "package func b() {}\npackage func other() {}\n")
    #expect(shapeFaults(file, promised: ["b", "d"]) == ["line 2: package func other needs a sentence (///)"])
  }

  @Test(arguments: [
    "/// A.\npackage struct A {}", "/// A.\n@available(*, unavailable)\npackage struct A {}", "struct A {}",
    "let text = \"\"\"\n  package struct A\n  \"\"\"", String(repeating: "\n", count: 400),
  ])
  func aFileInShapeIsNot(text: String) {
    #expect(shapeFaults(SourceFile(path: "Sources/Adapters/A.swift", text: text)) == [])
  }
}
