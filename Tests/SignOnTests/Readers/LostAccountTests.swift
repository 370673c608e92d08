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

  /// A page described in the configuration that was rebuilt, or is down, is no list without accounts.
  @Test(arguments: [
    ("<ul id=acc><li><b>Meals</b><span>61</span></li></ul>", ["Meals: swipes 61"]),
    ("<ul id=accounts><li><b>Meals</b><span>61</span></li></ul>", ["page-changed"]),
    ("<ul id=acc><li><strong>Meals</strong><span>61</span></li></ul>", ["page-changed"]),
    ("<ul id=acc><li><b>Meals</b><em>61</em></li></ul>", ["page-changed"]),
    ("<p>The service is down for maintenance.</p>", ["page-changed"]),
    ("<p>You do not have any active accounts.</p>", []),
  ])
  func aDescribedPageIsReadOrHasChanged(page: String, read: [String]) {
    let recipe = BalanceRecipe(sign: "My Meal Card", rows: "//ul[@id='acc']/li", label: "b", amount: "span")
    #expect(
      outcome(Array("<html><body><h1>My Meal Card</h1>\(page)</body></html>".utf8), .custom(recipe)) == read)
  }

  @Test func aHeadingOfBalancesAloneIsNoList() {
    let page = "<html><body><h1>View Current Balances</h1><p>System down</p></body></html>"
    #expect(outcome(Array(page.utf8), nil) == ["page-changed"])
  }

  @Test func aPageAsItIsHasNoOthers() throws {
    let page = try Fixture.bytes("balance/csgold-welcome.html")
    #expect(try BalanceReader.read(page, platform: .csGold).notices.isEmpty)
  }
}
