/// The conditions for a request to reach a handler.
///
/// The library accepts more than RFC 9112 allows: an HTTP/1.1 request without a Host field or with several,
/// Transfer-Encoding beside Content-Length. Such a request is refused here, and its connection is closed, so
/// that nothing can be smuggled behind it.
package struct RequestGate: Sendable {
  /// The longest target, in bytes.
  package static let longestTarget = 4_096
  /// The most bytes of fields, names and values together.
  static let mostFieldBytes = 16_384

  /// The host names that requests may use, in addition to those of this machine.
  package let hosts: HostNames
  /// Where bodies are accepted; nil: nowhere.
  package let posting: Posting?

  /// - Parameters:
  ///   - hosts: the host names that requests may use, in addition to those of this machine.
  ///   - posting: where bodies are accepted; nil: nowhere.
  package init(hosts: HostNames, posting: Posting? = nil) {
    self.hosts = hosts
    self.posting = posting
  }

  /// The header of a request.
  package struct Head: Sendable {
    package var method: String
    package var version: String
    package var target: String
    package private(set) var hosts: [String] = []
    package private(set) var hasBody = false
    /// Whether a field has an invalid name (RFC 9110, 5.1), or one that hides a field from the library: a blank
    /// before the colon, or the rest of a folded field.
    private(set) var hasBadName = false
    private(set) var fieldBytes = 0
    package private(set) var accept: String?
    package private(set) var acceptEncoding: String?
    package private(set) var acceptLanguage: String?
    package private(set) var ifNoneMatch: String?
    package private(set) var sender = HTTPSender()
    /// `Access-Control-Request-Method`: what the page of another site wants to do.
    private(set) var methodOfOtherSite: String?
    private(set) var lengths: [String] = []
    private(set) var isInPieces = false
    private(set) var isForwarded = false

    package init(method: String, version: String, target: String) {
      self.method = method
      self.version = version
      self.target = target
    }

    /// Adds a field.
    ///
    /// - Parameters:
    ///   - name: the name, in any case.
    ///   - value: the value without surrounding blanks.
    package mutating func add(_ name: String, _ value: String) {
      fieldBytes += name.utf8.count + value.utf8.count
      if name.isEmpty || !name.utf8.allSatisfy(Self.isTokenByte) || Self.isFolded(name) { hasBadName = true }
      switch name.utf8.count {
      case 4 where name.lowercased() == "host": hosts.append(value)
      case 6 where name.lowercased() == "accept": accept = Self.joined(accept, value)
      case 6 where name.lowercased() == "cookie":
        sender.cookies = sender.cookies.map { $0 + "; " + value } ?? value
      case 6 where name.lowercased() == "origin": sender.origin = Self.joined(sender.origin, value)
      case 12 where name.lowercased() == "content-type":
        sender.contentType = Self.joined(sender.contentType, value)
      case 13 where name.lowercased() == "if-none-match": ifNoneMatch = Self.joined(ifNoneMatch, value)
      case 14 where name.lowercased() == "content-length":
        lengths.append(value)
        if value != "0" { hasBody = true }
      case 14 where name.lowercased() == "sec-fetch-site":
        sender.fetchSite = Self.joined(sender.fetchSite, value)
      case 15 where name.lowercased() == "accept-encoding":
        acceptEncoding = Self.joined(acceptEncoding, value)
      case 15 where name.lowercased() == "accept-language":
        acceptLanguage = Self.joined(acceptLanguage, value)
      case 17 where name.lowercased() == "transfer-encoding":
        hasBody = true
        isInPieces = true
      case 29 where name.lowercased() == "access-control-request-method": methodOfOtherSite = value
      default: if Self.isOfProxy(name) { isForwarded = true }
      }
    }

    /// Whether a person reads the answer.
    var wantsPage: Bool { accept.map { FieldList.wantsPage($0) } ?? false }

    /// Whether only proxies add a field of this name, or one that begins like it.
    private static func isOfProxy(_ name: String) -> Bool {
      let lower = name.lowercased()
      return ["forwarded", "x-forwarded", "x-real-ip", "via"].contains { lower.hasPrefix($0) }
    }

    /// Whether a field is one of those that say where a request ends and for whom it is, continued on a second
    /// line (RFC 9112, 5.2).
    ///
    /// libmicrohttpd before 1.0 appends the second line to the name instead of the value: `Content-Length:`
    /// followed by ` 5` is a field `Content-Length5`, and the body that it announces would be answered as a
    /// request. Later versions put both lines together, as RFC 9112 allows. No registered field begins with
    /// one of these names, so nothing else is refused.
    private static func isFolded(_ name: String) -> Bool {
      let lower = name.lowercased()
      return ["host", "content-length", "transfer-encoding"].contains { lower.hasPrefix($0) && lower != $0 }
    }

    /// RFC 9110, 5.6.2.
    private static func isTokenByte(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"):
        true
      default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
    }

    /// A field that is sent twice is a list (RFC 9110, 5.3).
    private static func joined(_ one: String?, _ other: String) -> String {
      one.map { $0 + ", " + other } ?? other
    }
  }

  /// The request, if it is accepted.
  ///
  /// - Parameter head: the header of the request.
  /// - Returns: the request for a handler.
  /// - Throws: why it is refused.
  package func admit(_ head: Head) throws(Refusal) -> HTTPRequest {
    guard head.target.utf8.count <= Self.longestTarget else { throw .targetTooLong }
    guard head.fieldBytes <= Self.mostFieldBytes else { throw .headersTooLarge }
    let (named, target) = Self.parts(of: head.target)
    var head = head
    head.target = target
    let sent = try posting?.length(of: head)
    // Only a very old program may name no host (RFC 9112, 3.2); a browser always does.
    let isOld = head.version == "HTTP/1.0" && head.hosts.isEmpty && sent == nil
    let isPreflight = head.method == "OPTIONS" && head.methodOfOtherSite != nil
    let isRead = head.method == "GET" || head.method == "HEAD" || isPreflight
    // A body is only wrong in a request that could be answered without it.
    guard isRead || sent != nil || !head.hasBody else { throw .methodNotAllowed }
    guard head.version == "HTTP/1.1" || head.version == "HTTP/1.0", head.hosts.count == 1 || isOld,
      sent != nil || !head.hasBody, !head.hasBadName, target.utf8.first == UInt8(ascii: "/"),
      target.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F })
    else { throw .badRequest }
    guard isRead || sent != nil else { throw .methodNotAllowed }
    let host = named ?? head.hosts.first
    if let host, !hosts.contain(host) { throw .misdirected }
    var request = HTTPRequest(target, host: host ?? "")
    request.isHead = head.method == "HEAD"
    request.isPreflight = isPreflight
    request.wantsPage = head.wantsPage
    request.acceptEncoding = head.acceptEncoding
    request.acceptLanguage = head.acceptLanguage
    request.ifNoneMatch = head.ifNoneMatch
    request.sender = head.sender
    // nginx adds no field unless it is told to, and speaks HTTP/1.0, which clients do no more.
    request.isForwarded = head.isForwarded || head.version == "HTTP/1.0"
    if let sent, let posting {
      request.isPost = true
      request.sender.isTooLong = sent > posting.mostBytes
    }
    return request
  }

  /// The host in a target, which takes precedence over the Host field, and the rest of it (RFC 9112, 3.2.2).
  private static func parts(of target: String) -> (host: String?, target: String) {
    guard target.utf8.first != UInt8(ascii: "/"),
      let scheme = ["http://", "https://"].first(where: { target.lowercased().hasPrefix($0) })
    else { return (nil, target) }
    let rest = target.utf8.dropFirst(scheme.utf8.count)
    let end = rest.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? rest.endIndex
    let path = String(target[end...])
    return (String(target[rest.startIndex..<end]), path.utf8.first == UInt8(ascii: "/") ? path : "/" + path)
  }
}
