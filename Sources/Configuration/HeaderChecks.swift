/// Whether a source may set a header of this name: a token (RFC 9110, 5.6.2) of at most 64 characters, except
/// those that state the host, the client, the transfer of the bytes or cached versions.
func isSourceHeaderName(_ name: String) -> Bool {
  let isToken =
    (1...64).contains(name.utf8.count)
    && name.utf8.allSatisfy { byte in
      (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
        || "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  let lower = name.lowercased()
  return isToken && !reservedHeaders.contains(lower)
    && !["proxy-", "sec-", "if-"].contains { lower.hasPrefix($0) }
}

/// Whether a header of this name carries a secret of one person.
func isCredentialHeader(_ name: String) -> Bool {
  ["authorization", "proxy-authorization", "cookie"].contains(name.lowercased())
}

/// Whether a text can be sent as a header's value: visible ASCII and inner spaces, at most 512 characters.
func isHeaderValue(_ text: String) -> Bool {
  (1...512).contains(text.utf8.count) && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    && text.utf8.first != 0x20 && text.utf8.last != 0x20
}

private let reservedHeaders: Set<String> = [
  "host", "connection", "content-length", "content-type", "transfer-encoding", "te", "trailer", "upgrade",
  "keep-alive", "expect", "range", "accept-encoding", "user-agent", "from", "via", "forwarded",
  "x-forwarded-for", "x-real-ip", "set-cookie", "date",
]
