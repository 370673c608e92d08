package import CivilTime
package import HTTPClient
package import JSON

/// The cookies of one account: those set by its own hosts, and none of any other host.
package struct CookieJar: Hashable, Sendable {
  /// The cookies, oldest first.
  package private(set) var cookies: [Cookie] = []

  /// The maximum number kept per host and in total (RFC 6265 section 6.1 asks for at least 50).
  static let mostPerHost = 60
  static let most = 300
  /// The maximum number of bytes of all cookies, so that the document fits into a store of secrets.
  static let mostBytes = 100_000

  /// An empty jar.
  package init() {}

  /// Takes the cookies that a response sets; `mayCover` states whether the host may set cookies for a domain
  /// above it.
  package mutating func take(
    from response: FetchResponse, now: Instant, mayCover: (_ domain: String) -> Bool = { _ in false }
  ) {
    let serverTime = response.headers["date"].flatMap { CookieDate.instant(of: $0) }
    for value in response.headers.values(of: "set-cookie").prefix(100) {
      guard
        let cookie = Cookie(
          setCookie: value, from: response.finalURL, now: now, serverTime: serverTime, mayCover: mayCover)
      else {
        continue
      }
      put(cookie, now: now)
    }
  }

  /// Adds a cookie, replacing one of the same name; an expired cookie only removes it.
  package mutating func put(_ cookie: Cookie, now: Instant) {
    cookies.removeAll {
      $0.name == cookie.name && $0.domain == cookie.domain && $0.path == cookie.path
        && $0.isHostOnly == cookie.isHostOnly
    }
    guard !cookie.isOver(at: now) else { return }
    cookies.append(cookie)
    if cookies.count(where: { $0.domain == cookie.domain }) > Self.mostPerHost,
      let oldest = cookies.firstIndex(where: { $0.domain == cookie.domain })
    {
      cookies.remove(at: oldest)
    }
    if cookies.count > Self.most { cookies.removeFirst() }
    while cookies.reduce(0, { $0 + $1.size }) > Self.mostBytes { cookies.removeFirst() }
  }

  /// The `Cookie` header for a request, or nil if there is none to send: longer paths first, then older
  /// cookies.
  package func header(for address: WebAddress, now: Instant) -> String? {
    guard address.scheme == "https" else { return nil }
    let sent = cookies.enumerated().filter {
      !$0.element.isOver(at: now) && $0.element.applies(to: address.hostKey, path: address.path)
    }
    guard !sent.isEmpty else { return nil }
    return sent.sorted { left, right in
      let (long, short) = (left.element.path.utf8.count, right.element.path.utf8.count)
      return long == short ? left.offset < right.offset : long > short
    }
    .map { $0.element.name + "=" + $0.element.value }.joined(separator: "; ")
  }

  /// The same jar without cookies of hosts that are not listed, and without expired ones.
  package func kept(for hosts: SignOnHosts, now: Instant) -> CookieJar {
    var kept = CookieJar()
    kept.cookies = cookies.filter { !$0.isOver(at: now) && hosts.list(domain: $0.domain) }
    return kept
  }
}

extension Cookie {
  fileprivate var size: Int { name.utf8.count + value.utf8.count + domain.utf8.count + path.utf8.count }
}

extension CookieJar {
  /// All cookies including their values, for a store of secrets.
  package var document: JSONValue { .array(cookies.map(Self.document(of:))) }

  private static func document(of cookie: Cookie) -> JSONValue {
    let expires = cookie.expires.map { JSONNumber(Int(clamping: $0.secondsSince1970)) }
    return [
      "name": .string(cookie.name), "value": .string(cookie.value), "domain": .string(cookie.domain),
      "host_only": .bool(cookie.isHostOnly), "path": .string(cookie.path), "secure": .bool(cookie.isSecure),
      "http_only": .bool(cookie.isHTTPOnly), "expires": expires.map(JSONValue.number) ?? .null,
    ]
  }

  /// Reads a jar written by `document`; entries that are not cookies are skipped.
  package init(_ document: JSONValue) {
    for entry in document.array?.prefix(Self.most) ?? [] {
      guard let name = entry["name"]?.string, let value = entry["value"]?.string,
        let domain = entry["domain"]?.string, let path = entry["path"]?.string, Cookie.isText(name, value)
      else { continue }
      cookies.append(
        Cookie(
          name: name, value: value, domain: domain, isHostOnly: entry["host_only"]?.bool ?? true, path: path,
          isSecure: entry["secure"]?.bool ?? true, isHTTPOnly: entry["http_only"]?.bool ?? true,
          expires: entry["expires"]?.int.map { Instant(secondsSince1970: Int64($0)) }))
    }
  }
}
