package import CivilTime

/// A person's accounts as read from a card office's page.
package struct BalanceReading: Hashable, Sendable {
  /// The accounts in the order of the page; an empty list is valid: a person without a plan.
  package var accounts: [AccountBalance]
  /// The parts of the page that could not be read, each as a code and a few words of the page.
  package var notices: [Notice]
  /// The time that the page states for its balances; nil: it states none.
  package var statedAt: StatedTime?

  /// The code of a notice about a time that the page states and that cannot be read: the balances may be older
  /// than the page.
  package static let unreadTime = "unread-time"

  package init(
    accounts: [AccountBalance] = [], notices: [Notice] = [], statedAt: StatedTime? = nil
  ) {
    self.accounts = accounts
    self.notices = notices
    self.statedAt = statedAt
  }
}

extension BalanceReading {
  /// The same with the dollars of a country: pages write `$` and mean their own.
  ///
  /// - Parameter country: ISO 3166-1, two letters.
  /// - Returns: the reading; unchanged where a `$` is the dollar of the United States.
  package func inDollars(of country: String?) -> BalanceReading {
    guard let country, let currency = Money.currency(ofCountry: country), currency.hasSuffix("D"),
      currency != "USD"
    else { return self }
    var reading = self
    reading.accounts = accounts.map { account in
      guard case .money(let money) = account.amount, money.currency == "USD" else { return account }
      return AccountBalance(
        label: account.label, unit: account.unit,
        amount: .money(Money(minorUnits: money.minorUnits, currency: currency)))
    }
    return reading
  }
}

/// One account: its name on the page, its unit, and its amount.
package struct AccountBalance: Hashable, Sendable {
  /// The unit of the amount.
  package enum Unit: String, CaseIterable, Sendable {
    /// Meals, each bought by one swipe.
    case swipes
    /// Money.
    case money
    /// Not stated on the page.
    case unknown
  }

  /// The name of the account as on the page.
  package let label: String
  /// The unit of the amount.
  package let unit: Unit
  /// The amount.
  package let amount: BalanceAmount

  package init(label: String, unit: Unit, amount: BalanceAmount) {
    self.label = label
    self.unit = unit
    self.amount = amount
  }

  /// The name used by programs and commands: the label's letters and digits in lower case, joined by hyphens,
  /// without any part in parentheses.
  package var key: String { Self.key(of: label) }

  /// The key of a label.
  ///
  /// - Parameters:
  ///   - label: the label.
  ///   - isWhole: whether parts in parentheses count, too.
  /// - Returns: the key.
  package static func key(of label: String, whole isWhole: Bool = false) -> String {
    var words: [String] = []
    var depth = 0
    var isInWord = false
    for byte in label.utf8 {
      if byte == UInt8(ascii: "("), !isWhole { depth = 1 }
      let isLetter = (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
      if depth == 0, isLetter {
        if !isInWord { words.append("") }
        words[words.count - 1].unicodeScalars.append(Unicode.Scalar(byte < 0x40 ? byte : byte | 0x20))
      }
      isInWord = depth == 0 && isLetter
      if byte == UInt8(ascii: ")") { depth = 0 }
    }
    let key = words.joined(separator: "-")
    return key.isEmpty ? "account" : String(key.prefix(40))
  }
}

/// The amount in an account. An unknown amount is never 0.
package enum BalanceAmount: Hashable, Sendable {
  /// Money in minor units (cents), and its currency.
  case money(Money)
  /// This number of meals.
  case count(Int)
  /// As many as one likes.
  case unlimited
  /// The account's state in place of a number: `Suspended`.
  case status(String)
  /// The page names the account and shows no number.
  case absent
  /// The page shows something that is not a definite number.
  case unparsable(String)

  /// Whether the amount is known.
  package var isKnown: Bool {
    switch self {
    case .money, .count, .unlimited: true
    case .status, .absent, .unparsable: false
    }
  }
}

/// The last known state of a person's accounts.
package struct KnownBalances: Hashable, Sendable {
  /// The accounts with a known amount; at least one.
  package let accounts: [AccountBalance]
  /// When the oldest of them was read.
  package let observedAt: Instant

  /// Nil if no amount is known.
  ///
  /// - Parameters:
  ///   - accounts: all of the person's accounts.
  ///   - observedAt: when the oldest was read, or nil.
  package init?(_ accounts: [AccountBalance], observedAt: Instant?) {
    self.accounts = accounts.filter { $0.amount.isKnown }
    guard let observedAt, !self.accounts.isEmpty else { return nil }
    self.observedAt = observedAt
  }
}
