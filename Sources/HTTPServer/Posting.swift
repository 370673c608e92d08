/// Where something may be sent to, and how much: everywhere else a request has no body.
package struct Posting: Hashable, Sendable {
  /// The most bytes that are read of what is too long, so that whoever sends it hears so.
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

  /// Whether a target lies there.
  package func takes(_ target: String) -> Bool {
    let path = target.prefix { $0 != "?" }
    return path == folder || path.hasPrefix(folder + "/")
  }

  /// How many bytes follow a head; nil: nothing may be sent by it.
  ///
  /// A length is named once and in plain figures, or not at all: what comes in pieces, or with two lengths, is how one request is
  /// hidden in another (RFC 9112, 6.3 and 11.2).
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

/// What a request says of who sends it, and what it brings; none of it is ever given out again.
package struct HTTPSender: Hashable, Sendable {
  /// `Cookie`, as it was sent.
  package var cookies: String?
  /// `Origin`: of which site the page is that sends it.
  package var origin: String?
  /// `Sec-Fetch-Site`: how that site stands to this one.
  package var fetchSite: String?
  package var contentType: String?
  /// What was sent; empty where it is too long.
  package var body: [UInt8] = []
  /// Whether more was announced than is taken.
  package var isTooLong = false

  package init() {}
}
