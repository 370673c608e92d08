package import Dining
import JSON

extension Money {
  /// An amount as written by a site: `5.4`, `"4,50"`, `"CHF 5.40"`, `"$1,250.00"`, `"1'250.00 Fr."`,
  /// `"$.75"`, `"75¢"`.
  ///
  /// Three digits after the only mark are thousands, unless the currency has as many decimals or a zero
  /// precedes it: `1.250` is 1,250 euros, but 1.25 dinars. Nil if missing or zero, which sites write when
  /// they show no price, and for a text that is not an amount, or one of another currency: `2 swipes`, `12
  /// oz`, pounds if dollars are expected.
  init?(written value: JSONValue?, currency: String) {
    let places = Money.decimals(of: currency)
    let minorUnits: Int?
    if let number = value?.number {
      minorUnits = number.scaled(byPowerOfTen: places) ?? Self.rounded(number, places: places)
    } else {
      minorUnits = value?.string.flatMap { Self.minorUnits($0, currency: currency, places: places) }
    }
    guard let minorUnits, minorUnits > 0 else { return nil }
    self.init(minorUnits: minorUnits, currency: currency)
  }

  /// The same for a text.
  package init?(written text: String, currency: String) {
    self.init(written: .string(text), currency: currency)
  }

  /// Whether a text is meant to contain an amount at all.
  static func isWritten(in text: String) -> Bool { text.contains { $0.isASCII && $0.isNumber } }

  /// `6.9900000001`, which is a program's rendering of 6.99.
  private static func rounded(_ number: JSONNumber, places: Int) -> Int? {
    guard let value = number.double, abs(value) < 1e9 else { return nil }
    return Int(((0..<places).reduce(value) { product, _ in product * 10 }).rounded())
  }

  private static func minorUnits(_ text: String, currency: String, places: Int) -> Int? {
    let bytes = Array(text.utf8)
    func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
    guard let digit = bytes.firstIndex(where: isDigit) else { return nil }
    let isFraction = beginsWithPoint(bytes[..<digit])
    let start = isFraction ? digit - 1 : digit
    // A price cannot be negative.
    if start > 0, bytes[start - 1] == UInt8(ascii: "-") || bytes[..<start].elementsEqual("-$".utf8) {
      return nil
    }
    var written = WrittenDigits()
    if isFraction { written.take(digit: UInt8(ascii: "0")) }
    var end = start
    while end < bytes.count {
      if isDigit(bytes[end]) {
        written.take(digit: bytes[end])
      } else if ".,'".utf8.contains(bytes[end]) {
        written.take(mark: bytes[end])
      } else if bytes[end...].starts(with: "’".utf8) {
        written.take(mark: UInt8(ascii: "'"))
        end += 2
      } else {
        break
      }
      end += 1
    }
    guard !bytes[end...].contains(where: isDigit) else { return nil }
    let words = MoneyWords(before: bytes[..<start], after: bytes[end...])
    guard words.mayMean(currency), !words.areDifference else { return nil }
    guard words.areCents else { return written.scaled(byPowerOfTen: places) }
    // An amount with both signs, "$0.75 cents", is ambiguous.
    return places == 2 && !bytes[..<start].contains(UInt8(ascii: "$")) ? written.whole : nil
  }

  /// Whether a point before the first digit begins a fraction, as in `$.75`, and does not end a word, as in
  /// `Fr.5`.
  private static func beginsWithPoint(_ before: ArraySlice<UInt8>) -> Bool {
    guard let mark = before.last, mark == UInt8(ascii: ".") || mark == UInt8(ascii: ",") else { return false }
    guard let last = before.dropLast().last else { return true }
    return !(last | 0x20 >= 0x61 && last | 0x20 <= 0x7A)
  }
}

/// The digits of an amount, and the marks for thousands or a fraction between them.
private struct WrittenDigits {
  private var groups: [[UInt8]] = [[]]
  private var marks: [UInt8] = []

  /// Upper bound on the digits of an amount.
  private static let longest = 11

  mutating func take(digit: UInt8) { groups[groups.count - 1].append(digit) }

  mutating func take(mark: UInt8) {
    marks.append(mark)
    groups.append([])
  }

  /// The amount in a currency with this many decimals; nil if the marks are misplaced.
  func scaled(byPowerOfTen places: Int) -> Int? {
    guard let (whole, fraction) = parts(places), whole.count + places <= Self.longest else { return nil }
    // `0.525` for an ounce is rounded; of digits beyond the currency's decimals only the first counts.
    let kept = fraction.prefix(places) + Array(repeating: 0x30, count: max(0, places - fraction.count))
    let isUp = fraction.dropFirst(places).first.map { $0 >= 0x35 } ?? false
    return Int(String(decoding: whole + kept, as: UTF8.self)).map { $0 + (isUp ? 1 : 0) }
  }

  /// The amount if it has no fraction.
  var whole: Int? {
    guard let (whole, fraction) = parts(0), fraction.allSatisfy({ $0 == 0x30 }) else { return nil }
    return whole.count <= Self.longest ? Int(String(decoding: whole, as: UTF8.self)) : nil
  }

  private func parts(_ places: Int) -> (whole: [UInt8], fraction: [UInt8])? {
    var (groups, marks) = (groups, marks)
    // A full stop that ends an abbreviation ("5 Fr.") is not part of it; one that ends the amount is ignored.
    while groups.last?.isEmpty == true, !marks.isEmpty {
      groups.removeLast()
      marks.removeLast()
    }
    guard let mark = marks.last, let last = groups.last else { return groups.first.map { ($0, []) } }
    let before = groups.dropLast()
    let isFraction =
      mark != UInt8(ascii: "'")
      && (marks.count > 1
        ? !marks.dropLast().contains(mark)
        : last.count <= max(places, 2) || last.count > 3 || before.first?.first == 0x30)
    let thousands = isFraction ? Array(before) : groups
    guard Self.areThousands(thousands, marks: isFraction ? marks.dropLast() : marks[...]) else { return nil }
    return (Array(thousands.joined()), isFraction ? last : [])
  }

  /// Whether the groups have three digits, with one mark between them.
  private static func areThousands(_ groups: [[UInt8]], marks: ArraySlice<UInt8>) -> Bool {
    guard groups.count > 1 else { return true }
    return (1...3).contains(groups[0].count) && groups[0][0] != 0x30
      && groups.dropFirst().allSatisfy { $0.count == 3 }
      && Set(marks).count == 1
  }
}

extension Record {
  /// An amount of money; nil, and noted, for a text that is not one, like `2 for $5`; zero means no price.
  func price(_ key: String, currency: String) -> Money? {
    let price = Money(written: self[key], currency: currency)
    let text = self[key].map { $0.string ?? $0.serialized() } ?? ""
    if price == nil, text.contains(where: { ("1"..."9").contains($0) }) { reject(key) }
    return price
  }
}
