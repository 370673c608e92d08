/// Pages that are one page on different days: their address without the date in it.
enum PageFamily {
  /// The address with every date taken for `#`: `2026-11-20`, `11/20/2026`, `2026/11/20`, `20261120`, with their
  /// separators percent-encoded or not.
  static func key(of address: String) -> String {
    let bytes = Array(address.utf8)
    var key: [UInt8] = []
    var index = 0
    var isAfterEscape = false
    while index < bytes.count {
      // The digits of `%22` are no part of the number behind it.
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count {
        key += bytes[index...(index + 2)]
        index += 3
        isAfterEscape = true
        continue
      }
      let isStart = isAfterEscape || index == 0 || !isDigit(bytes[index - 1])
      isAfterEscape = false
      guard isDigit(bytes[index]), isStart, let end = endOfDate(in: bytes, from: index) else {
        key.append(bytes[index])
        index += 1
        continue
      }
      key.append(UInt8(ascii: "#"))
      index = end
    }
    return String(decoding: key, as: UTF8.self)
  }

  /// Where the date ends that begins here, or nil if none does.
  private static func endOfDate(in bytes: [UInt8], from start: Int) -> Int? {
    var runs: [Range<Int>] = []
    var index = start
    while runs.count < 3 {
      let end = bytes[index...].firstIndex { !isDigit($0) } ?? bytes.endIndex
      guard end > index else { return nil }
      runs.append(index..<end)
      if runs.count == 1, end - index == 8, isYear(bytes[index..<(index + 4)]) { return end }
      guard runs.count < 3 else { break }
      guard let next = afterSeparator(in: bytes, at: end) else { return nil }
      index = next
    }
    let lengths = runs.map(\.count)
    let year = lengths[0] == 4 ? runs[0] : runs[2]
    let others = lengths[0] == 4 ? lengths[1...2] : lengths[0...1]
    guard year.count == 4, isYear(bytes[year]), others.allSatisfy({ $0 <= 2 }) else { return nil }
    return runs[2].upperBound
  }

  private static func afterSeparator(in bytes: [UInt8], at index: Int) -> Int? {
    guard index < bytes.count else { return nil }
    if "-/._".utf8.contains(bytes[index]) { return index + 1 }
    let encoded = bytes[index...].prefix(3)
    return encoded.elementsEqual("%2F".utf8) || encoded.elementsEqual("%2f".utf8) ? index + 3 : nil
  }

  private static func isYear(_ digits: ArraySlice<UInt8>) -> Bool { digits.starts(with: "20".utf8) }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}
