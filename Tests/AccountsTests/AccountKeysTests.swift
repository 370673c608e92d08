import Dining
import Testing

@testable import Accounts

@Suite struct AccountKeysTests {
  private func list(_ labels: [String]) -> [AccountBalance] {
    labels.map { AccountBalance(label: $0, unit: .money, amount: .absent) }
  }

  @Test(
    arguments: [
      (["Meals", "Plus Dollars (x)"], ["meals", "plus-dollars"]),
      (["Plus (a)", "Plus (b)", "Meals"], ["plus-a", "plus-b", "meals"]),
      (["Plus", "Plus (b)", "Plus B"], ["plus", "plus-b-2", "plus-b"]),
      (["Crédits", "Crèdits"], ["cr-dits", "cr-dits-2"]), (["食堂", "卡"], ["account", "account-2"]),
      ([], []),
    ] as [([String], [String])]) func areEachAnother(labels: [String], keys: [String])
  {
    #expect(list(labels).keys == keys)
  }

  @Test(
    arguments: [
      ("Crèdits", ["Crèdits"]), ("crédits", ["Crédits"]), ("cr-dits-2", ["Crèdits"]), ("Créditz", []),
      ("plus", ["Plus (a)", "Plus (b)"]), ("plus-a", ["Plus (a)"]), ("Plus (c)", []), ("", []),
      ("fees fines", ["Fees & Fines (old)"]), ("fees-fines", ["Fees & Fines (old)"]), ("account", []),
      ("食堂", []),
    ] as [(String, [String])]) func areCalled(name: String, labels: [String])
  {
    let accounts = list(["Crédits", "Crèdits", "Plus (a)", "Plus (b)", "Fees & Fines (old)"])
    #expect(accounts.called(name).map(\.account.label) == labels)
  }
}
