/// Lower-case letters, digits and inner hyphens, at most 40: safe in shells, completions and addresses.
func isSlug(_ text: String) -> Bool {
  let bytes = text.utf8
  guard (1...40).contains(bytes.count), bytes.first != hyphen, bytes.last != hyphen else { return false }
  return bytes.allSatisfy { isLowerLetter($0) || isDigit($0) || $0 == hyphen }
}

/// The form of names in the tz database (theory.html, "Timezone identifiers"); excludes paths out of its
/// folder.
func isZoneName(_ text: String) -> Bool {
  let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  guard (1...3).contains(parts.count) else { return false }
  return parts.allSatisfy { part in
    guard let first = part.first, isLetter(first), part.count <= 32 else { return false }
    return part.allSatisfy { isLetter($0) || isDigit($0) || "+-_".utf8.contains($0) }
  }
}

/// Two upper-case letters, the form of ISO 3166-1 alpha-2.
func isCountryCode(_ text: String) -> Bool {
  text.utf8.count == 2 && text.utf8.allSatisfy { isLetter($0) && !isLowerLetter($0) }
}

/// The form of an http or https address without credentials (RFC 3986); whether it can be fetched is checked
/// later.
func isWebAddress(_ text: String) -> Bool {
  guard text.utf8.count <= 2_000, text.utf8.allSatisfy(isVisible), let rest = afterScheme(text) else {
    return false
  }
  let authority = rest.prefix { !"/?#".utf8.contains($0) }
  guard !authority.contains(UInt8(ascii: "@")) else { return false }
  return isAuthority(authority)
}

/// What was meant as an address, with "…" for all that may be a name and password in it, so that a message may show it.
func withoutCredentials(_ text: String) -> String {
  guard let sign = text.lastIndex(of: "@") else { return text }
  let scheme = text.firstIndex(of: ":").map { text[$0...].hasPrefix("://") ? text[...$0] + "//" : "" } ?? ""
  return scheme + "…" + text[sign...]
}

private func isAuthority(_ authority: Substring.UTF8View) -> Bool {
  var host = authority
  if host.first == UInt8(ascii: "[") {
    guard let end = host.firstIndex(of: UInt8(ascii: "]")), host.index(after: host.startIndex) < end else {
      return false
    }
    host = host[host.index(after: end)...]
    guard host.isEmpty || host.first == UInt8(ascii: ":") else { return false }
    return isPort(host.dropFirst())
  }
  let parts = host.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
  guard let name = parts.first, let first = name.first, first != UInt8(ascii: "."),
    parts.count == 1 || isPort(parts[1])
  else { return false }
  return name.allSatisfy { isLetter($0) || isDigit($0) || "-._".utf8.contains($0) }
}

/// Empty means the scheme's own port (RFC 3986, 3.2.3).
private func isPort(_ digits: Substring.UTF8View) -> Bool {
  if digits.isEmpty { return true }
  guard digits.count <= 5, digits.allSatisfy(isDigit), let port = Int(String(decoding: digits, as: UTF8.self))
  else { return false }
  return (1...65_535).contains(port)
}

private func afterScheme(_ text: String) -> Substring.UTF8View? {
  for scheme in ["https://", "http://"] {
    let head = text.utf8.prefix(scheme.utf8.count)
    if head.elementsEqual(scheme.utf8, by: { $0 | 0x20 == $1 || $0 == $1 }) {
      return text.utf8.dropFirst(scheme.utf8.count)
    }
  }
  return nil
}

/// A mail address, bare or as `mailto:`, or a web page, in characters allowed in a header and its comments
/// (RFC 9110, 5.5 and 5.6.5).
func isContact(_ text: String) -> Bool {
  guard text.utf8.allSatisfy({ isVisible($0) && !"()<>\\\"".utf8.contains($0) }) else { return false }
  if isWebAddress(text) { return true }
  let text = withoutMailto(text)
  guard text.utf8.count <= 254, text.utf8.allSatisfy({ !",;:?".utf8.contains($0) }) else { return false }
  let parts = text.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
  return parts.count == 2 && !parts[0].isEmpty
    && isAuthority(Substring(decoding: parts[1], as: UTF8.self).utf8)
}

/// The address after `mailto:` (RFC 6068), which may be missing.
private func withoutMailto(_ text: String) -> String {
  let scheme = "mailto:"
  let isLink = text.utf8.prefix(scheme.utf8.count).elementsEqual(scheme.utf8) { $0 | 0x20 == $1 || $0 == $1 }
  return isLink ? String(text.dropFirst(scheme.count)) : text
}

/// Whether a contact is in a domain that can never be reached (RFC 2606).
func isExampleContact(_ text: String) -> Bool {
  var host = text.utf8[...]
  if let at = host.lastIndex(of: UInt8(ascii: "@")) {
    host = host[host.index(after: at)...]
  } else if let rest = afterScheme(text) {
    host = rest.prefix { !"/?#:".utf8.contains($0) }
  }
  let labels = String(decoding: host, as: UTF8.self).lowercased().split(separator: ".")
  guard let last = labels.last else { return false }
  if ["example", "invalid", "test"].contains(last) { return true }
  return labels.count >= 2 && labels[labels.count - 2] == "example" && ["com", "net", "org"].contains(last)
}

private let hyphen = UInt8(ascii: "-")

private func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
private func isLowerLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte) }
private func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte) || isLowerLetter(byte) }
/// ASCII without space and controls.
private func isVisible(_ byte: UInt8) -> Bool { (33...126).contains(byte) }

/// Whether this is a web address of a host that is not obviously this machine.
func isOfAnotherMachine(_ url: String) -> Bool {
  guard isWebAddress(url) else { return false }
  let host = url.split(separator: "/").dropFirst().first ?? ""
  return !["localhost", "127.", "[::1]"].contains { host.hasPrefix($0) }
}
