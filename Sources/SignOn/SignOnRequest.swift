package import HTTPClient
package import Markup

/// The next request; it contains no secret.
package struct SignOnRequest: Hashable, Sendable {
  /// Its URL.
  package let url: WebAddress
  /// The posted entries, in order; nil: a GET request.
  package let form: [FormEntry]?
  /// The encoding of the page the form is from.
  package let charset: Charset
  /// The page that leads to it; nil if the URL is typed.
  package let origin: WebAddress?

  /// A GET request.
  package init(get url: WebAddress, from origin: WebAddress? = nil) {
    self.url = url
    self.form = nil
    self.charset = .utf8
    self.origin = origin
  }

  /// A POST request with a form.
  package init(post form: [FormEntry], to url: WebAddress, charset: Charset = .utf8, from origin: WebAddress?)
  {
    self.url = url
    self.form = form
    self.charset = charset
    self.origin = origin
  }

  /// Whether the password is sent with it.
  var needsPassword: Bool { form?.contains { $0.value == .password } ?? false }
  /// Whether a one-time code is sent with it.
  var needsCode: Bool { form?.contains { $0.value == .code } ?? false }

  /// The headers with which a browser states the previous page (`strict-origin-when-cross-origin` and the
  /// Fetch standard's `Origin`).
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
