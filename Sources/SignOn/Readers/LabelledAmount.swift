import Dining
import Markup

/// Makes an account from a label and the value next to it. The unit follows from the amount itself if it has
/// a sign, else from the words of the label: a bare number under an unknown label could be either, so its
/// unit is unknown.
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

  /// Words that can only mean money.
  private static let plainMoney: Set<String> = ["dollars", "dollar", "cash", "bucks"]

  /// The unit that a label names: nil if it names none, or both.
  static func unit(of label: String) -> AccountBalance.Unit? {
    let words = Set(AccountBalance.key(of: label).split(separator: "-").map(String.init))
    // "Meal Plan Dollars" are dollars.
    if !words.isDisjoint(with: plainMoney) { return .money }
    let isMeals = !words.isDisjoint(with: mealWords)
    let isMoney = !words.isDisjoint(with: moneyWords)
    return isMeals == isMoney ? nil : isMeals ? .swipes : .money
  }

  /// The unit that the page states by other means than words; nil if an unambiguous word of the label
  /// contradicts it.
  static func unit(_ known: AccountBalance.Unit, of label: String) -> AccountBalance.Unit? {
    let words = Set(AccountBalance.key(of: label).split(separator: "-").map(String.init))
    let isMoney = !words.isDisjoint(with: plainMoney)
    let isMeals = !words.isDisjoint(with: ["swipe", "swipes", "meals", "exchange", "exchanges"])
    guard isMoney != isMeals else { return known }
    return known == .swipes && isMoney || known == .money && isMeals ? nil : known
  }

  /// The account of a row, by the texts of its cells; nil if the text in place of its name is not a name.
  /// `known` is the unit, if the page states it by other means than words.
  static func account(_ label: String, _ amount: String?, known: AccountBalance.Unit? = nil)
    -> AccountBalance?
  {
    let label = String(AmountText.trimmed(label).unicodeScalars.prefix(80))
    guard isName(label) || mayNamePlan(label) && amount.map(isName) != true else { return nil }
    let unit = known.map { Self.unit($0, of: label) } ?? Self.unit(of: label)
    guard let amount else { return AccountBalance(label: label, unit: unit ?? .unknown, amount: .absent) }
    let read = read(amount, unit)
    return AccountBalance(
      label: label, unit: read.unit, amount: LabelMeaning.amount(read.amount, of: amount, under: label))
  }

  /// The amount in a text and its unit; `unit` is the one that the label names.
  private static func read(
    _ amount: String, _ unit: AccountBalance.Unit?
  ) -> (unit: AccountBalance.Unit, amount: BalanceAmount) {
    let money = AmountText.money(amount, mayBeBare: unit == .money)
    if case .money = money {
      // A meal plan in dollars matches both, and which one is meant is unknown.
      guard unit != .swipes else {
        return (.unknown, .unparsable(AmountText.shortened(amount)))
      }
      return (.money, money)
    }
    return unit == .swipes ? (.swipes, AmountText.meals(amount)) : (unit ?? .unknown, money)
  }

  /// The account of two cells; nil if the first is not a name, or has several texts.
  static func account(_ label: Node, _ amount: Node?, known: AccountBalance.Unit? = nil) -> AccountBalance? {
    guard let name = label.onlyText else { return nil }
    return account(name, amount.map { $0.onlyText ?? several }, known: known)
  }

  /// Stands for several pieces of text in place of one amount, which cannot be read.
  static let several = "several texts"

  /// Whether a text can be a name in a position where it cannot be an amount; some plans are called `14
  /// Meals` or `Unlimited`.
  static func mayNamePlan(_ text: String) -> Bool {
    switch (AmountText.money(text), AmountText.meals(text)) {
    case (.unparsable, .count), (.unlimited, _): text.unicodeScalars.contains { $0.properties.isAlphabetic }
    default: isName(text)
    }
  }

  /// Whether a text has a letter and is not an amount itself.
  static func isName(_ text: String) -> Bool {
    guard text.unicodeScalars.contains(where: { $0.properties.isAlphabetic }) else { return false }
    if case .unparsable = AmountText.money(text) {} else { return false }
    if case .unparsable = AmountText.meals(text) { return true }
    return false
  }
}
