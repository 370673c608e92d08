import CivilTime
import Console
import Dining
import OpeningHours
package import Phrases
package import Queries

extension NearResult: TerminalView {
  package func plain(_ clock: LocalClock) -> [[String?]] {
    entries.enumerated().map { index, entry in
      [
        entry.moment.venue.slug, entry.distance.map { "\($0.metres)" }, entry.moment.open.kind.rawValue,
        entry.moment.open.closesAt.map { $0.rfc3339(in: clock.zone) }, entry.moment.exchange.kind.rawValue,
        entry.moment.exchange.closesAt.map { $0.rfc3339(in: clock.zone) },
        entry.distance.map { "\($0.walkMinutes)" }, entry.moment.venue.name,
      ]
    }
  }

  package func human(_ sheet: TextLayout) -> String {
    let distances = entries.map { entry in
      guard let distance = entry.distance else { return [sheet.say(RowWords.placeUnknown)] }
      let walk = distance.isWalkable ? sheet.say(RowWords.walk(minutes: distance.walkMinutes)) : ""
      return [distance.text(units, in: sheet.clock.language), walk]
    }
    let isMeasured = entries.contains { $0.distance != nil }
    return sheet.page([
      sheet.holiday(holiday),
      entries.isEmpty
        ? sheet.lines(
          sheet.say(wanted == .mealExchange ? NearPhrase.noneWithExchange : NearPhrase.noneThatFits)) : [],
      sheet.rows(
        entries.map(\.moment), distances: distances, marks: marks, tellsExchange: wanted == .mealExchange
      ).flatMap { $0 },
      unstated.map { sheet.remark(sheet.say(GuessPhrase.exchangeUnstated(said: $0.said, of: $0.of))) } ?? [],
      sheet.doubted(doubt),
      hidden > 0 ? sheet.remark(sheet.say(OpenPhrase.hiddenByHand(hidden))) : [],
      (hasMore ? sheet.remark(sheet.say(SearchPhrase.hasMore(shown: entries.count))) : [])
        + (isMeasured ? sheet.remark(sheet.say(NearPhrase.straightLine)) : [])
        + (unplaced > 0 && !listsUnplaced
          ? sheet.remark(sheet.say(NearPhrase.unplaced(unplaced))) : [])
        + (wanted == .mealExchange ? sheet.exchangeHoursUnstated(entries.map(\.moment)) : [])
        + sheet.legend(
          entries.map { marks[venue: $0.moment.venue.slug] },
          anyFits: entries.contains { marks.fits(venue: $0.moment.venue.slug) }),
    ])
  }
}
