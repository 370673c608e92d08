import CivilTime
import HoursText

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
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - today: the day on which the page was read.
  ///   - isDayFirst: whether `7/12` is in December. A number above twelve, or the weekday beside a date that is near,
  ///     shows the order by itself.
  init?(_ text: String, near today: CivilDate, isDayFirst: Bool = false) {
    let words = Self.words(of: text)
    guard let written = Self.numeric(words, isDayFirst: isDayFirst) ?? Self.named(words),
      !Self.isWeek(words[..<written.start])
    else { return nil }
    let weekday =
      words.lazy.compactMap { Self.weekday($0) }.first ?? Self.weekday(before: written.start, of: words)
    let readings = written.orders.compactMap { Reading($0, on: weekday, near: today) }
    // Of "21-12-26" either end may be the year: the nearer day is meant.
    let isOfTwoYears =
      Set(written.orders.map(\.year)).count > 1 && written.orders.allSatisfy { $0.year != nil }
    guard let usual = isOfTwoYears ? readings.min(by: { $0.distance < $1.distance }) : readings.first else {
      return nil
    }
    let other = readings.dropFirst().first { $0.isOnWeekday && $0.distance <= Self.nearby }
    let isCertain = usual.isOnWeekday && (written.orders[0].year != nil || usual.distance <= Self.nearby)
    let isKept = weekday == nil || isCertain
    let reading = isKept ? usual : other ?? usual
    date = reading.date
    nearest = reading.nearest
    isOnOtherWeekday = weekday != nil && !reading.isOnWeekday
  }

  /// In days: pages are about days no further from their own.
  private static let nearby = 60

  /// What a date may be: of the nearest years, the one on the named weekday.
  private struct Reading {
    let date: CivilDate
    let nearest: CivilDate
    let isOnWeekday: Bool
    let distance: Int

    init?(_ parts: Parts, on weekday: Weekday?, near today: CivilDate) {
      func distance(_ date: CivilDate) -> Int { abs(date.dayNumber - today.dayNumber) }
      let years = parts.year.map { $0...$0 } ?? today.year - 1...today.year + 1
      let dates = years.compactMap { CivilDate(year: $0, month: parts.month, day: parts.day) }
      let fitting = dates.filter { weekday == nil || $0.weekday == weekday }
      let isNearer = { (one: CivilDate, other: CivilDate) in distance(one) < distance(other) }
      guard let date = (fitting.isEmpty ? dates : fitting).min(by: isNearer),
        let nearest = dates.min(by: isNearer)
      else { return nil }
      self.date = date
      self.nearest = nearest
      isOnWeekday = !fitting.isEmpty
      self.distance = distance(date)
    }
  }

  private typealias Parts = (year: Int?, month: Int, day: Int)

  /// A date, the more likely order of its numbers first, and its first word.
  private typealias Written = (orders: [Parts], start: Int)

  /// Runs of letters, and runs of digits with the marks that join them.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var isNumber = false
    for character in text.lowercased() {
      let isDigit = character.isASCII && character.isNumber
      let joins = isNumber && (character == "." || character == "/" || character == "-")
      guard isDigit || character.isLetter || joins else {
        words.append(character == "&" ? "and" : "")
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
  private static func numeric(_ words: [String], isDayFirst: Bool) -> Written? {
    let found = words.indices.compactMap { index -> Written? in
      let orders = orders(of: words[index], isDayFirst: isDayFirst)
      return orders.isEmpty ? nil : (orders, index)
    }
    return found.count == 1 ? found[0] : nil
  }

  private static func orders(of word: String, isDayFirst: Bool) -> [Parts] {
    // "24/7" is no day.
    guard let first = word.utf8.first, (0x30...0x39).contains(first), word != "24/7" else { return [] }
    let parts = word.split { "./-".contains($0) }.map { $0.count <= 4 ? Int($0) : nil }
    guard parts.count == 2 || parts.count == 3, !parts.contains(nil) else { return [] }
    let numbers = parts.compactMap { $0 }
    if parts.count == 3, word.contains("-"), numbers[0] > 31 {
      return [checked(numbers[0], month: numbers[1], day: numbers[2])].compactMap { $0 }
    }
    guard parts.count == 3 || !word.contains("-") else { return [] }
    let year = parts.count == 3 ? numbers[2] < 100 ? 2000 + numbers[2] : numbers[2] : nil
    if word.contains("-"), numbers.count == 3, numbers[2] < 100 {
      // "12/21-25" are days, and of "26-12-01" only the first can be a year.
      guard shortYears.contains(numbers[2]), !word.contains("/"), !word.contains(".") else { return [] }
    }
    let yearFirst =
      word.contains("-") && shortYears.contains(numbers[0])
      ? checked(2000 + numbers[0], month: numbers[1], day: numbers[2]) : nil
    let dayFirst = checked(year, month: numbers[1], day: numbers[0])
    guard !word.contains(".") else { return [dayFirst].compactMap { $0 } }
    let monthFirst = checked(year, month: numbers[0], day: numbers[1])
    return ((isDayFirst ? [dayFirst, monthFirst] : [monthFirst, dayFirst]) + [yearFirst]).compactMap { $0 }
  }

  /// `February 8, 2025`, `8. Februar 2025`, `30th of November` or `1er décembre`.
  private static func named(_ words: [String]) -> Written? {
    // Ordinals and prepositions stand between the number and the month.
    let kept = words.indices.filter { !joints.contains(words[$0]) }
    let words = kept.map { words[$0] }
    var months = words.indices.filter { Self.month(words[$0]) != nil }
    // "mar. 1 déc." is a Tuesday.
    if months.count == 2, words[months[0]] == "mar" { months.removeFirst() }
    guard months.count == 1, let index = months.first, let month = month(words[index]) else { return nil }
    let before = index > 0 ? number(words[index - 1]) : nil
    let after = index + 1 < words.count ? number(words[index + 1]) : nil
    if let after, after <= 31 {
      guard !isFirstOfSeveral(index + 1, of: words) else { return nil }
      let year = index + 2 < words.count ? number(words[index + 2]) : nil
      let dayLast = checked(year.flatMap { years.contains($0) ? $0 : nil }, month: month, day: after)
      // "1 Dec 26" has a year; in "Menu 1: December 24" and "10:30 December 24" there are other words.
      let isAlone = index == 1 || index == 2 && isWeekday(words[0])
      if year == nil, isAlone, index + 2 == words.count, shortYears.contains(after), let before,
        let dayFirst = checked(2000 + after, month: month, day: before)
      {
        return ([dayFirst, dayLast].compactMap(\.self), kept[index - 1])
      }
      return dayLast.map { ([$0], kept[index]) }
    }
    guard let before, !isOneOfSeveral(index - 1, of: words) else { return nil }
    let year = after.flatMap { years.contains($0) ? $0 : nil }
    return checked(year, month: month, day: before).map { ([$0], kept[index - 1]) }
  }

  /// Beside a date, a number beyond these is a time: `1 décembre 1130`.
  private static let years = 1990...2199

  /// The years that two digits mean beside the name of a month, or between dashes.
  private static let shortYears = 20...60

  /// Whether a day begins a list: `December 1 & 2`.
  private static func isFirstOfSeveral(_ index: Int, of words: [String]) -> Bool {
    guard index + 2 < words.count, lists.contains(words[index + 1]), let next = number(words[index + 2])
    else {
      return false
    }
    return (1...31).contains(next) && index + 3 == words.count
  }

  /// Whether a date stands for the week that it begins: `Week of November 30`.
  private static func isWeek(_ before: ArraySlice<String>) -> Bool {
    let words = before.reversed().drop { isWeekday($0) }
    let rest = words.drop { weekJoints.contains($0) }
    return rest.count < words.count
      && ["week", "woche", "semaine", "settimana", "semana"].contains(rest.first)
  }

  /// Whether a day ends a list or a range of days: `7 au vendredi 11 décembre`, `24 and 25 December`.
  private static func isOneOfSeveral(_ index: Int, of words: [String]) -> Bool {
    let before = words[..<index].reversed().drop { lists.contains($0) || isWeekday($0) }
    return before.first.flatMap { number($0) }.map { (1...31).contains($0) } ?? false
  }

  private static func isWeekday(_ word: String) -> Bool {
    weekday(word) != nil || HoursText.weekday(named: word) != nil
  }

  private static let lists: Set = [
    "a", "al", "and", "au", "bis", "e", "en", "et", "le", "och", "og", "t", "m", "through", "thru", "to",
    "tot",
    "und", "y",
  ]

  private static let weekJoints: Set = [
    "of", "the", "beginning", "starting", "commencing", "vom", "ab", "du", "del", "van",
  ]
  private static let joints: Set = ["d", "de", "del", "di", "er", "nd", "of", "rd", "st", "th", "º", "ª"]

  private static func checked(_ year: Int?, month: Int, day: Int) -> Parts? {
    (1...12).contains(month) && (1...31).contains(day) && year.map { (1...9999).contains($0) } ?? true
      ? (year, month, day) : nil
  }

  /// `8` or `8.`
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

  /// A month by its English or German name or its first letters, or as another language writes it.
  static func month(_ word: String) -> Int? {
    guard word.count >= 3 else { return nil }
    if let month = monthNames.first(where: { $0.name.hasPrefix(word) })?.month { return month }
    // Three letters without an accent mean too much in too many languages.
    return word.utf8.count > 3 ? HoursText.month(named: word) : nil
  }

  /// A weekday as any language writes it, directly before a date.
  private static func weekday(before start: Int, of words: [String]) -> Weekday? {
    guard start > 0 else { return nil }
    let word = words[start - 1]
    // "Di" is Tuesday where dates have periods, and Sunday in French.
    let isGerman = words[start].contains(".")
    if isGerman, word.count == 2, let index = germanDays.firstIndex(where: { $0.hasPrefix(word) }) {
      return Weekday.allCases[index]
    }
    return HoursText.weekday(named: word)
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
