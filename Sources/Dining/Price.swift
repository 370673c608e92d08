/// What a dish costs one group of guests.
package struct Price: Hashable, Sendable {
  /// Who pays this, in lower case ("student", "employee", "other"); nil: everybody.
  package var group: String?
  package var amount: Money
  /// What the amount is for, where that is not the dish as served: "100 g".
  package var per: String?
  /// What comes on top once, in the same currency's minor unit, where the amount is for a measure.
  package var base: Int?

  package init(_ amount: Money, group: String? = nil, per: String? = nil, base: Int? = nil) {
    self.amount = amount
    self.group = group
    self.per = per
    self.base = base
  }
}

/// An amount in the currency's minor unit, with its ISO 4217 code.
package struct Money: Hashable, Sendable {
  package var minorUnits: Int
  package var currency: String

  package init(minorUnits: Int, currency: String) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// Decimal places of a currency's minor unit (ISO 4217): two, but for a few.
  package static func decimals(of currency: String) -> Int {
    switch currency {
    case "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND", "VUV", "XAF",
      "XOF", "XPF":
      0
    case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND": 3
    default: 2
    }
  }
}
