package import CivilTime

/// Cookies from a browser; only those of listed hosts are read at all.
package struct CookieImport: Hashable, Sendable {
  /// The cookies that were read, in the order of the source.
  package var cookies: [Cookie] = []
  /// How many were skipped because their host is not listed.
  package var others = 0
  /// How many lines were not cookies, or had values not allowed in cookies.
  package var unreadable = 0
  /// How many had expired.
  package var over = 0

  /// Reads a Netscape `cookies.txt`, as written by browser add-ons and curl: host, subdomains, path, secure,
  /// expiry, name and value, separated by tabs; `#HttpOnly_` before the host.
  package init(netscape bytes: [UInt8], for hosts: SignOnHosts, now: Instant) {
    for line in bytes.split(separator: 0x0A).prefix(20_000) {
      var line = line[...]
      if line.last == 0x0D { line.removeLast() }
      let isHTTPOnly = line.starts(with: Self.mark)
      if isHTTPOnly { line = line.dropFirst(Self.mark.count) }
      guard !line.isEmpty, isHTTPOnly || line.first != UInt8(ascii: "#") else { continue }
      let fields = line.split(separator: 0x09, omittingEmptySubsequences: false).map {
        String(decoding: $0, as: UTF8.self)
      }
      guard fields.count == 7 || fields.count == 6, let expiry = Int64(fields[4].prefix { $0 != "." }) else {
        unreadable += 1
        continue
      }
      take(
        Row(
          host: fields[0], isForSubdomains: fields[1] == "TRUE", path: fields[2],
          isSecure: fields[3] == "TRUE",
          isHTTPOnly: isHTTPOnly, expiry: expiry, name: fields[5],
          value: fields.count == 7 ? fields[6] : ""), hosts, now)
    }
  }

  /// An empty import.
  package init() {}

  private static let mark = Array("#HttpOnly_".utf8)

  /// A cookie in the form of either source.
  struct Row {
    let host: String
    let isForSubdomains: Bool
    let path: String
    let isSecure: Bool
    let isHTTPOnly: Bool
    /// POSIX seconds; 0: expires with the session.
    let expiry: Int64
    let name: String
    let value: String
  }

  mutating func take(_ row: Row, _ hosts: SignOnHosts, _ now: Instant) {
    let isBelow = row.host.hasPrefix(".")
    let domain = lowercasedASCII(isBelow ? String(row.host.dropFirst()) : row.host)
    guard hosts.list(domain: domain) else {
      others += 1
      return
    }
    guard Cookie.isText(row.name, row.value), row.path.hasPrefix("/"),
      row.path.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: ";") })
    else {
      unreadable += 1
      return
    }
    let cookie = Cookie(
      name: row.name, value: row.value, domain: domain, isHostOnly: !(isBelow || row.isForSubdomains),
      path: row.path, isSecure: row.isSecure, isHTTPOnly: row.isHTTPOnly,
      expires: row.expiry > 0 ? Instant(secondsSince1970: row.expiry) : nil)
    if cookie.isOver(at: now) { over += 1 } else { cookies.append(cookie) }
  }
}
