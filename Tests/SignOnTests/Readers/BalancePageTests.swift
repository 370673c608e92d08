import SignOn
import Dining
import TestSupport
import Testing

/// An account in one line: `Plus Dollars: money 142.17`.
func line(_ account: AccountBalance) -> String {
  let amount =
    switch account.amount {
    case .money(let money): "\(money.currency) \(money.minorUnits)"
    case .count(let count): "\(count)"
    case .unlimited: "unlimited"
    case .status(let word): "is \(word)"
    case .absent: "absent"
    case .unparsable: "unparsable"
    }
  return "\(account.label): \(account.unit.rawValue) \(amount)"
}

/// What a page comes to: its accounts, or the code of the error.
func outcome(_ bytes: [UInt8], _ platform: BalancePlatform? = nil) -> [String] {
  do throws(BalanceError) {
    return try BalanceReader.read(bytes, platform: platform).accounts.map(line)
  } catch {
    return [error.code]
  }
}

private let pages: [(String, BalancePlatform?, [String])] = [
  (
    "csgold-managemyid-dartmouth-current_balance.html", .csGold,
    [
      "Dining DBA: money USD 22014", "Discretionary: money USD 4450", "DDS Charging: money USD 0",
      "Fees & Fines: money USD -5000",
    ]
  ),
  ("csgold-managemyid-dartmouth-transaction_history.html", .csGold, ["page-changed"]),
  ("cal1card-berkeley-no-balances.html", nil, []),
  (
    "reconstructed/csgold-webcard-uva-2017.html", .csGold,
    ["Semester 100: swipes 57", "Plus Dollars: money USD 14217", "Cav Advantage: money USD 840"]
  ),
  (
    "reconstructed/eaccounts-accountsummary.html", .eAccounts,
    ["Dining Dollars: money USD 21235", "Meal Swipes: swipes 12", "Mandatory Plan: unknown is Suspended"]
  ),
  ("reconstructed/eaccounts-stale-session.html", .eAccounts, ["session-expired"]),
  ("reconstructed/get-funds-home.html", .getWeb, ["page-changed"]),
  (
    "reconstructed/get-funds-overview.html", .getWeb,
    [
      "Meal Swipes: swipes 14", "Guest Meals: swipes 0", "Plus Dollars (non-refundable): money USD 104275",
      "Cav Advantage (refundable): money USD -310",
    ]
  ),
  (
    "reconstructed/get-retrieveAccounts.json", .getJSON,
    ["Meal Swipes: swipes 14", "Plus Dollars: money USD 104275", "Cav Advantage: money USD -310"]
  ),
  ("reconstructed/get-session-expired.json", .getJSON, ["session-expired"]),
  (
    "reconstructed/jsa-atrium-statement.html", .atrium,
    ["150 Meal Plan: swipes 47", "Dining Dollars: money USD 120450"]
  ),
  (
    "reconstructed/managemyid-atrium-reference.html", .manageMyID,
    ["Meals: swipes 12", "Guest Meals: swipes 4", "Dining Dollars: money USD 8720"]
  ),
]

@Suite(.enabled(if: Corpus.isAvailable, Corpus.absence)) struct BalanceCorpusTests {
  @Test(arguments: pages) func comesToItsAccounts(
    page: (name: String, platform: BalancePlatform?, accounts: [String])
  ) throws {
    let bytes = try Corpus.bytes("balance/" + page.name)
    #expect(outcome(bytes, page.platform) == page.accounts)
    #expect(outcome(bytes) == page.accounts, "by its own signs")
  }

  @Test func everyOtherPageIsNone() throws {
    let known = Set(pages.map { "balance/" + $0.0 })
    let others = Corpus.files(under: "balance").filter { !known.contains($0) }
    #expect(others.count > 15)
    for name in others {
      let bytes = try Corpus.bytes(name)
      for platform in [nil] + BalancePlatform.known.map(Optional.some) {
        let found = outcome(bytes, platform)
        #expect(found.count == 1 && !found[0].contains(" "), "\(name): \(found)")
      }
    }
  }

  @Test(arguments: pages) func nobodyElsesReaderFindsOtherNumbers(
    page: (name: String, platform: BalancePlatform?, accounts: [String])
  ) throws {
    let bytes = try Corpus.bytes("balance/" + page.name)
    for platform in BalancePlatform.known {
      let found = outcome(bytes, platform).filter { $0.contains(" ") }
      #expect(Set(found).isSubset(of: page.accounts), "\(platform.name): \(found)")
    }
  }

  @Test(arguments: pages) func mutantsGiveNoWrongNumber(
    page: (name: String, platform: BalancePlatform?, accounts: [String])
  ) throws {
    let bytes = try Corpus.bytes("balance/" + page.name)
    let right = Set(page.accounts.filter { $0.contains(" ") }.map(comparable))
    var generator = Seeded(0x0DD5)
    for round in 0..<LongTest.count(200, quickly: 40) {
      let mutant = PageMutant(of: bytes, round: round, using: &generator)
      for platform in [page.platform, nil] {
        for line in outcome(mutant.bytes, platform) where line.contains(" ") {
          let isNumber = !["absent", "unparsable"].contains { line.hasSuffix($0) }
          #expect(
            !isNumber || right.contains(comparable(line)), "\(page.name) \(mutant.change): \(line)")
        }
      }
    }
  }

  /// A doubled entity changes how a name is spelled, not whose number it is.
  private func comparable(_ line: String) -> String {
    let parts = line.split(separator: ":", maxSplits: 1)
    return AccountBalance.key(of: String(parts[0]).replacing("&amp;", with: "&")) + ":" + parts[1]
  }
}
