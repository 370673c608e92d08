import CivilTime
import HTTPClient
import TestTransport
import Testing

@testable import SignOn

/// Servers on paper: each request is answered by a closure, and remembered as it would have gone out.
final class FakeWeb {
  struct Sent {
    /// `GET https://idp.example.edu/login?a=b`
    let line: String
    let body: String
    let headers: [String: String]
  }

  private(set) var sent: [Sent] = []
  private let answer: (Sent) throws -> FetchResponse?

  /// `answer` gives nil for what nobody serves.
  init(_ answer: @escaping (Sent) throws -> FetchResponse?) { self.answer = answer }

  var lines: [String] { sent.map(\.line) }

  var transport: Transport {
    .answering { request in
      let body = request.body?.withBytes { String(decoding: $0, as: UTF8.self) }
      let sent = Sent(
        line: (body == nil ? "GET " : "POST ") + request.url.text, body: body ?? "",
        headers: Dictionary(request.headers.map { ($0.name, $0.value) }) { $1 })
      self.sent.append(sent)
      do {
        guard let response = try self.answer(sent) else {
          return .failure(.couldNotConnect(host: "", errno: 0))
        }
        var placed = response
        placed.finalURL = request.url
        return .success(placed)
      } catch {
        return .failure(error as? FetchError ?? .unavailable)
      }
    }
  }
}

let idp = "https://netbadge.example.edu"
let card = "https://csg.example.edu"

/// The hosts of the tests.
let hosts = SignOnHosts(
  identity: Set([HostPort("netbadge.example.edu")].compactMap { $0 }),
  card: Set([HostPort("csg.example.edu")].compactMap { $0 }))

let noon = Instant(secondsSince1970: 1_795_176_000)

func site(_ page: String = card + "/student/welcome.php", login: String? = nil) throws -> SignOnSite {
  try #require(
    SignOnSite(cardPage: WebAddress(page), loginPage: login.map { try WebAddress($0) }, hosts: hosts))
}

/// An answer: a page, or with `Location` a redirect.
func answer(_ body: String = "", _ status: Int = 200, _ headers: (String, String)...) throws -> FetchResponse
{
  var fields = HeaderFields(headers.map { (name: $0.0, value: $0.1) })
  if fields["content-type"] == nil { fields.append(name: "Content-Type", value: "text/html; charset=utf-8") }
  return FetchResponse(
    status: status, finalURL: try WebAddress(card), headers: fields, body: Array(body.utf8))
}

func redirect(_ target: String, _ status: Int = 302, _ headers: (String, String)...) throws -> FetchResponse {
  var response = try answer("", status)
  response.headers.append(name: "Location", value: target)
  for header in headers { response.headers.append(name: header.0, value: header.1) }
  return response
}

/// A page as it was met at an address.
func page(_ html: String, at url: String = idp + "/login", _ status: Int = 200) throws -> SignOnPage {
  var response = try answer(html, status)
  response.finalURL = try WebAddress(url)
  return try SignOnPage(response)
}

let balancePage = "<html><head><title>WebCard Center</title></head><body><h2>Welcome</h2></body></html>"

extension FakeWeb {
  func session(_ site: SignOnSite? = nil, jar: CookieJar = CookieJar()) throws -> SignOnSession {
    SignOnSession(
      try site ?? usualSite(), jar: jar, transport: transport,
      surroundings: .init(now: { noon }, milliseconds: { 0 }))
  }

  /// Signs on as `mst3k`.
  func signOn(
    _ site: SignOnSite? = nil, password: String? = "secret", code: String? = nil, jar: CookieJar = CookieJar()
  ) throws -> SignOnOutcome {
    try session(site, jar: jar).signOn(user: "mst3k", secrets: .typed(password, code: code), until: isBalance)
  }
}

private func usualSite() throws -> SignOnSite { try site() }

extension SignOnOutcome {
  /// `ok`, or `kind/detail`.
  var told: String {
    if case .failed(let failure) = self { failure.code + "/" + failure.detail } else { "ok" }
  }
}
