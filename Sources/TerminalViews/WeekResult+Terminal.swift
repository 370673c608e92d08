import CivilTime
import Console
import Dining
import OpeningHours
package import Phrases
package import Queries

extension WeekResult: TerminalView {
  package func plain(_ clock: LocalClock) -> [[String?]] {
    rows.map { row in
      [
        row.venue.slug, row.date.description, row.doors.windows.map { clock.plainSpans($0) },
        row.exchange?.windows.map { clock.plainSpans($0) }, row.venue.name,
      ]
    }
  }

  /// The weekday of a venue's row, with the date if it is more than six days away; else the venue's name.
  package func label(_ row: Row, _ clock: LocalClock) -> String {
    guard isOneVenue else { return row.venue.name }
    let isNear = (0..<7).contains(row.date.dayNumber - today.dayNumber)
    return clock.weekday(row.date) + (isNear ? "" : " \(clock.say(ClockPhrase.numericDay(row.date)))")
  }

  /// One strip per row, with a thinner one below it for the meal exchange.
  package func human(_ sheet: TextLayout) -> String {
    let title = sheet.title(heading(sheet.clock), asOf: dataAsOf, isStale: isStale)
    guard !rows.isEmpty else {
      return sheet.page([title, sheet.lines(sheet.say(WeekPhrase.nothingKnown))])
    }
    let strips = rows.flatMap { row in
      [strip(row.doors, .doors, label(row, sheet.clock), sheet.clock)]
        + (row.drawnExchange.map { [strip($0, .exchange, "", sheet.clock)] } ?? [])
    }
    return sheet.page([
      title, sheet.picture(strips, in: sheet.clock.zone),
      holidays(sheet) + remarks.flatMap { sheet.remark(sheet.say($0)) },
    ])
  }

  /// The days that the calendar calls a holiday or a break; consecutive ones of a name together.
  private func holidays(_ sheet: TextLayout) -> [String] {
    guard isOneVenue else { return sheet.holiday(rows.first?.holiday) }
    var spans: [(first: Row, last: Row)] = []
    for row in rows where row.holiday != nil {
      if let last = spans.last?.last, last.holiday == row.holiday, last.date.adding(days: 1) == row.date {
        spans[spans.count - 1].last = row
      } else {
        spans.append((row, row))
      }
    }
    return spans.flatMap { first, last in
      let days = [first, last].map { label($0, sheet.clock) }
      let span = first.date == last.date ? days[0] : sheet.say(ShowPhrase.days(days[0], days[1]))
      let words = sheet.say(PageSentence.holiday(first.holiday ?? ""))
      return sheet.lines("\(span): \(words)", role: .soon)
    }
  }

  private func strip(
    _ day: ServiceDay, _ kind: StripRow.Kind, _ label: String, _ clock: LocalClock
  ) -> StripRow {
    StripRow(
      label: label, date: day.plan.date, spans: day.spans(in: clock.zone), words: day.words(clock),
      isKnown: day.plan.windows != nil || day.said != nil, kind: kind)
  }

  /// The subject of the rows, and the day if it is not today.
  package func heading(_ clock: LocalClock) -> String {
    guard !isOneVenue, let date = rows.first?.date, date != today else { return title }
    return "\(title), \(clock.longDate(date))"
  }

  private var remarks: [OpenPhrase] {
    var remarks: [OpenPhrase] = []
    if rows.contains(where: { $0.doors.plan.windows == nil && $0.doors.said == nil }) {
      remarks.append(.unknownMeans)
    }
    if isStale { remarks.append(.someIsOld) }
    return remarks
  }
}
