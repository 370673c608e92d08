import Dining
import JSON
import Testing

@testable import Adapters

@Suite struct MoneyTests {
  @Test(
    arguments: [
      ("5.4", 540), ("3", 300), ("6.9900000001", 699), ("\"4,50\"", 450), ("\"EUR 5.40\"", 540),
      ("\"€1,250.00\"", 125_000), ("\"1'250.00 Fr.\"", 125_000), ("\"€ 7\"", 700), ("\"0.05\"", 5),
      ("\"1.250,00 €\"", 125_000), ("\"2.5\"", 250), ("\" 10.50\"", 1_050), ("\"007.00\"", 700),
      ("\"€0.525/oz\"", 53), ("\"€8.5049\"", 850), ("\"1.5000 EUR\"", 150), ("\"8,5050\"", 851),
      ("\"€12,345,678.90\"", 1_234_567_890), ("\"1.250.000\"", 125_000_000), ("\"1’250.525\"", 125_053),
      ("\"1'250\"", 125_000), ("\"1,250\"", 125_000), ("\"1250.5\"", 125_050), ("\"€5.\"", 500),
      ("\"5,- €\"", 500), ("\"00.525\"", 53), ("\"9.995\"", 999_500), ("\"9.9950\"", 1_000),
    ] as [(String, Int)])
  func anAmountIsRead(json: String, minorUnits: Int) throws {
    #expect(Money(written: try JSONValue(parsing: json), currency: "EUR")?.minorUnits == minorUnits)
  }

  @Test(arguments: [
    "null", "0", "0.0", "\"\"", "\"0,00\"", "\"free\"", "-3", "true", "1e300", "\"5.40 / 7.00\"",
    "\"99999999999999999999\"", "[]", "\"-1.50\"", "\"-$1.50\"", "\"EUR 5,5,5\"", "\"$12.3.4\"",
    "\"1,25,000\"", "\"1250,500.5\"", "\"1.250,500.5\"", "\"1,250'500\"", "\"1'25\"", "\"12..50\"",
    "\"1,2505,250.00\"", "\"0,00,5\"", "\"0,250,000\"",
  ])
  func noPriceIsNone(json: String) throws {
    #expect(Money(written: try JSONValue(parsing: json), currency: "EUR") == nil)
  }

  /// A point may begin an amount, and cents are a hundredth of one.
  @Test(
    arguments: [
      ("$.75", "USD", 75), (".75", "USD", 75), ("USD .75", "USD", 75), (",5 €", "EUR", 50),
      ("Fr.5", "CHF", 500),
      ("75¢", "USD", 75), ("75c", "USD", 75), ("3,50 € C", "EUR", 350), ("75 ¢", "USD", 75),
      ("¢75", "USD", 75), ("75 cents", "USD", 75),
      ("105 ct", "EUR", 105),
      ("99 Cent", "EUR", 99), ("50 Rp.", "CHF", 50), ("$0.59/oz", "USD", 59), ("$0.59 oz", "USD", 59),
      ("8.50 per lb", "USD", 850), ("2.50 each", "USD", 250), ("$7", "CAD", 700), ("C$7", "CAD", 700),
      ("US$7", "USD", 700), ("Meal $7", "USD", 700), ("$9 extra large", "USD", 900),
      ("Burger Plus $9", "USD", 900), ("A+ $5", "USD", 500), ("$6 off campus", "USD", 600),
      ("$5 off-peak", "USD", 500),
      ("$7 + tax", "USD", 700), ("5.40 Fr.", "CHF", 540),
      ("12 kr", "SEK", 1_200), ("ab EUR 2,50", "EUR", 250), ("2 Euro", "EUR", 200),
    ] as [(String, String, Int)])
  func aSmallAmountIsRead(text: String, currency: String, minorUnits: Int) {
    #expect(Money(written: text, currency: currency)?.minorUnits == minorUnits)
  }

