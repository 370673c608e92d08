/// One page to get.
package struct FetchRequest: Hashable, Sendable {
  /// What to do with an answer that points elsewhere.
  package enum Redirects: Hashable, Sendable {
    /// Follow at most so many; nil is the limit of the configuration.
    case follow(atMost: Int?)
    /// Hand the answer over as it is; `FetchResponse.redirectTarget` checks where it points.
    case handOver
  }

  /// Where the page is.
  package var url: WebAddress
  /// What is known of an earlier answer, so that an unchanged page need not be sent again.
  package var validators: Validators
  /// The media types wanted, as an `Accept` header has it.
  package var accept: String
  /// Further headers. They may be secret (cookies): they go to the origin of `url` and to no other.
  package var headers: [Header]
  /// Whether `url` may lie on this machine or a private network; true only for a URL that the configuration itself names.
  package var allowsPrivateAddress: Bool
  /// What to do with redirects; an answer to a POST is handed over whatever this says.
  package var redirects: Redirects
  /// What the robots.txt of `url`'s origin asks for, to which redirects within it are held; nil: nothing.
  package var robots: Rules?
  /// Whether an answer that points to another origin is handed over: what that origin's robots.txt says is to be known first.
  package var staysInOrigin = false
  /// Milliseconds before a redirect is followed to a host that this request has asked already.
  package var hopMilliseconds = 0
  /// So many bytes of a body are enough: it ends there, whatever was to come. Nil: all of it, within the limits.
  package var enough: Int?
  /// What is posted; nil: the page is got. Sent once over a connection of its own, and never a second time by itself.
  package var body: FetchBody?

  /// A robots.txt, and the name by which it calls this program.
  package struct Rules: Hashable, Sendable {
    package let file: RobotsFile
    package let agent: String

    package init(_ file: RobotsFile, for agent: String) {
      self.file = file
      self.agent = agent
    }
  }

  /// One header of a request; it describes itself without its value.
  package struct Header: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible {
    /// The name, as it is to be written.
    package let name: String
    /// The value.
    package let value: String

    /// A header; whether it can be sent is seen when the request starts.
    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }

    /// The name alone.
    package var description: String { name + ": …" }
    /// The name alone.
    package var debugDescription: String { description }
  }

  /// A request for the page at a URL.
  package init(
    url: WebAddress, validators: Validators = Validators(), accept: String = "*/*", headers: [Header] = [],
    allowsPrivateAddress: Bool = false, redirects: Redirects = .follow(atMost: nil), body: FetchBody? = nil
  ) {
    self.url = url
    self.validators = validators
    self.accept = accept
    self.headers = headers
    self.allowsPrivateAddress = allowsPrivateAddress
    self.redirects = redirects
    self.body = body
  }
}

/// What an answer said about which version of the page it is (RFC 9110 section 8.8).
package struct Validators: Hashable, Sendable {
  /// The entity tag, quotes and `W/` included.
  package var etag: String?
  /// The `Last-Modified` date as the server wrote it; sent back unread, as servers compare it letter by letter.
  package var lastModified: String?
  /// The URL of the answer; nil stands for the URL of the request. They say nothing about any other.
  package var url: String?

  /// - Parameters:
  ///   - etag: An entity tag with its quotes.
  ///   - lastModified: An HTTP date as it was received.
  ///   - url: The final URL of the answer that carried them.
  package init(etag: String? = nil, lastModified: String? = nil, url: String? = nil) {
    self.etag = etag
    self.lastModified = lastModified
    self.url = url
  }

  /// Whether there is nothing to send.
  package var isEmpty: Bool { etag == nil && lastModified == nil }

  /// Whether they speak of the page at `address`, in a chain of redirects that began at `start`.
  func apply(to address: WebAddress, startingAt start: WebAddress) -> Bool {
    if isEmpty { return false }
    // Without a URL the answer may have come from any hop; only the first origin is sure to know them.
    return url.map { $0 == address.text } ?? (address.origin == start.origin)
  }
}
