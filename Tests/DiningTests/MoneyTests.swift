import Dining
import Testing

/// Amounts as people write them.
@Suite struct MoneyTests {
  @Test(
    arguments: [
      ("7.99", "USD", "799 USD"), ("$7.99", "USD", "799 USD"), ("7.99 USD", nil, "799 USD"),
      ("7", "USD", "700 USD"),
      ("7.5", "USD", "750 USD"), ("2 EUR", "USD", "200 EUR"), ("600 JPY", nil, "600 JPY"),
      ("1.250 KWD", nil, "1250 KWD"), ("0", "USD", "0 USD"), ("7.999", "USD", nil), ("7.99", nil, nil),
      ("6.5 JPY", nil, nil), ("$7 EUR", nil, nil), ("-1", "USD", nil), ("7,99", "USD", nil), ("", "USD", nil),
      (".5", "USD", nil), ("5.", "USD", nil), ("1 2 USD", nil, nil), ("12345678901234567890", "USD", nil),
      ("7.99 usd", nil, nil), ("٣", "USD", nil),
    ] as [(String, String?, String?)])
  func isRead(text: String, local: String?, expected: String?) {
    #expect(Money(written: text, local: local).map { "\($0.minorUnits) \($0.currency)" } == expected)
  }

  /// For euros and francs a comma is a decimal sign; elsewhere it may separate thousands.
  @Test(
    arguments: [
      ("3,50", "EUR", "350 EUR"), ("3,50 EUR", "EUR", "350 EUR"), ("3,5", "CHF", "350 CHF"),
      ("7,99", "USD", nil), ("3,50 EUR", "USD", nil), ("1,234", "EUR", nil), ("1.234,50", "EUR", nil),
      ("3,50", nil, nil),
    ] as [(String, String?, String?)])
  func isReadWithAComma(text: String, local: String?, expected: String?) {
    let money = Money(writtenWithComma: text, local: local)
    #expect(money.map { "\($0.minorUnits) \($0.currency)" } == expected)
  }
}
