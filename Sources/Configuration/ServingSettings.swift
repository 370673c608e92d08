/// How the web server shows itself.
package struct ServingSettings: Hashable, Sendable {
  /// The names under which it may be asked, beside those of its own machine.
  package var names: [String] = []
  /// Where the site is found, `https://dine.example.org/`: for what names its own documents in full, as feeds do; nil: nobody
  /// said.
  package var address: String?
  /// Whether search engines may list it.
  package var isPublic = false
  /// Whether all requests come from a proxy, so that one address may have as many connections as it likes.
  package var isBehindProxy = false
  /// Whether each request is written to standard error, without its parameters.
  package var logs = false

  /// For this machine alone, unlisted, without a log.
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

  /// Whether a request can name it as its host: a name or an address of numbers, and nothing around it.
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
