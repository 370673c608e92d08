/// The versions of the Model Context Protocol that are spoken.
enum ProtocolVersion {
  /// Without a session: each request says its version and what its client can do.
  static let stateless = "2026-07-28"
  /// What `initialize` begins, newest first; tools are the same in all of them.
  static let handshakes = ["2025-11-25", "2025-06-18", "2024-11-05"]

  static let all = [stateless] + handshakes

  /// What a request says of itself, in its `_meta`.
  enum Key {
    static let version = "io.modelcontextprotocol/protocolVersion"
    static let capabilities = "io.modelcontextprotocol/clientCapabilities"
    static let server = "io.modelcontextprotocol/serverInfo"
  }
}
