import Latin
import Dining

/// Texts that a person typed as they are compared and kept.
enum LogText {
  /// The most characters of a name, and of a note.
  static let (longestName, longestNote) = (300, 10_000)

  /// Lower-case letters and figures, of Latin script without accents, with single spaces between.
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

  /// Whether a text has a word in it, both in UTF-8.
  static func has(_ text: [UInt8], _ word: [UInt8]) -> Bool {
    guard let first = word.first, text.count >= word.count else { return word.isEmpty }
    return (0...text.count - word.count).contains { start in
      text[start] == first && text[start..<start + word.count].elementsEqual(word)
    }
  }

  /// What a person typed, on one line without spaces around it.
  static func tidy(_ text: String, limit: Int = longestName) -> String {
    let words = text.unicodeScalars.split { $0.properties.isWhitespace || $0.value < 0x20 }
    return String(words.map { String($0) }.joined(separator: " ").prefix(limit))
  }

  /// Whether a text is longer than what is kept of one; of a longer one nothing is taken.
  static func isTooLong(_ text: String, limit: Int = longestName) -> Bool {
    // What has no more bytes need not be counted.
    text.utf8.count > limit && text.count > limit
  }

  /// Tags as they are kept: each once, as they come, with a comma and a space between.
  static func tags(_ text: String) -> String {
    var seen: Set<String> = []
    return text.split(separator: ",").map { tidy(String($0), limit: longestNote) }.filter {
      !$0.isEmpty && seen.insert($0).inserted
    }
    .joined(separator: ", ")
  }
}
