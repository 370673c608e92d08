import Dining
import Testing

@testable import SignOn

/// Numbers on balance pages that are not what is left, or that nobody sees.
@Suite struct LabelMeaningTests {
  private func reference(_ rows: String) -> [String] {
    outcome(
      Array("<html><body><table class=data>\(rows)</table></body></html>".utf8), .manageMyID)
  }

  private func row(_ label: String, _ amount: String) -> String {
    "<tr><td>\(label)</td><td>\(amount)</td></tr>"
  }

  @Test(
    arguments: [
      ("Meals Used", "43", "swipes unparsable"), ("Swipes used this week", "5", "swipes unparsable"),
      ("Weekly Meal Allowance", "14", "swipes unparsable"), ("Unused Meals", "9", "swipes 9"),
      ("Daily Spending Limit", "$50.00", "money unparsable"),
      ("Last Deposit", "$100.00", "money unparsable"), ("Deposit Account", "$100.00", "money USD 10000"),
      ("Starting Balance", "$300.00", "money unparsable"),
      ("Current Balance", "$300.00", "money USD 30000"), ("Amount Due", "$3.00", "money unparsable"),
      ("Pending Charges", "$20.00", "money unparsable"), ("Total Spent", "$1.00", "money unparsable"),
      ("Previous Term Dollars", "$8.00", "money USD 800"), ("Meals Eaten", "19", "swipes unparsable"),
      ("Amount You Owe", "$20.00", "money unparsable"), ("Plan Cost", "$2,500.00", "money unparsable"),
      ("Fall 2025 Dollars (closed)", "$3.00", "money is closed"),
      ("Fall 2025 Semester 100 (expired)", "57", "swipes is expired"),
      ("Dining Dollars - Inactive", "$12.00", "money is inactive"),
      ("Dining Dollars - Inactive", "N/A", "money absent"), ("Fees & Fines", "$-3.10", "money USD -310"),
    ] as [(String, String, String)])
  func isWhatIsLeftOrNot(label: String, amount: String, read: String) {
    #expect(reference(row(label, amount)) == ["\(label): \(read)"])
  }

  /// A column of what was used is none of what is left, whatever its numbers look like.
  @Test(arguments: [
    ("Balance", ["Plus Dollars: money USD 14217"]), ("Used", ["page-changed"]),
    ("Spent this term", ["page-changed"]),
  ])
  func aHeaderMayNameAnotherAmount(header: String, read: [String]) {
    let amount = "<tr><td>Plus Dollars</td><td>$142.17</td></tr>"
    #expect(reference("<tr><th>Plan</th><th>\(header)</th></tr>" + amount) == read)
    let rows = amount.replacing("<td>Plus", with: "<td class=account_name>Plus").replacing(
      "<td>$", with: "<td class=balance>$")
    let page =
      "<html><body><table><tr><th>Account Name</th><th>\(header)</th></tr>\(rows)</table></body></html>"
    #expect(outcome(Array(page.utf8), .getWeb) == read)
  }

  @Test func aBoxOfAnotherClassIsNoted() throws {
    func box(_ kind: String, _ name: String) -> String {
      "<div class='\(kind)'><span class=accountName>\(name)</span><span class=accountBalance>$4.00</span></div>"
    }
    let page =
      "<html><body><h1>Account Summary</h1>" + box("account", "Plus Dollars") + box("account-card", "Meals")
      + "</body></html>"
    let reading = try BalanceReader.read(Array(page.utf8), platform: .eAccounts)
    #expect(reading.accounts.map(\.label) == ["Plus Dollars"])
    #expect(reading.notices == [Notice("nameless-amount", "Meals")])
  }

  /// Tables that a script fills later do not say that a person has no account.
  @Test func tablesWithoutARowAreNoAnswer() {
    func page(_ rows: String) -> [UInt8] {
      Array(
        ("<html><head><title>WebCard Center</title></head><body><!-- CSGoldWeb --><table class=Data>"
          + "<tr><th>Account</th><th>Balance</th></tr>\(rows)</table></body></html>").utf8)
    }
    #expect(outcome(page(""), .csGold) == ["page-changed"])
    #expect(outcome(page(row("Plus Dollars", "$4.00")), .csGold) == ["Plus Dollars: money USD 400"])
  }

  @Test(arguments: [
    "<tr hidden><td>Meals</td><td>12</td></tr>",
    "<tr style='Display : none'><td>Meals</td><td>12</td></tr>",
    "<tr><td>Meals</td><td style='visibility:hidden'>12</td></tr>",
    "<tr><td>Meals</td><td><span style='display:none'>12</span></td></tr>",
    "<tr><td>Meals</td><td><b style='text-decoration:line-through'>12</b></td></tr>",
    "<template><tr><td>Meals</td><td>12</td></tr></template>",
  ])
  func whatNobodySeesIsNoNumber(rows: String) {
    let found = reference(rows + row("Guest Meals", "4"))
    #expect(found.contains("Guest Meals: swipes 4") && !found.contains("Meals: swipes 12"), "\(found)")
  }

  @Test func namesThatDifferInCapitalsAreOneAccount() {
    #expect(reference(row("Meals", "4") + row("MEALS", "5")) == ["Meals: unknown unparsable"])
    #expect(reference(row("Meals", "4") + row("MEALS", "4")) == ["Meals: swipes 4"])
    let twice = row("Plus (refundable)", "$4.00") + row("Plus (non-refundable)", "$5.00")
    #expect(reference(twice).count == 2)
  }

  @Test(arguments: [
    ("<td class='jsa_amount neg'>3.50</td>", "unparsable"),
    ("<td class='jsa_amount neg'>-3.50</td>", "USD -350"),
    ("<td class='jsa_amount neg'>(3.50)</td>", "USD -350"),
    ("<td class='jsa_amount pos'>3.50</td>", "USD 350"),
  ])
  func aStatementMayContradictItsClass(cell: String, read: String) {
    let page =
      "<html><body><h3>Dining Dollars</h3><table class=jsa_transactions><tr><td class=jsa_desc>Current Balance</td>"
      + cell + "</tr></table></body></html>"
    #expect(outcome(Array(page.utf8), .atrium) == ["Dining Dollars: money \(read)"])
  }

  @Test(arguments: [("Suspended", "is Suspended"), ("Active", "USD 21235"), ("", "USD 21235")])
  func aStateComesBeforeItsNumber(state: String, read: String) {
    let page =
      "<html><body><div class=account><span class=accountName>Dining Dollars</span>"
      + "<span class=accountBalance>$212.35</span><span class=accountStatus>\(state)</span></div></body></html>"
    #expect(outcome(Array(page.utf8), .eAccounts) == ["Dining Dollars: money \(read)"])
  }

  @Test(
    arguments: [
      (#""accountType":3,"balance":1.00,"balance":99.00"#, []),
      (#""accountType":2,"balance":35.00"#, ["Plus Dollars: money unparsable"]),
      (#""accountType":3,"balance":35.00"#, ["Plus Dollars: money USD 3500"]),
    ] as [(String, [String])])
  func oneValueOfEachName(members: String, read: [String]) {
    let page =
      #"{"exception":null,"response":{"accounts":[{"accountDisplayName":"Plus Dollars",\#(members)}]}}"#
    #expect(outcome(Array(page.utf8), .getJSON) == read)
  }
}
