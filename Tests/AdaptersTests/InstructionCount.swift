import CivilTime
import Dining
import Foundation
import TestSupport

/// How many instructions it takes to read pages, as callgrind counts them: no clock, and the same on every machine.
struct InstructionCount {
  /// `linear-bench` as it ships its modules, optimised; scripts/linear says where it was built.
  static let program = ProcessInfo.processInfo.environment["DINE_LINEAR"]

  /// Whether every count is to be printed.
  static let isVerbose = ProcessInfo.processInfo.environment["DINE_LINEAR_VERBOSE"] != nil

  /// Whether an adapter's pages are to be counted: all are, or those of one that is named.
  static func isWanted(_ adapter: String) -> Bool {
    ProcessInfo.processInfo.environment["DINE_LINEAR_ADAPTER"].map { $0 == adapter } ?? true
  }

  /// A page was read, or it was refused, with what it took.
  struct Result: Sendable {
    let outcome: String
    /// Venues, statements, menus and dishes.
    let entities: Int
    let instructions: Int
  }

  private let scratch: Scratch
  private var list = ""
  /// How many pages were added.
  private(set) var count = 0

  init() throws { scratch = try Scratch() }

  /// One more page to be read, as an answer that was saved is read.
  mutating func add(_ bytes: [UInt8], as answer: SavedAnswer) throws {
    let path = "page-\(count)"
    try scratch.write(bytes, to: path)
    let recipe =
      answer.adapter == "recipe"
      ? Checkout.path("Fixtures/\(answer.path.prefix { $0 != "." }).recipe.json") : ""
    let findings = answer.findings.map { "\($0.key)=\(Self.onOneLine($0.value))" }
    list +=
      ([answer.adapter, scratch.file(path), answer.clock, answer.zone.identifier, answer.url ?? "", recipe]
      + findings)
      .joined(separator: "\t") + "\n"
    count += 1
  }

  /// A finding without what ends fields and lines of the list.
  private static func onOneLine(_ value: String) -> String {
    value.replacing("\t", with: "\u{1E}").replacing("\n", with: "\u{1D}")
  }

  /// Reads all of them, each once, in the order in which they were added.
  func run(_ program: String) throws -> [Result] {
    try scratch.write(Array(list.utf8), to: "list")
    try scratch.write([], to: "out")
    let valgrind = Process()
    valgrind.executableURL = URL(filePath: "/usr/bin/valgrind")
    // Two patterns, since callgrind forgets the first of two things that it is to do at the same one.
    let (counted, ended) = ("counted_reading*", "*counted_reading*")
    valgrind.arguments = [
      "-q", "--tool=callgrind", "--callgrind-out-file=\(scratch.file("count"))",
      "--toggle-collect=\(counted)",
      "--dump-after=\(ended)", program,
    ]
    valgrind.environment = ["SWIFT_DETERMINISTIC_HASHING": "1"]
    valgrind.standardInput = try FileHandle(forReadingFrom: URL(filePath: scratch.file("list")))
    valgrind.standardOutput = try FileHandle(forWritingTo: URL(filePath: scratch.file("out")))
    try valgrind.run()
    valgrind.waitUntilExit()
    let lines = String(decoding: try scratch.read("out"), as: UTF8.self).split(separator: "\n")
    guard valgrind.terminationStatus == 0, lines.count == count else {
      throw MissingCount(lines: lines.count, of: count)
    }
    return try lines.enumerated().map { number, line in
      let fields = line.split(separator: "\t")
      return Result(
        outcome: fields.map(String.init)[fields[0] == "read" ? 0 : 1],
        entities: fields[0] == "read" ? Int(fields[1]) ?? 0 : 0, instructions: try total(of: number + 1))
    }
  }

  private func total(of dump: Int) throws -> Int {
    let text = String(decoding: try scratch.read("count.\(dump)"), as: UTF8.self)
    guard let line = text.split(separator: "\n").last(where: { $0.hasPrefix("totals: ") }),
      let total = Int(line.dropFirst("totals: ".count))
    else { throw MissingCount(lines: dump, of: count) }
    return total
  }
}

/// Not every page that was to be read was counted.
struct MissingCount: Error {
  let lines: Int
  let of: Int
}
