package import HTTPClient
package import Markup

/// What to ask for next; it holds no secret.
package struct SignOnRequest: Hashable, Sendable {
  /// Where.
  package let url: WebAddress
  /// What is posted, in order; nil: the page is got.
  package let form: [FormEntry]?
  /// The encoding of the page the form is from.
  package let charset: Charset
  /// The page one comes from; nil where one types the address.
  package let origin: WebAddress?

  /// A page to get.
  package init(get url: WebAddress, from origin: WebAddress? = nil) {
    self.url = url
    self.form = nil
    self.charset = .utf8
    self.origin = origin
  }

  /// A form to post.
  package init(post form: [FormEntry], to url: WebAddress, charset: Charset = .utf8, from origin: WebAddress?)
  {
    self.url = url
    self.form = form
    self.charset = charset
    self.origin = origin
  }

  /// Whether the password goes with it.
  package var needsPassword: Bool { form?.contains { $0.value == .password } ?? false }
  /// Whether a one-time code goes with it.
  package var needsCode: Bool { form?.contains { $0.value == .code } ?? false }

  /// Where a browser says it comes from (`strict-origin-when-cross-origin` and the Fetch standard's `Origin`).
  var headers: [FetchRequest.Header] {
    var headers = [FetchRequest.Header(name: "Accept-Language", value: "en")]
    guard let origin else { return headers }
    let referer = origin.origin == url.origin ? origin.text : origin.origin.description + "/"
    headers.append(.init(name: "Referer", value: referer))
    if form != nil {
      headers.append(.init(name: "Origin", value: origin.origin.description))
      headers.append(.init(name: "Content-Type", value: "application/x-www-form-urlencoded"))
    }
    return headers
  }
}
