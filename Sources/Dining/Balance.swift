package import CivilTime

/// What a card office's page says of a person's accounts.
package struct BalanceReading: Hashable, Sendable {
  /// The accounts in the order of the page; none is an answer: a person without a plan.
  package var accounts: [AccountBalance]
  /// What of the page could not be read, each as a code and a few words of the page.
  package var notices: [Notice]

  package init(accounts: [AccountBalance] = [], notices: [Notice] = []) {
    self.accounts = accounts
    self.notices = notices
  }
}

/// One account: what the page calls it, what is counted in it, and how much there is.
package struct AccountBalance: Hashable, Sendable {
  /// What is counted.
  package enum Unit: String, CaseIterable, Sendable {
    /// Meals, each bought by one swipe.
    case swipes
    /// Money.
    case money
    /// The page does not tell.
    case unknown
  }

  /// The name of the account as the page has it.
  package let label: String
  /// What is counted in it.
  package let unit: Unit
  /// How much there is.
  package let amount: BalanceAmount

  package init(label: String, unit: Unit, amount: BalanceAmount) {
    self.label = label
    self.unit = unit
    self.amount = amount
  }

  /// The name programs and commands take: the label's letters and digits in lower case, joined by hyphens, without what
  /// stands in parentheses.
  package var key: String { Self.key(of: label) }

  /// The key of a label.
  ///
  /// - Parameters:
  ///   - label: the label.
  ///   - isWhole: whether what stands in parentheses counts, too.
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

/// How much an account holds. What is not known is never 0.
package enum BalanceAmount: Hashable, Sendable {
  /// Money in minor units (cents), and its currency.
  case money(Money)
  /// So many meals.
  case count(Int)
  /// As many as one likes.
  case unlimited
  /// The account's state in place of a number: `Suspended`.
  case status(String)
  /// The page names the account and shows no number.
  case absent
  /// The page shows something that is no certain number.
  case unparsable(String)

  /// Whether it says how much there is.
  package var isKnown: Bool {
    switch self {
    case .money, .count, .unlimited: true
    case .status, .absent, .unparsable: false
    }
  }
}

/// What is last known of a person's accounts.
package struct KnownBalances: Hashable, Sendable {
  /// Those whose amount is known; at least one.
  package let accounts: [AccountBalance]
  /// When the oldest of them was read.
  package let observedAt: Instant

  /// Nil where nothing is known of any.
  ///
  /// - Parameters:
  ///   - accounts: all of them.
  ///   - observedAt: when the oldest was read, or nil.
  package init?(_ accounts: [AccountBalance], observedAt: Instant?) {
    self.accounts = accounts.filter { $0.amount.isKnown }
    guard let observedAt, !self.accounts.isEmpty else { return nil }
    self.observedAt = observedAt
  }
}
