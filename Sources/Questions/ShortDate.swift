import CivilTime

/// A date without its year, as people write it and dine prints it: `8.12.`, `8. Dezember`, `8. Dez.`, `Dec 8`, `8 Dec`.
struct ShortDate {
  private let month: Int
  private let day: Int

  /// Nil for any other text, and for a day that the month never has.
  init?(_ text: String) {
    let parts = text.lowercased().split(separator: " ", omittingEmptySubsequences: false)
    let found: (month: Int?, day: Int?)
    switch parts.count {
    case 1:
      let numbers = parts[0].split(separator: ".", omittingEmptySubsequences: false)
      guard numbers.count == 3, numbers[2].isEmpty else { return nil }
      found = (Self.number(numbers[1]), Self.number(numbers[0]))
    case 2:
      let isDayFirst = parts[0].utf8.first.map { $0 < 0x3A } ?? false
      found =
        isDayFirst
        ? (Self.month(parts[1]), Self.number(Self.withoutDot(parts[0])))
        : (Self.month(parts[0]), Self.number(parts[1]))
    default: return nil
    }
    guard let month = found.month, let day = found.day, CivilDate(year: 2024, month: month, day: day) != nil
    else {
      return nil
    }
    (self.month, self.day) = (month, day)
  }

  /// The day of a text that also has the year, behind the month and the day: `Dec 8, 2026`, `8. Dezember 2026`.
  static func withYear(_ text: String) -> CivilDate? {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].utf8.count == 4, let year = number(parts[2], digits: 4), year > 999
    else {
      return nil
    }
    // Only a number has a comma behind it.
    let word = parts[1].hasSuffix(",") && number(parts[1].dropLast()) != nil ? parts[1].dropLast() : parts[1]
    guard let short = ShortDate("\(parts[0]) \(word)") else { return nil }
    return CivilDate(year: year, month: short.month, day: short.day)
  }

  /// The day in the year in which it is nearest to another one; the earlier if it is as near.
  func nearest(to today: CivilDate) -> CivilDate? {
    years(around: today).min { abs($0.dayNumber - today.dayNumber) < abs($1.dayNumber - today.dayNumber) }
  }

  /// The first such day from another one on.
  func first(from day: CivilDate) -> CivilDate? { years(around: day).first { $0 >= day } }

  /// The last such day up to another one.
  func last(until day: CivilDate) -> CivilDate? { years(around: day).last { $0 <= day } }

  // February 29 is eight years away at most.
  private func years(around today: CivilDate) -> [CivilDate] {
    (-8...8).compactMap { CivilDate(year: today.year + $0, month: month, day: day) }
  }

  private static func withoutDot(_ word: Substring) -> Substring {
    word.hasSuffix(".") ? word.dropLast() : word
  }

  private static func number(_ text: Substring, digits: Int = 2) -> Int? {
    (1...digits).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
      ? Int(text) : nil
  }

  /// The month of a name or its beginning of three letters or more, in English or German.
  private static func month(_ word: Substring) -> Int? {
    let word = withoutDot(word)
    guard word.count >= 3 else { return nil }
    if "maerz".hasPrefix(word) { return 3 }
    return [englishMonths, germanMonths].compactMap { names in names.firstIndex { $0.hasPrefix(word) } }.first
      .map {
        $0 + 1
      }
  }

  private static let englishMonths = names(
    "january february march april may june july august september october november december")
  private static let germanMonths = names(
    "januar februar märz april mai juni juli august september oktober november dezember")

  private static func names(_ text: String) -> [Substring] { text.split(separator: " ") }
}
