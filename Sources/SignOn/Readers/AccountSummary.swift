import Dining
import Markup

/// Transact eAccounts: boxes of class `account` with a name and a balance, or a state instead of a balance.
enum AccountSummary {
  static func read(_ root: Node) throws(BalanceError) -> BalanceReading {
    let boxes = root.all(class: "account")
    guard !boxes.isEmpty else {
      guard contains(root.headlines, "account summary"), root.first(class: "accountName") == nil,
        root.first(class: "accountBalance") == nil
      else { throw .pageChanged(root.first(class: "accountBalance") == nil ? "sign" : ".account") }
      // A summary that lists something else is a page of another layout, not a person without accounts.
      guard root.element(id: "form1") != nil, root.first(class: "accountStatus") == nil,
        !contains(root.text, "$")
      else { throw .pageChanged(".account") }
      return BalanceReading()
    }
    var reading = BalanceReading()
    for box in boxes {
      let names = box.all(class: "accountName")
      let amounts = box.all(class: "accountBalance")
      // A box that contains other boxes has several of each.
      guard names.count == 1, amounts.count <= 1 else {
        if names.count > 1 || amounts.count > 1 { throw .pageChanged(".account") }
        reading.notices.append(Notice("nameless-amount", box.text))
        continue
      }
      let state = box.first(class: "accountStatus")?.onlyText
      guard !box.isHidden, let account = LabelledAmount.account(names[0], amounts.first) else {
        reading.notices.append(Notice("nameless-amount", box.text))
        continue
      }
      if let state, !state.isEmpty, amounts.isEmpty || AmountText.isState(state) {
        reading.accounts.append(
          AccountBalance(
            label: account.label, unit: account.unit, amount: .status(AmountText.shortened(state))))
      } else {
        reading.accounts.append(account)
      }
    }
    // A box of another class is not read; its account must not vanish without a word.
    for name in root.all(class: "accountName") where name.closest(class: "account") == nil {
      reading.notices.append(Notice("nameless-amount", name.text))
    }
    return reading
  }
}
