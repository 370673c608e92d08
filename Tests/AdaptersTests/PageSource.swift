import Foundation

/// The source of an HTML page as tags and elements with their places, for damaging it on purpose.
final class PageSource {
  let text: [UInt8]
  /// Every element's source range, script and comment contents not looked into.
  private(set) var elements: [(name: String, range: Range<Int>)] = []

  private static let voids: Set = ["br", "hr", "img", "input", "link", "meta", "path", "rect"]

  init(_ text: [UInt8]) {
    self.text = text
    var open: [(name: String, start: Int)] = []
    var position = 0
    while let start = text[position...].firstIndex(of: UInt8(ascii: "<")) {
      if text[start...].starts(with: "<!--".utf8) {
        position = Self.end(of: "-->", in: text, from: start)
        continue
      }
      let end = Self.end(of: ">", in: text, from: start)
      let isClosing = start + 1 < text.count && text[start + 1] == UInt8(ascii: "/")
      let letters = text[(start + (isClosing ? 2 : 1))..<end].prefix {
        ($0 | 0x20) >= 97 && ($0 | 0x20) <= 122 || (48...57).contains($0)
      }
      let name = String(decoding: letters, as: UTF8.self).lowercased()
      position = max(end, start + 1)
      guard !name.isEmpty else { continue }
      if isClosing {
        guard let index = open.lastIndex(where: { $0.name == name }) else { continue }
        elements.append((name, open[index].start..<end))
        open.removeSubrange(index...)
      } else if Self.voids.contains(name) || text[end - 2] == UInt8(ascii: "/") {
        elements.append((name, start..<end))
      } else {
        open.append((name, start))
        if name == "script" { position = Self.start(of: "</script", in: text, from: end) }
      }
    }
  }

  /// The part that a reader of CampusDish looks at, as far as two marks tell.
  private(set) lazy var focus: Range<Int> = {
    let marks = ["location__hours", "\"Locations\":", "JSON.parse(", "\"MenuProducts\":"]
    let starts = marks.map { Self.start(of: $0, in: text, from: 0) }
    let start = starts.min() ?? 0
    let end =
      ["location__advice", "favorite: {"].map { Self.start(of: $0, in: text, from: 0) }.min() ?? text.count
    return start < end ? start..<end : 0..<text.count
  }()

  /// Words of class attributes in the focus, each once, in order.
  private(set) lazy var classes: [String] = {
    var words: [String] = []
    for range in places(of: "class=\"") where focus.contains(range.lowerBound) {
      let value = text[range.upperBound...].prefix { $0 != UInt8(ascii: "\"") }
      for word in value.split(separator: UInt8(ascii: " ")).map({ String(decoding: $0, as: UTF8.self) })
      where !words.contains(word) {
        words.append(word)
      }
    }
    return words
  }()

  /// Elements of which nearly all lie in the focus.
  private(set) lazy var candidates: [(name: String, range: Range<Int>)] = {
    let inside =
      elements.filter { focus.overlaps($0.range) && $0.name != "html" && $0.name != "body" }
      + records.map { ("record", $0) }
    return inside.isEmpty ? elements.filter { $0.name != "html" } : inside
  }()

  /// JSON objects in the focus that are followed by one more, with the comma between: dishes, and those that hold no
  /// others.
  private(set) lazy var records: [Range<Int>] = {
    let dishes = places(of: "{\"MenuProductId\"").map(\.lowerBound)
    var records = zip(dishes, dishes.dropFirst()).map { $0..<$1 }
    var open: Int?
    for position in focus {
      switch text[position] {
      case UInt8(ascii: "{"): open = position
      case UInt8(ascii: "}"):
        let next = text[(position + 1)...].prefix(8).filter { $0 > 0x20 }
        if let start = open, next.starts(with: ",{".utf8),
          let comma = text[position...].firstIndex(of: UInt8(ascii: ","))
        {
          records.append(start..<(comma + 1))
        }
        open = nil
      default: break
      }
    }
    return records
  }()

  /// Two elements of one name of which the second follows the first with nothing but space between.
  private(set) lazy var neighbours: [(Range<Int>, Range<Int>)] = {
    let byStart = Dictionary(
      elements.map { ($0.range.lowerBound, $0) }, uniquingKeysWith: { first, _ in first })
    return candidates.compactMap { first in
      let next = text[first.range.upperBound...].firstIndex { $0 > 0x20 } ?? text.count
      guard let second = byStart[next], second.name == first.name else { return nil }
      return (first.range, second.range)
    }
  }()

  /// Names of JSON members in the focus, each once, in order.
  private(set) lazy var keys: [String] = {
    var keys: [String] = []
    for range in places(of: "\":") where focus.contains(range.lowerBound) {
      let name = text[..<range.lowerBound].suffix(40).reversed().prefix {
        ($0 | 0x20) >= 97 && ($0 | 0x20) <= 122
      }
      let key = String(decoding: name.reversed(), as: UTF8.self)
      if !key.isEmpty, !keys.contains(key) { keys.append(key) }
    }
    return keys
  }()

  /// Whether the source is no whole page, and every element that begins before a place ends before it.
  func isBetweenRows(_ place: Int) -> Bool {
    guard places(of: "<html").isEmpty, places(of: "<HTML").isEmpty, let last = text[..<place].last,
      last == UInt8(ascii: ">") || last <= 0x20
    else { return false }
    return !elements.contains { $0.range.lowerBound < place && place < $0.range.upperBound }
  }

  /// Every place of a word.
  func places(of word: String) -> [Range<Int>] {
    let count = word.utf8.count
    var places: [Range<Int>] = []
    var position = Self.start(of: word, in: text, from: 0)
    while position < text.count {
      places.append(position..<(position + count))
      position = Self.start(of: word, in: text, from: position + count)
    }
    return places
  }

  /// The text with some ranges of it, in order, replaced.
  func replacing(_ ranges: [Range<Int>], with word: String) -> [UInt8] {
    var result: [UInt8] = []
    var copied = 0
    for range in ranges {
      result += text[copied..<range.lowerBound]
      result += Array(word.utf8)
      copied = range.upperBound
    }
    return result + text[copied...]
  }

  private static func start(of word: String, in text: [UInt8], from position: Int) -> Int {
    let word = Array(word.utf8)
    return text.withUnsafeBufferPointer { text in
      guard position + word.count <= text.count, let base = text.baseAddress else { return text.count }
      var start = position
      while start <= text.count - word.count {
        if text[start] == word[0], memcmp(base + start, word, word.count) == 0 { return start }
        start += 1
      }
      return text.count
    }
  }

  private static func end(of word: String, in text: [UInt8], from position: Int) -> Int {
    let found = start(of: word, in: text, from: position)
    return min(found + word.utf8.count, text.count)
  }
}

extension String {
  /// What follows each occurrence of a mark, up to the next quote.
  func components(after mark: String) -> [String] {
    split(separator: mark, omittingEmptySubsequences: false).dropFirst().map {
      String($0.prefix { $0 != "\"" })
    }
  }
}
