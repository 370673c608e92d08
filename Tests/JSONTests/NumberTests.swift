import JSON
import Testing

@Suite struct NumberTests {
  /// The text, its integer, and its value in hundredths.
  static let table: [(String, Int?, Int?)] = [
    ("0", 0, 0),
    ("-0", 0, 0),
    ("0.000e99999999999999999999", 0, 0),
    ("7", 7, 700),
    ("-7.0", -7, -700),
    ("12.5", nil, 1_250),
    ("12.50", nil, 1_250),
    ("12.505", nil, nil),
    ("0.1", nil, 10),
    ("0.01", nil, 1),
    ("-0.01", nil, -1),
    ("0.001", nil, nil),
    ("1e2", 100, 10_000),
    ("1E+2", 100, 10_000),
    ("1.5e1", 15, 1_500),
    ("1200e-2", 12, 1_200),
    ("1.000000000000000000000000", 1, 100),
    ("100000000000000000000e-20", 1, 100),
    ("9223372036854775807", .max, nil),
    ("-9223372036854775808", .min, nil),
    ("9223372036854775808", nil, nil),
    ("92233720368547758.07", nil, .max),
    ("-92233720368547758.08", nil, .min),
    ("92233720368547758.08", nil, nil),
    ("1e18", 1_000_000_000_000_000_000, nil),
    ("1e19", nil, nil),
    ("1e400", nil, nil),
    ("1e-400", nil, nil),
    ("1e99999999999999999999", nil, nil),
    ("1e-99999999999999999999", nil, nil),
    ("123456789012345678901234567890", nil, nil),
  ]

  @Test(arguments: table)
  func exactIntegers(_ text: String, _ int: Int?, _ hundredths: Int?) throws {
    let number = try #require(JSONNumber(text))
    #expect(number.text == text)
    #expect(number.int == int)
    #expect(number.scaled(byPowerOfTen: 2) == hundredths)
  }

  @Test func scalesByAnyPower() throws {
    let number = try #require(JSONNumber("38.0359"))
    #expect(number.scaled(byPowerOfTen: 4) == 380_359)
    #expect(number.scaled(byPowerOfTen: 7) == 380_359_000)
    #expect(number.scaled(byPowerOfTen: .max) == nil)
    #expect(number.scaled(byPowerOfTen: .min) == nil)
    #expect(JSONNumber(1_200).scaled(byPowerOfTen: -2) == 12)
    #expect(JSONNumber(0).scaled(byPowerOfTen: .min) == 0)
  }

  @Test(
    arguments: [
      ("38.0359", 38.0359), ("-78.5064", -78.5064), ("1e-400", 0), ("5e-324", .leastNonzeroMagnitude),
      ("0.1", 0.1), ("1e400", nil), ("-1e400", nil),
    ] as [(String, Double?)])
  func nearestBinaryNumber(_ text: String, _ expected: Double?) throws {
    #expect(try #require(JSONNumber(text)).double == expected)
  }

  @Test(arguments: [
    "", "-", "+1", "01", "-01", ".5", "1.", "1.e2", "1e", "1e+", "0x10", "1 ", " 1", "NaN", "1_0",
  ])
  func refusesOtherGrammars(_ text: String) {
    #expect(JSONNumber(text) == nil)
  }

  @Test(
    arguments: [
      (1.0, "1"), (-0.5, "-0.5"), (1e21, "1e+21"), (1e-7, "1e-07"), (.infinity, nil), (.nan, nil),
    ] as [(Double, String?)])
  func writesBinaryNumbers(_ value: Double, _ expected: String?) {
    let number = JSONNumber(value)
    #expect(number?.text == expected)
    if let number { #expect(number.double == value && JSONNumber(number.text) == number) }
  }
}
