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

  package init(sign: String, rows: String, label: String, amount: String) {
    self.sign = sign
    self.rows = rows
    self.label = label
    self.amount = amount
  }

  /// Pages with the heading "Current Balances" that list names and amounts in rows of two cells, like Cal 1
  /// Card's did.
  static let currentBalances = BalanceRecipe(
    sign: "Current Balances", rows: "//table//tr[count(td)=2]", label: "td[1]", amount: "td[2]")

  /// Reads a page; rows without a name or with several parts are notices.
  func read(_ root: Node) throws(BalanceError) -> BalanceReading {
    guard contains(root.text, sign) else { throw .pageChanged("sign") }
    let paths: (rows: XPath, label: XPath, amount: XPath)
    do throws(MarkupError) {
      paths = (try XPath(rows), try XPath(label), try XPath(amount))
      var reading = BalanceReading()
      for row in try root.nodes(paths.rows) {
        let labels = try row.nodes(paths.label)
        let amounts = try row.nodes(paths.amount)
        guard labels.count == 1, amounts.count <= 1, !row.isHidden,
          let account = LabelledAmount.account(labels[0], amounts.first)
        else {
          reading.notices.append(Notice("odd-row", row.text))
          continue
        }
        reading.accounts.append(account)
      }
      return reading
    } catch {
      throw .unreadable(error.code)
    }
  }
}
