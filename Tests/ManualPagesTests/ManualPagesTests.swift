import DineCLI
import CivilTime
import Console
import Foundation
import JSON
import DinedCLI
import TestSupport
import Testing
import World

@testable import ManualPages

private let pages = [
  ["dine.1"], ["dined.8"], ["dine.json.5", "docs/config.schema.json", "config.example.json"],
]

/// A page as the package would have it.
private func page(_ words: [String], epoch: String? = "1795176000") -> TestWorld {
  var files: [String: String] = [:]
  for path in words.dropFirst() { files[path] = Checkout.text(path) }
  let test = TestWorld(
    now: Instant(secondsSince1970: 1_000_000_000),
    environment: epoch.map { ["SOURCE_DATE_EPOCH": $0] } ?? [:],
    files: files)
  let code = ManualPages.run(
    words, dine: DineCommandLine.declaration, dined: DinedCommandLine.declaration, in: test.world)
  #expect(code == 0, "\(test.error)")
  return test
}

@Suite struct ManualPagesTests {
  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/mandoc"), "mandoc is not installed"),
    arguments: pages)
  func mandocHasNothingToSay(words: [String]) throws {
    #expect(try mandoc("-Tlint", page(words).output) == "")
  }

  @Test func everyCommandOptionVariableAndExitCodeIsThere() {
    for (words, program) in [
      (["dine.1"], DineCommandLine.declaration), (["dined.8"], DinedCommandLine.declaration),
    ] {
      let text = page(words).output
      for command in program.commands {
        #expect(text.contains(".Ss " + Mdoc.words(command.name) + "\n"))
        for option in command.options { #expect(text.contains("Fl Fl " + option.long)) }
      }
      for option in program.globalOptions { #expect(text.contains("Fl Fl " + option.long)) }
      for (code, _) in program.exitCodes { #expect(text.contains(".It \(code)\n")) }
      #expect(text.contains(".It Ev DINE_DB\n"))
    }
  }

  /// What help lists can be typed: a command that the other program carries out is handed over with all its words.
  @Test func everyOptionThatIsListedIsTaken() throws {
    let dined = DinedCommandLine.declaration
    var tried = 0
    for program in [DineCommandLine.declaration, dined] {
      for command in program.commands {
        let operands = command.arguments.filter { $0.count == .one || $0.count == .some }.map {
          Self.value($0.kind)
        }
        for option in program.options(of: command) where option.long != "help" && option.long != "version" {
          var words = command.words + operands + ["--" + option.long]
          if let kind = option.valueKind { words.append(Self.value(kind)) }
          let readers =
            program.name == "dine" && dined.command(command.name) != nil ? [program, dined] : [program]
          for reader in readers {
            #expect(throws: Never.self, "\(reader.name): \(words.joined(separator: " "))") {
              try ArgumentParser.parse(words, of: reader)
            }
            tried += 1
          }
          #expect(
            HelpPage.text(for: command.words, of: program, on: Surface(isTerminal: false)).contains(
              "--" + option.long))
        }
      }
    }
    #expect(tried > 400)
  }

  private static func value(_ kind: ValueKind) -> String {
    switch kind {
    case .word(let words): words.first ?? ""
    case .integer(let range): "\(range.lowerBound)"
    default: "x"
    }
  }

  @Test func theDateIsThatOfTheSourcesOrToday() {
    #expect(page(["dine.1"]).output.hasPrefix(".Dd November 20, 2026\n.Dt DINE 1\n.Os\n"))
    #expect(page(["dine.1"], epoch: nil).output.hasPrefix(".Dd September 9, 2001\n"))
    #expect(page(["dine.1"], epoch: "soon").output.hasPrefix(".Dd September 9, 2001\n"))
    #expect(page(["dine.1"]).output == page(["dine.1"]).output)
  }

  @Test(arguments: [[], ["dine.2"], ["dine.json.5"], ["dine.1", "x"]]) func otherPagesAreUnknown(
    words: [String]
  ) {
    let test = TestWorld()
    #expect(
      ManualPages.run(
        words, dine: DineCommandLine.declaration, dined: DinedCommandLine.declaration, in: test.world) == 64)
    #expect(test.output == "" && test.error.hasPrefix("usage: "))
  }

  @Test func aSchemaThatIsNoneIsToldOf() {
    let test = TestWorld(files: ["a": "{", "b": "{}"])
    let words = ["dine.json.5", "a", "b"]
    #expect(
      ManualPages.run(
        words, dine: DineCommandLine.declaration, dined: DinedCommandLine.declaration, in: test.world) == 65)
    #expect(test.output == "")
  }

  @Test func everyKeyOfTheConfigurationSaysWhatItMeans() throws {
    let schema = try JSONValue(parsing: #require(Checkout.text("docs/config.schema.json")))
    let keys = SchemaPage.keys(of: schema)
    #expect(keys.map(\.path).contains("campuses.NAME.sources.NAME.url"))
    #expect(keys.map(\.path).contains("campuses.NAME.calendar.holidays[].date"))
    for key in keys {
      #expect(!key.meaning.isEmpty, "docs/config.schema.json: \(key.path) has no description")
    }
    #expect(keys.first { $0.path == "campuses.NAME.zone" }?.isNeeded == true)
    #expect(keys.first { $0.path == "fetching.timeout_seconds" }?.type == "integer, 1 to 3600, default 60")
    #expect(keys.first { $0.path == "display.clock" }?.type == #""12" or "24" or 12 or 24"#)
  }

  @Test(arguments: [
    ("open", "open"), ("No Ar of", "\\&No \\&Ar of"), (". x ,", "\\&. x \\&,"),
    ("say \"x\"", "say \\(dqx\\(dq"),
    ("a\\b", "a\\eb"), ("caf\u{E9}", "caf\\[u00E9]"), ("\u{1F600}", "\\[u1F600]"), ("a\tb", "a b"),
  ])
  func argumentsOfMacrosMeanNothingElse(text: String, words: String) {
    #expect(Mdoc.words(text) == words)
  }

  @Test(arguments: [
    ("show it", "Show it."), ("dine does it", "dine does it."), ("A b.", "A b."), ("", ""),
    ("--json says so", "--json says so."), ("$PATH", "$PATH."),
  ])
  func aPhraseBecomesASentence(phrase: String, sentence: String) {
    #expect(Mdoc.sentence(phrase) == sentence)
  }

  @Test func linesThatLookLikeMacrosAreText() {
    var page = Mdoc()
    page.prose(".Sh no section. And \"quoted\" too")
    page.prose("'Tis one.")
    page.literal([".x", "'y", "\\z"])
    #expect(
      page.text
        == "\\&.Sh no section.\nAnd \"quoted\" too\n\\&'Tis one.\n.Bd -literal -offset indent\n\\&.x\n\\&'y\n\\ez\n.Ed\n"
    )
  }
}

private func mandoc(_ argument: String, _ page: String) throws -> String {
  let scratch = try Scratch()
  try scratch.write(Array(page.utf8), to: "page")
  let process = Process()
  let output = Pipe()
  process.executableURL = URL(filePath: "/usr/bin/mandoc")
  process.arguments = [argument, scratch.file("page")]
  process.standardOutput = output
  process.standardError = output
  try process.run()
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  return text
}
