import Foundation
import TestSupport
import Testing

private func program(_ name: String) -> String? {
  ["/usr/bin/", "/bin/", "/usr/local/bin/"].map { $0 + name }.first {
    FileManager.default.isExecutableFile(atPath: $0)
  }
}

/// The scripts of `dine completions`, loaded by the shells they are for.
@Suite struct ShellCompletionTests {
  /// What a shell says to a script, with `dine` in its path.
  private static func run(
    _ shell: String, _ script: String, with extra: [String: String] = [:]
  ) async throws -> (output: String, error: String, code: Int32) {
    let place = try await AtTerminal()
    let process = Process()
    process.executableURL = URL(filePath: try #require(program(shell)))
    process.arguments = ["-c", script]
    let folder = (AtTerminal.program as NSString).deletingLastPathComponent
    process.environment = place.environment.merging(extra) { $1 }
      .merging(["PATH": folder + ":/usr/bin:/bin"]) { $1 }
    let output = Pipe()
    let error = Pipe()
    process.standardOutput = output
    process.standardError = error
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let complaint = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    withExtendedLifetime(place) {}
    return (text, complaint, process.terminationStatus)
  }

  /// A bash that completes the words of a line as its Tab would have them, and prints what it came to.
  private static func bash(_ words: String, with extra: [String: String] = [:]) async throws -> [String] {
    let script = """
      source <(dine completions bash)
      COMP_WORDS=(\(words))
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _dine
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let outcome = try await run("bash", script, with: extra)
    #expect(outcome.error == "" && outcome.code == 0)
    return outcome.output.split(separator: "\n").map(String.init)
  }

  @Test(
    .enabled(if: program("bash") != nil, "there is no bash"),
    arguments: [
      ("dine show al", ["alder-hall"]), ("dine op", ["open"]), ("dine --color = ne", ["never"]),
      ("dine --color =", ["auto", "always", "never"]), ("dine open --kind ca", ["cafe"]),
      ("dine config ''", ["check", "move", "show"]), ("dine completions ''", ["bash", "zsh", "fish"]),
      ("dine schema dir", ["directory"]), ("dine show nobody", []), ("dine --campus ''", ["ashgrove"]),
      ("dine near birch", ["birch-commons"]),
    ])
  func bashCompletes(words: String, found: [String]) async throws {
    #expect(try await Self.bash(words) == found)
  }

  @Test(.enabled(if: program("bash") != nil, "there is no bash"))
  func withoutADatabaseNothingIsOfferedAndNothingSaid() async throws {
    #expect(try await Self.bash("dine show ''", with: ["DINE_DB": "/nowhere/dine.db"]) == [])
    #expect(try await Self.bash("dine show ''", with: ["DINE_CONFIG": "/nowhere/config.json"]) == [])
    #expect(try await Self.bash("dine op", with: ["DINE_CONFIG": "/nowhere/config.json"]) == ["open"])
  }

  @Test(.enabled(if: program("bash") != nil, "there is no bash")) func bashTakesTheScript() async throws {
    let outcome = try await Self.run("bash", "dine completions bash | bash -n")
    #expect(outcome.error == "" && outcome.code == 0)
  }

  @Test(.enabled(if: program("zsh") != nil, "there is no zsh")) func zshTakesTheScript() async throws {
    let outcome = try await Self.run(
      "zsh",
      "dine completions zsh | zsh -n && autoload -Uz compinit && compinit -u -D && source <(dine completions zsh)"
    )
    #expect(outcome.error == "" && outcome.code == 0)
  }

  /// The words zsh is offered, with its own functions for showing them replaced by ones that print.
  @Test(
    .enabled(if: program("zsh") != nil, "there is no zsh"),
    arguments: [
      ("dine show al", ["alder-hall"]), ("dine op", ["open"]), ("dine open --kind=ca", ["--kind=cafe"]),
      ("dine open --kind ca", ["cafe"]), ("dine config ''", ["check", "move", "show"]),
      ("dine show nobody", []),
      ("dine --config ''", ["FILES"]),
    ])
  func zshCompletes(words: String, found: [String]) async throws {
    let script = """
      compdef() { : }
      _describe() { local one; for one in "${(@P)2}"; do print -r -- "${one%%:*}"; done }
      _files() { print FILES }
      source <(dine completions zsh)
      words=(\(words)) CURRENT=${#words}
      _dine
      """
    let outcome = try await Self.run("zsh", script)
    #expect(outcome.error == "")
    #expect(outcome.output.split(separator: "\n").map(String.init) == found)
  }

  @Test(
    .enabled(if: program("fish") != nil, "there is no fish"),
    arguments: [
      ("dine show al", ["alder-hall"]), ("dine op", ["open"]), ("dine open --kind=ca", ["--kind=cafe"]),
      ("dine open --kind ca", ["cafe"]), ("dine config ", ["check", "move", "show"]),
      ("dine show nobody", []),
    ])
  func fishCompletes(line: String, found: [String]) async throws {
    let outcome = try await Self.run(
      "fish", "dine completions fish | source; complete -C'\(line)' | string split -f1 \\t")
    #expect(outcome.error == "" && outcome.output.split(separator: "\n").map(String.init) == found)
  }

  @Test(.enabled(if: program("fish") != nil, "there is no fish")) func fishTakesTheScript() async throws {
    let outcome = try await Self.run(
      "fish", "dine completions fish | fish -n; dine completions fish | source; complete -C'dine show al'")
    #expect(outcome.error == "" && outcome.output.hasPrefix("alder-hall"))
  }
}
