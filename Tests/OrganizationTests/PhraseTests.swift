import Testing

/// Where results are dressed for people: words belong in Phrases, by language.
private let folders = [
  "Sources/TerminalViews/", "Sources/DinedCLI/Reports/", "Sources/DinedCLI/Probing/", "Sources/Accounts/",
]
/// What may say so in place: the codes of a pattern, which are part of the help, and the ids of a picture.
private let excepted = ["dine-week-title dine-week-desc", "dine menu "]
private let exceptedFiles = [
  "Sources/TerminalViews/LineFormat.swift", "Sources/Accounts/SavedBalancePage.swift",
]

/// The texts of a file that have two words side by side.
private func sentences(in file: SourceFile) -> [Found] {
  matches(of: #"^(?! *//).*$"#, in: file.text).flatMap { line in
    matches(of: #"("(?:[^"\\\n]|\\.)*")"#, in: line.text).filter { found in
      !matches(of: "[A-Za-z]{2,} [a-z]{2,}", in: found.text).isEmpty
        && !excepted.contains { found.text.contains($0) }
    }.map { Found(line: line.line, text: $0.text) }
  }
}

@Suite struct PhraseTests {
  @Test func noSentenceIsMadeOutsideOfPhrases() {
    for file in SourceFile.sources where folders.contains(where: file.path.hasPrefix) {
      guard !exceptedFiles.contains(file.path) else { continue }
      for found in sentences(in: file) {
        Issue.record(
          "\(file.path):\(found.line): \(found.text) is for people: it belongs in Sources/Phrases, by language"
        )
      }
    }
  }

  @Test func everyLanguageHasTheFilesOfEveryOther() {
    func names(_ language: String) -> Set<String> {
      let folder = "Sources/Phrases/\(language)/"
      return Set(
        SourceFile.sources.filter { $0.path.hasPrefix(folder) }.map {
          String($0.name.dropFirst(language.count))
        })
    }
    let english = names("English")
    #expect(english.count > 10)
    #expect(english.isSubset(of: names("German")))
  }

  @Test func sentencesAreFound() {
    let text = """
      // "not this one"
      let a = ["plain", "two words", "data-state", "x \\(y) is closed now"]
      """
    #expect(
      sentences(in: SourceFile(path: "a", text: text)).map(\.text)
        == ["\"two words\"", "\"x \\(y) is closed now\""])
  }
}
