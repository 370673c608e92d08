package import CivilTime
import Dining
import JSON
import Markup

/// One page as an adapter sees it: decoded once, and read as what it is, whatever its header calls it.
package struct Page {
  /// The address it came from, as fetched; nil for a file without one.
  package let url: String?
  /// When it was fetched.
  package let observedAt: Instant
  /// The campus' zone.
  package let zone: Zone
  let content: Content
  /// The whole page in UTF-8, for the patterns of a census.
  let text: [UInt8]
  /// What went wrong while decoding.
  let notices: [Notice]

  enum Content {
    case document(Node)
    case json(JSONValue)
    case text
  }

  /// Decodes and parses a page.
  ///
  /// - Parameters:
  ///   - bytes: the body as fetched.
  ///   - contentType: the header's value, of which the charset counts.
  ///   - url: the address.
  ///   - observedAt: when it was fetched.
  ///   - zone: the campus' zone.
  /// - Throws: `empty`, or `unparsable` where the document cannot be read to its end.
  package init(
    bytes: [UInt8], contentType: String? = nil, url: String? = nil, observedAt: Instant, zone: Zone
  ) throws(ReadError) {
    self.url = url
    self.observedAt = observedAt
    self.zone = zone
    let decoded = try DecodedText(bytes, contentType: contentType)
    text = decoded.bytes
    notices = decoded.notices
    content = try Self.content(of: decoded.bytes)
  }

  private static func content(of text: [UInt8]) throws(ReadError) -> Content {
    guard let first = text.first(where: { !$0.isBlank }) else { throw .empty }
    switch first {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      do {
        return .json(try JSONValue(parsing: text))
      } catch {
        throw .unparsable(code: error.code, line: error.line, column: error.column)
      }
    case UInt8(ascii: "<"):
      do {
        return .document(try HTMLDocument(utf8: text).root)
      } catch {
        throw error == .emptyDocument ? .empty : .unparsable(code: error.code, line: nil, column: nil)
      }
    default: return .text
    }
  }

  /// The service date of a page that names none: the campus' calendar when it was fetched.
  var localDate: CivilDate { zone.civil(at: observedAt).date }
}

extension Page {
  /// How a page ends, as far as its markup tells.
  enum Ending {
    /// With the end of its `html` element.
    case closed
    /// It begins as a whole document and does not end as one.
    case open
    /// It never was a whole document.
    case fragment
  }

  /// How the page ends.
  var ending: Ending {
    if text.suffix(4_096).containsIgnoringCase("</html>") { return .closed }
    return text.prefix(16_384).containsIgnoringCase("<html") ? .open : .fragment
  }

  /// Whether a word stands anywhere in the page.
  func mentions(_ word: String) -> Bool { text[...].containsIgnoringCase(word) }

  /// The value of a parameter in the query of the page's address, in any case of its name.
  func parameter(_ name: String) -> String? {
    guard let query = url?.split(separator: "?", maxSplits: 1).dropFirst().first else { return nil }
    for pair in query.prefix(while: { $0 != "#" }).split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      if parts.count == 2, parts[0].lowercased() == name.lowercased() { return String(parts[1]) }
    }
    return nil
  }
}

extension UInt8 {
  /// White space of JSON and HTML.
  var isBlank: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }
}

extension ArraySlice<UInt8> {
  /// Whether ASCII text stands in these bytes in any case.
  func containsIgnoringCase(_ word: String) -> Bool {
    let word = word.lowercased().utf8.map { $0 }
    guard let first = word.first, count >= word.count else { return false }
    return withUnsafeBufferPointer { bytes in
      (0...(bytes.count - word.count)).contains { start in
        guard bytes[start].lowercasedASCII == first else { return false }
        return word.indices.allSatisfy { bytes[start + $0].lowercasedASCII == word[$0] }
      }
    }
  }
}

extension UInt8 {
  fileprivate var lowercasedASCII: UInt8 { self >= 65 && self <= 90 ? self + 32 : self }
}
