import CivilTime
import Console
import Dining
import HoursText
import OpeningHours
package import Phrases
package import Queries

extension HoursResult: TerminalView {
  package func plain(_ clock: LocalClock) -> [[String?]] {
    var rows: [[String?]] = [
      ["state", state.kind.rawValue, state.comment],
      ["next_change", nextChange.map { $0.rfc3339(in: clock.zone) }],
      ["rule", rule], ["canonical", expression.canonical],
    ]
    for day in week.days {
      rows += day.windows.map { window in
        [
          "hours", day.date.description, window.opens.rfc3339(in: clock.zone),
          window.closes.rfc3339(in: clock.zone), window.kind.rawValue, window.comment,
        ]
      }
    }
    rows += (reading?.unread ?? []).map { ["unread", $0] }
    rows += warnings.map { ["warning", $0.code, "\($0.column)", $0.message] }
    return rows
  }

  /// The sentence, the week as a strip chart, then how the value was read.
  package func human(_ sheet: TextLayout) -> String {
    let clock = sheet.clock
    let today = clock.longDate(clock.today)
    let phrase = HoursPhrase(state, change: nextChange, following: following, clock)
    let role = phrase.mark.role
    let glyph = phrase.mark.glyph(sheet.styler.glyphs)
    return sheet.page([
      sheet.flow([.init("\(today), \(clock.time(clock.now))", .heading), .init(clock.zone.identifier, .dim)])
        + sheet.lines("\(glyph) \(phrase.text)", indent: 2, role: role),
      sheet.picture(rows(sheet), in: week.zone),
      sheet.pairs(meaning.map { (sheet.say($0.label), $0.text) }),
      sheet.warnings(readingWarnings, of: value, beyond: contextWarnings),
    ])
  }

  private func rows(_ sheet: TextLayout) -> [StripRow] {
    week.days.map { day in
      StripRow(
        label: sheet.clock.weekday(day.date), date: day.date, spans: day.spans,
        words: ServiceDay.words(of: day.windows, sheet.clock))
    }
  }

  private var meaning: [(label: HoursWords, text: TextLayout.Piece)] {
    var pairs: [(label: HoursWords, text: TextLayout.Piece)] = [
      (.means, .init(expression.canonical)), (.inWords, .init(expression.describe())),
    ]
    if let rule, expression.ruleCount > 1 { pairs.append((.nowBy, .init(rule))) }
    return pairs + (reading?.unread ?? []).map { (.notRead, .init($0, .unknown)) }
  }
}
