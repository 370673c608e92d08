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
  init?(_ kind: Kind, of page: [UInt8], using generator: inout Seeded) {
    let text = String(decoding: page, as: UTF8.self)
    let source = PageSource(page)
    self.kind = kind
    switch kind {
    case .classRenamed:
      guard let word = source.classes.randomElement(using: &generator) else { return nil }
      bytes = Self.renaming(word, in: text)
      change = word
    case .nodeDropped:
      guard let element = source.elements.randomElement(using: &generator), element.name != "html" else {
        return nil
      }
      bytes = Array(page[..<element.range.lowerBound]) + Array(page[element.range.upperBound...])
      removed = String(decoding: page[element.range], as: UTF8.self)
      change = "\(element.name) at \(element.range.lowerBound): \(removed.prefix(120))"
    case .orderChanged:
      guard let (first, second) = Self.neighbours(source, using: &generator) else { return nil }
      bytes =
        Array(page[..<first.lowerBound]) + Array(page[second])
        + Array(page[first.upperBound..<second.lowerBound]) + Array(page[first])
        + Array(page[second.upperBound...])
      change = "\(first.lowerBound) and \(second.lowerBound)"
    case .cut:
      let length = Int.random(in: 1..<max(2, page.count), using: &generator)
      bytes = Array(page[..<length])
      change = "after \(length) bytes"
    case .entityDoubled:
      guard let range = text.ranges(of: /&(?=#?\w+;)/).randomElement(using: &generator) else { return nil }
      bytes = Array(text.replacingCharacters(in: range, with: "&amp;").utf8)
      change = "at \(text.utf8.distance(from: text.startIndex, to: range.lowerBound))"
    case .charsetMislabelled:
      let labelled = text.replacing("charset=\"utf-8\"", with: "charset=\"iso-8859-1\"")
      guard labelled != text else { return nil }
      bytes = Array(labelled.utf8)
      change = "iso-8859-1"
    case .blockRepeated:
      guard let element = source.elements.randomElement(using: &generator), element.name != "html" else {
        return nil
      }
      bytes = Array(page[..<element.range.upperBound]) + Array(page[element.range.lowerBound...])
      change = "\(element.name) at \(element.range.lowerBound)"
    case .quotesChanged:
      let pattern = /="([^"'<>]*)"/
      bytes = Array(text.replacing(pattern) { "='\($0.1)'" }.utf8)
      guard bytes != page else { return nil }
      change = "all"
    case .keyRenamed:
      guard let key = text.jsonKeys.randomElement(using: &generator) else { return nil }
      bytes = Array(text.replacing("\"\(key)\":", with: "\"\(key)X\":").utf8)
      change = key
    case .keyRenamedOnce:
      guard let range = text.ranges(of: /[A-Za-z]":/).randomElement(using: &generator) else { return nil }
      bytes = Array(
        text.replacingCharacters(in: text.index(after: range.lowerBound)..<range.upperBound, with: "X\":")
          .utf8)
      change = "at \(text.utf8.distance(from: text.startIndex, to: range.lowerBound))"
    }
  }

  private static func renaming(_ word: String, in text: String) -> [UInt8] {
    let renamed = text.replacing(/class="([^"]*)"/) { match in
      let words = match.1.split(separator: " ", omittingEmptySubsequences: false)
      return "class=\"" + words.map { $0 == word ? word + "-x" : String($0) }.joined(separator: " ") + "\""
    }
    return Array(renamed.utf8)
  }

  /// Two elements of one name of which the second follows the first with nothing but space between.
  private static func neighbours(
    _ source: PageSource, using generator: inout Seeded
  ) -> (Range<Int>, Range<Int>)? {
    let pairs = source.elements.flatMap { first in
      source.elements.filter { second in
        first.name == second.name && first.range.upperBound <= second.range.lowerBound
          && second.range.lowerBound - first.range.upperBound < 40
          && source.text[first.range.upperBound..<second.range.lowerBound].allSatisfy { $0 <= 0x20 }
      }.map { (first.range, $0.range) }
    }
    return pairs.randomElement(using: &generator)
  }
}
