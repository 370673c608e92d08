import Failures
import CivilTime
import Console
import Dining
import OpeningHours
package import Phrases
package import Queries

extension SearchResult: TerminalView {
  package func plain(_ clock: LocalClock) -> [[String?]] {
    venues.map { ["venue", $0.venue.slug, $0.open.kind.rawValue, nil, nil, nil, $0.venue.name] }
      + dishes(.today).map(row)
      + offers.map { ["offer", $0.record.venue, "always", nil, nil, nil, $0.record.dish.name] }
      + dishes(.coming).map(row) + dishes(.past).map(row)
  }

  private func row(_ served: ServedDish) -> [String?] {
    [
      "dish", served.venue.slug, time(of: served).rawValue, served.date.description, served.period,
      served.station, served.dish.name,
    ]
  }

  /// Venues with their state, then dishes under the time they are served.
  package func human(_ sheet: TextLayout) -> String {
    guard exit == .yes else {
      let nothing: SearchPhrase =
        matcher.filter.isEmpty ? .nothingFound(question) : .noDishFits(question, matcher.filter)
      return sheet.page([sheet.lines(sheet.say(nothing)) + sheet.leftOut(by: matcher)])
    }
    let rows = sheet.rows(venues, marks: marks).joined()
    func group(_ time: Time) -> [String] {
      let served = dishes(time)
      return served.isEmpty ? [] : [sheet.heading(sheet.say(time.heading))] + lines(served, time, sheet)
    }
    return sheet.page([
      typed.map { sheet.remark(sheet.say(GuessPhrase.corrected($0, to: question))) } ?? [],
      venues.isEmpty ? [] : [sheet.heading(sheet.say(SearchPhrase.venues))] + rows, group(.today),
      sheet.sold(offers, marks), group(.coming),
      group(.past),
      (hasMore ? sheet.lines(sheet.say(SearchPhrase.hasMore(shown: count))) : []) + sheet.leftOut(by: matcher)
        + sheet.legend(venues.map { marks[venue: $0.venue.slug] } + dishNames.map { marks[dish: $0] }),
    ])
  }

  private func lines(_ served: [ServedDish], _ time: Time, _ sheet: TextLayout) -> [String] {
    // After midnight the dishes of two dates count as today's.
    let hasDays = time != .today || served.contains { $0.date != today }
    let day = hasDays ? [Column("day", minimum: 6, narrow: .first)] : []
    let isAnyClosed = served.contains(where: isClosed)
    let columns =
      day + [
        Column("dish", minimum: 16, maximum: 44, narrow: .first, tellsApart: true),
        Column("venue", minimum: 10, maximum: 28, tellsApart: true),
        Column("meal", minimum: 6, maximum: 16), Column("station", minimum: 8, from: 72),
      ] + (isAnyClosed ? [Column("closed", minimum: 6)] : [])
    let rows = served.map { served in
      (hasDays ? [sheet.cell(sheet.clock.dayName(served.date), .dim)] : []) + [
        sheet.cell(sheet.marked(served.dish.name, marks[dish: served.dish.name])),
        sheet.cell(served.venue.name),
        sheet.cell(served.period.map { sheet.clock.meal($0) } ?? sheet.say(SearchPhrase.allDay), .dim),
        sheet.cell(served.station, .dim),
      ]
        + (isAnyClosed
          ? [sheet.cell(isClosed(served) ? sheet.say(StateWords.closed) : nil, .soon)] : [])
    }
    return sheet.table(columns, rows, indent: 2).flatMap { $0 }
  }
}

extension TextLayout {
  /// What places always have, under a heading; empty if there is nothing.
  func sold(_ offers: [SearchResult.Offer], _ marks: ShownMarks = ShownMarks()) -> [String] {
    guard !offers.isEmpty else { return [] }
    let columns = [
      Column("item", minimum: 16, maximum: 44, narrow: .first, tellsApart: true),
      Column("venue", minimum: 10, maximum: 28, tellsApart: true),
      Column("price", minimum: 6), Column("exchange", minimum: 8),
    ]
    let rows = offers.map { offer in
      [
        cell(marked(offer.record.dish.name, marks[dish: offer.record.dish.name])), cell(offer.venue),
        cell(offer.record.dish.price?.text(in: clock.language), .dim),
        cell(offer.record.dish.mealExchange == true ? say(RowWords.exchange) : nil, .dim),
      ]
    }
    return [heading(say(SearchPhrase.alwaysThere))] + table(columns, rows, indent: 2).flatMap { $0 }
  }
}

extension SearchResult.Time {
  fileprivate var heading: SearchPhrase {
    switch self {
    case .today: .today
    case .coming: .coming
    case .past: .past
    }
  }
}
