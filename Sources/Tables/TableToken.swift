/// 128 random bits: anyone who knows them may join, and they cannot be guessed.
package struct TableToken: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  /// - Parameter entropy: unpredictable bits from the system.
  package init(_ entropy: () -> UInt64) {
    high = entropy()
    low = entropy()
  }

  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
  private static let length = 22

  /// 22 characters of base64url (RFC 4648, 5).
  package var text: String {
    var bytes: [UInt8] = []
    for place in 0..<Self.length {
      var value = 0
      for bit in (6 * place)..<(6 * place + 6) { value = value << 1 | self.bit(bit) }
      bytes.append(Self.digits[value])
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Nil for any text that `text` cannot return.
  ///
  /// - Parameter text: the text in an address or a cookie.
  package init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count == Self.length else { return nil }
    var (high, low) = (UInt64(0), UInt64(0))
    for (place, byte) in bytes.enumerated() {
      guard let value = Self.digits.firstIndex(of: byte) else { return nil }
      for bit in 0..<6 {
        let isSet = UInt64(value >> (5 - bit) & 1)
        switch 6 * place + bit {
        case 0..<64: high = high << 1 | isSet
        case 64..<128: low = low << 1 | isSet
        // Two spellings of one token would be two names of one table.
        default: guard isSet == 0 else { return nil }
        }
      }
    }
    self.high = high
    self.low = low
  }

  private func bit(_ index: Int) -> Int {
    switch index {
    case 0..<64: Int(high >> UInt64(63 - index) & 1)
    case 64..<128: Int(low >> UInt64(127 - index) & 1)
    default: 0
    }
  }
}
