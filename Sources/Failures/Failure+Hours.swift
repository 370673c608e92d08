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
    if let whole = reading.expression, reading.unread.isEmpty {
      // A text of closed days leaves the others unknown; who types one means only that day.
      suggestion =
        whole.hasPrefix(Self.othersUnknown) ? String(whole.dropFirst(Self.othersUnknown.count)) : whole
      return
    }
    switch error.problem {
    case .unknownWord, .monthAmongDays: break  // That word's message already suggests another one.
    default: suggestion = error.suggestion
    }
  }

  private static let othersUnknown = "Mo-Su unknown; "
}
