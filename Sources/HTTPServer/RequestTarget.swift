import Latin

/// A request's target, parsed and decoded: the parts of its path and its parameters.
package struct RequestTarget: Hashable, Sendable {
  /// A parameter of a form that was sent by GET.
  package struct Parameter: Hashable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The parts between the slashes, without empty ones.
  package let path: [String]
  /// Whether the path ends with a slash.
  package let endsWithSlash: Bool
  /// How many parts between two slashes are empty.
  package let emptyParts: Int
  package let parameters: [Parameter]

  /// Nil if it is not a path, if a `%` is not followed by two digits, if the bytes are not UTF-8, and if it
  /// contains a control character or a step up (`..`).
  ///
  /// - Parameters:
  ///   - text: the target as sent.
  ///   - controlsAreBlanks: whether a control character in a parameter counts as a blank, as in pasted text.
  package init?(_ text: String, controlsAreBlanks: Bool = false) {
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, first.hasPrefix("/") else { return nil }
    var path: [String] = []
    for part in first.split(separator: "/") {
      guard let decoded = Self.pathPart(part) else { return nil }
      path.append(decoded)
    }
    var parameters: [Parameter] = []
    for part in parts.count == 2 ? parts[1].split(separator: "&") : [] {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(pair[0], plusIsSpace: true, controlsAreBlanks),
        let value = pair.count == 2 ? Self.decoded(pair[1], plusIsSpace: true, controlsAreBlanks) : ""
      else { return nil }
      parameters.append(Parameter(name, value))
    }
    self.path = path
    self.parameters = parameters
    endsWithSlash = first.hasSuffix("/")
    emptyParts = zip(first.utf8, first.utf8.dropFirst()).count { $0 == 0x2F && $1 == 0x2F }
  }

  /// The value of a parameter, the last one if there are several.
  package subscript(name: String) -> String? { parameters.last { $0.name == name }?.value }

  /// The first part of a target's path, decoded, even if the rest of the target cannot be decoded.
  ///
  /// - Parameter text: the target as sent.
  /// - Returns: the part; nil if there is none, or if it cannot be decoded.
  package static func firstPart(of text: String) -> String? {
    text.prefix { $0 != "?" }.split(separator: "/", maxSplits: 1).first.flatMap(pathPart)
  }

  private static func pathPart(_ text: Substring) -> String? {
    guard let part = decoded(text, plusIsSpace: false), part != ".", part != "..", !part.contains("/") else {
      return nil
    }
    return part
  }

  private static func decoded(
    _ text: Substring, plusIsSpace: Bool, _ controlsAreBlanks: Bool = false
  ) -> String? {
    let decoding = PercentDecoding(text, plusIsSpace: plusIsSpace)
    guard decoding.isValid else { return nil }
    var bytes = decoding.bytes
    if controlsAreBlanks { bytes = bytes.map { isControl($0) ? 0x20 : $0 } }
    guard !bytes.contains(where: isControl) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F }
}
