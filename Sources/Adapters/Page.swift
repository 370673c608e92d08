package import CivilTime
package import Dining
import JSON
import Markup

/// One page as an adapter sees it: decoded once, and parsed by its actual content, whatever its header says.
package struct Page {
  /// The address it was fetched from; nil for a file without one.
  package let url: String?
  /// When it was fetched.
  package let observedAt: Instant
  /// The moment that its "now" refers to: the time at which it was made.
  package let spokenAt: Instant
  /// The campus' zone.
  package let zone: Zone
  /// The means of payment known for the campus.
  package let tenders: [Tender]
  /// What earlier readings of the source's pages established.
  package private(set) var findings: Findings
  let content: Content
  /// The whole page, for the patterns of a census.
  let text: DecodedText
  /// The faults found while decoding.
  let notices: [Notice]

  enum Content {
    case document(Node, HTMLEnding)
    /// A well-formed XML document that is not HTML; its outermost element.
    case xml(Node)
    case json(JSONValue)
    case text
  }

  /// Decodes and parses a page.
  ///
  /// - Parameters:
  ///   - bytes: the body as fetched.
  ///   - contentType: the header's value, whose charset is used.
  ///   - url: the address.
  ///   - observedAt: when it was fetched.
  ///   - spokenAt: when it was made; nil for the time of fetching.
  ///   - zone: the campus' zone.
  ///   - tenders: the means of payment known for the campus.
  ///   - findings: what earlier readings of the source's pages established.
  /// - Throws: `tooLarge` if reading would take too much, or `unparsable` if the document cannot be read to
  ///   its end. An empty page is text: its adapter decides what that means.
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

  /// The same page with these findings.
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
    // Text in an eight-bit charset is practically never valid UTF-8 by chance: the label is wrong, not the
    // bytes. Real pages also declare "utf-8" too far down to be noticed, and then the label is not wrong.
    if text.looksLikeUTF8, stated.hasPrefix("windows-") || stated.hasPrefix("iso-8859") {
      if text.decision.source != .assumed {
        notices.append(
          Notice("charset-doubtful", "\(text.decision.source.rawValue) says \(stated), the bytes are UTF-8"))
      }
      text = try Charset.decode(bytes, decision: Charset.Decision(charset: .utf8, source: .assumed))
    }
    let twice = DoubleEncoding.count(in: text.bytes)
    if twice > 0 { notices.append(Notice("charset-doubtful", "\(twice) characters are encoded twice")) }
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

  /// Whether bytes begin as XML that is not a web page: web pages are read as HTML whatever they declare.
  private static func isXML(_ bytes: [UInt8]) -> Bool {
    let head = bytes.drop { $0 != UInt8(ascii: "<") }.prefix(2_048)
    let starts = ["<?xml", "<openmensa", "<cafeteria", "<feed"].contains { head.starts(with: $0.utf8) }
    return starts && !head.containsIgnoringCase("<html") && !head.containsIgnoringCase("<!doctype html")
  }

  /// Whether it contains only white space.
  var isBlank: Bool { text.bytes.allSatisfy(\.isBlank) }

  /// The service date of a page that names none: the campus' calendar when it was fetched.
  var localDate: CivilDate { zone.civil(at: observedAt).date }

  /// Whether `7/12` in an English text is in December: not in North America, and not certain in Asia.
  var writesDayFirst: Bool {
    ["Europe/", "Africa/", "Australia/", "Pacific/Auckland"].contains(where: zone.identifier.hasPrefix)
  }
}

extension Page {
  /// How a page ends, judging by its markup.
  enum Ending {
    /// The page is complete.
    case closed
    /// It begins as a complete document and does not end as one.
    case open
    /// It never was a complete document, and only elements are left open.
    case fragment
    /// It ends within a tag, a comment or a script.
    case truncated
  }

  /// How the page ends.
  var ending: Ending {
    guard case .document(_, let ending) = content else { return .closed }
    switch ending {
    case .closed: return .closed
    case .open: return text.bytes.prefix(16_384).containsIgnoringCase("<html") ? .open : .fragment
    case .insideTag, .insideComment, .insideScript: return .truncated
    }
  }

  /// Whether the page contains a word.
  func mentions(_ word: String) -> Bool { text.bytes.containsIgnoringCase(word) }

  /// The value of a parameter in the query of the page's address; its name is matched in any case.
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
  /// Whether these bytes contain ASCII text in any case.
  func containsIgnoringCase(_ word: String) -> Bool {
    withContiguousStorageIfAvailable { $0.contains(asciiIgnoringCase: word) } ?? false
  }
}
