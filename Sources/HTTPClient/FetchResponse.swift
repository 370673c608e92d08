package import CivilTime

/// A complete answer, whatever its status.
package struct FetchResponse: Hashable, Sendable {
  /// The HTTP status code.
  package var status: Int
  /// `1.0`, `1.1` or `2`.
  package var httpVersion: String
  /// The address of the answer, after redirects.
  package var finalURL: WebAddress
  /// The number of redirects.
  package var redirects: Int
  /// The hosts of the redirects, one for each.
  package var redirectHosts: [String]
  /// The header section of the final answer.
  package var headers: HeaderFields
  /// The body without its content coding; empty for 304.
  package var body: [UInt8]
  /// The cost of the fetch.
  package var cost: FetchCost

  /// An answer from its parts; live ones come from `Fetcher`.
  package init(
    status: Int, httpVersion: String = "1.1", finalURL: WebAddress, redirects: Int = 0,
    redirectHosts: [String] = [], headers: HeaderFields = HeaderFields(), body: [UInt8] = [],
    cost: FetchCost = FetchCost()
  ) {
    self.status = status
    self.httpVersion = httpVersion
    self.finalURL = finalURL
    self.redirects = redirects
    self.redirectHosts = redirectHosts
    self.headers = headers
    self.body = body
    self.cost = cost
  }
}

/// The cost of a fetch, all hops together.
package struct FetchCost: Hashable, Sendable {
  /// Bytes of HTTP received, still encoded; TLS and TCP not counted.
  package var receivedBytes = 0
  /// Microseconds from the start of the first hop to the last byte.
  package var microseconds = 0
  /// Connections opened.
  package var connections = 0

  /// No cost.
  package init() {}
}

extension FetchResponse {
  /// The validators for the next request for this page; to be stored only once the body was read and
  /// recorded.
  ///
  /// Validators with bytes beyond ASCII are dropped: their encoding is unknown, and so the bytes to send
  /// back.
  package var validators: HTTPValidators {
    func plain(_ name: String) -> String? {
      headers[name].flatMap { $0.utf8.allSatisfy { $0 < 0x80 } ? $0 : nil }
    }
    return HTTPValidators(etag: plain("etag"), lastModified: plain("last-modified"), url: finalURL.text)
  }

  /// The `Content-Type` header as it came.
  package var contentType: String? { headers["content-type"] }

  /// The server's clock, by its `Date` header.
  package var date: Instant? { headers["date"].flatMap { Instant(httpDate: $0) } }

  /// Seconds by which the server's clock is ahead of ours, by its `Date` and, if a cache answers, its `Age`
  /// (RFC 9110 section 6.6.1, RFC 9111 section 5.1); nil if it is not stated.
  package func clockAhead(of now: Instant) -> Int64? {
    guard let date else { return nil }
    let age = headers["age"].flatMap { Int64($0) } ?? 0
    return (date + max(age, 0)).seconds(since: now)
  }

  /// When the page was generated or last validated: a cache states its age (`Age`), or passes on the original
  /// `Date` (RFC 9110 section 6.6.1, RFC 9111 section 5.1). A `Date` more than an hour back comes from a
  /// wrong clock, and is ignored.
  package func madeAt(_ now: Instant) -> Instant {
    let age = headers["age"].flatMap { Int64($0) } ?? 0
    let byAge = now - min(max(age, 0), Self.oldest)
    guard let date, (0...3_600).contains(now.seconds(since: date)) else { return byAge }
    return min(byAge, date)
  }

  /// The greatest accepted age, in seconds.
  private static let oldest: Int64 = 366 * 86_400

  /// The pause that the server asks for (RFC 9110 section 10.2.3).
  package var retryAfter: RetryAfter? { headers["retry-after"].flatMap { RetryAfter($0) } }

  /// Seconds not to contact the server, at least 0: counted on the server's own clock if it is stated, else
  /// from `now`.
  package func retryDelay(now: Instant) -> Int64? {
    retryAfter?.seconds(from: date ?? now)
  }
}
