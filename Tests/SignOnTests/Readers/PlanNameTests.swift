import Dining
import Testing

@testable import SignOn

/// Plans whose names look like amounts, as `14 Meals` does.
@Suite struct PlanNameTests {
  private func reading(_ rows: String) throws -> BalanceReading {
    let page =
      "<html><head><title>WebCard Center</title></head><body><table class=\"Data\">\(rows)</table>"
      + "<p>&copy; The CBORD Group, Inc.</p></body></html>"
    return try BalanceReader.read(Array(page.utf8), platform: .csGold)
  }

  @Test(arguments: [
    ("14 Meals", "9", "count(9)"), ("200 Meals", "9 of 200", "count(9)"), ("14 Meals", "0", "count(0)"),
    ("Unlimited", "Unlimited", "unlimited"), ("14 Meals", "", "unparsable(\"\")"),
  ])
  func isNamed(label: String, amount: String, read: String) throws {
    let reading = try reading("<tr><td>\(label)</td><td>\(amount)</td></tr>")
    #expect(reading.accounts.map(\.label) == [label] && reading.notices == [])
    #expect(reading.accounts.map { "\($0.amount)" } == [read])
  }

  /// An amount whose unit is marked by the page, under a word that can only mean the other unit.
  @Test(arguments: [
    ("Dollars", "<span class=counterNum>12.00</span>", "unparsable(\"12.00\")"),
    ("Flex Dollars", "<s>$10.00</s>", "unparsable(\"several texts\")"),
    ("Meal Plan", "<span class=counterNum>12</span>", "count(12)"),
  ])
  func twoThingsAreNothing(label: String, amount: String, read: String) throws {
    let reading = try reading("<tr><td>\(label)</td><td>\(amount)</td></tr>")
    #expect(reading.accounts.map { "\($0.amount)" } == [read])
  }

  @Test(arguments: [("14 Meals", "Block 50"), ("9", "9"), ("$12.50", "14 Meals"), ("Closed", "9")])
  func isNone(label: String, amount: String) {
    let reading = try? reading("<tr><td>\(label)</td><td>\(amount)</td></tr>")
    #expect(reading?.accounts ?? [] == [])
    #expect(reading?.notices.isEmpty != true)
  }

  @Test func isTheHeadlineOfItsStatement() throws {
    let page =
      "<html><body><h2>150 Meals</h2><table class=jsa_transactions><tr><td class=jsa_desc>Current Balance</td>"
      + "<td class=jsa_amount>88</td></tr></table></body></html>"
    let accounts = try BalanceReader.read(Array(page.utf8), platform: .atrium).accounts
    #expect(accounts == [AccountBalance(label: "150 Meals", unit: .swipes, amount: .count(88))])
  }
}
