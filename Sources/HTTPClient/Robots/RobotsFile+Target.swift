extension RobotsFile {
  /// The path and the query of an address as rules see them: without scheme, host and fragment, and `/` at least.
  ///
  /// The address may be relative or without its scheme: `example.org/menus?day=1` is `/menus?day=1`.
  package static func target(of address: String) -> String {
    var rest = Substring(address).utf8.prefix { $0 != UInt8(ascii: "#") }
    let marks = "/?;".utf8
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
    } else if let first = rest.firstIndex(where: marks.contains), first != rest.startIndex,
      rest[rest.index(before: first)...].starts(with: "://".utf8)
    {
      rest = rest[first...].dropFirst(2)
    }
    guard let start = rest.firstIndex(where: marks.contains) else { return "/" }
    let path = String(decoding: rest[start...], as: UTF8.self)
    return rest[start] == UInt8(ascii: "/") ? path : "/" + path
  }

  /// Whether a name is one that a robots.txt can call a program by: letters, `-` and `_` (section 2.2.1).
  package static func isProductToken(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy(isOfToken)
  }
}
