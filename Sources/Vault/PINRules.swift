/// Rejects weak PINs. A PIN has five tries, so the PINs an attacker would try first are refused.
package enum PINRules {
  /// Why a PIN is refused.
  package enum Weakness: String, CaseIterable, Sendable {
    /// Fewer than four characters, or fewer than six where they are not all digits.
    case short
    /// Longer than a person types: 128 characters.
    case long
    /// Repetition: 0000, 1212, 123123, 1221.
    case repeated
    /// A sequence on the keyboard: 1234, 9876, 2580.
    case row
    /// A day, a year or a birthday: 1990, 0704, 2512, 311299.
    case date
  }

  /// The minimum number of digits of a PIN.
  package static let fewest = 4
  private static let most = 128
  private static let rows = [
    "01234567890", "1234567890", "09876543210", "2580", "0852", "147", "741", "369", "963",
  ]

  /// Why a PIN is too easy to guess, or nil.
  package static func weakness(of pin: Secret) -> Weakness? {
    pin.withBytes { bytes in
      let isNumber = bytes.allSatisfy { (0x30...0x39).contains($0) }
      guard bytes.count >= (isNumber ? fewest : fewest + 2) else { return .short }
      guard bytes.count <= most else { return .long }
      if isRepeated(bytes) { return .repeated }
      guard isNumber else { return nil }
      if isRow(bytes) { return .row }
      return isDate(bytes) ? .date : nil
    }
  }

  private static func isRepeated(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var different = 0
    for place in bytes.indices where !bytes[..<place].contains(bytes[place]) { different += 1 }
    if different < 3 { return true }
    return (1...bytes.count / 2).contains { length in
      bytes.count % length == 0 && bytes.indices.allSatisfy { bytes[$0] == bytes[$0 % length] }
    }
  }

  private static func isRow(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let steps = bytes.indices.dropFirst().map { Int(bytes[$0]) - Int(bytes[$0 - 1]) }
    if Set(steps.map { ($0 + 10) % 10 }).count == 1, let step = steps.first, [1, -1].contains(step) {
      return true
    }
    return rows.contains { row in
      row.utf8.count >= bytes.count
        && row.utf8.indices.contains { row.utf8[$0...].starts(with: bytes) }
    }
  }

  private static func isDate(_ bytes: UnsafeRawBufferPointer) -> Bool {
    func number(_ from: Int, _ count: Int) -> Int {
      bytes[from..<from + count].reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
    func isDay(_ month: Int, _ day: Int) -> Bool { (1...12).contains(month) && (1...31).contains(day) }
    func isYear(_ year: Int) -> Bool { (1_900...2_099).contains(year) }
    switch bytes.count {
    case 4:
      return isYear(number(0, 4)) || isDay(number(0, 2), number(2, 2)) || isDay(number(2, 2), number(0, 2))
    case 6:
      return isDay(number(0, 2), number(2, 2)) || isDay(number(2, 2), number(0, 2))
        || isDay(number(2, 2), number(4, 2))
    case 8:
      return isYear(number(0, 4)) && isDay(number(4, 2), number(6, 2))
        || isYear(number(4, 4))
          && (isDay(number(0, 2), number(2, 2)) || isDay(number(2, 2), number(0, 2)))
    default: return false
    }
  }
}
