/// The source of an HTML page as tags and elements with their places, for damaging it on purpose.
struct PageSource {
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

  /// Words of class attributes, each once, in order.
  var classes: [String] {
    var words: [String] = []
    for element in elements {
      let tag = text[element.range].prefix { $0 != UInt8(ascii: ">") }
      let source = String(decoding: tag, as: UTF8.self)
      guard let value = source.components(after: "class=\"").first else { continue }
      for word in value.split(separator: " ").map(String.init) where !words.contains(word) {
        words.append(word)
      }
    }
    return words
  }

  private static func start(of word: String, in text: [UInt8], from position: Int) -> Int {
    let word = Array(word.utf8)
    guard position + word.count <= text.count else { return text.count }
    for start in position...(text.count - word.count)
    where text[start..<(start + word.count)].elementsEqual(word) {
      return start
    }
    return text.count
  }

  private static func end(of word: String, in text: [UInt8], from position: Int) -> Int {
    let found = start(of: word, in: text, from: position)
    return min(found + word.utf8.count, text.count)
  }
}

extension String {
  /// What follows each occurrence of a mark, up to the next quote.
  func components(after mark: String) -> [String] {
    var rest = self[...]
    var found: [String] = []
    while let range = rest.firstRange(of: mark) {
      rest = rest[range.upperBound...]
      found.append(String(rest.prefix { $0 != "\"" }))
    }
    return found
  }

  /// Every key of JSON in the text, each once, in order.
  var jsonKeys: [String] {
    var keys: [String] = []
    for match in matches(of: /"([A-Za-z]+)":/) {
      let key = String(match.1)
      if !keys.contains(key) { keys.append(key) }
    }
    return keys
  }
}
