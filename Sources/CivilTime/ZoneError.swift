/// Why bytes could not be read as a time zone (TZif, RFC 9636).
public enum ZoneError: Error, Hashable, Sendable {
  /// The bytes do not begin with the magic number `TZif` and a known version.
  case notTZif
  /// The bytes end before what their header announces.
  case truncated
  /// A count, an index, an order or an offset that the format forbids; `at` is the byte where its block begins.
  case malformed(at: Int)
  /// The footer is not a POSIX `TZ` string.
  case badFooter(String)

  /// A stable name for logs and rows.
  public var code: String {
    switch self {
    case .notTZif: "zone-not-tzif"
    case .truncated: "zone-truncated"
    case .malformed: "zone-malformed"
    case .badFooter: "zone-bad-footer"
    }
  }
}
