/// A request that passed the gate, as seen by a handler.
package struct HTTPRequest: Hashable, Sendable {
  /// Whether only the header of the response is wanted.
  package var isHead = false
  /// Whether it has a body, at a path where that is allowed.
  package var isPost = false
  /// Whether a browser asks if the page of another site may read the answer (CORS preflight, an OPTIONS request).
  package var isPreflight = false
  /// The target as sent, with its parameters.
  package var target: String
  /// The host named in the request; empty if an HTTP/1.0 request names none.
  package var host: String
  /// Whether a person reads the answer and should get a page if there is a choice.
  package var wantsPage = false
  package var acceptEncoding: String?
  package var acceptLanguage: String?
  package var ifNoneMatch: String?
  /// The client's address, if the server was configured to read it; empty otherwise.
  package var client = ""
  /// The part of it that belongs to one household or machine: an IPv4 address, the first half of an IPv6 one;
  /// nil if unknown.
  package var network: String?
  /// Whether the client is a program on this machine: its address is a loopback address, or it uses a socket
  /// in the file system. False if the server was not configured to read addresses.
  package var isLocal = false
  /// Whether it has a field that proxies add (RFC 7239), or is of HTTP/1.0 like those of a proxy that adds none:
  /// then the client's address is that of a proxy.
  package var isForwarded = false
  /// The fields that identify the sender, and the body.
  package var sender = HTTPSender()

  /// - Parameters:
  ///   - target: the target as sent.
  ///   - host: the host named in the request.
  package init(_ target: String, host: String = "localhost") {
    self.target = target
    self.host = host
  }
}
