import Dining

/// The prices of a meal for each group of guests in OpenMensa, in euros, the currency of its format.
package struct OpenMensaPrices: Hashable, Sendable {
  /// A group of guests, as named in feeds.
  package enum Role: String, CaseIterable, Sendable {
    case student, employee, pupil, other

    /// The name in the API.
    var plural: String { rawValue + "s" }

    /// Nil for a group that the format does not have.
    init?(group: String) {
      let roles: [String: Role] = [
        "staff": .employee, "guest": .other, "visitor": .other, "external": .other,
      ]
      let group = group.lowercased()
      let singular = group.hasSuffix("s") ? String(group.dropLast()) : group
      guard let role = Role(rawValue: singular) ?? roles[singular] else { return nil }
      self = role
    }
  }

  /// Cents by the groups that the dish names, "other" for all; without a price for all, only the named
  /// groups.
  private(set) var named: [Role: Int] = [:]
  /// The price for all groups without a price of their own.
  private var everybody: Int?

  /// Takes the prices that the format can express.
  ///
  /// - Parameter prices: the prices of a dish.
  /// - Returns: the prices, and the remaining ones: in other currencies, for other groups or measures, and
  ///   second ones of a group.
  static func taking(_ prices: [Price]) -> (prices: OpenMensaPrices, left: [Price]) {
    var taken = OpenMensaPrices()
    let left = prices.filter { price in
      guard price.amount.minorUnits > 0 else { return false }
      let role = price.group.map { Role(group: $0) } ?? .other
      guard price.amount.currency == "EUR", price.per == nil, price.base == nil, let role,
        taken.named[role] == nil
      else { return true }
      taken.named[role] = price.amount.minorUnits
      if price.group == nil { taken.everybody = price.amount.minorUnits }
      return false
    }
    return (taken, left)
  }

  /// Cents that a group pays; nil: unknown.
  func cents(for role: Role) -> Int? { named[role] ?? everybody }

  /// `2.30`, the format of feeds and the API.
  static func written(cents: Int) -> String {
    let rest = cents % 100
    return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension Price {
  /// The price as a note, if the format cannot express it: `7.99 USD`, `student 6.50 CHF`, `0.90 EUR per 100
  /// g`.
  var openMensaNote: String {
    var text = group.map { $0 + " " } ?? ""
    if let base { text += Money(minorUnits: base, currency: amount.currency).openMensaNote + " + " }
    text += amount.openMensaNote
    return text + (per.map { " per " + $0 } ?? "")
  }
}

extension Money {
  fileprivate var openMensaNote: String { (minorUnits < 0 ? "-" : "") + digits() + " " + currency }
}
