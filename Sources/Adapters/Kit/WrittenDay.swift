import CivilTime

/// A day as written on pages: `Saturday, February 8, 2025`, `Sun, Jan 4`, `Montag, 15.01.2018`, `2024-09-07`.
struct WrittenDay: Equatable {
  let date: CivilDate
  /// Whether the page names a weekday that does not match the date.
  let isOnOtherWeekday: Bool
  /// Whether the named weekday is that of another year than the one whose such day is nearest: the page is old, or the
  /// weekday a mistake.
  var isOfOtherYear: Bool { date != nearest }
  /// The nearest such day, whatever its weekday.
  let nearest: CivilDate

  /// Reads the one date of a text; without a year it is the nearest such day to `today`, on the named weekday
  /// if there is one. Nil if there is no date, or more than one.
  init?(_ text: String, near today: CivilDate) {
    let words = Self.words(of: text)
    let weekday = words.lazy.compactMap { Self.weekday($0) }.first
    guard let written = Self.numeric(words) ?? Self.named(words) else { return nil }
    let year = written.year
    let years = year.map { $0...$0 } ?? today.year - 1...today.year + 1
    let dates = years.compactMap { CivilDate(year: $0, month: written.month, day: written.day) }
    let fitting = dates.filter { weekday == nil || $0.weekday == weekday }
    let isNearer = { (one: CivilDate, other: CivilDate) in
      abs(one.dayNumber - today.dayNumber) < abs(other.dayNumber - today.dayNumber)
    }
    guard let date = (fitting.isEmpty ? dates : fitting).min(by: isNearer),
      let nearest = dates.min(by: isNearer)
    else { return nil }
    self.date = date
    self.nearest = nearest
    isOnOtherWeekday = weekday.map { $0 != date.weekday } ?? false
  }

  private typealias Parts = (year: Int?, month: Int, day: Int)

  /// Runs of letters, and runs of digits with the marks that join them.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var isNumber = false
    for character in text.lowercased() {
      let isDigit = character.isASCII && character.isNumber
      let joins = isNumber && (character == "." || character == "/" || character == "-")
      guard isDigit || character.isLetter || joins else {
        words.append("")
        isNumber = false
        continue
      }
      if words.last?.isEmpty ?? true || isDigit != isNumber && !joins { words.append("") }
      words[words.count - 1].append(character)
      isNumber = isDigit || joins
    }
    return words.filter { !$0.isEmpty }
  }

  /// `15.01.2018`, `2/8/2025`, `2024-09-07`, `10.07.`; a two-digit year is in this century.
  private static func numeric(_ words: [String]) -> Parts? {
    let found = words.compactMap { word -> Parts? in
      guard let first = word.utf8.first, (0x30...0x39).contains(first) else { return nil }
      let parts = word.split { "./-".contains($0) }.map { $0.count <= 4 ? Int($0) : nil }
      guard parts.count == 2 || parts.count == 3, !parts.contains(nil) else { return nil }
      let numbers = parts.compactMap { $0 }
      guard parts.count == 3 else {
        if word.contains(".") { return checked(nil, month: numbers[1], day: numbers[0]) }
        return word.contains("/") ? checked(nil, month: numbers[0], day: numbers[1]) : nil
      }
      if word.contains("-") { return checked(numbers[0], month: numbers[1], day: numbers[2]) }
      let year = numbers[2] < 100 ? 2000 + numbers[2] : numbers[2]
      return word.contains(".")
        ? checked(year, month: numbers[1], day: numbers[0])
        : checked(year, month: numbers[0], day: numbers[1])
    }
    return found.count == 1 ? found[0] : nil
  }

  /// `February 8, 2025` or `8. Februar 2025`.
  private static func named(_ words: [String]) -> Parts? {
    let months = words.indices.filter { Self.month(words[$0]) != nil }
    guard months.count == 1, let month = month(words[months[0]]) else { return nil }
    let before = months[0] > 0 ? number(words[months[0] - 1]) : nil
    let after = months[0] + 1 < words.count ? number(words[months[0] + 1]) : nil
    if let after, after <= 31 {
      let year = months[0] + 2 < words.count ? number(words[months[0] + 2]) : nil
      return checked(year.flatMap { $0 > 1000 ? $0 : nil }, month: month, day: after)
    }
    guard let before else { return nil }
    return checked(after, month: month, day: before)
  }

  private static func checked(_ year: Int?, month: Int, day: Int) -> Parts? {
    (1...12).contains(month) && (1...31).contains(day) && year.map { (1...9999).contains($0) } ?? true
      ? (year, month, day) : nil
  }

  /// `8`, `8.` or `8th`.
  private static func number(_ word: String) -> Int? {
    let digits = word.prefix { $0.isNumber }
    let isWhole = word.dropFirst(digits.count).allSatisfy { $0 == "." }
    return isWhole && digits.count <= 4 ? Int(digits) : nil
  }

  private static let monthNames: [(name: String, month: Int)] = [
    ("january", 1), ("february", 2), ("march", 3), ("april", 4), ("may", 5), ("june", 6), ("july", 7),
    ("august", 8), ("september", 9), ("october", 10), ("november", 11), ("december", 12), ("januar", 1),
    ("jänner", 1), ("februar", 2), ("märz", 3), ("mai", 5), ("juni", 6), ("juli", 7), ("oktober", 10),
    ("dezember", 12),
  ]

  /// A month by its English or German name or its first letters.
  static func month(_ word: String) -> Int? {
    guard word.count >= 3 else { return nil }
    return monthNames.first { $0.name.hasPrefix(word) }?.month ?? (word == "sept" ? 9 : nil)
  }

  private static let germanDays = [
    "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag",
  ]

  /// A day of the week by its German name, or by its English one or the first letters of that.
  static func weekday(_ word: String) -> Weekday? {
    if let index = germanDays.firstIndex(of: word) { return Weekday.allCases[index] }
    return word.count >= 3 && month(word) == nil ? Weekday(english: word) : nil
  }
}
