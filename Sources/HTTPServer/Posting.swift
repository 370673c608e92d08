/// Where bodies are accepted, and of which size: everywhere else a request has no body.
package struct Posting: Hashable, Sendable {
  /// The most bytes that are read of a body that is too long, so that its sender receives the refusal.
  static let mostRead = 65_536

  /// The first part of the paths, such as `/table`.
  package let folder: String
  /// The most bytes of a body.
  package let mostBytes: Int

  /// - Parameters:
  ///   - folder: the first part of the paths.
  ///   - mostBytes: the most bytes of a body.
  package init(below folder: String, mostBytes: Int) {
    self.folder = folder
    self.mostBytes = mostBytes
  }

  /// Whether a target is in that folder.
  package func takes(_ target: String) -> Bool {
    let path = target.prefix { $0 != "?" }
    return path == folder || path.hasPrefix(folder + "/")
  }

  /// How many bytes follow a header; nil: no body is allowed.
  ///
  /// A length is stated once and in plain digits, or not at all: chunked bodies, or two lengths, are how one
  /// request is hidden in another (RFC 9112, 6.3 and 11.2).
  func length(of head: RequestGate.Head) throws(Refusal) -> Int? {
    guard head.method == "POST", takes(head.target) else { return nil }
    guard !head.isInPieces, head.lengths.count <= 1 else { throw .badRequest }
    // Without a length a request has no body (RFC 9112, 6.3).
    guard let text = head.lengths.first else { return 0 }
    guard (1...9).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }),
      let length = Int(text)
    else { throw .badRequest }
    guard length <= max(mostBytes, Self.mostRead) else { throw .bodyTooLarge }
    return length
  }
}

/// The fields that identify the sender of a request, and its body; none of them is ever output again.
package struct HTTPSender: Hashable, Sendable {
  /// `Cookie`, as sent.
  package var cookies: String?
  /// `Origin`: the site of the page that sent it.
  package var origin: String?
  /// `Sec-Fetch-Site`: the relation of that site to this one.
  package var fetchSite: String?
  package var contentType: String?
  /// The body; empty if it is too long.
  package var body: [UInt8] = []
  /// Whether the body is longer than allowed.
  package var isTooLong = false

  package init() {}
}
