/// The parts of an address that distinguish a site from one of its pages.
struct SiteAddress {
  /// Scheme and host, as in `https://virginia.campusdish.com`, without a slash at the end.
  let origin: String
  /// The part after the host, up to the query; empty for nothing or a single slash.
  let path: String

  init(_ url: String) {
    let bytes = url.utf8
    let colon = bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.startIndex
    let hasScheme = bytes[colon...].starts(with: "://".utf8)
    let host = hasScheme ? bytes.index(colon, offsetBy: 3) : bytes.startIndex
    let end = bytes[host...].firstIndex { "/?#".utf8.contains($0) }
    origin = String(url[..<(end ?? url.endIndex)])
    let rest = end.map { url[$0...].prefix { $0 != "?" && $0 != "#" } } ?? ""
    path = rest == "/" ? "" : String(rest)
  }

  /// The host in lower case, without scheme and port.
  var host: String {
    let bytes = origin.utf8
    let colon = bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.startIndex
    let rest = bytes[colon...].starts(with: "://".utf8) ? origin[colon...].dropFirst(3) : origin[...]
    return rest.prefix { $0 != ":" }.lowercased()
  }
}
