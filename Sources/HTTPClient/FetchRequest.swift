/// A request for one page.
package struct FetchRequest: Hashable, Sendable {
  /// What to do with a redirect.
  package enum Redirects: Hashable, Sendable {
    /// Follow at most this many; nil is the limit of the configuration.
    case follow(atMost: Int?)
    /// Return the answer as it is; `FetchResponse.redirectTarget` checks its target.
    case handOver
  }

  /// The address of the page.
  package var url: WebAddress
  /// The validators of an earlier answer, so that an unchanged page need not be sent again.
  package var validators: HTTPValidators
  /// The accepted media types, as an `Accept` header.
  package var accept: String
  /// Further headers. They may be secret (cookies): they go to the origin of `url` and to no other.
  package var headers: [Header]
  /// Whether `url` may be on this machine or a private network; true only for a URL that the configuration
  /// itself names.
  package var allowsPrivateAddress: Bool
  /// What to do with redirects; an answer to a POST is always returned.
  package var redirects: Redirects
  /// The robots.txt rules of `url`'s origin, which also apply to redirects within it; nil: none.
  package var robots: Rules?
  /// Whether an answer that redirects to another origin is returned: the robots.txt of that origin must be
  /// read first.
  package var staysInOrigin = false
  /// Milliseconds before a redirect is followed to a host that this request has already asked.
  package var hopMilliseconds = 0
  /// The number of bytes of a body after which reading stops. Nil: all of it, within the limits.
  package var enough: Int?
  /// The body to post; nil: a GET. Sent once over a connection of its own, and never repeated automatically.
  package var body: FetchBody?

  /// A robots.txt, and this program's user agent in it.
  package struct Rules: Hashable, Sendable {
    package let file: RobotsFile
    package let agent: String

    package init(_ file: RobotsFile, for agent: String) {
      self.file = file
      self.agent = agent
    }
  }

  /// One header of a request; its description omits its value.
  package struct Header: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible {
    /// The name as it is sent.
    package let name: String
    /// The value.
    package let value: String

    /// A header; whether it is valid is checked when the request starts.
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
    url: WebAddress, validators: HTTPValidators = HTTPValidators(), accept: String = "*/*",
    headers: [Header] = [],
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

/// The version of the page that an answer stated (RFC 9110 section 8.8).
package struct HTTPValidators: Hashable, Sendable {
  /// The entity tag, quotes and `W/` included.
  package var etag: String?
  /// The `Last-Modified` date as the server wrote it; sent back unchanged, as servers compare it letter by
  /// letter.
  package var lastModified: String?
  /// The URL of the answer; nil stands for the URL of the request. They are not valid for any other.
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

  /// Whether they belong to the page at `address`, in a chain of redirects that began at `start`.
  func apply(to address: WebAddress, startingAt start: WebAddress) -> Bool {
    if isEmpty { return false }
    // Without a URL the answer may have come from any hop; only the first origin certainly knows them.
    return url.map { $0 == address.text } ?? (address.origin == start.origin)
  }
}
