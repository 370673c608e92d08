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
    var lines: [String] = []
    var first: Row?
    for (index, row) in rows.enumerated() {
      guard let name = row.holiday else { continue }
      let begins = first ?? row
      first = begins
      // The rows are consecutive days.
      if index + 1 < rows.count, rows[index + 1].holiday == name { continue }
      first = nil
      let last = label(row, sheet.clock)
      let days = begins == row ? last : sheet.say(ShowPhrase.days(label(begins, sheet.clock), last))
      lines += sheet.lines("\(days): \(sheet.say(PageSentence.holiday(name)))", role: .soon)
    }
    return lines
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
