import Testing

@Suite struct BanTests {
  @Test(arguments: bans) func isKept(ban: Ban) {
    for file in SourceFile.sources + SourceFile.tests {
      for found in ban.found(in: file) {
        let text = found.text.split(separator: "\n").joined(separator: " ")
        Issue.record("\(file.path):\(found.line): \(text): instead, \(ban.instead)")
      }
    }
  }

  @Test(arguments: bans) func catchesWhatItSays(ban: Ban) {
    #expect(!ban.caught.isEmpty)
    for text in ban.caught {
      #expect(
        !ban.found(in: SourceFile(path: "Sources/Adapters/A.swift", text: text)).isEmpty,
        "not caught: \(text)")
    }
  }

  @Test(arguments: bans) func leavesTheRestAlone(ban: Ban) {
    let harmless = ban.allowed + ban.caught.map { "// " + $0.split(separator: "\n").joined(separator: " ") }
    for text in harmless {
      let file = SourceFile(path: "Sources/Adapters/A.swift", text: text)
      #expect(ban.found(in: file) == [], "caught: \(text)")
    }
  }

  @Test(arguments: bans) func exceptionsNameWhatExists(ban: Ban) {
    for prefix in ban.except {
      #expect(
        SourceFile.sources.contains { $0.path.hasPrefix(prefix) },
        "\(ban.name) excepts \(prefix), which is gone")
    }
  }
}
