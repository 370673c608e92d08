/// The host of an address, to be compared with known ones.
struct SiteHost {
  /// In lower case, without a port and without a trailing dot; empty if the address has none.
  let name: String

  init(_ url: String) {
    let rest = url.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 2, omittingEmptySubsequences: false)
    guard rest.count == 3, rest[1].isEmpty else {
      name = ""
      return
    }
    let authority = rest[2].prefix { !"/?#".utf8.contains($0) }
    let host = authority.split(separator: UInt8(ascii: "@")).last ?? authority[...]
    let bare = String(Substring(host.prefix { $0 != UInt8(ascii: ":") })).lowercased()
    name = bare.hasSuffix(".") ? String(bare.dropLast()) : bare
  }

  /// Whether this is the host of that name, or a subdomain of it.
  func isBelow(_ other: String) -> Bool { !name.isEmpty && (name == other || name.hasSuffix("." + other)) }
}
