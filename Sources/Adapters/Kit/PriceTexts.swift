import Dining

/// The amounts written on one page: many dishes cost the same, so each text is read once.
struct PriceTexts {
  private let currency: String
  private var known: [String: Money?] = [:]

  /// - Parameter currency: the page's, as a code of ISO 4217.
  init(currency: String) {
    self.currency = currency
  }

  /// The amount of a text, as `Money(written:currency:)` reads it.
  mutating func amount(_ text: String) -> Money? {
    if let known = known[text] { return known }
    let amount = Money(written: text, currency: currency)
    known[text] = .some(amount)
    return amount
  }
}
