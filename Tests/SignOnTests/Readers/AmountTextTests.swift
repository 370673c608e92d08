import SignOn
import Dining
import Testing

private func cents(_ amount: BalanceAmount) -> Int? {
  if case .money(let money) = amount, money.currency == "USD" { money.minorUnits } else { nil }
}

private func isUnparsable(_ amount: BalanceAmount) -> Bool {
  if case .unparsable = amount { true } else { false }
}

@Suite struct AmountTextTests {
  @Test(
    arguments: [
      ("$220.14", 220_14), ("$0.00", 0), ("$44.50", 44_50), ("$-50.00", -50_00), ("$11.50", 11_50),
      ("$42.75 ", 42_75), ("$1,234.56", 1_234_56), ("-$3.10", -3_10), ("($3.50)", -3_50),
      ("\u{A0}$5.00\u{A0}", 5_00),
      ("\u{2212}$3.10", -3_10), ("$\u{2212}3.10", -3_10), ("$5", 5_00), ("$1,000,000.00", 1_000_000_00),
      ("\r\n\t$7.25\t", 7_25), ("(3.50 USD)", nil), ("$-0.00", 0),
    ] as [(String, Int?)])
  func moneyIsRead(text: String, expected: Int?) {
    #expect(cents(AmountText.money(text)) == expected)
  }

  @Test(
    "row 20: what no ledger could hold is not read",
    arguments: ["$1e400", "NaN", "$99999999999999999999.99", "-$0.005", "１２", "٣", "$１２.００", "$٣.٠٠"])
  func whatNoLedgerCouldHoldIsNotRead(text: String) {
    for amount in [AmountText.money(text), AmountText.money(text, mayBeBare: true), AmountText.meals(text)] {
      #expect(isUnparsable(amount), "\(amount)")
    }
  }

  @Test(arguments: [
    "", " ", "$", "-", "$.50", "$5.", "$5.5", "$5.555", "1.234,56", "$1.234,56", "$1,23.45", "$12,34",
    "$,123.00",
    "$0,123.00", "$007.00", "$1,000,000.01", "$1 000.00", "--$5.00", "-$-5.00", "(-$5.00)", "($5.00",
    "$5.00)",
    "$5.00 $6.00", "$+5.00", "0x10", "inf", "$5.00\u{202E}", "5.00", "5", "€5.00", "$5.00 usd", "$5.00 AED",
    "12..50",
  ])
  func moneyThatCouldMeanTwoThingsMeansNothing(text: String) {
    #expect(cents(AmountText.money(text)) == nil, "\(AmountText.money(text))")
  }

  @Test func bareMoneyNeedsItsDecimals() {
    #expect(cents(AmountText.money("1,204.50 ", mayBeBare: true)) == 1_204_50)
    #expect(isUnparsable(AmountText.money("1204", mayBeBare: true)))
    #expect(AmountText.money("12.00 AED") == .money(Money(minorUnits: 12_00, currency: "AED")))
  }

  @Test(arguments: [
    ("1,200 JPY", Money(minorUnits: 1_200, currency: "JPY")),
    ("-45 KRW", Money(minorUnits: -45, currency: "KRW")),
    ("1,000,000 JPY", Money(minorUnits: 1_000_000, currency: "JPY")), ("1,000,001 JPY", nil),
    ("12.00 KWD", Money(minorUnits: 12_000, currency: "KWD")),
    ("12.500 KWD", Money(minorUnits: 12_500, currency: "KWD")),
    ("12 KWD", Money(minorUnits: 12_000, currency: "KWD")), ("12.5 KWD", nil), ("12.5000 KWD", nil),
    ("1,200.00 JPY", nil), ("12.500 AED", nil), ("12.00 QQQ", nil), ("20 NOV", nil),
  ])
  func decimalsAreThoseOfTheCurrency(text: String, expected: Money?) {
    let amount = AmountText.money(text)
    #expect(expected.map { amount == .money($0) } ?? isUnparsable(amount), "\(amount)")
  }

  @Test(
    arguments: [
      ("57", 57), ("0", 0), ("14 ", 14), ("12.00", 12), ("12 of 14 meals left", 12), ("3 meals", 3),
      ("1 meal left", 1),
      ("7 remaining", 7), ("-1", -1), ("1,000", 1_000), ("15 of 14 meals left", nil), ("12.50", nil),
      ("$12", nil),
      ("twelve", nil), ("12 13", nil), ("10001", nil), ("012", nil), ("", nil), ("1e3", nil), ("meals", nil),
    ] as [(String, Int?)])
  func mealsAreRead(text: String, expected: Int?) {
    let amount = AmountText.meals(text)
    if let expected { #expect(amount == .count(expected)) } else { #expect(!amount.isKnown, "\(amount)") }
  }

  @Test(arguments: [
    ("Unlimited", BalanceAmount.unlimited), ("N/A", .absent), ("--", .absent),
    ("Suspended", .status("Suspended")),
    ("On Hold", .status("On Hold")),
  ])
  func wordsStandForThemselves(text: String, expected: BalanceAmount) {
    #expect(AmountText.money(text) == expected)
    #expect(AmountText.meals(text) == expected)
    #expect(expected.isKnown == (expected == .unlimited))
  }
}
