import CivilTime
import Foundation
import Testing

@testable import HTTPClient

/// The nginx that scripts/nginx-for-tests runs, where it does.
private struct Nginx {
  let http: String
  let https: String
  let authorities: String

  static let reason: Comment = "needs the nginx that scripts/nginx-for-tests starts (scripts/test does)"
  static var isThere: Bool { running != nil }
  static let running: Nginx? = {
    let environment = ProcessInfo.processInfo.environment
    guard let http = environment["DINE_TEST_NGINX_HTTP"], let https = environment["DINE_TEST_NGINX_HTTPS"],
      let authorities = environment["DINE_TEST_CA"]
    else { return nil }
    return Nginx(http: http, https: https, authorities: authorities)
  }()

  func trust(_ configuration: inout FetchConfiguration) {
    configuration.certificateAuthorities = authorities
  }

  func trustWithoutHTTP2(_ configuration: inout FetchConfiguration) {
    trust(&configuration)
    configuration.offersHTTP2 = false
  }
}

@Suite(.enabled(if: Nginx.isThere, Nginx.reason)) struct NginxTests {
  private let nginx: Nginx
  private let page: [UInt8]

  init() throws {
    nginx = try #require(Nginx.running)
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Support/nginx/content/page.html")
    page = try Array(Data(contentsOf: path))
  }

  @Test func plainAndEncrypted() throws {
    let plain = try fetch(nginx.http + "/page.html", configured: nginx.trust).get()
    #expect(plain.body == page)
    #expect(plain.httpVersion == "1.1")
    let encrypted = try fetch(nginx.https + "/page.html", configured: nginx.trust).get()
    #expect(encrypted.body == page)
    #expect(encrypted.httpVersion == "2")
    #expect(encrypted.headers["Server"]?.hasPrefix("nginx") == true)
    #expect(encrypted.date != nil)
    let older = try fetch(nginx.https + "/page.html", configured: nginx.trustWithoutHTTP2).get()
    #expect(older.httpVersion == "1.1")
    #expect(older.body == page)
  }

  @Test(arguments: [false, true]) func compressed(isEncrypted: Bool) throws {
    let url = (isEncrypted ? nginx.https : nginx.http) + "/gzip/page.html"
    let response = try fetch(url, configured: nginx.trust).get()
    #expect(response.headers["content-encoding"] == "gzip")
    #expect(response.body == page)
    #expect(!response.endsByClose)
  }

  @Test(arguments: ["/page.html", "/gzip/page.html"]) func unchanged(path: String) throws {
    for base in [nginx.http, nginx.https] {
      let fetcher = try fetcher(nginx.trust)
      let first = try fetch(base + path, with: fetcher).get()
      let known = first.validators
      #expect(known.etag != nil && known.lastModified != nil)
      let second = try fetch(base + path, with: fetcher) { $0.validators = known }.get()
      #expect(second.isNotModified)
      #expect(second.body.isEmpty)
      #expect(second.cost.connections == 0)
      let third = try fetch(base + path, with: fetcher) {
        $0.validators = HTTPValidators(etag: "\"another\"", url: base + path)
      }.get()
      #expect(third.body == page)
    }
  }

  @Test func manyOverOneConnectionOfHTTP2() throws {
    let fetcher = try fetcher {
      nginx.trust(&$0)
      $0.transfers = 8
      $0.transfersPerHost = 8
    }
    var connections = 0
    var bodies = 0
    fetcher.perform(try (0..<24).map { try request(nginx.https + "/page.html?\($0)") }) { _, result in
      guard case .success(let response) = result else { return }
      connections += response.cost.connections
      if response.body == page { bodies += 1 }
    }
    #expect(bodies == 24)
    #expect(connections == 1)
  }

  @Test func saysWhoItIs() throws {
    let response = try fetch(nginx.https + "/echo", configured: nginx.trust) {
      $0.accept = "text/html"
      $0.headers = [.init(name: "Cookie", value: "a=b")]
    }.get()
    #expect(
      String(decoding: response.body, as: UTF8.self)
        == "agent=test/1\naccept=text/html\ncoding=gzip, br\ncookie=a=b\nprotocol=HTTP/2.0\n")
  }

  @Test(arguments: [
    ("expired", "certificate-expired"), ("other", "certificate-wrong-host"),
    ("stranger", "certificate-untrusted"),
  ])
  func aCertificateThatProvesNothing(name: String, code expected: String) throws {
    let url = nginx.https.replacing("localhost", with: name + ".localhost") + "/page.html"
    #expect(code(of: fetch(url, configured: nginx.trust)) == expected)
  }

  @Test func theSystemDoesNotTrustTheTestAuthority() throws {
    #expect(code(of: fetch(nginx.https + "/page.html")) == "certificate-untrusted")
  }

  @Test func redirects() throws {
    let response = try fetch(nginx.http + "/go/moved", configured: nginx.trust).get()
    #expect(response.finalURL.text == nginx.http + "/page.html")
    #expect(response.redirects == 2)
    for (url, expected) in [
      (nginx.http + "/go/loop", "too-many-redirects"), (nginx.https + "/go/loop", "too-many-redirects"),
      (nginx.https + "/go/plain", "redirect-refused-downgrade"),
      (nginx.http + "/go/file", "redirect-refused-scheme"),
      (nginx.http + "/go/tls", "redirect-refused-private-address"),
    ] {
      #expect(code(of: fetch(url, configured: nginx.trust)) == expected, "\(url)")
    }
  }

  @Test func statusesAreAnswers() throws {
    #expect(try fetch(nginx.http + "/status/404", configured: nginx.trust).get().status == 404)
    let busy = try fetch(nginx.http + "/status/429", configured: nginx.trust).get()
    #expect(busy.status == 429)
    #expect(busy.retryAfter == .seconds(120))
    let down = try fetch(nginx.https + "/status/503", configured: nginx.trust).get()
    #expect(down.status == 503)
    #expect(down.retryAfter?.seconds(from: down.date ?? .init(secondsSince1970: 0)) != nil)
  }

  @Test func anUnchangedPageCostsLittle() throws {
    let fetcher = try fetcher(nginx.trust)
    let known = try fetch(nginx.https + "/page.html", with: fetcher).get().validators
    let again = try fetch(nginx.https + "/page.html", with: fetcher) { $0.validators = known }.get()
    #expect(again.status == 304 && (1..<1_000).contains(again.cost.receivedBytes))
  }
}
