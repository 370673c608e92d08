import Latin

/// A name in the form that sites use in addresses.
enum SlugText {
  /// `Gateway House Café` as `gateway-house-café`: its letters and digits in lower case, a dash between words.
  static func slug(_ name: String) -> String {
    name.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }
      .map { $0.filter { $0 != "'" && $0 != "’" } }.filter { !$0.isEmpty }.joined(separator: "-")
  }

  /// A path segment with the characters escaped that browsers escape there.
  static func pathPart(_ text: String) -> String { text.percentEncoded(keeping: "-._~!'()*") }

  /// A path segment with its escapes resolved; unchanged if the result is not UTF-8.
  static func plainPart(_ part: some StringProtocol) -> String {
    PercentDecoding(Substring(part)).validText ?? String(part)
  }
}
