import Latin
import Dining

/// Normalises texts that a person typed, for comparison and storage.
enum LogText {
  /// The maximum number of characters in a name, and in a note.
  static let (longestName, longestNote) = (300, 10_000)

  /// Lower-case Latin letters without accents, and digits, with single spaces between words.
  static func folded(_ text: String) -> String {
    let bytes = text.utf8
    guard bytes.allSatisfy({ $0 < 0x80 }) else { return foldedBeyondASCII(text) }
    var folded: [UInt8] = []
    folded.reserveCapacity(bytes.count)
    var isApart = false
    for byte in bytes where byte != UInt8(ascii: "'") {
      let lower = (0x41...0x5A).contains(byte) ? byte + 0x20 : byte
      guard (0x61...0x7A).contains(lower) || (0x30...0x39).contains(lower) else {
        isApart = true
        continue
      }
      if isApart, !folded.isEmpty { folded.append(0x20) }
      isApart = false
      folded.append(lower)
    }
    return String(decoding: folded, as: UTF8.self)
  }

  private static func foldedBeyondASCII(_ text: String) -> String {
    var folded = ""
    var isApart = false
    for scalar in text.unicodeScalars {
      let properties = scalar.properties
      guard
        properties.isAlphabetic || properties.numericType != nil || properties.generalCategory == .otherSymbol
      else {
        let isWithin =
          properties.generalCategory == .nonspacingMark || "'\u{2019}".unicodeScalars.contains(scalar)
        isApart = isApart || !isWithin
        continue
      }
      if isApart, !folded.isEmpty { folded += " " }
      isApart = false
      folded +=
        scalar.isASCII
        ? String(scalar).lowercased() : LatinFolding.ascii(scalar) ?? properties.lowercaseMapping
    }
    return folded
  }

  /// Whether a text contains a word, both in UTF-8.
  static func has(_ text: [UInt8], _ word: [UInt8]) -> Bool {
    guard let first = word.first, text.count >= word.count else { return word.isEmpty }
    return (0...text.count - word.count).contains { start in
      text[start] == first && text[start..<start + word.count].elementsEqual(word)
    }
  }

  /// A typed text, on one line and without surrounding spaces.
  static func tidy(_ text: String, limit: Int = longestName) -> String {
    let words = text.unicodeScalars.split { $0.properties.isWhitespace || $0.value < 0x20 }
    return String(words.map { String($0) }.joined(separator: " ").prefix(limit))
  }

  /// Whether a text exceeds the stored length; a longer text is refused as a whole.
  static func isTooLong(_ text: String, limit: Int = longestName) -> Bool {
    // A text with no more bytes than the limit need not be counted.
    text.utf8.count > limit && text.count > limit
  }

  /// Tags in stored form: each once, in the order given, separated by a comma and a space.
  static func tags(_ text: String) -> String {
    var seen: Set<String> = []
    return text.split(separator: ",").map { tag(String($0)) }.filter {
      !$0.isEmpty && seen.insert($0).inserted
    }
    .joined(separator: ", ")
  }

  /// A tag in stored form: without the number sign that many people write before it.
  static func tag(_ text: String) -> String {
    String(tidy(text, limit: longestNote).drop { $0 == "#" || $0 == " " })
  }
}
