package import Dining
import JSON

extension Money {
  /// An amount as a site writes it: `5.4`, `"4,50"`, `"CHF 5.40"`, `"$1,250.00"`, `"1'250.00 Fr."`.
  ///
  /// A fraction has at most two digits, or as many as the currency's own: `1.250` is a thousand euros and more, and a
  /// dinar and a quarter. Nil for nothing and for zero, which sites write where they show no price, and for what is no
  /// amount.
  init?(written value: JSONValue?, currency: String) {
    let places = Money.decimals(of: currency)
    let minorUnits: Int?
    if let number = value?.number {
      minorUnits = number.scaled(byPowerOfTen: places) ?? Self.rounded(number, places: places)
    } else {
      minorUnits = value?.string.flatMap { Self.minorUnits($0, places: places) }
    }
    guard let minorUnits, minorUnits > 0 else { return nil }
    self.init(minorUnits: minorUnits, currency: currency)
  }

  /// The same of a text.
  package init?(written text: String, currency: String) {
    self.init(written: .string(text), currency: currency)
  }

  /// Whether a text means to name an amount at all.
  static func isWritten(in text: String) -> Bool { text.contains { $0.isASCII && $0.isNumber } }

  /// `6.9900000001`, which is what a program made of 6.99.
  private static func rounded(_ number: JSONNumber, places: Int) -> Int? {
    guard let value = number.double, abs(value) < 1e9 else { return nil }
    return Int(((0..<places).reduce(value) { product, _ in product * 10 }).rounded())
  }

  private static func minorUnits(_ text: String, places: Int) -> Int? {
    let bytes = Array(text.utf8)
    func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
    guard let start = bytes.firstIndex(where: isDigit) else { return nil }
    // Nobody is paid for eating.
    if start > 0, bytes[start - 1] == UInt8(ascii: "-") || bytes[..<start].elementsEqual("-$".utf8) {
      return nil
    }
    var end = start
    while end < bytes.count {
      if isDigit(bytes[end]) || ".,'".utf8.contains(bytes[end]) {
        end += 1
      } else if bytes[end...].starts(with: "’".utf8) {
        end += 3
      } else {
        break
      }
    }
    guard !bytes[end...].contains(where: isDigit) else { return nil }
    // A full stop that ends an abbreviation ("5 Fr.") is not in it; one that ends the amount says nothing.
    let digits = bytes[start..<end].split { !isDigit($0) }
    guard let last = digits.last else { return nil }
    let mark = bytes[start..<end].last { !isDigit($0) }
    let hasFraction =
      digits.count > 1 && (last.count <= max(places, 2) || digits.count == 2 && digits[0] == [0x30])
      && (mark == UInt8(ascii: ".") || mark == UInt8(ascii: ","))
    let whole = Array((hasFraction ? digits.dropLast() : digits[...]).joined())
    // `0.525` for an ounce is rounded.
    if hasFraction, last.count > max(places, 2),
      let value = Double("0." + String(decoding: last, as: UTF8.self))
    {
      return Int(((0..<places).reduce(value) { product, _ in product * 10 }).rounded())
    }
    let amount = whole + [UInt8(ascii: ".")] + (hasFraction ? Array(last) : [UInt8(ascii: "0")])
    guard amount.count <= 12 else { return nil }
    return JSONNumber(withoutLeadingZeros(String(decoding: amount, as: UTF8.self)))?
      .scaled(byPowerOfTen: places)
  }

  /// JSON's grammar has none.
  private static func withoutLeadingZeros(_ text: String) -> String {
    let rest = text.drop { $0 == "0" }
    return rest.first == "." ? "0" + rest : String(rest)
  }
}
