import CivilTime
import Console
import Dining
package import Phrases
package import Queries

extension ChangesResult: TerminalView {
  /// The maximum number of dishes named on a terminal; output for programs has all.
  private static let named = 6

  package func plain(_ clock: LocalClock) -> [[String?]] {
    changes.map { change in
      [
        change.updatedAt.rfc3339(in: clock.zone), change.venue, change.date.description,
        change.fact.kind.rawValue, clock.say(ChangePhrase.telling(change, clock)),
      ]
    }
  }

  package func human(_ sheet: TextLayout) -> String {
    guard !changes.isEmpty else {
      let since = sheet.clock.timeAndDay(since)
      return sheet.page([sheet.lines(sheet.say(ChangePhrase.nothing(campus: campus, since: since)))])
    }
    let days = Dictionary(grouping: changes) { sheet.clock.zone.civil(at: $0.updatedAt).date }
    return sheet.page(
      days.sorted { $0.key > $1.key }.map { date, changes in
        [sheet.heading(sheet.clock.longDate(date))]
          + changes.flatMap { change in
            sheet.lines(
              sheet.say(ChangePhrase.telling(change, sheet.clock, limit: Self.named)), indent: 2)
          }
      })
  }
}
