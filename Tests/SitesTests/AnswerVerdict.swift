import CivilTime
import Dining
import Foundation
import JSON
import Sites
import TestSupport
import Testing

/// Answers damaged at random: whatever is read of one is the same, or says that something is wrong, or is refused.
@Suite struct AnswerMutantTests {
  static let fixtures = AnswerGoldenTests.saved.filter { $0.path.hasSuffix(".json") }

  @Test(arguments: fixtures)
  func noMutantIsSilentlyWrong(answer: SavedAnswer) throws { try check(answer, count: MutantTests.count) }

  @Test(
    .enabled(if: Corpus.isAvailable, Corpus.absence),
    arguments: RealAnswerTests.saved.map(\.answer).filter { $0.path.hasSuffix(".json") })
  func noMutantOfARealAnswerIsEither(answer: SavedAnswer) throws {
    try check(answer, count: max(1, MutantTests.count / 3))
  }

  /// Bytes changed, dropped and doubled at random end no program, and every refusal has a code.
  @Test(arguments: AnswerGoldenTests.saved)
  func damagedBytesAreReadOrRefused(answer: SavedAnswer) throws {
    let bytes = try answer.bytes()
    var generator = Seeded(11)
    for edits in 0..<60 {
      do {
        let reading = try answer.read(generator.damaged(bytes, edits: 1 + edits % 5))
        #expect(reading.dishes.allSatisfy { !$0.dish.name.isEmpty })
        #expect(reading.dishes.flatMap(\.dish.prices).allSatisfy { $0.amount.minorUnits > 0 })
      } catch {
        #expect(!error.code.isEmpty)
      }
    }
  }

  private func check(_ answer: SavedAnswer, count: Int) throws {
    let value = try JSONValue(parsing: answer.bytes())
    let original = try answer.read()
    var generator = Seeded(20_261_120)
    var tally: [String: [String: Int]] = [:]
    for kind in AnswerMutant.Kind.allCases {
      for _ in 0..<count {
        guard let mutant = AnswerMutant(kind, of: value, using: &generator) else { continue }
        let verdict = Self.verdict(mutant, answer, original)
        tally[kind.rawValue, default: [:]][verdict.word, default: 0] += 1
        if case .silent(let why) = verdict { Issue.record("\(kind.rawValue), \(mutant.change): \(why)") }
      }
    }
    try MutantReport.append(tally, of: answer.path)
  }

  private static func verdict(
    _ mutant: AnswerMutant, _ answer: SavedAnswer, _ original: Reading
  ) -> Verdict {
    let reading: Reading
    do {
      reading = try answer.read(mutant.bytes)
    } catch {
      return .refused
    }
    let before = ReadingFacts(original)
    let after = ReadingFacts(reading)
    let lost = before.missing(in: after)
    let gained = after.missing(in: before)
    // One record may turn up a notice less; what must not be is a new reading with no new notice.
    if !Set(reading.notices).isSubset(of: Set(original.notices)) { return .noticed }
    if lost.isEmpty, gained.isEmpty { return .same }
    switch mutant.kind {
    case .recordDropped:
      // A day's windows, or a heading's dishes, are told of in other words when one of them goes.
      let isHeading =
        mutant.removed.contains("\"is_section_title\":true")
        || mutant.removed.contains("\"is_station_header\":true")
      let isOneOfTwo = original.notices.contains { $0.code == "duplicate-venue" }
      if isHeading || isOneOfTwo { return .less }
      let isExplained = lost.allSatisfy { mutant.holds($0.fact, $0.words) }
      if isExplained, gained.allSatisfy({ $0.fact.hasPrefix("hours ") }) { return .less }
    case .orderChanged:
      // Rows stand under the heading before them, and of two that are one place the first is read.
      let isOrdered =
        answer.adapter == "nutrislice" || original.notices.contains { $0.code == "duplicate-venue" }
      if isOrdered { return .less }
    default: break
    }
    return .silent("lost \(lost.prefix(3).map(\.fact)), gained \(gained.prefix(3).map(\.fact))")
  }
}
