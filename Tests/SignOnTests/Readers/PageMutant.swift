import TestSupport

/// A page damaged in one of the ways in which redesigns, servers and broken transfers damage pages; no digit is changed.
struct PageMutant {
  let bytes: [UInt8]
  let change: String

  init(of page: [UInt8], round: Int, using generator: inout Seeded) {
    let kinds = [
      "drop", "repeat", "swap", "cut", "rename", "rename once", "entities", "quotes", "tag lost", "charset",
    ]
    let kind = kinds[round % kinds.count]
    bytes = Self.damaged(page, kind, using: &generator) ?? Array(page.dropLast(1 + round))
    change = "\(kind) \(round)"
  }

  private static func damaged(_ page: [UInt8], _ kind: String, using generator: inout Seeded) -> [UInt8]? {
    switch kind {
    case "drop": elements(of: page).randomElement(using: &generator).map { without($0, page) }
    case "repeat": elements(of: page).randomElement(using: &generator).map { twice($0, page) }
    case "swap":
      neighbours(elements(of: page), page).randomElement(using: &generator).map { swapped($0, page) }
    case "cut": Array(page.prefix(Int.random(in: 1..<page.count, using: &generator)))
    case "rename": names(in: page).randomElement(using: &generator).map { renaming($0, page) }
    case "rename once":
      names(in: page).randomElement(using: &generator).map { renaming($0, page, once: true) }
    case "entities": replaced("&", "&amp;", page)
    case "quotes": replaced("\"", "'", page)
    case "tag lost": tags(in: page).randomElement(using: &generator).map { without($0, page) }
    default: replaced("ISO-8859-1", "utf-8", page) ?? replaced("utf-8", "ISO-8859-1", page)
    }
  }

  private static func without(_ range: Range<Int>, _ page: [UInt8]) -> [UInt8] {
    Array(page[..<range.lowerBound] + page[range.upperBound...])
  }

  private static func twice(_ range: Range<Int>, _ page: [UInt8]) -> [UInt8] {
    Array(page[..<range.upperBound] + page[range.lowerBound...])
  }

  private static func swapped(_ pair: (Range<Int>, Range<Int>), _ page: [UInt8]) -> [UInt8] {
    let (first, second) = pair
    return Array(
      page[..<first.lowerBound] + page[second] + page[first.upperBound..<second.lowerBound] + page[first]
        + page[second.upperBound...])
  }

  private static func renaming(_ name: String, _ page: [UInt8], once: Bool = false) -> [UInt8] {
    let places = positions(of: Array(name.utf8), in: page)
    var bytes = page
    for place in once ? places.suffix(1) : places.reversed() {
      bytes.insert(UInt8(ascii: "x"), at: place + name.utf8.count)
    }
    return bytes
  }

  private static func replaced(_ old: String, _ new: String, _ page: [UInt8]) -> [UInt8]? {
    let places = positions(of: Array(old.utf8), in: page)
    guard !places.isEmpty else { return nil }
    var bytes = page
    for place in places.reversed() {
      bytes.replaceSubrange(place..<place + old.utf8.count, with: Array(new.utf8))
    }
    return bytes
  }

  private static func positions(of word: [UInt8], in page: [UInt8]) -> [Int] {
    guard word.count <= page.count else { return [] }
    return (0...(page.count - word.count)).filter { page[$0] == word[0] && page[$0...].starts(with: word) }
  }

  /// The values of `class` and `id`, and the keys of JSON.
  private static func names(in page: [UInt8]) -> [String] {
    let text = String(decoding: page, as: UTF8.self)
    var names: Set<String> = []
    for mark in ["class=\"", "id=\"", "name=\""] {
      for part in text.split(separator: mark, omittingEmptySubsequences: false).dropFirst() {
        names.formUnion(part.prefix { $0 != "\"" }.split(separator: " ").map(String.init))
      }
    }
    for part in text.split(separator: "\":").dropLast() {
      names.insert(String(part.reversed().prefix { $0 != "\"" }.reversed()))
    }
    return names.filter { !$0.isEmpty && $0.utf8.count < 40 }.sorted()
  }

  private static func tags(in page: [UInt8]) -> [Range<Int>] {
    positions(of: [UInt8(ascii: "<")], in: page).compactMap { start in
      page[start...].firstIndex(of: UInt8(ascii: ">")).map { start..<$0 + 1 }
    }
  }

  /// Every element with its tags; of JSON every object of the innermost kind.
  private static func elements(of page: [UInt8]) -> [Range<Int>] {
    var open: [(name: String, start: Int)] = []
    var found: [Range<Int>] = []
    for tag in tags(in: page) {
      let text = String(decoding: page[tag].dropFirst().dropLast(), as: UTF8.self)
      let name = text.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
      guard !name.isEmpty else { continue }
      if !text.hasPrefix("/") {
        open.append((name, tag.lowerBound))
      } else if let place = open.lastIndex(where: { $0.name == name }) {
        found.append(open[place].start..<tag.upperBound)
        open.removeSubrange(place...)
      }
    }
    if found.isEmpty {
      var start: Int?
      for place in page.indices {
        if page[place] == UInt8(ascii: "{") { start = place }
        if page[place] == UInt8(ascii: "}"), let from = start {
          found.append(from..<place + 1)
          start = nil
        }
      }
    }
    return found.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
  }

  /// Elements with nothing but white space between them.
  private static func neighbours(_ elements: [Range<Int>], _ page: [UInt8]) -> [(Range<Int>, Range<Int>)] {
    elements.compactMap { first in
      let gap = page[first.upperBound...].prefix { [0x20, 0x09, 0x0A, 0x0D, 0x2C].contains($0) }
      guard let second = elements.first(where: { $0.lowerBound == gap.endIndex }) else { return nil }
      return (first, second)
    }
  }
}
