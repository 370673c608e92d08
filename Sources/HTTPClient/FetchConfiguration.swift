/// How a `Fetcher` behaves towards every host.
package struct FetchConfiguration: Hashable, Sendable {
  /// The `User-Agent` header; see `UserAgent`.
  package var userAgent: String
  /// The bounds of each fetch.
  package var limits = FetchLimits()
  /// Simultaneous transfers, over all hosts.
  package var transfers = 4
  /// Simultaneous transfers with one host, whatever the port; each has a connection, or shares one with
  /// HTTP/2.
  package var transfersPerHost = 1
  /// A PEM file of certificates to trust instead of the system's.
  package var certificateAuthorities: String?
  /// Whether https is the only protocol allowed.
  package var isSecureOnly = false
  /// Whether HTTP/2 is used if the server offers it (over TLS).
  package var offersHTTP2 = true

  /// The polite defaults.
  package init(userAgent: String) {
    self.userAgent = userAgent
  }
}

/// The bounds of one fetch, redirects included.
package struct FetchLimits: Hashable, Sendable {
  /// Milliseconds to resolve, connect and shake hands, for each hop.
  package var connectMilliseconds = 10_000
  /// Milliseconds for everything, from the first hop to the last byte, without waiting for a free slot.
  package var totalMilliseconds = 60_000
  /// Bytes per second below which a transfer counts as slow.
  package var slowBytesPerSecond = 100
  /// Seconds a transfer may be slow, and the longest wait for the first byte.
  package var slowSeconds = 20
  /// Redirects followed.
  package var redirects = 5
  /// Bytes of a body, decoded: five times the largest known real page. Several bodies wait to be read at any
  /// time.
  package var bodyBytes = 8_000_000
  /// How many times larger than its coded form a body may be, once it is longer than `inflationFloor`.
  var inflationRatio = 100
  /// Decoded bytes that are exempt from the ratio: short repetitive pages do shrink that well.
  var inflationFloor = 262_144
  /// Bytes of one header section.
  var headerBytes = 65_536

  /// The same bounds if they are valid, else the nearest valid ones.
  var sane: FetchLimits {
    func atLeast(_ least: Int, _ number: Int) -> Int { min(max(number, least), Int(Int32.max)) }
    var sane = self
    sane.connectMilliseconds = atLeast(1, connectMilliseconds)
    sane.totalMilliseconds = atLeast(1, totalMilliseconds)
    sane.slowBytesPerSecond = atLeast(0, slowBytesPerSecond)
    sane.slowSeconds = atLeast(0, slowSeconds)
    sane.redirects = atLeast(0, redirects)
    sane.bodyBytes = atLeast(0, bodyBytes)
    sane.inflationRatio = atLeast(1, inflationRatio)
    sane.inflationFloor = atLeast(0, inflationFloor)
    sane.headerBytes = atLeast(0, headerBytes)
    return sane
  }

  /// The defaults: 10 s, 60 s, 100 B/s for 20 s, 5 redirects, 8 MB, 100 to 1, 64 KiB.
  package init() {}
}
