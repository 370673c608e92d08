/// The host names that a server answers to.
///
/// A page of another site can make a browser send requests to this machine under its own host name (DNS
/// rebinding) and read the answer; requests under unknown names are therefore refused.
package struct HostNames: Hashable, Sendable {
  /// Further names, in lower case and without a port.
  package let names: Set<String>

  /// - Parameter names: names in addition to `localhost` and the loopback addresses.
  package init(_ names: [String] = []) {
    self.names = Set(names.map { $0.lowercased() })
  }

  /// Whether a Host field names this server.
  package func contain(_ field: String) -> Bool {
    guard let name = Self.name(in: field) else { return false }
    return name == "localhost" || name == "[::1]" || Self.isLoopback(name) || names.contains(name)
  }

  /// The name without the port, in lower case; nil if the field is invalid.
  private static func name(in field: String) -> String? {
    let text = field.lowercased()
    let end: String.Index
    if text.hasPrefix("[") {
      guard let bracket = text.firstIndex(of: "]") else { return nil }
      end = text.index(after: bracket)
    } else {
      end = text.firstIndex(of: ":") ?? text.endIndex
    }
    let port = text[end...]
    let digits = port.dropFirst()
    let isPort =
      digits.utf8.allSatisfy { (48...57).contains($0) } && (digits.isEmpty || UInt16(digits) != nil)
    guard port.isEmpty || port.hasPrefix(":") && isPort else { return nil }
    // A name may end in the dot of the root.
    let name = text[..<end]
    return String(name.hasSuffix(".") ? name.dropLast() : name)
  }

  private static func isLoopback(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    // `UInt8` also reads a sign and leading zeros, which an address has not.
    return parts.count == 4 && parts[0] == "127"
      && parts.allSatisfy { UInt8($0).map(String.init) == String($0) }
  }
}
