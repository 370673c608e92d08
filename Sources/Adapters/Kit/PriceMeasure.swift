import Dining
import JSON

extension Price {
  /// The measure after an amount, the `oz` of `$0.60/oz` and of `0.60 per oz`; nil: the amount is for the dish as
  /// served.
  static func measure(in text: String) -> String? {
    guard let digit = text.lastIndex(where: \.isNumber) else { return nil }
    let rest = text[text.index(after: digit)...]
    let words = rest.split { $0 == " " || $0 == "/" }
    let isGlued = rest.first { $0 != " " } == "/"
    let isNamed = ["a", "per"].contains(words.first?.lowercased())
    let measure = (isNamed ? words.dropFirst() : words[...]).joined(separator: " ")
    return isGlued != isNamed && !measure.isEmpty ? measure : nil
  }
}

extension Record {
  /// An amount with the measure that it is for; empty, and noted, for a text that is not one.
  func prices(_ key: String, currency: String) -> [Price] {
    guard let amount = price(key, currency: currency) else { return [] }
    return [Price(amount, per: self[key]?.string.flatMap { Price.measure(in: $0) })]
  }
}
