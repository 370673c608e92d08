import Dining
import Foundation
import Sites
import TestSupport
import Testing

/// Feeds in XML damaged at random, as answers in JSON are.
@Suite struct FeedMutantTests {
  static let feeds =
    AnswerGoldenTests.saved.filter { $0.path.hasSuffix(".xml") }
    + (Corpus.isAvailable
      ? [
        SavedAnswer(
          adapter: "uzh", path: "uzh-eth/uzh-rss-menuplan-2019-10.html", clock: "2019-10-10T12:00",
          isReal: true),
        SavedAnswer(
          adapter: "openmensa", path: "openmensa/feed_v21.xml", url: "https://x.example/a.xml", isReal: true),
      ] : [])

  private enum Kind: String, CaseIterable {
    case elementRenamed, elementRenamedOnce, attributeRenamed, elementDropped, elementRepeated, cut
  }

  @Test(arguments: feeds)
  func noMutantIsSilentlyWrong(feed: SavedAnswer) throws {
    let text = String(decoding: try feed.bytes(), as: UTF8.self)
    let original = try feed.read()
    var generator = Seeded(20_261_120)
    var tally: [String: [String: Int]] = [:]
    for kind in Kind.allCases {
      for _ in 0..<(MutantTests.count * 3) {
        guard let mutant = Self.mutant(kind, of: text, using: &generator) else { continue }
        let word = Self.verdict(mutant, feed, original)
        tally[kind.rawValue, default: [:]][word, default: 0] += 1
        if word.hasPrefix("lost") { Issue.record("\(kind), \(mutant.change): \(word)") }
      }
    }
    try MutantReport.append(tally, of: feed.path)
  }

  private struct Mutant {
    let text: String
    let change: String
    var removed = ""
  }

  private static func mutant(_ kind: Kind, of text: String, using generator: inout Seeded) -> Mutant? {
    switch kind {
    case .elementRenamed:
      let names = Set(text.matches(of: /<([a-z][a-z0-9]*)[\s\/>]/).map { String($0.output.1) })
      guard let name = names.sorted().randomElement(using: &generator) else { return nil }
      let pattern = try? Regex("(</?)\(name)(?=[\\s/>])", as: (Substring, Substring).self)
      return pattern.map { Mutant(text: text.replacing($0) { "\($0.output.1)\(name)x" }, change: name) }
    case .elementRenamedOnce:
      guard let found = elements(of: text).randomElement(using: &generator) else { return nil }
      let name = found.name
      var part = String(text[found.range])
      part.replaceSubrange(
        part.startIndex..<part.index(part.startIndex, offsetBy: name.count + 1), with: "<\(name)x")
      part = String(part.dropLast(name.count + 1)) + "\(name)x>"
      return Mutant(
        text: text.replacingCharacters(in: found.range, with: part), change: String(part.prefix(80)))
    case .attributeRenamed:
      let names = Set(text.matches(of: /\s([a-z]+)="/).map { String($0.output.1) }).subtracting([
        "xmlns", "encoding",
      ])
      guard let name = names.sorted().randomElement(using: &generator) else { return nil }
      return Mutant(text: text.replacingOccurrences(of: " \(name)=\"", with: " \(name)x=\""), change: name)
    case .elementDropped, .elementRepeated:
      guard let found = elements(of: text).randomElement(using: &generator) else { return nil }
      let part = String(text[found.range])
      let isDrop = kind == .elementDropped
      return Mutant(
        text: text.replacingCharacters(in: found.range, with: isDrop ? "" : part + part),
        change: String(part.prefix(80)), removed: isDrop ? part : "")
    case .cut:
      let length = Int.random(in: 1..<text.count, using: &generator)
      return Mutant(text: String(text.prefix(length)), change: "after \(length) characters")
    }
  }

  /// Elements that hold nothing of their own name.
  private static func elements(of text: String) -> [(name: String, range: Range<String.Index>)] {
    text.matches(
      of: /<(meal|note|price|name|day|category|address|phone|city|p|h3|table|tr|td)(?:\s[^>]*)?>.*?<\/\1>/
        .dotMatchesNewlines()
    )
    .map { (String($0.output.1), $0.range) }
  }

  private static func verdict(_ mutant: Mutant, _ feed: SavedAnswer, _ original: Reading) -> String {
    guard let reading = try? feed.read(Array(mutant.text.utf8)) else { return "refused" }
    if !Set(reading.notices).isSubset(of: Set(original.notices)) { return "noticed" }
    let lost = ReadingFacts(original).missing(in: ReadingFacts(reading))
    let gained = ReadingFacts(reading).missing(in: ReadingFacts(original))
    if lost.isEmpty, gained.isEmpty { return "same" }
    // What was taken out is gone; what remains of its record is told in other words.
    if !mutant.removed.isEmpty { return "less" }
    return "lost \(lost.prefix(3).map(\.fact)), gained \(gained.prefix(3).map(\.fact))"
  }
}