  /// What counts something else, and what is of another currency.
  @Test(
    arguments: [
      ("1 meal swipe", "USD"), ("2 swipes", "USD"), ("8 points", "USD"), ("12 oz", "USD"), ("12oz", "USD"),
      ("300 kJ", "EUR"), ("250 g", "EUR"), ("10 %", "USD"),
      ("€6.75", "USD"), ("£6.75", "USD"), ("6,75 €", "USD"), ("$6.75", "EUR"), ("£2", "EUR"),
      ("0.75¢", "USD"),
      ("$75¢", "USD"), ("75 cents", "JPY"), ("-.75", "USD"), ("-$.75", "USD"),
      (".7.5", "USD"), ("2.50 CHF", "EUR"), ("CHF 5.40", "EUR"), ("5 Euro", "CHF"), ("USD.75", "EUR"),
      ("3 kr", "EUR"),
      ("12,50 zł", "EUR"), ("7.99USD", "CAD"), ("C$6.50", "USD"), ("CA$ 6.50", "USD"), ("A$6.50", "USD"),
      ("US$6.50", "CAD"),
      // What something costs more, or less.
      ("+$1.50", "USD"), ("add cheese +$1", "USD"), ("add $1", "USD"), ("$1 off", "USD"), ("$1 extra", "USD"),
      ("Bacon (+$2)", "USD"), ("Cheese:+$1", "USD"),
    ] as [(String, String)])
  func whatIsNoMoneyOfThePagesIsNone(text: String, currency: String) {
    #expect(Money(written: text, currency: currency) == nil)
  }

  @Test func minorUnitsAreTheCurrencys() throws {
    #expect(Money(written: 350, currency: "JPY")?.minorUnits == 350)
    #expect(Money(written: "350.00", currency: "JPY")?.minorUnits == 350)
    #expect(Money(written: "1.250", currency: "JPY")?.minorUnits == 1_250)
    #expect(Money(written: "1.250", currency: "KWD")?.minorUnits == 1_250)
    #expect(Money(written: "12.5 KD", currency: "KWD")?.minorUnits == 12_500)
    #expect(Money(written: "1.250", currency: "EUR")?.minorUnits == 125_000)
    #expect(Money(written: "1,250.500", currency: "KWD")?.minorUnits == 1_250_500)
    #expect(Money(written: "1,250,500", currency: "KWD")?.minorUnits == 1_250_500_000)
    #expect(Money(written: "1.2505", currency: "KWD")?.minorUnits == 1_251)
    #expect(Money(written: "350.5", currency: "JPY")?.minorUnits == 351)
  }

  @Test func adaptersPriceByTheCurrencysOwnDecimals() throws {
    let offer = { (price: String, currency: String) in
      #"{"@type":"Restaurant","@id":"a","name":"Alder Hall","hasMenu":{"@type":"Menu","hasMenuItem":"#
        + #"{"@type":"MenuItem","name":"Soup","offers":{"price":"\#(price)","priceCurrency":"\#(currency)"}}}}"#
    }
    for (price, currency, units) in [("4.50", "USD", 450), ("450", "JPY", 450), ("1.250", "KWD", 1_250)] {
      let reading = try read(offer(price, currency), as: "schema-org")
      #expect(reading.dishes.map(\.dish.prices) == [[Price(Money(minorUnits: units, currency: currency))]])
    }
  }

  @Test func severalOffersInOneCostTheLowest() throws {
    let reading = try read(
      #"{"@type":"Restaurant","@id":"a","name":"Alder Hall","hasMenu":{"@type":"Menu","hasMenuItem":"#
        + #"{"@type":"MenuItem","name":"Soup","offers":{"@type":"AggregateOffer","lowPrice":"1.50","#
        + #""highPrice":3,"priceCurrency":"USD"}}}}"#, as: "schema-org")
    #expect(reading.dishes.map(\.dish.prices) == [[Price(Money(minorUnits: 150, currency: "USD"))]])
  }

  @Test(arguments: [("5 €", true), ("free", false), ("", false), ("٥", false)])
  func anAmountIsMeant(text: String, isMeant: Bool) {
    #expect(Money.isWritten(in: text) == isMeant)
  }
}
