/// The settings of the web server.
package struct ServingSettings: Hashable, Sendable {
  /// The host names that it answers to, in addition to those of its own machine.
  package var names: [String] = []
  /// The public address of the site, `https://dine.example.org/`, for documents with absolute links to
  /// themselves, such as feeds; nil: not stated.
  package var address: String?
  /// Whether search engines may list it.
  package var isPublic = false
  /// Whether all requests come from a proxy, so that the number of connections per address is unlimited.
  package var isBehindProxy = false
  /// Whether each request is written to standard error, without its parameters.
  package var logs = false

  /// For this machine only, unlisted, without a log.
  package init() {}

  init(in top: Section) {
    self.init()
    guard let part = top.section("serving", keys: ["names", "address", "public", "behind_proxy", "log"])
    else { return }
    names = part.texts("names") ?? []
    for name in names where !Self.isHostName(name) { part.note(.badHostName, "names", detail: name) }
    if let text = part.text("address") {
      address = text.hasSuffix("/") ? text : text + "/"
      if !isWebAddress(text) { part.note(.badURL, "address", detail: text) }
    }
    isPublic = part.truth("public") ?? isPublic
    isBehindProxy = part.truth("behind_proxy") ?? isBehindProxy
    logs = part.truth("log") ?? logs
  }

  /// Whether a request can name it as its host: a bare name or IP address.
  private static func isHostName(_ text: String) -> Bool {
    if text.hasPrefix("["), text.hasSuffix("]") { return text.utf8.count > 3 }
    let labels = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return text.utf8.count <= 253
      && labels.allSatisfy { label in
        !label.isEmpty
          && label.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
              || [UInt8(ascii: "-"), UInt8(ascii: "_")].contains(byte)
          }
      }
  }
}
