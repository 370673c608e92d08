import JSON
import Markup

/// A page to read balances from: a tree or a JSON value, and its text.
struct BalancePage: ~Copyable {
  /// The kind of page.
  enum Content: ~Copyable {
    case html(HTMLDocument)
    case json(JSONValue)
  }

  let content: Content
  let text: DecodedText

  /// Two megabytes are more than any balance page has.
  private static let limits = MarkupLimits(bytes: 2_000_000, depth: 256, nodes: 400_000, attributes: 256)

  init(_ bytes: [UInt8], contentType: String?) throws(BalanceError) {
    guard bytes.count <= Self.limits.bytes else { throw .unreadable("too-many-bytes") }
    let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      let value = try Self.json(bytes)
      text = DecodedText(utf8: bytes)
      content = .json(value)
    } else {
      let decoded = try Self.decoded(bytes, contentType)
      let document = try Self.document(decoded)
      text = decoded
      content = .html(document)
    }
  }

  private static func json(_ bytes: [UInt8]) throws(BalanceError) -> JSONValue {
    do {
      return try JSONValue(parsing: bytes)
    } catch {
      throw .unreadable(error.code)
    }
  }

  private static func decoded(_ bytes: [UInt8], _ contentType: String?) throws(BalanceError) -> DecodedText {
    do {
      return try Charset.decode(bytes, contentType: contentType, as: .html)
    } catch {
      throw .unreadable(error.code)
    }
  }

  private static func document(_ text: DecodedText) throws(BalanceError) -> HTMLDocument {
    do throws(MarkupError) {
      return try HTMLDocument(text, limits: limits)
    } catch .emptyDocument {
      throw broken(text)
    } catch {
      throw .unreadable(error.code)
    }
  }

  /// The error for a text without an end: a truncated page, or no page at all.
  static func broken(_ text: DecodedText) -> BalanceError {
    let first = text.bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
    return first == UInt8(ascii: "<") ? .cutOff : .pageChanged("sign")
  }

  /// Whether a transfer was cut off, perhaps within a number. A fragment has no closing tag of its own, but
  /// ends with a tag.
  static func isCutOff(_ page: borrowing HTMLDocument, _ text: DecodedText) -> Bool {
    let last = text.bytes.last { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return page.ending != .closed && (page.ending != .open || last != UInt8(ascii: ">"))
  }
}

extension Node {
  /// Whether anything in it is crossed out, and thus no longer true, or not shown at all.
  var hasCrossedOut: Bool {
    ["s", "strike", "del"].contains { first($0) != nil }
      || ([self] + all()).contains {
        ($0.isStyledAway || $0["hidden"] != nil) && !AmountText.trimmed($0.text).isEmpty
      }
  }

  /// Whether a row or box is not shown: it is hidden itself, or part of a template for scripts.
  var isHidden: Bool { self["hidden"] != nil || isStyledAway || closest("template") != nil }

  /// Whether its own style hides it or crosses it out.
  private var isStyledAway: Bool {
    guard let style = self["style"] else { return false }
    let rules = lowercasedASCII(style).filter { !$0.isWhitespace }
    return ["display:none", "visibility:hidden", "line-through"].contains { contains(rules, $0) }
  }

  /// The text of a name or an amount, which is a single piece: "57" next to "57" is not 5757. Nil if there
  /// are several pieces.
  var onlyText: String? {
    guard !hasCrossedOut else { return nil }
    var only = ""
    for node in [self] + all() {
      let text = node.ownText
      guard !AmountText.trimmed(text).isEmpty else { continue }
      guard only.isEmpty else { return nil }
      only = text
    }
    return only
  }

  /// The title of the page and its headings, in lower case.
  var headlines: String {
    (all("title") + ["h1", "h2", "h3"].flatMap { all($0) }).map { $0.text.lowercased() }.joined(
      separator: "\n")
  }

  /// Whether it has a password field, so that it asks for a sign-in.
  var asksForPassword: Bool {
    all("input").contains { ($0["type"] ?? "").lowercased() == "password" }
  }
}
