import Dining

/// What the words of a label say about the amount next to it. An amount under `Meals Used` or `Daily Limit`
/// is a number, but not what is left.
enum LabelMeaning {
  /// Words for something other than what is left.
  private static let others: Set<String> = [
    "used", "spent", "consumed", "redeemed", "limit", "allowance", "allotment", "allotted", "pending", "due",
    "owe", "owed", "owing", "debt", "overdrawn", "eaten", "taken", "allowed", "deposits", "cost", "ytd",
  ]
  private static let left: Set<String> = ["available", "balance", "balances", "left", "remaining"]
  /// Words that make another quantity of a balance: `Starting Balance`.
  private static let earlier: Set<String> = [
    "starting", "beginning", "opening", "previous", "prior", "initial", "original", "minimum", "maximum",
  ]
  /// Words that make the amount of an event, which is no balance: `Last Deposit`, `Minimum Payment`.
  private static let eventWords: Set<String> = ["last", "latest", "recent", "minimum"]
  private static let events: Set<String> = ["deposit", "payment", "transaction", "purchase", "charge"]
  /// States in which an account cannot be spent from.
  private static let states: Set<String> = [
    "expired", "inactive", "suspended", "deactivated", "cancelled", "canceled",
    "closed",
  ]

  /// The amount of an account, as far as its label allows.
  ///
  /// - Parameters:
  ///   - amount: the amount as read from its own text.
  ///   - text: that text.
  ///   - label: the label of the account.
  /// - Returns: the amount; `unparsable` if the label names something other than what is left, `status` if it
  ///   says that the account cannot be used.
  static func amount(_ amount: BalanceAmount, of text: String, under label: String) -> BalanceAmount {
    guard amount.isKnown else { return amount }
    if let state = words(of: label).first(where: states.contains) { return .status(state) }
    return isOfAnother(label) ? .unparsable(AmountText.shortened(text)) : amount
  }

  /// Whether a label or the header of a column names something other than what is left.
  static func isOfAnother(_ label: String) -> Bool {
    let all = Set(words(of: label))
    return !all.isDisjoint(with: others)
      || !all.isDisjoint(with: earlier) && !all.isDisjoint(with: ["balance", "amount"])
      || !all.isDisjoint(with: eventWords) && !all.isDisjoint(with: events)
  }

  /// Whether a table has a column for something other than what is left, and none that names what is left: then
  /// its amounts may be of that column.
  static func lackBalances(_ headers: [String]) -> Bool {
    let others = headers.filter(isOfAnother)
    return !others.isEmpty
      && headers.allSatisfy { header in
        others.contains(header) || left.isDisjoint(with: words(of: header))
      }
  }

  private static func words(of label: String) -> [String] {
    label.split { !($0.isLetter || $0 == "'") }.map { lowercasedASCII(String($0)) }
  }
}
