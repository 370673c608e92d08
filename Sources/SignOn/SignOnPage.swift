package import HTTPClient
package import Markup

/// A page met on the way, as values: its tree does not outlive the reading.
package struct SignOnPage: Sendable {
  /// Where it came from.
  package let url: WebAddress
  /// The HTTP status.
  package let status: Int
  /// The `Content-Type` as it came.
  package let contentType: String?
  /// The body without its content coding.
  package let bytes: [UInt8]
  /// The encoding of its text.
  package let charset: Charset
  /// The title, white space collapsed.
  package let title: String
  /// Its forms in their order.
  package let forms: [SignOnForm]
  /// What else tells pages apart.
  package let signs: Signs
  /// What relative references are resolved against; nil where `base` names nothing one may go to.
  let base: WebAddress?

  /// What of a page's content, beside its forms, says what it is.
  package struct Signs: Hashable, Sendable {
    /// LemonLDAP::NG's message numbers: the `trmsg` attributes.
    package var messages: [Int] = []
    /// The text of the first headline.
    package var headline = ""
    /// Whether a script sends a form as soon as the page is there.
    package var sendsItself = false
    /// Where Duo's older prompt stands in a frame.
    package var hasDuoFrame = false
    /// The target of a `meta` refresh that happens at once.
    package var refresh: String?
  }

  /// Reads an answer; throws Markup's code for a tree that would not be whole.
  package init(_ response: FetchResponse) throws(MarkupError) {
    url = response.finalURL
    status = response.status
    contentType = response.contentType
    bytes = response.body
    let kind = contentType.flatMap { MediaType($0)?.essence }
    // What says nothing about itself is sniffed by browsers; a page that is anything but HTML has no forms to fill in.
    guard kind == nil || kind == "text/html" || kind == "application/xhtml+xml" else {
      (charset, title, forms, signs, base) = (.utf8, "", [], Signs(), url)
      return
    }
    let text = try Charset.decode(bytes, contentType: contentType, as: .html)
    charset = text.decision.charset
    let page: HTMLDocument
    do {
      page = try HTMLDocument(text, limits: Self.limits)
    } catch .emptyDocument {
      (title, forms, signs, base) = ("", [], Signs(), url)
      return
    }
    let root = page.root
    title = root.first("title")?.text ?? ""
    forms = SignOnForm.all(in: root)
    signs = Signs(root)
    if let reference = root.first("base", attribute: "href")?["href"] {
      base = try? url.resolving(reference)
    } else {
      base = url
    }
  }

  /// Far above what sign-on pages have, far below what would take long.
  static let limits = MarkupLimits(bytes: 4_000_000, depth: 256, nodes: 400_000, attributes: 128)

  /// Where a form goes; an empty action means the page itself, whatever `base` says (WHATWG HTML, "form submission").
  func target(of form: SignOnForm, pressing button: SignOnForm.Control?) -> WebAddress? {
    let action = button?.action ?? form.action ?? ""
    return action.utf8.allSatisfy { $0 <= 0x20 } ? url : resolved(action)
  }

  /// Where a reference on the page leads; nil where it is no web address.
  func resolved(_ reference: String) -> WebAddress? { try? base?.resolving(reference) }
}

extension SignOnPage.Signs {
  fileprivate init(_ root: Node) {
    messages = root.all(attribute: "trmsg").prefix(20).compactMap { $0["trmsg"].flatMap { Int($0) } }
    headline = lowercasedASCII((root.first("h1") ?? root.first("h2"))?.text ?? "")
    // A function that sends a form waits to be called: card offices have those for their own lists.
    sendsItself =
      root.all(attribute: "onload").contains { contains($0["onload"] ?? "", "submit") }
      || root.all("script").map(\.rawText).contains { contains($0, ".submit()") && !contains($0, "function") }
    hasDuoFrame =
      root.first("iframe", attribute: "data-sig-request") != nil || root.element(id: "duo_iframe") != nil
    refresh = root.all("meta").compactMap(Self.refreshTarget).first
  }

  /// `0; url=/next` (WHATWG HTML, "shared declarative refresh steps"); what takes longer than 5 s is for a reader to look at.
  private static func refreshTarget(_ meta: Node) -> String? {
    guard lowercasedASCII(meta["http-equiv"] ?? "") == "refresh", let content = meta["content"] else {
      return nil
    }
    let bytes = Array(content.utf8)
    let digits = bytes.drop { $0 <= 0x20 }.prefix { (48...57).contains($0) }
    guard let seconds = Int(String(decoding: digits, as: UTF8.self)), seconds <= 5 else { return nil }
    var rest = bytes[digits.endIndex...].drop { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ",") }
      .dropFirst()
    rest = rest.drop { $0 <= 0x20 }
    guard lowercasedASCII(String(decoding: rest.prefix(3), as: UTF8.self)) == "url" else { return nil }
    rest = rest.dropFirst(3).drop { $0 <= 0x20 }
    guard rest.first == UInt8(ascii: "=") else { return nil }
    rest = rest.dropFirst().drop { $0 <= 0x20 }
    let quote = rest.first == UInt8(ascii: "\"") || rest.first == UInt8(ascii: "'") ? rest.first : nil
    if quote != nil { rest = rest.dropFirst() }
    let target = rest.prefix { quote == nil || $0 != quote }
    return target.isEmpty ? nil : String(decoding: target, as: UTF8.self)
  }
}
