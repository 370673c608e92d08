/// A request that passed the gate: what a handler may decide by.
package struct HTTPRequest: Hashable, Sendable {
  /// Whether only the head of the response is wanted.
  package var isHead = false
  /// Whether something is sent to where that is allowed.
  package var isPost = false
  /// The target as it was sent, with its parameters.
  package var target: String
  /// What it was asked of, as it was sent; empty where HTTP/1.0 names nothing.
  package var host: String
  /// Whether a person looks at the answer, who is given a page where there is a choice.
  package var wantsPage = false
  package var acceptEncoding: String?
  package var acceptLanguage: String?
  package var ifNoneMatch: String?
  /// The client's address, where the server was told to look; empty otherwise.
  package var client = ""
  /// What of it one household or machine has alone: an IPv4 address, the first half of an IPv6 one; nil where it is not known.
  package var network: String?
  /// What it says of who sends it, and what it brings.
  package var sender = HTTPSender()

  /// - Parameters:
  ///   - target: as it was sent.
  ///   - host: what it was asked of.
  package init(_ target: String, host: String = "localhost") {
    self.target = target
    self.host = host
  }
}
