import CivilTime
import Console
import Dining
import OpeningHours
package import Phrases
package import Queries

extension OpenResult: TerminalView {
  package func plain(_ clock: LocalClock) -> [[String?]] {
    moments.map { moment in
      [
        moment.venue.slug, moment.open.kind.rawValue, moment.open.closesAt.map { $0.rfc3339(in: clock.zone) },
        moment.open.opensAt.map { $0.rfc3339(in: clock.zone) }, moment.open.period,
        moment.exchange.kind.rawValue,
        moment.asOf.rfc3339(in: clock.zone), moment.venue.name,
      ]
    }
  }

  package func human(_ sheet: TextLayout) -> String {
    let screen = OpenScreen(self)
    let walks = screen.all.map { moment in
      arrangement.distance(to: moment.venue).map { sheet.say(RowWords.walk(minutes: $0.walkMinutes)) }
    }
    let isOfExchange = filter.accepts == .mealExchange
    var rows = sheet.rows(
      screen.all, walks: walks, marks: marks, courts: screen.courts, tellsExchange: isOfExchange)[...]
    func section(_ moments: [VenueMoment], _ heading: OpenPhrase) -> [String] {
      defer { rows = rows.dropFirst(moments.count) }
      return moments.isEmpty ? [] : [sheet.heading(sheet.say(heading))] + rows.prefix(moments.count).joined()
    }
    let areOpen = screen.others.allSatisfy { $0.open.kind == .open }
    return sheet.page([
      sheet.title(campus, asOf: dataAsOf, isStale: isStale) + sheet.holiday(holiday),
      section(screen.pinned, .pinned), section(screen.halls, .halls),
      section(
        screen.others, screen.halls.isEmpty && screen.pinned.isEmpty ? .venues : areOpen ? .alsoOpen : .others
      ),
      screen.all.isEmpty ? sheet.lines(sheet.say(knowsPlaces ? OpenPhrase.nothingOpen : .noPlaces)) : [],
      sheet.pairs(
        favourites.map { ("\(sheet.sign(.like)) \($0.opinion.name)", .init(sheet.next(of: $0) ?? "", .dim)) }),
      balances.map { sheet.lines($0.text(sheet.clock)) } ?? [],
      sheet.doubted(doubt),
      remarks(screen, asked: sheet.sameOptions(without: ["all"])).flatMap { sheet.remark(sheet.say($0)) }
        + (isOfExchange ? sheet.exchangeHoursUnstated(screen.all) : [])
        + sheet.legend(
          screen.all.map { marks[venue: $0.venue.slug] } + (favourites.isEmpty ? [] : [.like]),
          anyFits: screen.all.contains { marks.fits(venue: $0.venue.slug) }),
    ])
  }

  /// Remarks on what the list leaves out or cannot know, and what to type to see it.
  private func remarks(_ screen: OpenScreen, asked: String) -> [OpenPhrase] {
    var remarks: [OpenPhrase] = []
    if !screen.courts.isEmpty { remarks.append(.foodCourts(asked: asked)) }
    if screen.openLeft > 0 {
      remarks.append(.leftOut(open: screen.openLeft, others: screen.restLeft, asked: asked))
    } else if screen.restLeft > 0 {
      remarks.append(.hidden(screen.restLeft, asked: asked))
    }
    if screen.hidden > 0 { remarks.append(.hiddenByHand(screen.hidden)) }
    if undeclared > 0 { remarks.append(.undeclared(undeclared)) }
    if screen.all.contains(where: { $0.open.kind == .unknown }) { remarks.append(.unknownMeans) }
    if isStale { remarks.append(.someIsOld) }
    return remarks
  }
}
