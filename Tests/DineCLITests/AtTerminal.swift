import Foundation
import TestSupport

/// The built `dine` at a terminal, with the invented campus behind it.
struct AtTerminal {
  let scratch: Scratch
  let environment: [String: String]

  /// The folder of the program that runs the tests, where the others were built too.
  static let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "dine").path

  init() async throws {
    let campus = try await DemoCampus.recorded()
    scratch = try Scratch()
    try scratch.write(campus.database, to: "dine.db")
    try scratch.write(Array(campus.configuration.utf8), to: "config.json")
    environment = [
      "HOME": scratch.path, "DINE_DB": scratch.file("dine.db"), "DINE_CONFIG": scratch.file("config.json"),
      "LANG": "C.UTF-8", "TERM": "xterm", "NO_COLOR": "1", "PATH": "/usr/bin:/bin", "LESS": "",
    ]
  }

  /// Starts a command line at the moment the campus is about.
  func start(
    _ line: String, columns: Int = 80, rows: Int = 60, with extra: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let words = line.split(separator: " ").map(String.init) + ["--now", "2026-11-20T12:05"]
    return try PseudoTerminal(
      Self.program, words, environment: environment.merging(extra) { $1 }, columns: columns, rows: rows,
      keeping: scratch)
  }
}
