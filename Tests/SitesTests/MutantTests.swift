import CivilTime
import Dining
import Foundation
import Sites
import TestSupport
import Testing

/// A page to damage and how to read it.
struct Subject: Sendable, CustomTestStringConvertible {
  let path: String
  var clock = "2026-11-20T12:05"
  var url: String?
  var isCorpus = false
  var testDescription: String { path }

  func bytes() throws -> [UInt8] {
    isCorpus ? try Corpus.bytes("campusdish/" + path) : try Fixture.bytes("campusdish/" + path)
  }
}

/// Pages damaged at random: whatever is read of one is the same, or says that something is wrong, or is refused.
@Suite struct MutantTests {
  /// How many of each kind; `MUTANTS` asks for more than the suite's sample.
  static let count = ProcessInfo.processInfo.environment["MUTANTS"].flatMap { Int($0) } ?? 6

  static let fixtures = [
    Subject(path: "demo/en/locationsandmenus/index.html"), Subject(path: "location-lunch.html"),
    Subject(path: "location-exam-week.html", clock: "2026-12-05T12:00"),
    Subject(path: "day-schedule.html", url: "https://x.example/api/locations/LocationHOP?&locationId=9102"),
    Subject(path: "getmenus-week.json"), Subject(path: "demo/api/GetMenus-9102-1423.json"),
  ]

  static let real = [
    Subject(path: "uva-locations-2024-10-21-a.html", clock: "2024-10-21T13:30", isCorpus: true),
    Subject(path: "clemson-fresh-breakfast-2018-10.html", clock: "2018-10-13T09:00", isCorpus: true),
    Subject(path: "uci-getmenus-2024-01-17.json", clock: "2024-01-17T12:00", isCorpus: true),
  ]

  @Test(arguments: fixtures)
  func noMutantIsSilentlyWrong(subject: Subject) throws { try check(subject, count: Self.count) }

  @Test(.enabled(if: Corpus.isAvailable, Corpus.absence), arguments: real)
  func noMutantOfARealPageIsEither(subject: Subject) throws {
    try check(subject, count: max(1, Self.count / 3))
  }

  private func check(_ subject: Subject, count: Int) throws {
    let page = try subject.bytes()
    let original = try read(page, at: at(subject.clock), url: subject.url)
    let source = PageSource(page)
    var generator = Seeded(20_261_120)
    var tally: [String: [String: Int]] = [:]
    for kind in Mutant.Kind.allCases {
      for _ in 0..<count {
        guard let mutant = Mutant(kind, of: source, using: &generator) else { continue }
        let verdict = Verdict(mutant, subject, original)
        tally[kind.rawValue, default: [:]][verdict.word, default: 0] += 1
        if case .silent(let why) = verdict { Issue.record("\(kind.rawValue), \(mutant.change): \(why)") }
      }
    }
    try MutantReport.append(tally, of: subject.path)
  }
}

/// The table that `MUTANT_REPORT` asks for: a line a page and kind.
enum MutantReport {
  static func append(_ tally: [String: [String: Int]], of path: String) throws {
    guard let report = ProcessInfo.processInfo.environment["MUTANT_REPORT"] else { return }
    let lines = tally.sorted { $0.key < $1.key }.map { kind, words in
      "\(path)\t\(kind)\t"
        + words.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    }
    let old = (try? String(contentsOfFile: report, encoding: .utf8)) ?? ""
    try (old + lines.joined(separator: "\n") + "\n").write(toFile: report, atomically: true, encoding: .utf8)
  }
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
    case .silent: "SILENT"
    }
  }

  init(_ mutant: Mutant, _ subject: Subject, _ original: Reading) {
    let reading: Reading
    do {
      reading = try read(mutant.bytes, at: at(subject.clock), url: subject.url)
    } catch {
      self = .refused
      return
    }
    let before = ReadingFacts(original)
    let after = ReadingFacts(reading)
    let lost = before.missing(in: after)
    let gained = after.missing(in: before)
    if !Set(reading.notices).isSubset(of: Set(original.notices)) {
      self = .noticed
    } else if lost.isEmpty, gained.isEmpty {
      self = .same
    } else if mutant.kind == .nodeDropped, gained.isEmpty,
      lost.allSatisfy({ fact in fact.words.contains { mutant.holds($0) } })
    {
      self = .less
    } else {
      self = .silent("lost \(lost.prefix(3).map(\.fact)), gained \(gained.prefix(3).map(\.fact))")
    }
  }
}

extension Mutant {
  /// Whether something read stood in what was taken out: one of its parts, by the letters it begins with.
  func holds(_ words: String) -> Bool {
    let source = removed.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return words.lowercased().split(separator: ";").contains { part in
      let first = part.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.first.map(String.init) ?? ""
      return !first.isEmpty && source.contains(first)
    }
  }
}
