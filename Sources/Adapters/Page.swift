package import CivilTime
package import Dining
import JSON
import Markup

/// One page as an adapter sees it: decoded once, and read as what it is, whatever its header calls it.
package struct Page {
  /// The address it came from, as fetched; nil for a file without one.
  package let url: String?
  /// When it was fetched.
  package let observedAt: Instant
  /// The moment that it speaks of where it says "now": when it was made.
  package let spokenAt: Instant
  /// The campus' zone.
  package let zone: Zone
  /// The means of payment that the campus speaks of.
  package let tenders: [Tender]
  /// What earlier readings of the source's pages established.
  package private(set) var findings: Findings
  let content: Content
  /// The whole page, for the patterns of a census.
  let text: DecodedText
  /// What went wrong while decoding.
  let notices: [Notice]

  enum Content {
    case document(Node, HTMLEnding)
    /// A document of another kind than HTML, well formed; its outermost element.
    case xml(Node)
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
  ///   - spokenAt: when it was made; nil: then.
  ///   - zone: the campus' zone.
  ///   - tenders: the means of payment that the campus speaks of.
  ///   - findings: what earlier readings of the source's pages established.
  /// - Throws: `tooLarge` where it would take too much to read, or `unparsable` where the document cannot be read to its
  ///   end. A page of nothing is text: whether that says anything is for its adapter to know.
  package init(
    bytes: [UInt8], contentType: String? = nil, url: String? = nil, observedAt: Instant,
    spokenAt: Instant? = nil, zone: Zone, tenders: [Tender] = Tender.common,
    findings: Findings = Findings()
  ) throws(ReadError) {
    self.spokenAt = spokenAt ?? observedAt
    self.findings = findings
    self.url = url
    self.observedAt = observedAt
    self.zone = zone
    self.tenders = tenders
    do {
      (text, notices) = try Self.decode(bytes, contentType)
    } catch {
      throw ReadError(error)
    }
    content = try Self.content(of: text)
  }

  /// The same page beside what else is known by now.
  package func knowing(_ findings: Findings) -> Page {
    var page = self
    page.findings = findings
    return page
  }

  private static func decode(
    _ bytes: [UInt8], _ contentType: String?
  ) throws(MarkupError) -> (DecodedText, [Notice]) {
    let content: Charset.Content =
      switch bytes.first(where: { !$0.isBlank }) {
      case UInt8(ascii: "{"), UInt8(ascii: "["): .json
      case UInt8(ascii: "<"): isXML(bytes) ? .xml : .html
      case .some(0x80...): .html
      default: .text
      }
    var text = try Charset.decode(bytes, contentType: contentType, as: content)
    var notices: [Notice] = []
    let stated = text.decision.charset.name
    // Text in an eight-bit alphabet is never valid UTF-8 by chance: the label is wrong, not the bytes. Real pages also
    // say "utf-8" further down than anybody looks, and then nobody was wrong.
    if text.looksLikeUTF8, stated.hasPrefix("windows-") || stated.hasPrefix("iso-8859") {
      if text.decision.source != .assumed {
        notices.append(
          Notice("charset-doubtful", "\(text.decision.source.rawValue) says \(stated), the bytes are UTF-8"))
      }
      text = try Charset.decode(bytes, decision: Charset.Decision(charset: .utf8, source: .assumed))
    }
    if text.replaced > 0 {
      notices.append(Notice("replaced-characters", "\(text.replaced) not in \(text.decision.charset.name)"))
    }
    return (text, notices)
  }

  private static func content(of text: DecodedText) throws(ReadError) -> Content {
    guard let first = text.bytes.first(where: { !$0.isBlank }) else { return .text }
    switch first {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      do {
        return .json(try JSONValue(parsing: text.bytes))
      } catch {
        throw ReadError(error)
      }
    case UInt8(ascii: "<") where isXML(text.bytes):
      do {
        return .xml(try XMLDocument(text).root)
      } catch {
        throw ReadError(error)
      }
    case UInt8(ascii: "<"):
      do {
        let document = try HTMLDocument(text)
        return .document(document.root, document.ending)
      } catch {
        throw ReadError(error)
      }
    default: return .text
    }
  }

  /// Whether bytes begin as XML that is no page for browsers: those are read as HTML whatever they call themselves.
  private static func isXML(_ bytes: [UInt8]) -> Bool {
    let head = bytes.drop { $0 != UInt8(ascii: "<") }.prefix(2_048)
    let starts = ["<?xml", "<openmensa", "<cafeteria", "<feed"].contains { head.starts(with: $0.utf8) }
    return starts && !head.containsIgnoringCase("<html") && !head.containsIgnoringCase("<!doctype html")
  }

  /// Whether there is nothing in it but white space.
  var isBlank: Bool { text.bytes.allSatisfy(\.isBlank) }

  /// The service date of a page that names none: the campus' calendar when it was fetched.
  var localDate: CivilDate { zone.civil(at: observedAt).date }
}

extension Page {
  /// How a page ends, as far as its markup tells.
  enum Ending {
    /// It is whole.
    case closed
    /// It begins as a whole document and does not end as one.
    case open
    /// It never was a whole document, and nothing in it is left open but elements.
    case fragment
    /// It ends within a tag, a comment or a script.
    case torn
  }

  /// How the page ends.
  var ending: Ending {
    guard case .document(_, let ending) = content else { return .closed }
    switch ending {
    case .closed: return .closed
    case .open: return text.bytes.prefix(16_384).containsIgnoringCase("<html") ? .open : .fragment
    case .insideTag, .insideComment, .insideScript: return .torn
    }
  }

  /// Whether a word stands anywhere in the page.
  func mentions(_ word: String) -> Bool { text.bytes.containsIgnoringCase(word) }

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

extension Collection<UInt8> {
  /// Whether ASCII text stands in these bytes in any case.
  func containsIgnoringCase(_ word: String) -> Bool {
    withContiguousStorageIfAvailable { $0.contains(asciiIgnoringCase: word) } ?? false
  }
}
