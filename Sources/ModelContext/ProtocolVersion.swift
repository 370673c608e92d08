/// The supported versions of the Model Context Protocol.
enum ProtocolVersion {
  /// Without a session: each request states its version and its client's capabilities.
  static let stateless = "2026-07-28"
  /// Versions started with `initialize`, newest first; tools are the same in all of them.
  static let handshakes = ["2025-11-25", "2025-06-18", "2024-11-05"]

  static let all = [stateless] + handshakes

  /// The keys of a request's `_meta`.
  enum Key {
    static let version = "io.modelcontextprotocol/protocolVersion"
    static let capabilities = "io.modelcontextprotocol/clientCapabilities"
    static let server = "io.modelcontextprotocol/serverInfo"
  }
}
