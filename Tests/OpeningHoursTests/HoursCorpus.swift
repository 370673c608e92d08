import CivilTime
import Foundation
import JSON
import OpeningHours
import TestSupport
import Testing

/// The test suites of other evaluators of opening hours, brought into one shape: `opening-hours/README.md` of the corpus.
enum HoursCorpus {
  /// One of their cases.
  struct Case: Sendable {
    let suite: String
    let kind: String
    /// Why two evaluators differ on it; empty for most.
    let contested: [String]
    let body: JSONValue

    var id: String { body["id"]?.string ?? "" }
    var isClean: Bool { contested.isEmpty }
  }

  private static let all: [Case] = {
    guard let bytes = try? Corpus.bytes("opening-hours/vectors-dev.json"),
      let document = try? JSONValue(
        parsing: bytes, limits: JSONLimits(bytes: 64 << 20, values: 4_000_000, memory: 1 << 30)),
      let cases = document["cases"]?.array
    else { return [] }
    return cases.map { item in
      Case(
        suite: item["suite"]?.string ?? "", kind: item["kind"]?.string ?? "",
        contested: item["contested"]?.array?.compactMap(\.string) ?? [], body: item["case"] ?? .null)
    }
  }()

  /// The cases of one suite and kind; there must be some.
  static func cases(_ suite: String, _ kind: String) throws -> [Case] {
    let found = all.filter { $0.suite == suite && $0.kind == kind }
    try #require(!found.isEmpty, "the corpus has no \(suite) \(kind)")
    return found
  }

  /// Every text of the cases that is a value, or was meant to be one.
  static func values() throws -> [String] {
    let lines = String(decoding: try Corpus.bytes("opening-hours/real-strings.txt"), as: UTF8.self)
    var values = lines.split(separator: "\n").compactMap {
      $0.split(separator: "\t", maxSplits: 1).last.map(String.init)
    }
    for item in all where item.suite != "spatie" && item.suite != "freetext" {
      if let value = item.body["value"]?.string { values.append(value) }
      values += item.body["values"]?.array?.compactMap(\.string) ?? []
    }
    return Array(Set(values)).sorted()
  }
}

/// What failed of many, told in a few lines.
struct Score {
  private(set) var passed = 0
  private(set) var failures: [String] = []

  var share: Double { Double(passed) / Double(max(1, passed + failures.count)) }

  mutating func check(_ holds: Bool, _ what: @autoclosure () -> String) {
    if holds { passed += 1 } else { failures.append(what()) }
  }

  /// Fails unless at least this share of the checks held.
  func expect(atLeast wanted: Double = 1, sourceLocation: SourceLocation = #_sourceLocation) {
    let list = failures.prefix(20).joined(separator: "\n")
    #expect(
      share >= wanted, "\(failures.count) of \(passed + failures.count) failed:\n\(list)",
      sourceLocation: sourceLocation)
    #expect(passed > 0, "nothing was checked", sourceLocation: sourceLocation)
  }
}

/// The time zones of the system by name.
enum TestZones {
  static func named(_ name: String) throws -> Zone {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/" + name)))
    return try Zone(identifier: name, tzif: bytes)
  }
}

/// An instant as the suites write it: with an offset and with or without seconds, or the wall clock's reading in a zone.
func instant(_ text: String, in zone: Zone) throws -> Instant {
  if let instant = Instant(rfc3339: text) { return instant }
  if text.count == 22, let instant = Instant(rfc3339: text.prefix(16) + ":00" + text.suffix(6)) {
    return instant
  }
  return zone.instant(of: try #require(CivilDateTime(text), "no time: \(text)"))
}
