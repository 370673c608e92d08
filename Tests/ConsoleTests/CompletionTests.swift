import Console
import Testing

/// What can be typed at the end of a line, by the declarations alone.
@Suite struct CompletionTests {
  /// The words offered, or the kind of thing wanted in angle brackets; `|` is where the cursor is.
  private static func offered(_ line: String) -> String {
    let typed = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let completion = Completion(of: Array(typed.dropFirst()), for: SampleProgram.spec)
    return completion.lines { kind in [.init("<\(kind)>"), .init(completion.begun)] }
      .split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }.filter { !$0.isEmpty }.joined(
        separator: " ")
  }

  @Test(
    arguments: [
      ("dine ", "open near show menu config venues help version"), ("dine o", "open"), ("dine con", "config"),
      ("dine config ", "check show"), ("dine config s", "show"), ("dine venues ", "add"), ("dine xyz", ""),
      ("dine open --a", "--all --at --accepts"), ("dine open --accepts ", "meal-exchange meal-swipe"),
      ("dine open --accepts meal-s", "meal-swipe"), ("dine open --accepts=meal-e", "--accepts=meal-exchange"),
      ("dine --color ", "auto always never"), ("dine --color=a", "--color=auto --color=always"),
      ("dine open --at ", ""), ("dine near --limit ", ""), ("dine --db ", ":file"),
      ("dine --db=/tm", ":file"),
      ("dine show ", "<venue>"), ("dine show <", "<venue> <"), ("dine show one <", "<venue> <"),
      ("dine menu ", "<venue>"), ("dine menu one ", ""), ("dine --color never menu <", "<venue> <"),
      ("dine open -- --a", ""),
      ("dine help ", "open near show menu config config venues venues help version"),
      ("dine near -n 3 -", "--limit --json --plain --quiet --verbose --db --color --help --version"),
      ("dine near -n ", ""), ("dine version ", ""),
    ] as [(String, String)])
  func isOffered(line: String, words: String) {
    #expect(Self.offered(line) == words)
  }

  @Test func namesCannotBreakALine() {
    let completion = Completion(of: ["show", ""], for: SampleProgram.spec)
    #expect(completion.lines { _ in [.init("a\tb\nc", "d\te")] } == "a b c\td e\n")
  }
}
