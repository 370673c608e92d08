/// How a robots.txt is read. Everything is accepted that the grammar of RFC 9309 section 2.2 allows, and in
/// addition the errors that ask for more restraint: a missing colon, `Disalow`, a name cut at its first odd
/// character.
extension RobotsFile {
  /// How much of a file counts, in bytes; section 2.5 asks for 500 KiB at least.
  package static let largest = 524_288
  /// How much of a line counts, in bytes.
  package static let longestLine = 16_663

  /// Reads a file; any bytes are valid.
  package init(_ bytes: [UInt8]) {
    self.init()
    var rest = bytes.prefix(Self.largest)
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    rest = rest.dropFirst(zip(rest, mark).prefix { $0 == $1 }.count)

    var isNaming = false
    while let (line, next) = Self.line(of: rest) {
      rest = next
      lineCount += 1
      take(line.prefix(Self.longestLine), isNaming: &isNaming)
    }
  }

  /// The first line of some bytes without its end (LF, CR or both), and the rest; nil if there are no bytes.
  private static func line(of bytes: ArraySlice<UInt8>) -> (ArraySlice<UInt8>, ArraySlice<UInt8>)? {
    guard !bytes.isEmpty else { return nil }
    guard let end = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return (bytes, []) }
    let isPair = bytes[end] == 0x0D && bytes[(end + 1)...].first == 0x0A
    return (bytes[..<end], bytes[(end + (isPair ? 2 : 1))...])
  }

  private mutating func take(_ line: ArraySlice<UInt8>, isNaming: inout Bool) {
    guard let (name, value) = Self.record(in: line), let key = Key(name) else { return }
    understoodLines += 1
    switch key {
    case .userAgent:
      // Lines other than rules do not end a run of names: a Sitemap between two groups neither joins nor
      // separates them.
      if !isNaming { groups.append(Group(agents: [])) }
      isNaming = true
      if let agent = Self.agent(in: value) { groups[groups.count - 1].agents.append(agent) }
    case .allow, .disallow:
      guard !groups.isEmpty else { return }
      isNaming = false
      guard !value.isEmpty else { return }
      groups[groups.count - 1].rules.append(
        RobotsRule(allows: key == .allow, pattern: RobotsPattern(value), line: lineCount))
    case .crawlDelay:
      guard !groups.isEmpty, let delay = Self.milliseconds(value) else { return }
      groups[groups.count - 1].crawlDelay = max(delay, groups[groups.count - 1].crawlDelay ?? 0)
    case .sitemap: break
    }
  }

  /// The name and the value of a line, without the comment; nil if it has neither.
  private static func record(in line: ArraySlice<UInt8>) -> (ArraySlice<UInt8>, ArraySlice<UInt8>)? {
    let said = trimmed(line.prefix { $0 != UInt8(ascii: "#") })
    if let colon = said.firstIndex(of: UInt8(ascii: ":")) {
      let name = trimmed(said[..<colon])
      return name.isEmpty ? nil : (name, trimmed(said[(colon + 1)...]))
    }
    guard let blank = said.firstIndex(where: isBlank) else { return nil }
    let value = trimmed(said[blank...])
    return value.contains(where: isBlank) ? nil : (said[..<blank], value)
  }

  /// The product token that a `User-agent` value begins with, in lower case, or `*` (section 2.2.1).
  private static func agent(in value: ArraySlice<UInt8>) -> String? {
    if value.first == UInt8(ascii: "*"), value.dropFirst().first.map(isBlank) ?? true { return "*" }
    let token = value.prefix(while: isOfToken)
    return token.isEmpty ? nil : String(decoding: token, as: UTF8.self).lowercased()
  }

  /// Seconds like `10` or `2.5`, in milliseconds; a day at most.
  private static func milliseconds(_ value: ArraySlice<UInt8>) -> Int? {
    guard let seconds = Double(String(decoding: value, as: UTF8.self)), seconds >= 0 else { return nil }
    return Int((min(seconds, 86_400) * 1_000).rounded(.up))
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let fromFirst = bytes.drop(while: isBlank)
    guard let last = fromFirst.lastIndex(where: { !isBlank($0) }) else { return [] }
    return fromFirst[...last]
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// Whether a byte is allowed in a product token (section 2.2.1).
  static func isOfToken(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_")
  }
}

/// The names of the supported lines.
private enum Key {
  case userAgent, allow, disallow, crawlDelay, sitemap

  init?(_ name: ArraySlice<UInt8>) {
    switch String(decoding: name, as: UTF8.self).lowercased() {
    case "user-agent", "useragent", "user agent": self = .userAgent
    case "allow": self = .allow
    case "disallow", "dissallow", "dissalow", "disalow", "diasllow", "disallaw": self = .disallow
    case "crawl-delay", "crawldelay", "crawl delay": self = .crawlDelay
    case "sitemap", "site-map": self = .sitemap
    default: return nil
    }
  }
}
