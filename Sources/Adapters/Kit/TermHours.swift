import CivilTime
import HoursText
import OpeningHours

/// The days of those lines of hours that hold only in a part of the year: `Sa. 11:30-14:00 Uhr (nur in der
/// Vorlesungszeit)`.
struct TermHours {
  /// The weekdays whose hours may not hold today.
  private(set) var weekdays: Set<Weekday> = []
  /// The remarks that say so, as `HoursText` returns them.
  private(set) var remarks: Set<String> = []

  /// - Parameters:
  ///   - lines: the lines of one place.
  ///   - today: the day on which they were read.
  init(_ lines: [String], today: CivilDate) {
    for line in lines {
      let read = HoursText.read(line, relativeTo: today)
      let limits = read.unread.filter(Self.isLimit)
      guard !limits.isEmpty, let expression = read.expression,
        let value = try? HoursExpression(expression), !value.weekdaysNamed.isEmpty
      else { continue }
      weekdays.formUnion(value.weekdaysNamed)
      remarks.formUnion(limits)
    }
  }

  /// Whether a remark names a part of the year, and does not say that the hours hold in it as well.
  private static func isLimit(_ remark: String) -> Bool {
    let words = remark.letterWords
    return words.contains { word in parts.contains { word.hasPrefix($0) } }
      && !words.contains { also.contains($0) }
  }

  private static let parts = ["classes", "ferien", "lecture", "semester", "vorlesung"]
  private static let also: Set = ["also", "auch", "including", "inklusive"]
}

extension HoursTextReading {
  /// The week as far as it was read, leaving the rest unstated: a day whose row cannot be read is not closed, and a
  /// text about dates alone does not close the other days.
  var weekly: String? { weekly(besides: []) }

  /// The week, with the days unknown whose hours hold only in a part of the year.
  func weekly(_ terms: TermHours) -> String? {
    let week = weekly(besides: terms.remarks)
    guard !terms.weekdays.isEmpty else { return week }
    return week.map { $0 + "; " + WeekHours.selector(terms.weekdays.sorted()) + " unknown" }
  }

  private func weekly(besides remarks: Set<String>) -> String? {
    guard let expression, let value = try? HoursExpression(expression) else { return expression }
    let areDatesAlone = value.weekdaysNamed.isEmpty && !value.namesWeekdays
    guard !unread.allSatisfy(remarks.contains) || areDatesAlone else { return expression }
    // These days have no rule of their own, so this one overrides nothing.
    let unnamed = Weekday.allCases.filter { !value.weekdaysNamed.contains($0) }
    return unnamed.isEmpty ? expression : WeekHours.selector(unnamed) + " unknown; " + expression
  }
}
