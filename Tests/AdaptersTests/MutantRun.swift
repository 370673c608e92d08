import Adapters
import Dining
import Foundation
import Testing
import TestSupport

/// One damaged page: what was done to it, and how a reading of it is judged.
struct Damage {
  let bytes: [UInt8]
  /// What was done, for the report of a failure.
  let change: String
  let judge: (Reading) -> Verdict
}

/// One way of damaging a page.
struct DamageKind {
  let name: String
  /// Whether there is only one mutant of this kind, so that a second would show nothing.
  var isSingle = false
  let make: (inout Seeded) -> Damage?
}

/// What became of a mutant.
enum Verdict {
  case same, less, noticed, refused
  case silent(String)

  var word: String {
    switch self {
    case .same: "same"
    case .less: "less"
    case .noticed: "noticed"
    case .refused: "refused"
    case .silent: "FAILED"
    }
  }
}

/// Damages pages as often as it is asked to. `scripts/mutants` asks through the environment: `MUTANTS` a page, `MUTANT_SEED`,
/// `MUTANT_ADAPTER`, and `MUTANT_REPORT`, the file for what became of them.
enum MutantRun {
  private static let environment = ProcessInfo.processInfo.environment
  /// How many mutants of each page, where more than the suite's sample is asked for.
  static let wanted = environment["MUTANTS"].flatMap { Int($0) }
  private static let seed = environment["MUTANT_SEED"].flatMap { UInt64($0) } ?? 20_261_120

  /// Those whose adapter is asked for.
  static func asked(_ pages: [SavedAnswer]) -> [SavedAnswer] {
    guard let adapter = environment["MUTANT_ADAPTER"], !adapter.isEmpty else { return pages }
    return pages.filter { $0.adapter == adapter }
  }

  /// Makes at least so many mutants of a page, every kind in turn, and records those that are silently wrong.
  static func check(_ page: SavedAnswer, sample: Int) throws {
    let bytes = try page.bytes()
    guard let original = try? page.read(bytes) else {
      return try report(page, [("whole page", "refused", 1)])
    }
    let kinds = Damage.kinds(of: bytes, read: original, adapter: page.adapter)
    try report(page, [("begun", "begun", 1)])
    var generator = Seeded(seed)
    var tally: [String: [String: Int]] = [:]
    var made = 0
    var round = 0
    while made < wanted ?? sample {
      let before = made
      for kind in kinds where round == 0 || !kind.isSingle {
        guard let damage = kind.make(&generator) else { continue }
        made += 1
        let verdict = (try? page.read(damage.bytes)).map(damage.judge) ?? .refused
        tally[kind.name, default: [:]][verdict.word, default: 0] += 1
        guard case .silent(let why) = verdict else { continue }
        let change = damage.change.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        Issue.record("\(page.adapter) \(page.path), \(kind.name), \(change): \(why)")
      }
      round += 1
      if made == before { break }
    }
    try report(
      page, tally.flatMap { kind, words in words.map { (kind, $0.key, $0.value) } } + [("ended", "ended", 1)])
  }

  /// Adds lines to the report in one write, since pages are damaged side by side.
  private static func report(_ page: SavedAnswer, _ counts: [(kind: String, word: String, count: Int)]) throws
  {
    guard let path = environment["MUTANT_REPORT"], let file = fopen(path, "a") else { return }
    let lines = counts.map { "\(page.adapter)\t\(page.path)\t\($0.kind)\t\($0.word)\t\($0.count)\n" }.joined()
    fputs(lines, file)
    fclose(file)
  }
}

extension Damage {
  /// The ways of damaging a page, which are others for an answer in JSON, a feed and a page for people.
  static func kinds(of bytes: [UInt8], read original: Reading, adapter: String) -> [DamageKind] {
    let head = bytes.drop { $0 <= 0x20 || $0 >= 0x80 }.prefix(256)
    if head.first == UInt8(ascii: "{") || head.first == UInt8(ascii: "[") {
      return AnswerMutant.kinds(of: bytes, read: original)
    }
    let isExport = ["berkeley", "eatec"].contains(adapter) && head.starts(with: "<?xml".utf8)
    let isFeed =
      ["openmensa", "uzh"].contains(adapter) && head.first == UInt8(ascii: "<")
      && !head.starts(with: "<!DOCTYPE".utf8)
    return isFeed || isExport
      ? FeedMutant.kinds(of: bytes, read: original) : Mutant.kinds(of: bytes, read: original)
  }
}
