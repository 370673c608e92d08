import Markup

/// Removes personal data from a page, since the body of a failed page is sent to the adapter's maintainer.
package enum PageRedaction {
  /// The patterns, and their replacements; the first group is kept before the replacement.
  private static let rules: [(pattern: Pattern, stand: String)] = [
    // A picture in the page is large and irrelevant.
    rule(#"(data:image/[a-z+.-]{1,20};base64,)[A-Za-z0-9+/=\s]{64,}"#, ""),
    // Values of forms and scripts for a single visitor.
    rule(
      #"(<input\b[^>]{0,400}type=["']?hidden["']?[^>]{0,400}\bvalue=["'])[^"']{12,}"#, "REDACTED"),
    rule(
      #"(["']?\b(?:[a-z_-]{0,20}(?:token|session|csrf|nonce|secret|password|apikey|api[_-]key|auth)[a-z_-]{0,20}|jsessionid|sid)\b["']?\s{0,3}[:=]\s{0,3}["']?)[A-Za-z0-9+/=._~%-]{8,}"#,
      "REDACTED"),
    rule(#"\beyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}(?:\.[A-Za-z0-9_-]*)?"#, "REDACTED"),
    // Data of the visitor.
    rule(
      #"(\b(?:welcome(?: back)?|hello|hi|(?:signed|logged) in as)[,:]?\s{1,3}(?:<[^>]{1,80}>\s{0,3})?)(?!to\b|the\b|our\b|back\b)[\p{Lu}][\p{L}'.-]{1,40}(?:\s[\p{Lu}][\p{L}'.-]{1,40}){0,3}"#,
      "Somebody"),
    rule(#"[A-Za-z0-9._%+-]{1,64}@(?=[A-Za-z0-9.-]{1,253}\.[A-Za-z]{2,24}\b)"#, "somebody@"),
    rule(
      #"(?<![\d.])(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?:25[0-5]|2[0-4]\d|1?\d?\d)){3}(?![\d.])"#, "192.0.2.1"),
  ].compactMap(\.self)

  private static func rule(_ pattern: String, _ stand: String) -> (pattern: Pattern, stand: String)? {
    guard let pattern = try? Pattern(pattern, options: .ignoresCase) else { return nil }
    return (pattern, stand)
  }

  /// The page's text with names, addresses and tokens replaced, as UTF-8.
  ///
  /// - Parameter page: any page.
  /// - Returns: the text, and how many places were replaced.
  package static func applied(to page: Page) -> (text: [UInt8], places: Int) {
    var text = page.text
    var places = 0
    for rule in rules {
      let matches = (try? rule.pattern.matches(in: text)) ?? []
      guard !matches.isEmpty else { continue }
      places += matches.count
      text = DecodedText(utf8: replaced(text.bytes, matches, by: rule.stand))
    }
    return (text.bytes, places)
  }

  private static func replaced(_ bytes: [UInt8], _ matches: [PatternMatch], by stand: String) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    for match in matches {
      guard let whole = match.ranges.first ?? nil, whole.lowerBound >= index else { continue }
      let kept = (match.ranges.dropFirst().first ?? nil)?.upperBound ?? whole.lowerBound
      result += bytes[index..<kept]
      result += stand.utf8
      index = whole.upperBound
    }
    return result + bytes[index...]
  }
}
