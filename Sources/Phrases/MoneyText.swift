package import Dining

extension Price {
  /// `$4.50`, `student 2.10 EUR`, or `$0.50 + $0.90 per 100 g`.
  package func text(in language: Language) -> String { FoodWords.price(self).text(in: language) }
}

extension Money {
  /// Several amounts of one currency: `2.10 / 3.65 / 4.60 EUR`, `$2.10 / 3.65`.
  package static func text(of amounts: [Money], in language: Language) -> String {
    guard let last = amounts.last, let first = amounts.first, amounts.count > 1 else {
      return amounts.first?.text(in: language) ?? ""
    }
    let between = amounts.dropFirst().dropLast().map { $0.digits(language.decimalSign) }
    let isAhead = language == .english && first.currency == "USD"
    let ends = (
      isAhead ? first.text(in: language) : first.digits(language.decimalSign),
      isAhead ? last.digits(language.decimalSign) : last.text(in: language)
    )
    return ([ends.0] + between + [ends.1]).joined(separator: " / ")
  }

  /// `$4.50`, or `4.50 EUR`; `4,50 €` in German.
  ///
  /// - Parameters:
  ///   - language: the reader's language.
  ///   - isGrouped: whether thousands are set apart: `$1,100.00`.
  /// - Returns: the amount.
  package func text(in language: Language, grouped isGrouped: Bool = false) -> String {
    let sign = minorUnits < 0 ? "-" : ""
    let digits = digits(
      language.decimalSign, thousands: !isGrouped ? "" : language == .english ? "," : ".")
    return switch (language, currency) {
    case (.english, "USD"): "\(sign)$\(digits)"
    case (.german, "USD"): "\(sign)\(digits) $"
    case (.german, "EUR"): "\(sign)\(digits) €"
    case (.english, _), (.german, _): "\(sign)\(digits) \(currency)"
    }
  }
}

extension Language {
  /// The decimal separator.
  var decimalSign: String {
    switch self {
    case .english: "."
    case .german: ","
    }
  }
}
