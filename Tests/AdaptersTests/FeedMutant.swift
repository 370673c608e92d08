import Adapters
import Dining
import Foundation
import TestSupport

/// A feed in XML damaged in one way.
struct FeedMutant {
  /// The ways.
  enum Kind: String, CaseIterable {
    case elementRenamed = "element renamed"
    case elementRenamedOnce = "element renamed once"
    case attributeRenamed = "attribute renamed"
    case elementDropped = "node dropped"
    case elementRepeated = "block repeated"
    case cut
    case entityDoubled = "entity doubled"
    case charsetMislabelled = "charset mislabelled"
    case quotesChanged = "attribute quotes changed"
  }

  let kind: Kind
  let text: String
  let change: String
  var removed = ""

  /// The ways of damaging a feed.
  static func kinds(of bytes: [UInt8], read original: Reading) -> [DamageKind] {
    let text = String(decoding: bytes, as: UTF8.self)
    return Kind.allCases.map { kind in
      DamageKind(name: kind.rawValue, isSingle: kind == .charsetMislabelled || kind == .quotesChanged) {
        generator in
        mutant(kind, of: text, using: &generator).map { mutant in
          Damage(bytes: Array(mutant.text.utf8), change: mutant.change) { mutant.verdict($0, original) }
        }
      }
    }
  }

  private func verdict(_ reading: Reading, _ original: Reading) -> Verdict {
    if reading.saysMore(than: original) { return .noticed }
    let lost = ReadingFacts(original).missing(in: ReadingFacts(reading))
    let gained = ReadingFacts(reading).missing(in: ReadingFacts(original))
    if lost.isEmpty, gained.isEmpty { return .same }
    let extent = DamageExtent(isLess: !removed.isEmpty, isCut: kind == .cut, removed: removed)
    return Silence(extent, original, reading).map { .silent($0.words) } ?? .less
  }

  private static func mutant(_ kind: Kind, of text: String, using generator: inout Seeded) -> FeedMutant? {
    switch kind {
    case .elementRenamed:
      let names = Set(text.matches(of: /<([A-Za-z][A-Za-z0-9]*)[\s\/>]/).map { String($0.output.1) })
      guard let name = names.sorted().randomElement(using: &generator) else { return nil }
      let pattern = try? Regex("(</?)\(name)(?=[\\s/>])", as: (Substring, Substring).self)
      return pattern.map {
        FeedMutant(kind: kind, text: text.replacing($0) { "\($0.output.1)\(name)x" }, change: name)
      }
    case .elementRenamedOnce:
      guard let found = elements(of: text).randomElement(using: &generator) else { return nil }
      let name = found.name
      var part = String(text[found.range])
      part.replaceSubrange(
        part.startIndex..<part.index(part.startIndex, offsetBy: name.count + 1), with: "<\(name)x")
      part = String(part.dropLast(name.count + 1)) + "\(name)x>"
      return FeedMutant(
        kind: kind, text: text.replacingCharacters(in: found.range, with: part),
        change: String(part.prefix(80)))
    case .attributeRenamed:
      let names = Set(text.matches(of: /\s([a-zA-Z]+)="/).map { String($0.output.1) }).subtracting([
        "xmlns", "encoding",
      ])
      guard let name = names.sorted().randomElement(using: &generator) else { return nil }
      return FeedMutant(
        kind: kind, text: text.replacingOccurrences(of: " \(name)=\"", with: " \(name)x=\""), change: name)
    case .elementDropped, .elementRepeated:
      guard let found = elements(of: text).randomElement(using: &generator) else { return nil }
      let part = String(text[found.range])
      let isDrop = kind == .elementDropped
      return FeedMutant(
        kind: kind, text: text.replacingCharacters(in: found.range, with: isDrop ? "" : part + part),
        change: String(part.prefix(80)), removed: isDrop ? part : "")
    case .entityDoubled:
      guard let entity = text.matches(of: /&(?:[a-z]+|#[0-9]+);/).randomElement(using: &generator) else {
        return nil
      }
      return FeedMutant(
        kind: kind,
        text: text.replacingCharacters(in: entity.range, with: "&amp;" + entity.output.dropFirst()),
        change: String(text[entity.range.lowerBound...].prefix(40)))
    case .charsetMislabelled:
      let changed = text.replacing(/encoding=["']utf-8["']/.ignoresCase(), with: "encoding=\"iso-8859-1\"")
      return changed == text ? nil : FeedMutant(kind: kind, text: changed, change: "iso-8859-1")
    case .quotesChanged:
      let changed = text.replacing(/\s([a-z]+)="([^"'<]*)"/) { " \($0.output.1)='\($0.output.2)'" }
      return changed == text ? nil : FeedMutant(kind: kind, text: changed, change: "all")
    case .cut:
      let length = Int.random(in: 1..<text.count, using: &generator)
      return FeedMutant(kind: kind, text: String(text.prefix(length)), change: "after \(length) characters")
    }
  }

  /// Elements that hold nothing of their own name.
  private static func elements(of text: String) -> [(name: String, range: Range<String.Index>)] {
    text.matches(
      of:
        /<(meal|note|price|name|day|category|address|phone|city|p|h3|table|tr|td|recipe|menu|allergen|dietaryChoice|nutrients)(?:\s[^>]*)?>.*?<\/\1>/
        .dotMatchesNewlines()
    )
    .map { (String($0.output.1), $0.range) }
  }
}
