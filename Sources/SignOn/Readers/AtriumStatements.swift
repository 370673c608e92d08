import Dining
import Markup

/// JSA and Atrium Connect: one table of class `jsa_transactions` per account, below a heading with the
/// account's name; the balance is in the row labelled "Current Balance".
enum AtriumStatements {
  private static let balances = [
    "current balance", "current mp balance", "current mp balance:", "current balance:",
  ]

  static func read(_ root: Node) throws(BalanceError) -> BalanceReading {
    let tables = root.all("table", class: "jsa_transactions")
    guard !tables.isEmpty else {
      let isOffice = root.first(class: "jsa_desc") != nil || root.first(class: "jsa_amount") != nil
      throw .pageChanged(isOffice ? "table.jsa_transactions" : "sign")
    }
    var reading = BalanceReading()
    for table in tables {
      guard let headline = headline(of: table) else { throw .pageChanged("headline") }
      let rows = table.all("tr").filter { isBalance($0) && !$0.isHidden }
      let amounts = rows.map { amount(of: $0) }
      guard let first = amounts.first, amounts.allSatisfy({ $0 == first }) else {
        reading.accounts.append(
          AccountBalance(
            label: headline, unit: LabelledAmount.unit(of: headline) ?? .unknown,
            amount: amounts.isEmpty ? .absent : .unparsable("shown twice")))
        continue
      }
      guard let account = LabelledAmount.account(headline, first) else { throw .pageChanged("headline") }
      reading.accounts.append(account)
    }
    return reading
  }

  /// The heading directly above a table, if it belongs to that table only: two headings or two tables in
  /// sequence are ambiguous.
  private static func headline(of table: Node) -> String? {
    guard let headline = table.previousElement, isHeadline(headline), headline["id"] == nil,
      headline.previousElement.map({ !isHeadline($0) || $0["id"] != nil }) ?? true,
      table.nextElement.map({ $0.name != "table" }) ?? true
    else { return nil }
    guard let text = headline.onlyText, LabelledAmount.mayNamePlan(text) else { return nil }
    return text
  }

  private static func isHeadline(_ node: Node) -> Bool {
    node.name.utf8.count == 2 && node.name.utf8.first == UInt8(ascii: "h") && node.name != "hr"
  }

  private static func isBalance(_ row: Node) -> Bool {
    (row.children("td", class: "jsa_desc") + row.children("th")).contains {
      balances.contains($0.text.lowercased())
    }
  }

  /// The cell of class `jsa_amount`, or the only cell next to the label on an older page; nil if there is
  /// none, or several.
  private static func amount(of row: Node) -> String? {
    let marked = row.children("td", class: "jsa_amount")
    let cells = marked.isEmpty ? row.children("td").filter { !$0.hasClass("jsa_desc") } : marked
    guard cells.count == 1 else { return nil }
    guard !cells[0].isHidden, !cells[0].hasCrossedOut else { return nil }
    // The amount's child elements contain the previous balance.
    let text = cells[0].children.isEmpty ? cells[0].text : cells[0].ownText
    // The class says that it is negative, the text does not.
    let isContrary = cells[0].hasClass("neg") && !text.contains { "-(\u{2212}".contains($0) }
    return isContrary ? LabelledAmount.several : text
  }
}

/// Atrium's ManageMyID: a table of class `data`, one row per account.
enum AtriumReference {
  static func read(_ root: Node) throws(BalanceError) -> BalanceReading {
    if root.first(class: "Error") != nil { throw .sessionExpired }
    let tables = root.all("table", class: "data")
    guard !tables.isEmpty else { throw .pageChanged("sign") }
    var reading = BalanceReading()
    for table in tables {
      // A column of what was used has numbers like one of what is left.
      if LabelMeaning.lackBalances(table.all("th").map(\.text)) { throw .pageChanged("columns") }
      for row in table.all("tr") {
        let cells = row.children("td")
        guard !cells.isEmpty else { continue }
        guard cells.count == 2, !row.isHidden, let account = LabelledAmount.account(cells[0], cells[1]) else {
          if cells.count == 2, LabelledAmount.isName(cells[1].text) { throw .pageChanged("columns") }
          reading.notices.append(Notice("odd-row", row.text))
          continue
        }
        reading.accounts.append(account)
      }
    }
    return reading
  }
}
