/// The link that dials a telephone number (RFC 3966).
struct TelephoneLink {
  /// `tel:+15550100110;ext=23`
  let address: String

  /// The shortest number, as for emergencies, and the longest one (ITU-T E.164).
  private static let lengths = 3...15
  /// What separates the digits of one number: blanks, points, hyphens, brackets.
  private static let separators: Set<Unicode.Scalar> = [
    " ", "\u{A0}", "\u{2009}", "\u{202F}", "-", "\u{2010}", "\u{2011}", "\u{2013}", ".", "(", ")",
  ]
  /// What sites and copied links write before a number.
  private static let titles = ["telephone", "telefon", "phone", "tel"]
  private static let extensions = ["extension", "ext.", "ext", "durchwahl", "x", "#"]

  /// Nil unless the text is certainly one number: calling a wrong one is worse than typing it.
  ///
  /// - Parameter text: the number as a site writes it.
  init?(_ text: String) {
    let (body, end) = Self.withoutExtension(Self.withoutTitle(text))
    guard let number = Self.number(body) else { return nil }
    address = "tel:" + number + (end.map { ";ext=\($0)" } ?? "")
  }

  /// A text without the word for a telephone before it: `tel:`, `Tel.:`, `Phone `.
  private static func withoutTitle(_ text: String) -> String {
    let trimmed = text.drop { $0 == " " }
    let lower = trimmed.lowercased()
    guard let title = titles.first(where: { lower.hasPrefix($0) }) else { return text }
    return String(trimmed.dropFirst(title.count).drop { ".: ".contains($0) })
  }

  /// A text before an extension that is named as such, and the digits of the extension.
  private static func withoutExtension(_ text: String) -> (body: String, digits: String?) {
    let trimmed = text.drop { $0 == " " }
    let digits = String(trimmed.reversed().prefix { $0.isASCII && $0.isNumber }.reversed())
    var body = trimmed.dropLast(digits.count)
    while let last = body.last, " :=".contains(last) { body.removeLast() }
    let lower = body.lowercased()
    guard (1...7).contains(digits.count), let word = extensions.first(where: { lower.hasSuffix($0) }) else {
      return (text, nil)
    }
    body.removeLast(word.count)
    while let last = body.last, " ,;".contains(last) { body.removeLast() }
    return (String(body), digits)
  }

  /// The digits of one number, after a plus sign if it begins with a country code; nil if unsure.
  private static func number(_ text: String) -> String? {
    var rest = Array(text.unicodeScalars)[...]
    while let first = rest.first, first == " " || first == "(" { rest.removeFirst() }
    let hasPlus = rest.first == "+"
    if hasPlus { rest.removeFirst() }
    var digits = ""
    var slash: Int?
    while let scalar = rest.popFirst() {
      let isDropped = scalar == "(" && rest.starts(with: "0)".unicodeScalars)
      if isDropped, hasPlus || digits.hasPrefix("00") {
        // The trunk prefix is dialled only within the country (DIN 5008, E.123).
        rest = rest.dropFirst(2)
      } else if ("0"..."9").contains(scalar) {
        digits.unicodeScalars.append(scalar)
      } else if scalar == "/", slash == nil {
        slash = digits.utf8.count
      } else if !separators.contains(scalar) {
        return nil
      }
    }
    guard lengths.contains(digits.utf8.count), slash.map({ isAreaCode($0, digits, hasPlus) }) ?? true else {
      return nil
    }
    return (hasPlus ? "+" : "") + digits
  }

  /// Whether what precedes a slash is an area code, as in `030/123456`, and not another number.
  private static func isAreaCode(_ count: Int, _ digits: String, _ hasPlus: Bool) -> Bool {
    let rest = digits.dropFirst(count)
    let isCode = hasPlus ? (2...7).contains(count) : digits.hasPrefix("0") && (2...6).contains(count)
    return isCode && rest.count >= 3 && !rest.hasPrefix("0")
  }
}
