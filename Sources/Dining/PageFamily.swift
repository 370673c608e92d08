package import CivilTime

/// Groups pages that are the same page on different days: their address without the date in it.
package enum PageFamily {
  /// The address with every date replaced by `#`: `2026-11-20`, `11/20/2026`, `2026/11/20`, `20261120`, with
  /// their separators percent-encoded or not.
  ///
  /// - Parameter address: the page's address.
  /// - Returns: the key; the address itself if there is no date in it.
  package static func key(of address: String) -> String { split(address).key }

  /// The first day in an address; nil if there is none.
  ///
  /// - Parameters:
  ///   - address: the page's address.
  ///   - moment: the day on which it was requested: `4/5/2026` means whichever of the two days is nearer to
  ///     it.
  /// - Returns: the day.
  package static func day(of address: String, near moment: CivilDate) -> CivilDate? {
    split(address).dates.lazy.compactMap { numbers in
      let (first, second, third) = (numbers[0], numbers[1], numbers[2])
      let readings = first > 31 ? [(first, second, third)] : [(third, first, second), (third, second, first)]
      return readings.compactMap { CivilDate(year: $0.0, month: $0.1, day: $0.2) }
        .min { abs($0.dayNumber - moment.dayNumber) < abs($1.dayNumber - moment.dayNumber) }
    }.first
  }

  /// The address with every date replaced by `#`, and the three numbers of each date as written.
  private static func split(_ address: String) -> (key: String, dates: [[Int]]) {
    let bytes = Array(address.utf8)
    var key: [UInt8] = []
    var dates: [[Int]] = []
    var index = 0
    var isAfterEscape = false
    while index < bytes.count {
      // The digits of `%22` are not part of the number after it.
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count {
        key += bytes[index...(index + 2)]
        index += 3
        isAfterEscape = true
        continue
      }
      let isStart = isAfterEscape || index == 0 || !isDigit(bytes[index - 1])
      isAfterEscape = false
      guard isDigit(bytes[index]), isStart, let runs = date(in: bytes, from: index), let end = runs.last
      else {
        key.append(bytes[index])
        index += 1
        continue
      }
      key.append(UInt8(ascii: "#"))
      dates.append(runs.map { bytes[$0].reduce(0) { $0 * 10 + Int($1 - 48) } })
      index = end.upperBound
    }
    return (String(decoding: key, as: UTF8.self), dates)
  }

  /// The ranges of the three numbers of the date that begins here; nil if none does.
  private static func date(in bytes: [UInt8], from start: Int) -> [Range<Int>]? {
    var runs: [Range<Int>] = []
    var index = start
    while runs.count < 3 {
      let end = bytes[index...].firstIndex { !isDigit($0) } ?? bytes.endIndex
      guard end > index else { return nil }
      runs.append(index..<end)
      if runs.count == 1, end - index == 8, isYear(bytes[index..<(index + 4)]) {
        return [index..<(index + 4), (index + 4)..<(index + 6), (index + 6)..<end]
      }
      guard runs.count < 3 else { break }
      guard let next = afterSeparator(in: bytes, at: end) else { return nil }
      index = next
    }
    let lengths = runs.map(\.count)
    let year = lengths[0] == 4 ? runs[0] : runs[2]
    let others = lengths[0] == 4 ? lengths[1...2] : lengths[0...1]
    guard year.count == 4, isYear(bytes[year]), others.allSatisfy({ $0 <= 2 }) else { return nil }
    return runs
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
