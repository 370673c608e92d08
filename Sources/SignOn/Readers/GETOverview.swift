import Dining
import JSON
import Markup

/// CBORD GET in the browser: rows with cells of the classes `account_name` and `balance`.
enum GETOverview {
  static func read(_ root: Node) throws(BalanceError) -> BalanceReading {
    let names = root.all("td", class: "account_name")
    let amounts = root.all("td", class: "balance")
    guard !names.isEmpty || !amounts.isEmpty else {
      guard isEmptyOverview(root) else { throw .pageChanged("sign") }
      return BalanceReading()
    }
    guard !names.isEmpty, !amounts.isEmpty else { throw .pageChanged("td.account_name") }
    // A column of what was spent may have the class of balances.
    let headers = Set(amounts.compactMap { $0.closest("table") }).flatMap { $0.all("th") }
    if LabelMeaning.lackBalances(headers.map(\.text)) { throw .pageChanged("columns") }
    var reading = BalanceReading()
    var seen = 0
    for row in root.all("tr") {
      let names = row.children("td", class: "account_name")
      let amounts = row.children("td", class: "balance")
      guard !names.isEmpty || !amounts.isEmpty else { continue }
      seen += names.count
      guard names.count == 1, amounts.count <= 1, !row.isHidden,
        let account = LabelledAmount.account(names[0], amounts.first)
      else {
        reading.notices.append(Notice("odd-row", row.text))
        continue
      }
      reading.accounts.append(account)
    }
    // Names outside a row belong to amounts that cannot be assigned.
    guard seen == names.count else { throw .pageChanged("tr") }
    return reading
  }

  private static func isEmptyOverview(_ root: Node) -> Bool {
    let headers = root.all("th").map { $0.text.lowercased() }
    return headers.contains("account name") && headers.contains("balance")
  }
}

/// CBORD GET's services: the answer to `retrieveAccounts`.
enum GETAccounts {
  static func read(_ value: JSONValue) throws(BalanceError) -> BalanceReading {
    try checkException(value)
    guard let accounts = value["response"]?["accounts"]?.array else { throw .pageChanged("accounts") }
    var reading = BalanceReading()
    for account in accounts {
      // A name given twice leaves open which value is meant.
      guard account.object?.duplicates.isEmpty != false else {
        reading.notices.append(Notice("odd-row", account["accountDisplayName"]?.string ?? "accounts"))
        continue
      }
      guard let label = account["accountDisplayName"]?.string, LabelledAmount.mayNamePlan(label) else {
        reading.notices.append(Notice("nameless-amount", "accountDisplayName"))
        continue
      }
      // Bank cards are linked for payment; they hold no balance.
      if account["balance"]?.isNull == true, [3, 4].contains(account["paymentSystemType"]?.int) { continue }
      reading.accounts.append(
        AccountBalance(
          label: label, unit: unit(of: account, label) ?? .unknown, amount: amount(of: account, label)))
    }
    return reading
  }

  /// Throws the error that the services report, which they do with status 200.
  static func checkException(_ value: JSONValue) throws(BalanceError) {
    guard value.object != nil, let exception = value["exception"] else { throw .pageChanged("exception") }
    if !exception.isNull {
      // Clients of GET see it as a text or as an object.
      let message = (exception.string ?? exception["message"]?.string ?? "").lowercased()
      if contains(message, "session") || contains(message, "validated") { throw .sessionExpired }
      throw .pageChanged("exception")
    }
  }

  /// Whether a flag is false, also if it is written as a text or as 0.
  private static func denies(_ flag: JSONValue?) -> Bool {
    guard let flag else { return false }
    if let text = flag.string { return ["false", "0", "no"].contains(text.lowercased()) }
    return flag.bool == false || flag.int == 0
  }

  private static func amount(of account: JSONValue, _ label: String) -> BalanceAmount {
    if denies(account["isActive"]) || denies(account["isAccountTenderActive"]) { return .status("inactive") }
    // An inclining account counts what was spent, and not what is left.
    if account["accountType"]?.int == 2, account["balance"]?.number != nil {
      return .unparsable(AmountText.shortened(account["balance"]?.serialized() ?? ""))
    }
    guard let balance = account["balance"], !balance.isNull else { return .absent }
    return LabelMeaning.amount(
      amount(of: balance, unit(of: account, label)), of: balance.string ?? balance.serialized(), under: label)
  }

  private static func amount(of balance: JSONValue, _ unit: AccountBalance.Unit?) -> BalanceAmount {
    if let text = balance.string {
      switch unit {
      case .swipes: return AmountText.meals(text)
      case .money: return AmountText.money(text, mayBeBare: true)
      default: return .unparsable(AmountText.shortened(text))
      }
    }
    guard let number = balance.number else { return .unparsable(AmountText.shortened(balance.serialized())) }
    switch unit {
    case .swipes: return AmountText.meals(number)
    case .money: return AmountText.money(number)
    default: return .unparsable(AmountText.shortened(number.text))
    }
  }

  /// By the type (1 meals, 2 inclining, 3 declining) and the tender (`M…` meals, `S…` money); if they
  /// disagree, it is unknown.
  private static func unit(of account: JSONValue, _ label: String) -> AccountBalance.Unit? {
    let byType: AccountBalance.Unit? =
      switch account["accountType"]?.int {
      case 1: .swipes
      case 2, 3: .money
      default: nil
      }
    let byTender: AccountBalance.Unit? =
      switch account["accountTender"]?.string?.utf8.first {
      case UInt8(ascii: "M"): .swipes
      case UInt8(ascii: "S"): .money
      default: nil
      }
    if let byType, let byTender, byType != byTender { return nil }
    guard let known = byType ?? byTender else { return LabelledAmount.unit(of: label) }
    return LabelledAmount.unit(known, of: label)
  }
}
