package import Dining

extension Price {
  /// `$4.50`, `student 2.10 EUR`, or `$0.50 + $0.90 per 100 g`.
  package var text: String {
    let base = base.map { Money(minorUnits: $0, currency: amount.currency).text + " + " } ?? ""
    let words = base + amount.text + (per.map { " per " + $0 } ?? "")
    return group.map { $0 + " " + words } ?? words
  }
}

extension Money {
  /// `$4.50`, or `4.50 EUR`.
  package var text: String {
    let decimals = Self.decimals(of: currency)
    var digits = String(minorUnits.magnitude)
    digits = String(repeating: "0", count: max(0, decimals + 1 - digits.utf8.count)) + digits
    let amount = digits.dropLast(decimals) + (decimals == 0 ? "" : "." + digits.suffix(decimals))
    return (minorUnits < 0 ? "-" : "") + (currency == "USD" ? "$" + amount : "\(amount) \(currency)")
  }
}
