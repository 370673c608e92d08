package import CivilTime
package import HTTPClient

extension Cookie {
  /// Parses a `Set-Cookie` value according to RFC 6265bis (section 5.6); nil for a cookie that is rejected.
  ///
  /// - Parameters:
  ///   - value: the header's value.
  ///   - address: the URL of the response.
  ///   - now: the time from which `Max-Age` counts.
  ///   - serverTime: the server's own clock, to which `Expires` refers; nil: its clock is assumed to be
  ///     right.
  ///   - mayCover: whether a cookie of this host may apply to all subdomains of a domain above it.
  package init?(
    setCookie value: String, from address: WebAddress, now: Instant, serverTime: Instant? = nil,
    mayCover: (_ domain: String) -> Bool
  ) {
    let parts = value.utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map(
      Self.trimmed)
    guard let pair = parts.first, let equals = pair.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    let name = Self.text(Self.trimmed(pair[..<equals]))
    let text = Self.text(Self.trimmed(pair[pair.index(after: equals)...]))
    guard Self.isText(name, text), address.scheme == "https" else { return nil }
    var attributes: [String: String] = [:]
    for part in parts.dropFirst().prefix(20) {
      let halves = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard let key = halves.first else { continue }
      // The last attribute of a name counts.
      attributes[lowercasedASCII(Self.text(Self.trimmed(key)))] =
        halves.count > 1 ? Self.text(Self.trimmed(halves[1])) : ""
    }
    let host = address.hostKey
    var domain = lowercasedASCII(attributes["domain"] ?? "")
    if domain.hasPrefix(".") { domain.removeFirst() }
    let namesDomain = !domain.isEmpty
    if namesDomain, domain != host {
      guard host.hasSuffix("." + domain) else { return nil }
      // Replaces the public suffix list: no cookie may be set for a domain that is not a listed host. Such a
      // cookie is then set for the host itself only.
      if !mayCover(domain) { domain = "" }
    }
    let path = attributes["path"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let isHostOnly = domain.isEmpty
    let isSecure = attributes["secure"] != nil
    let lowered = lowercasedASCII(name)
    if lowered.hasPrefix("__secure-"), !isSecure { return nil }
    if lowered.hasPrefix("__host-"), !isSecure || namesDomain || path != "/" { return nil }
    self.init(
      name: name, value: text, domain: isHostOnly ? host : domain, isHostOnly: isHostOnly,
      path: path ?? Self.defaultPath(of: address.path), isSecure: isSecure,
      isHTTPOnly: attributes["httponly"] != nil,
      expires: Self.end(
        maxAge: attributes["max-age"], expires: attributes["expires"], now: now, serverTime: serverTime ?? now
      ))
  }

  /// `Max-Age` takes precedence over `Expires`; unreadable values are ignored. An `Expires` is a time of the
  /// server's clock: with a clock ten minutes slow, cookies valid for five minutes would otherwise be expired
  /// on arrival.
  private static func end(maxAge: String?, expires: String?, now: Instant, serverTime: Instant) -> Instant? {
    if let maxAge, let seconds = Int64(maxAge) {
      return seconds <= 0 ? Instant(secondsSince1970: 0) : now + min(seconds, 400 * 86_400)
    }
    return expires.flatMap { CookieDate.instant(of: $0) }.map { $0 + now.seconds(since: serverTime) }
  }

  /// The directory of the page (RFC 6265 section 5.1.4).
  private static func defaultPath(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash != path.utf8.startIndex else {
      return "/"
    }
    return String(decoding: path.utf8[..<slash], as: UTF8.self)
  }

  private static func trimmed(_ bytes: Substring.UTF8View) -> Substring.UTF8View {
    var bytes = bytes.drop { $0 == 0x20 || $0 == 0x09 }
    while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }
    return bytes
  }

  private static func text(_ bytes: Substring.UTF8View) -> String { String(decoding: bytes, as: UTF8.self) }
}

/// Parses cookie dates: any order, any separators (RFC 6265 section 5.1.1).
enum CookieDate {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  static func instant(of text: String) -> Instant? {
    var clock: Int64?
    var day: Int?
    var month: Int?
    var year: Int?
    let words = lowercasedASCII(text).utf8.split { byte in
      !((48...58).contains(byte) || (97...122).contains(byte) || byte >= 0x80)
    }
    for word in words {
      if clock == nil, let found = Self.clock(word) {
        clock = found
      } else if day == nil, let found = number(word, 1...2) {
        day = found
      } else if month == nil, let found = months.firstIndex(where: { word.starts(with: $0.utf8) }) {
        month = found + 1
      } else if year == nil, let found = number(word, 2...4) {
        year = found < 70 ? found + 2_000 : found < 100 ? found + 1_900 : found
      }
    }
    guard let clock, let day, let month, let year, year >= 1_601,
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    return Instant(secondsSince1970: Int64(date.dayNumber) * 86_400 + clock)
  }

  private static func clock(_ word: Substring.UTF8View) -> Int64? {
    let parts = word.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 3, let hour = number(parts[0], 1...2), let minute = number(parts[1], 1...2),
      let second = number(parts[2], 1...2), hour < 24, minute < 60, second < 60
    else { return nil }
    return Int64(hour * 3_600 + minute * 60 + second)
  }

  private static func number(_ word: Substring.UTF8View, _ length: ClosedRange<Int>) -> Int? {
    guard length.contains(word.count), word.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return word.reduce(0) { $0 * 10 + Int($1) - 48 }
  }
}
