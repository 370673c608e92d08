package import CivilTime
import HoursText
package import OpeningHours

extension Failure {
  /// A value of opening hours that cannot be read: where, why, and what was probably meant.
  ///
  /// - Parameters:
  ///   - value: the value, as the person typed it.
  ///   - error: what is wrong with it.
  ///   - today: the day to which dates without a year are closest.
  package init(hours value: String, _ error: HoursSyntaxError, today: CivilDate?) {
    self.init(.unreadableHours, value, detail: "\(error.message) (\(error.code))")
    if !value.isEmpty { place = Place(value, column: error.column) }
    // The message already suggests two rules.
    if case .mixedList = error.problem { return }
    let reading = HoursText.read(value, relativeTo: today)
    if let whole = reading.expression, reading.unread.isEmpty, let meant = Self.meant(by: whole, value, error)
    {
      suggestion = meant
      return
    }
    switch error.problem {
    case .unknownWord, .monthAmongDays: break  // That word's message already suggests another one.
    default: suggestion = error.suggestion
    }
  }

  private static let othersUnknown = "Mo-Su unknown; "

  /// What a value means that was read as free text; nil if the reading lost its dates.
  private static func meant(by whole: String, _ value: String, _ error: HoursSyntaxError) -> String? {
    // A text of closed days leaves the others unknown; who types one means only that day.
    var meant = whole.hasPrefix(othersUnknown) ? String(whole.dropFirst(othersUnknown.count)) : whole
    // A text is of the weeks around a day, a value of every year, unless it says which, or is of one day's event.
    let isOfEveryYear = meant.split(separator: ";").allSatisfy { rule in
      let years = years(in: Array(rule.utf8))
      return years.isEmpty || (years.count > 1 || rule.hasSuffix(" off")) && !rule.hasSuffix("\"")
    }
    if isOfEveryYear, years(in: Array(value.utf8)).isEmpty { meant = withoutYears(meant) }
    if case .dateOrder = error.problem, !namesMonth(meant) { return nil }
    return (try? HoursExpression(meant)) == nil ? nil : meant
  }

  /// Where runs of four digits stand that are years, of this century or beside it.
  private static func years(in text: [UInt8]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex { !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0) } ?? text.count
      let century = text[start..<end].prefix(2)
      if end - start == 4, ["19", "20", "21"].contains(where: { century.elementsEqual($0.utf8) }) {
        runs.append(start..<end)
      }
      start = end + 1
    }
    return runs
  }

  /// A canonical value with dates of every year in place of those of certain years.
  private static func withoutYears(_ value: String) -> String {
    var text = Array(value.utf8)
    // Each with the blank after it.
    for run in years(in: text).reversed() where run.upperBound < text.count {
      text.removeSubrange(run.lowerBound...run.upperBound)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func namesMonth(_ value: String) -> Bool {
    value.split { !$0.isLetter }.contains { months.contains($0) }
  }

  private static let months: [Substring] = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(
    separator: " ")
}
