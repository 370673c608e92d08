import Foundation
import TestSupport

/// A page damaged in one way that real redesigns, transfers and servers damage pages.
struct Mutant {
  /// The ways.
  enum Kind: String, CaseIterable {
    case classRenamed = "class renamed"
    case nodeDropped = "node dropped"
    case orderChanged = "order changed"
    case cut
    case entityDoubled = "entity doubled"
    case charsetMislabelled = "charset mislabelled"
    case blockRepeated = "block repeated"
    case quotesChanged = "attribute quotes changed"
    case keyRenamed = "JSON key renamed"
    case keyRenamedOnce = "JSON key renamed once"
  }

  let kind: Kind
  let bytes: [UInt8]
  /// What was done, for the report of a failure.
  let change: String
  /// The source that was taken out, where something was.
  var removed = ""

  /// A mutant of a page, or nil where the page has nothing to damage that way.
  init?(_ kind: Kind, of source: PageSource, using generator: inout Seeded) {
    let page = source.text
    self.kind = kind
    switch kind {
    case .classRenamed:
      guard let word = source.classes.randomElement(using: &generator) else { return nil }
      bytes = Self.renaming(word, in: source)
      change = word
    case .nodeDropped:
      guard let element = source.candidates.randomElement(using: &generator) else { return nil }
      bytes = source.replacing([element.range], with: "")
      removed = String(decoding: page[element.range], as: UTF8.self)
      change = "\(element.name) at \(element.range.lowerBound): \(removed.prefix(120))"
    case .orderChanged:
      guard let (first, second) = source.neighbours.randomElement(using: &generator) else { return nil }
      bytes =
        Array(page[..<first.lowerBound]) + Array(page[second])
        + Array(page[first.upperBound..<second.lowerBound])
        + Array(page[first]) + Array(page[second.upperBound...])
      change = "\(first.lowerBound) and \(second.lowerBound)"
    case .cut:
      let length = Int.random(in: 1..<max(2, page.count), using: &generator)
      bytes = Array(page[..<length])
      change = "after \(length) bytes"
      // Of rows that are no page, some fewer are rows again.
      if source.isBetweenRows(length) { removed = String(decoding: page[length...], as: UTF8.self) }
    case .entityDoubled:
      let places = source.places(of: "&").filter {
        page[$0.upperBound...].prefix(8).contains(UInt8(ascii: ";"))
      }
      let inside = places.filter { source.focus.contains($0.lowerBound) }
      guard let range = (inside.isEmpty ? places : inside).randomElement(using: &generator) else {
        return nil
      }
      bytes = source.replacing([range], with: "&amp;")
      change = "at \(range.lowerBound)"
    case .charsetMislabelled:
      let labels = source.places(of: "charset=\"utf-8\"") + source.places(of: "charset=utf-8")
      guard !labels.isEmpty else { return nil }
      bytes = source.replacing(
        labels.sorted { $0.lowerBound < $1.lowerBound }, with: "charset=\"iso-8859-1\"")
      change = "iso-8859-1"
    case .blockRepeated:
      guard let element = source.candidates.randomElement(using: &generator) else { return nil }
      bytes = Array(page[..<element.range.upperBound]) + Array(page[element.range.lowerBound...])
      change =
        "\(element.name) at \(element.range.lowerBound): \(String(decoding: page[element.range].prefix(120), as: UTF8.self))"
    case .quotesChanged:
      guard let changed = Self.singleQuoted(source) else { return nil }
      bytes = changed
      change = "all"
    case .keyRenamed:
      guard let key = source.keys.randomElement(using: &generator) else { return nil }
      bytes = source.replacing(source.places(of: "\"\(key)\":"), with: "\"\(key)X\":")
      change = key
    case .keyRenamedOnce:
      let places = source.places(of: "\":").filter { source.focus.contains($0.lowerBound) }
      guard let range = places.randomElement(using: &generator) else { return nil }
      bytes = source.replacing([range], with: "X\":")
      change =
        "at \(range.lowerBound): \(String(decoding: page[..<range.upperBound].suffix(30), as: UTF8.self))"
    }
  }

  private static func renaming(_ word: String, in source: PageSource) -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    let places = source.places(of: word).filter { place in
      let tag = source.text[..<place.lowerBound].suffix(200)
      guard let open = tag.lastIndex(of: quote), tag[..<open].suffix(6).elementsEqual("class=".utf8) else {
        return false
      }
      let isWord = [source.text[place.lowerBound - 1], source.text[place.upperBound]].allSatisfy {
        $0 == 0x20 || $0 == quote
      }
      return isWord
    }
    return source.replacing(places, with: word + "-x")
  }

  /// Every `="…"` without a single quote in it as `='…'`.
  private static func singleQuoted(_ source: PageSource) -> [UInt8]? {
    var bytes = source.text
    for place in source.places(of: "=\"") {
      let value = bytes[place.upperBound...].prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "<") }
      guard value.endIndex < bytes.count, bytes[value.endIndex] == UInt8(ascii: "\""),
        !value.contains(UInt8(ascii: "'"))
      else {
        continue
      }
      bytes[place.upperBound - 1] = UInt8(ascii: "'")
      bytes[value.endIndex] = UInt8(ascii: "'")
    }
    return bytes == source.text ? nil : bytes
  }
}
