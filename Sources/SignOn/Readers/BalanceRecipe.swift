import Dining
import Markup

/// How to read a card office's page for which there is no reader, as described in the configuration.
package struct BalanceRecipe: Hashable, Sendable {
  /// A text that only this page has; without it, it is another page.
  package var sign: String
  /// An XPath to the element of each account.
  package var rows: String
  /// An XPath from there to its name.
  package var label: String
  /// An XPath from there to its amount.
  package var amount: String
  /// An XPath to what the page has for a person without accounts, too; nil: it says so in words.
  private var list: String?

  package init(sign: String, rows: String, label: String, amount: String) {
    self.sign = sign
    self.rows = rows
    self.label = label
    self.amount = amount
  }

  /// Pages with the heading "Current Balances" that list names and amounts in rows of two cells, like Cal 1
  /// Card's did.
  static let currentBalances: BalanceRecipe = {
    var recipe = BalanceRecipe(
      sign: "Current Balances", rows: "//table//tr[count(td)=2]", label: "td[1]", amount: "td[2]")
    recipe.list = "//table"
    return recipe
  }()

  /// Reads a page; rows without a name or with several parts are notices.
  ///
  /// - Throws: `pageChanged` if no account has a name, or none an amount: the page is another one, or was rebuilt. A
  ///   person without a plan is told so in words.
  func read(_ root: Node) throws(BalanceError) -> BalanceReading {
    guard contains(root.text, sign) else { throw .pageChanged("sign") }
    var reading = BalanceReading()
    var hasAmounts = false
    let paths: (rows: XPath, label: XPath, amount: XPath)
    do throws(MarkupError) {
      paths = (try XPath(rows), try XPath(label), try XPath(amount))
      for row in try root.nodes(paths.rows) {
        let labels = try row.nodes(paths.label)
        let amounts = try row.nodes(paths.amount)
        guard labels.count == 1, amounts.count <= 1, !row.isHidden,
          let account = LabelledAmount.account(labels[0], amounts.first)
        else {
          reading.notices.append(Notice("odd-row", row.text))
          continue
        }
        hasAmounts = hasAmounts || !amounts.isEmpty
        reading.accounts.append(account)
      }
      if reading == BalanceReading(), let list, try !root.nodes(try XPath(list)).isEmpty { return reading }
    } catch {
      throw .unreadable(error.code)
    }
    guard !reading.accounts.isEmpty else { throw .pageChanged(reading.notices.isEmpty ? "rows" : "label") }
    guard hasAmounts else { throw .pageChanged("amount") }
    return reading
  }
}
