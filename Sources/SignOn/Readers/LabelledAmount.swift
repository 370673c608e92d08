import Dining
import Markup

/// Makes an account of a label and what stands beside it. What is counted is told by the amount itself where it has a sign,
/// else by the words of the label: a bare number under an unknown label could be either, and is neither.
enum LabelledAmount {
  private static let mealWords: Set<String> = [
    "meal", "meals", "swipe", "swipes", "block", "semester", "weekly", "guest", "week", "wk", "exchange",
    "exchanges",
  ]
  private static let moneyWords: Set<String> = [
    "dollars", "dollar", "cash", "flex", "bucks", "points", "advantage", "account", "funds", "money", "dba",
    "charging",
    "fees", "fines", "discretionary", "debit", "declining", "plus", "print", "printing", "laundry",
  ]

  /// What a label is about: nil where it does not tell, or tells both.
  static func unit(of label: String) -> AccountBalance.Unit? {
    let words = Set(AccountBalance.key(of: label).split(separator: "-").map(String.init))
    // "Meal Plan Dollars" are dollars.
    if !words.isDisjoint(with: ["dollars", "dollar", "cash", "bucks"]) { return .money }
    let isMeals = !words.isDisjoint(with: mealWords)
    let isMoney = !words.isDisjoint(with: moneyWords)
    return isMeals == isMoney ? nil : isMeals ? .swipes : .money
  }

  /// The account of a row, by the texts of its cells; nil where what should be its name is none. `known` is what is
  /// counted, where the page says it by other means than words.
  static func account(_ label: String, _ amount: String?, known: AccountBalance.Unit? = nil)
    -> AccountBalance?
  {
    let label = String(AmountText.trimmed(label).unicodeScalars.prefix(80))
    guard isName(label) || mayNamePlan(label) && amount.map(isName) != true else { return nil }
    let unit = known ?? unit(of: label)
    guard let amount else { return AccountBalance(label: label, unit: unit ?? .unknown, amount: .absent) }
    let money = AmountText.money(amount, mayBeBare: unit == .money)
    if case .money = money {
      // A meal plan in dollars is one of both, and it cannot be said which.
      guard unit != .swipes else {
        return AccountBalance(label: label, unit: .unknown, amount: .unparsable(AmountText.shortened(amount)))
      }
      return AccountBalance(label: label, unit: .money, amount: money)
    }
    if unit == .swipes {
      return AccountBalance(label: label, unit: .swipes, amount: AmountText.meals(amount))
    }
    return AccountBalance(label: label, unit: unit ?? .unknown, amount: money)
  }

  /// The account of two cells; nil where the first is no name, or several.
  static func account(_ label: Node, _ amount: Node?, known: AccountBalance.Unit? = nil) -> AccountBalance? {
    guard let name = label.onlyText else { return nil }
    return account(name, amount.map { $0.onlyText ?? several }, known: known)
  }

  /// What stands for several pieces of text where one is an amount: nothing that could be read.
  static let several = "several texts"

  /// Whether a text is a name where it certainly is no amount: so plans are called `14 Meals` and `Unlimited`.
  static func mayNamePlan(_ text: String) -> Bool {
    switch (AmountText.money(text), AmountText.meals(text)) {
    case (.unparsable, .count), (.unlimited, _): text.unicodeScalars.contains { $0.properties.isAlphabetic }
    default: isName(text)
    }
  }

  /// Whether a text has a letter and is no amount itself.
  static func isName(_ text: String) -> Bool {
    guard text.unicodeScalars.contains(where: { $0.properties.isAlphabetic }) else { return false }
    if case .unparsable = AmountText.money(text) {} else { return false }
    if case .unparsable = AmountText.meals(text) { return true }
    return false
  }
}
