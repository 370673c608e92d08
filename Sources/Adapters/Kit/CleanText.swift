import Markup

extension NoticeCollector {
  /// A text from a page with its white space normalized, and one more round of character references resolved
  /// if the site escaped twice (`Mac &amp;amp; Cheese`), which is noted.
  func clean(_ text: String) -> String {
    if text.isPlain { return text }
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let plain = words.withoutTags
    if plain != words { note("markup-in-text", words) }
    guard plain.hasCharacterReference else { return plain }
    note("doubled-entity", plain)
    return plain.resolvingCharacterReferences.withoutTags
  }
}

extension String {
  /// Whether it has no possible reference and no white space except single spaces between words, as nearly
  /// every text.
  fileprivate var isPlain: Bool {
    var text = self
    return text.withUTF8 { bytes in
      var previous = UInt8(ascii: " ")
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): break
        case UInt8(ascii: " ") where previous == UInt8(ascii: " "): return false
        case 0..<0x20, UInt8(ascii: "&"), UInt8(ascii: "<"): return false
        // Possible first bytes of a no-break space, another wide space or a line separator.
        case 0xE1, 0xE3: return false
        case 0xA0 where previous == 0xC2, 0x85 where previous == 0xC2: return false
        case 0x80 where previous == 0xE2, 0x81 where previous == 0xE2: return false
        default: break
        }
        previous = byte
      }
      return previous != UInt8(ascii: " ")
    }
  }

  /// Whether it contains something like `&amp;` or `&#39;`.
  var hasCharacterReference: Bool {
    var rest = utf8[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      rest = rest[rest.index(after: start)...]
      let name = rest.prefix(10).prefix { $0 != UInt8(ascii: ";") }
      guard name.count < 10, name.count > 1, rest.dropFirst(name.count).first == UInt8(ascii: ";") else {
        continue
      }
      let letters = name.first == UInt8(ascii: "#") ? name.dropFirst() : name
      let isWord = letters.allSatisfy { (48...57).contains($0) || (97...122).contains($0 | 0x20) }
      if isWord, !letters.isEmpty { return true }
    }
    return false
  }

  private static let tags: Set = [
    "a", "b", "br", "div", "em", "font", "h1", "h2", "h3", "h4", "i", "li", "ol", "p", "small", "span",
    "strong", "sub", "sup", "td", "tr", "u", "ul",
  ]

  /// The text with each over-escaped tag replaced by a space; `<3` and `a < b` are not tags.
  var withoutTags: String {
    guard utf8.contains(UInt8(ascii: "<")) else { return self }
    var result = ""
    var rest = self[...]
    while let start = rest.firstIndex(of: "<") {
      let next = rest.index(after: start)
      let name = rest[next...].drop { $0 == "/" }.prefix(8).prefix {
        $0.isASCII && ($0.isLetter || $0.isNumber)
      }
      let isTag = Self.tags.contains(name.lowercased())
      // The bound on a tag's length keeps the search fast in a text of nothing but beginnings of tags.
      let end = isTag ? rest[next...].prefix(200).firstIndex(of: ">") : nil
      result += end == nil ? rest[..<next] : rest[..<start] + " "
      rest = rest[(end.map { rest.index(after: $0) } ?? next)...]
    }
    return (result + rest).split(separator: " ").joined(separator: " ")
  }

  /// The text with its character references resolved as in HTML.
  var resolvingCharacterReferences: String {
    // Only the references are markup here: a "<" in a name does not begin a tag.
    let escaped = split(separator: "<", omittingEmptySubsequences: false).joined(separator: "&lt;")
    return (try? HTMLDocument("<p>" + escaped))?.root.text ?? self
  }
}
