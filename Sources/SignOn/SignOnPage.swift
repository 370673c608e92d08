package import HTTPClient
package import Markup

/// A page visited during a sign-on, as values; its tree is released after reading.
package struct SignOnPage: Sendable {
  /// Its URL.
  package let url: WebAddress
  /// The HTTP status.
  package let status: Int
  /// The `Content-Type` as received.
  package let contentType: String?
  /// The body without its content coding.
  package let bytes: [UInt8]
  /// The encoding of its text.
  package let charset: Charset
  /// The title, with white space collapsed.
  package let title: String
  /// Its forms in order.
  package let forms: [SignOnForm]
  /// Other features that identify a page.
  package let signs: Signs
  /// The base of relative references; nil if `base` is not an allowed URL.
  let base: WebAddress?

  /// Features of a page's contents, besides its forms, that identify it.
  package struct Signs: Hashable, Sendable {
    /// LemonLDAP::NG's message numbers: the `trmsg` attributes.
    package var messages: [Int] = []
    /// The text of the first headline.
    package var headline = ""
    /// The texts that the page marks as errors, in lower case.
    package var errors = ""
    /// Whether a script submits a form as soon as the page is loaded.
    var sendsItself = false
    /// Whether Duo's older prompt is embedded in a frame.
    var hasDuoFrame = false
    /// The target of an immediate `meta` refresh.
    package var refresh: String?
  }

  /// Reads a response; throws Markup's error for a tree that would be incomplete.
  package init(_ response: FetchResponse) throws(MarkupError) {
    url = response.finalURL
    status = response.status
    contentType = response.contentType
    bytes = response.body
    let kind = contentType.flatMap { MediaType($0)?.essence }
    // Browsers sniff pages without a content type; a page that is not HTML has no forms to fill in.
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

  /// Far above what sign-on pages need, far below what would take long.
  static let limits = MarkupLimits(bytes: 4_000_000, depth: 256, nodes: 400_000, attributes: 128)

  /// The target of a form; an empty action means the page itself, whatever `base` is (WHATWG HTML, "form
  /// submission").
  func target(of form: SignOnForm, pressing button: SignOnForm.Control?) -> WebAddress? {
    let action = button?.action ?? form.action ?? ""
    return action.utf8.allSatisfy { $0 <= 0x20 } ? url : resolved(action)
  }

  /// The URL of a reference on the page; nil if it is not a web address.
  func resolved(_ reference: String) -> WebAddress? { try? base?.resolving(reference) }
}

extension SignOnPage.Signs {
  fileprivate init(_ root: Node) {
    messages = root.all(attribute: "trmsg").prefix(20).compactMap { $0["trmsg"].flatMap { Int($0) } }
    headline = lowercasedASCII((root.first("h1") ?? root.first("h2"))?.text ?? "")
    errors = lowercasedASCII(
      (root.all(class: "form-error") + root.all(class: "output--error")
        + root.all(attribute: "role", value: "alert"))
        .prefix(6).map(\.text).joined(separator: " "))
    // A submit call inside a function runs only when called; card offices use such functions for their own
    // lists.
    sendsItself =
      root.all(attribute: "onload").contains { contains($0["onload"] ?? "", "submit") }
      || root.all("script").map(\.rawText).contains { contains($0, ".submit()") && !contains($0, "function") }
    hasDuoFrame =
      root.first("iframe", attribute: "data-sig-request") != nil || root.element(id: "duo_iframe") != nil
    refresh = root.all("meta").compactMap(Self.refreshTarget).first
  }

  /// `0; url=/next` (WHATWG HTML, "shared declarative refresh steps"); delays of more than 5 s are meant for
  /// a person to read the page.
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
