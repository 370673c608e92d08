import Dining
import Markup

/// CBORD CS Gold: tables of class `Data`, one row per account. The headers identify the columns; in a table
/// without headers each row has a name and an amount, in that order, distinguished by their form.
enum CSGoldPage {
  static func read(_ root: Node, _ text: DecodedText) throws(BalanceError) -> BalanceReading {
    let tables = root.all("table", class: "Data")
    let headlines = root.headlines
    let isOffice =
      text.contains("QuickHistory") || text.contains("CBORD") || text.contains("__sesstok")
      || text.contains("CSGoldWeb")
    let isBalance =
      contains(headlines, "balance") || contains(headlines, "webcard center")
      || root.first(class: "counterNum") != nil || tables.contains { Columns(of: $0) != nil }
    guard isOffice, isBalance else { throw .pageChanged("sign") }
    guard !tables.isEmpty else { throw .pageChanged("table.Data") }
    var reading = BalanceReading()
    for table in tables { try read(table, into: &reading) }
    // Tables without a row may be filled later by a script: they do not say that there is no account.
    guard !reading.accounts.isEmpty || !reading.notices.isEmpty else { throw .pageChanged("rows") }
    for row in others(root) { reading.notices.append(Notice("odd-row", row.text)) }
    return reading
  }

  /// The rows of accounts in tables of another class: one of several tables has a new name.
  private static func others(_ root: Node) -> [Node] {
    let tables = root.all("table").filter {
      !$0.hasClass("Data") && $0.closest("table", class: "Data") == nil && $0.first("table") == nil
    }
    return tables.flatMap { table in
      let hasColumns = Columns(of: table) != nil
      return table.all("tr").filter { row in
        let cells = row.children("td")
        guard !cells.isEmpty, !row.isHidden else { return false }
        let isAmount =
          if cells.count == 2, case .money = AmountText.money(cells[1].text) { true } else { false }
        return hasColumns || isAmount || row.first(class: "counterNum") != nil
      }
    }
  }

  private static func read(_ table: Node, into reading: inout BalanceReading) throws(BalanceError) {
    let headers = table.all("th").map(\.text)
    let columns = Columns(of: table)
    // Headers without a balance belong to another page's table, such as the history.
    if !headers.isEmpty, columns == nil { throw .pageChanged("columns") }
    for row in table.all("tr") {
      let cells = row.children("td")
      guard !cells.isEmpty else { continue }
      guard !row.isHidden else {
        reading.notices.append(Notice("hidden-row", row.text))
        continue
      }
      if cells.count == 1 {
        // "12 of 14 meals left" in a cell across the table.
        readWide(cells[0], into: &reading)
        continue
      }
      let places = columns ?? Columns(label: 0, amount: 1, count: 2)
      guard cells.count == places.count else {
        reading.notices.append(Notice("odd-row", row.text))
        continue
      }
      let amountCell = cells[places.amount]
      let account = cells[places.label].onlyText.flatMap { name in
        LabelledAmount.account(
          name, amount(in: amountCell) ?? LabelledAmount.several, known: unit(of: row, amountCell))
      }
      guard let account else {
        if LabelledAmount.isName(amountCell.text) { throw .pageChanged("columns") }
        reading.notices.append(Notice("nameless-amount", row.text))
        continue
      }
      reading.accounts.append(account)
    }
  }

  /// The text of an amount: a single piece, or a marked number with words around it, if both state the same
  /// number of meals, as in `<span class="counterNum">12</span> of 14 meals left`.
  private static func amount(in cell: Node) -> String? {
    if let text = cell.onlyText { return text }
    guard !cell.hasCrossedOut, let marked = cell.first(class: "counterNum")?.onlyText,
      case .count(let count) = AmountText.meals(marked), AmountText.meals(cell.text) == .count(count)
    else { return nil }
    return cell.text
  }

  private static func readWide(_ cell: Node, into reading: inout BalanceReading) {
    let text = cell.text
    guard !text.isEmpty else { return }
    if cell["colspan"] == "2", !cell.hasCrossedOut, case .count(let count) = AmountText.meals(text),
      contains(text, "meal")
    {
      reading.accounts.append(AccountBalance(label: "Meals", unit: .swipes, amount: .count(count)))
    } else {
      reading.notices.append(Notice("odd-row", text))
    }
  }

  /// Plan numbers begin with `M` for meals and `S` for money; meals are also in an element of class
  /// `counterNum`.
  private static func unit(of row: Node, _ amount: Node) -> AccountBalance.Unit? {
    if amount.first(class: "counterNum") != nil || amount.hasClass("counterNum") { return .swipes }
    for link in row.all("a") {
      let words = (link["onclick"] ?? "").split { "'\"() ,;".contains($0) }
      guard words.first == "QuickHistory", words.count > 1, let kind = words[1].utf8.first else { continue }
      if kind == UInt8(ascii: "M") { return .swipes }
      if kind == UInt8(ascii: "S") { return .money }
    }
    return nil
  }
}

/// The columns of names and amounts in a table.
private struct Columns {
  let label: Int
  let amount: Int
  let count: Int

  private static let labels: Set<String> = ["account", "account name", "plan", "plan name", "name"]
  private static let amounts: Set<String> = [
    "balance", "current balance", "remaining", "amount remaining", "available", "available balance",
  ]

  init(label: Int, amount: Int, count: Int) {
    (self.label, self.amount, self.count) = (label, amount, count)
  }

  /// Returns nil if no header names them.
  init?(of table: Node) {
    let headers = table.all("th").map { $0.text.lowercased() }
    guard let label = headers.firstIndex(where: Self.labels.contains),
      let amount = headers.firstIndex(where: Self.amounts.contains), headers.count == 2
    else { return nil }
    (self.label, self.amount, count) = (label, amount, headers.count)
  }
}
