import Dining
import SignOn
import TestSupport
import Testing

/// Accounts that a page no longer shows as it did: none is lost in silence, and none that is closed is money.
@Suite struct LostAccountTests {
  @Test(arguments: ["isActive", "isAccountTenderActive"])
  func whatIsNotActiveIsNotSpendable(key: String) {
    let flags = [
      ("false", true), (#""false""#, true), (#""No""#, true), ("0", true), (#""0""#, true),
      ("true", false), (#""true""#, false), ("1", false), ("null", false), (#""""#, false),
    ]
    for (flag, isInactive) in flags {
      let page =
        #"{"exception":null,"response":{"accounts":[{"accountDisplayName":"Plus Dollars","accountType":3,"#
        + #""accountTender":"S32","balance":1042.75,"\#(key)":\#(flag)}]}}"#
      let expected = isInactive ? "Plus Dollars: money is inactive" : "Plus Dollars: money USD 104275"
      #expect(outcome(Array(page.utf8), .getJSON) == [expected], "\(key): \(flag)")
    }
  }

  /// One of two tables with another class: by its headers, its count of meals, or its amounts.
  @Test(arguments: [
    ("<table class=\"Data\"><thead><tr><th>Plan", "<table class=\"Datum\"><thead><tr><th>Plan"),
    ("<table class=\"Data\"><thead><tr><th>Plan</th>", "<table class=\"Datum\"><thead><tr><th>Kind</th>"),
  ])
  func aTableOfAnotherClassIsSaid(old: String, new: String) throws {
    let page = try Fixture.text("balance/csgold-welcome.html")
    try #require(page.contains(old))
    let reading = try BalanceReader.read(Array(page.replacing(old, with: new).utf8), platform: .csGold)
    #expect(reading.accounts.map(\.label) == ["Plus Dollars", "Fees & Fines"])
    #expect(reading.notices.contains { $0.code == "odd-row" && $0.detail.contains("Semester 80") })
  }

  @Test func amountsInATableOfAnotherClassAreSaid() throws {
    let page = try Fixture.text("balance/csgold-welcome.html").replacing(
      "<table class=\"Data\"><thead><tr><th>Account</th><th>Balance</th></tr></thead>", with: "<table>")
    let reading = try BalanceReader.read(Array(page.utf8), platform: .csGold)
    #expect(reading.accounts.map(\.label) == ["Semester 80"])
    #expect(reading.notices.count { $0.code == "odd-row" } == 2, "\(reading.notices)")
  }

  @Test func aPageAsItIsHasNoOthers() throws {
    let page = try Fixture.bytes("balance/csgold-welcome.html")
    #expect(try BalanceReader.read(page, platform: .csGold).notices.isEmpty)
  }
}
