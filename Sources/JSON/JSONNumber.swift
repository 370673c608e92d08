/// A JSON number, kept as its original text, so that no precision is lost before it is converted.
package struct JSONNumber: Hashable, Sendable {
  /// The text, in the grammar of RFC 8259, section 6.
  package let text: String

  /// An integer.
  package init(_ value: Int) {
    text = String(value)
  }

  /// The shortest text that reads back as this number; nil for infinities and NaN, which JSON cannot express.
  package init?(_ value: Double) {
    guard value.isFinite else { return nil }
    let text = String(value)
    self.text = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A number from its text, or nil if that is not in the grammar of RFC 8259.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    let length = bytes.withUnsafeBufferPointer { JSONNumber.length(in: $0, at: 0) }
    guard case .number(let count) = length, count == bytes.count else { return nil }
    self.text = text
  }

  init(checked text: String) {
    self.text = text
  }

  /// The value as an integer if it is one and fits, in whatever notation; otherwise nil.
  package var int: Int? {
    Int(text) ?? scaled(byPowerOfTen: 0)
  }

  /// The nearest binary number, or nil if it is beyond the finite ones.
  package var double: Double? {
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// The value times ten to this power if that is an integer and fits: `12.5` by 2 is `1250`; otherwise nil.
  package func scaled(byPowerOfTen power: Int) -> Int? {
    var decimal = Decimal()
    for byte in text.utf8 { decimal.take(byte) }
    return decimal.scaled(by: power)
  }
}

/// A decimal number, read byte by byte.
private struct Decimal {
  /// Upper bound of exponents: far beyond that of any `Int`, far below overflow in a sum of two.
  private static let bound = 1 << 40

  private enum Part { case whole, fraction, exponent }

  private var part = Part.whole
  private var isNegative = false
  private var isExponentNegative = false
  private var exponent = 0
  private var places = 0
  /// Zeros are held back until a digit follows them, so that `1.000…0` never overflows.
  private var heldZeros = 0
  private var digits = 0
  private var isOverflowing = false

  mutating func take(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "-") where part == .exponent: isExponentNegative = true
    case UInt8(ascii: "-"): isNegative = true
    case UInt8(ascii: "."): part = .fraction
    case UInt8(ascii: "e"), UInt8(ascii: "E"): part = .exponent
    case UInt8(ascii: "0")...UInt8(ascii: "9"): take(digit: Int(byte - UInt8(ascii: "0")))
    default: break
    }
  }

  private mutating func take(digit: Int) {
    if part == .exponent {
      exponent = min(exponent * 10 + digit, Self.bound)
      return
    }
    if part == .fraction { places += 1 }
    heldZeros += 1
    guard digit != 0 else { return }
    for _ in 0..<heldZeros where digits != 0 { multiplyByTen() }
    heldZeros = 0
    // Counted downwards, since there is one more negative integer than positive ones.
    let (sum, overflow) = digits.subtractingReportingOverflow(digit)
    digits = sum
    isOverflowing = isOverflowing || overflow
  }

  private mutating func multiplyByTen() {
    guard !isOverflowing else { return }
    (digits, isOverflowing) = digits.multipliedReportingOverflow(by: 10)
  }

  func scaled(by power: Int) -> Int? {
    guard digits != 0 || isOverflowing else { return 0 }
    let power = min(max(power, -Self.bound), Self.bound)
    var shift = (isExponentNegative ? -exponent : exponent) - places + heldZeros + power
    var result = self
    guard !isOverflowing, (0...19).contains(shift) else { return nil }
    while shift > 0 {
      result.multiplyByTen()
      shift -= 1
    }
    guard !result.isOverflowing else { return nil }
    if isNegative { return result.digits }
    return result.digits == Int.min ? nil : -result.digits
  }
}
