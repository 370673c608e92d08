/// The price of a dish for one group of guests.
package struct Price: Hashable, Sendable {
  /// The group that pays this, in lower case ("student", "employee", "other"); nil for every group.
  package var group: String?
  package var amount: Money
  /// The quantity that the amount is for, if not the dish as served: "100 g".
  package var per: String?
  /// A fixed amount added once, in the same currency's minor unit, if the amount is per quantity.
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

  /// The amount without its sign, with all decimals of its currency: `7.99`.
  ///
  /// - Parameters:
  ///   - point: the decimal sign.
  ///   - separator: stands between groups of three digits before it.
  /// - Returns: the digits.
  package func digits(_ point: String = ".", thousands separator: String = "") -> String {
    let decimals = Self.decimals(of: currency)
    var digits = String(minorUnits.magnitude)
    digits = String(repeating: "0", count: max(0, decimals + 1 - digits.utf8.count)) + digits
    var whole = String(digits.dropLast(decimals))
    if !separator.isEmpty {
      let count = whole.utf8.count
      whole = whole.enumerated().map { index, digit in
        (index > 0 && (count - index) % 3 == 0 ? separator : "") + String(digit)
      }.joined()
    }
    return whole + (decimals == 0 ? "" : point + digits.suffix(decimals))
  }

  /// Decimal places of a currency's minor unit (ISO 4217): two, with a few exceptions.
  package static func decimals(of currency: String) -> Int {
    switch currency {
    case "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND", "VUV", "XAF",
      "XOF", "XPF":
      0
    case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND": 3
    default: 2
    }
  }

  /// Whether a text is the code of a supported currency (ISO 4217, without funds and metals).
  package static func isKnownCurrency(_ text: String) -> Bool { knownCurrencies.contains(text) }

  private static let knownCurrencies = Set(
    """
    AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP \
    CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF \
    IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD \
    MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB \
    RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD \
    UYU UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG
    """.split(separator: " ").map(String.init))
}

extension Money {
  /// Reads an amount as people write it: `7.99 USD`, or `$7.99` and `7.99` if the currency is known.
  ///
  /// - Parameters:
  ///   - text: digits, optionally with a point followed by no more digits than the currency has, and the
  ///     currency.
  ///   - local: the currency of an amount without one; nil if a currency is required.
  package init?(written text: String, local: String?) {
    var parts = text.split(separator: " ").map(String.init)
    var currency = local
    if parts.count == 2 { currency = parts.removeLast() }
    guard let currency, Self.isCurrency(currency), parts.count == 1 else { return nil }
    let digits = parts[0].hasPrefix("$") && currency == "USD" ? parts[0].dropFirst() : parts[0][...]
    let halves = digits.split(separator: ".", omittingEmptySubsequences: false)
    let decimals = Self.decimals(of: currency)
    guard (1...2).contains(halves.count), halves[0].utf8.count <= 9,
      halves.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }),
      (halves.count == 1 ? 0 : halves[1].utf8.count) <= decimals
    else { return nil }
    let fraction = halves.count == 1 ? "" : String(halves[1])
    let padding = String(repeating: "0", count: decimals - fraction.utf8.count)
    guard let units = Int(halves[0] + fraction + padding) else { return nil }
    self.init(minorUnits: units, currency: currency)
  }

  /// The same with a comma as the decimal sign, for euros and francs only: elsewhere it may separate
  /// thousands.
  package init?(writtenWithComma text: String, local: String?) {
    guard let local, ["CHF", "EUR"].contains(local), !text.utf8.contains(UInt8(ascii: ".")) else {
      return nil
    }
    self.init(written: String(text.map { $0 == "," ? "." : $0 }), local: local)
  }

  /// Whether a text has the form of an ISO 4217 code: three capital letters.
  package static func isCurrency(_ text: String) -> Bool {
    text.utf8.count == 3 && text.utf8.allSatisfy { (65...90).contains($0) }
  }
}

extension Money {
  /// The currency of prices without one in a country (ISO 3166-1, two letters); nil if unknown.
  package static func currency(ofCountry code: String) -> String? {
    switch code {
    case "US": "USD"
    case "CA": "CAD"
    case "AU": "AUD"
    case "NZ": "NZD"
    case "GB": "GBP"
    case "CH", "LI": "CHF"
    case "AT", "BE", "DE", "ES", "FI", "FR", "GR", "IE", "IT", "LU", "NL", "PT": "EUR"
    default: nil
    }
  }
}
