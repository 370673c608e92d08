import CivilTime
import Dining

/// The rows of a café's week that apply to certain days: `Café Closed` and `February 9-13`, or `Brunch` and
/// `October 6-9, 9:00 am - 2:00 pm`. On these days they replace everything else.
struct BonAppetitDays {
  private struct Entry {
    let first: CivilDate
    let last: CivilDate
    var hours = PeriodHours()
    var closing: String?
    var unread: String?
  }

  /// Longest plausible break in days; a longer range is a term.
  private static let mostDays = 200

  /// Upper bound on a row's length: times may begin after each of its commas.
  private static let longestRow = 400

  private var entries: [Entry] = []
  private var places: [[CivilDate]: Int] = [:]
  /// The rows that leave their days unknown.
  var unread: [String] { entries.compactMap(\.unread) }

  /// Takes a row; false if it names no days with a beginning and an end.
  mutating func take(_ name: String, _ text: String, near today: CivilDate) -> Bool {
    guard text.utf8.count <= Self.longestRow else { return false }
    let commas = text.indices.filter { text[$0] == "," }
    let cut = commas.first { Self.times(text[$0...]) != nil }
    let days = cut.map { text[..<$0] } ?? text[...]
    guard String(days).letterWords.allSatisfy({ Weekday(english: $0) == nil || WrittenDay.month($0) != nil }),
      let dates = WrittenDates(String(days), near: today)
    else { return false }
    let stretches = dates.stretches.compactMap { stretch -> (CivilDate, CivilDate)? in
      guard let first = stretch.first, let last = stretch.last else { return nil }
      return last.dayNumber - first.dayNumber < Self.mostDays ? (first, last) : nil
    }
    guard stretches.count == dates.stretches.count else { return false }
    for (first, last) in stretches {
      let index = places[[first, last]] ?? entries.count
      if index == entries.count { entries.append(Entry(first: first, last: last)) }
      places[[first, last]] = index
      enter("\(name) \(text)", of: name, cut.flatMap { Self.times(text[$0...]) }, at: index)
    }
    return true
  }

  private mutating func enter(_ row: String, of name: String, _ times: DayTimes?, at index: Int) {
    if MealName.isClosing(name) {
      entries[index].closing = entries[index].closing ?? row
    } else if case .windows(let windows) = times {
      _ = entries[index].hours.enter(MealName.stated(name), text: row) { week in
        for day in Weekday.allCases { for window in windows { week.open(window, on: day) } }
      }
    } else {
      // If one meal is cancelled, it is unknown whether the others are served.
      entries[index].unread = entries[index].unread ?? row
    }
  }

  private static func times(_ text: Substring) -> DayTimes? {
    DayTimes(String(text.drop { $0 == "," || $0 == " " }))
  }

  /// The statements about these days.
  var statements: [HoursStatement] {
    entries.flatMap { entry -> [HoursStatement] in
      if entry.unread == nil, !entry.hours.isEmpty {
        return entry.hours.statements(scope: .range, from: entry.first, to: entry.last)
      }
      let isClosed = entry.unread == nil
      return [
        HoursStatement(
          scope: .range, expression: isClosed ? "off" : "unknown", validFrom: entry.first,
          validTo: entry.last, text: entry.unread ?? entry.closing)
      ]
    }
  }
}
