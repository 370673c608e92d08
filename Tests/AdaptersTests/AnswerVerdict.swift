import Adapters
import Dining
import Foundation
import JSON
import TestSupport

extension AnswerMutant {
  /// The ways of damaging an answer.
  static func kinds(of bytes: [UInt8], read original: Reading) -> [DamageKind] {
    guard let value = try? JSONValue(parsing: bytes) else { return [] }
    return Kind.allCases.map { kind in
      DamageKind(name: kind.rawValue) { generator in
        AnswerMutant(kind, of: value, using: &generator).map { mutant in
          Damage(bytes: mutant.bytes, change: mutant.change) { mutant.verdict($0, original) }
        }
      }
    }
  }

  private func verdict(_ reading: Reading, _ original: Reading) -> Verdict {
    let before = ReadingFacts(original)
    let after = ReadingFacts(reading)
    let lost = before.missing(in: after)
    let gained = after.missing(in: before)
    // One record may turn up a notice less; what must not be is a new reading with no new notice.
    if reading.saysMore(than: original) { return .noticed }
    if lost.isEmpty, gained.isEmpty { return .same }
    switch kind {
    case .recordDropped:
      // A day's windows, or a heading's dishes, are told of in other words when one of them goes.
      let isHeading =
        removed.contains("\"is_section_title\":true")
        || removed.contains("\"is_station_header\":true")
      let isOneOfTwo = original.notices.contains { $0.code == "duplicate-venue" }
      if isHeading || isOneOfTwo { return .less }
      let isExplained = lost.allSatisfy { holds($0.fact, $0.words) }
      // What a dish is and contains stands there in numbers.
      // They are those of one dish: a line of the legend is none of its facts.
      let isCoded = lost.allSatisfy { $0.fact.hasPrefix("tag ") || $0.fact.hasPrefix("allergen ") }
      let left = Set(reading.dishes.map(\.dish))
      let dishes = Set(original.dishes.map(\.dish).filter { !left.contains($0) }.map(\.name))
      if isCoded, dishes.count == 1, gained.isEmpty { return .less }
      if isExplained, gained.allSatisfy({ $0.fact.hasPrefix("hours ") }) { return .less }
      if isExplained, Self.isUnderItsOtherName(lost.map(\.fact), gained.map(\.fact), original, reading) {
        return .less
      }
      // Of two choices the one that is left is the dish as it comes.
      let chosen = lost.filter { $0.fact.hasPrefix("words ") }.map { $0.fact.subject }
      if isExplained, gained.allSatisfy({ chosen.contains($0.fact.subject) }) { return .less }
    case .orderChanged:
      // Rows stand under the heading before them, and of two that are one place the first is read.
      let isOrdered =
        original.adapter == "nutrislice" || original.notices.contains { $0.code == "duplicate-venue" }
      if isOrdered { return .less }
      // Choices are named in the page's order.
      let words = { (facts: [String]) in facts.map { $0.split { !$0.isLetter }.sorted() } }
      if (lost + gained).allSatisfy({ $0.fact.hasPrefix("words ") }),
        Set(words(lost.map(\.fact))) == Set(words(gained.map(\.fact)))
      {
        return .less
      }
    case .keyRenamed, .keyRenamedOnce:
      // A directory's periods are keys, and their names its keeper's; so are the stations of UMass' answers.
      let renamed = Set(gained.map { $0.fact.replacing("X ", with: " ") })
      if ["directory", "foodpro"].contains(original.adapter), renamed == Set(lost.map(\.fact)) {
        return .same
      }
    default: break
    }
    return .silent("lost \(lost.prefix(3).map(\.fact)), gained \(gained.prefix(3).map(\.fact))")
  }

  /// Whether one dish lost the name that people see, and is read under the one that a kitchen has for it.
  private static func isUnderItsOtherName(
    _ lost: [String], _ gained: [String], _ original: Reading, _ reading: Reading
  ) -> Bool {
    let before = Set(original.dishes.map(\.dish.name))
    let after = Set(reading.dishes.map(\.dish.name))
    guard let old = before.subtracting(after).first, before.subtracting(after).count == 1,
      let new = after.subtracting(before).first, after.subtracting(before).count == 1
    else { return false }
    let renamed = lost.map { fact in
      fact.hasPrefix("dish ")
        ? String(fact.dropLast(old.count)) + new : fact.replacing(" \(old) = ", with: " \(new) = ")
    }
    return Set(renamed) == Set(gained)
  }
}

extension String {
  /// Of whom a fact is: `calories alder 2026-11-20 Lunch Grill Soup` without its first word and its value.
  fileprivate var subject: Substring {
    let key = range(of: " = ").map { self[..<$0.lowerBound] } ?? self[...]
    return key.split(separator: " ", maxSplits: 1).last ?? key
  }
}
