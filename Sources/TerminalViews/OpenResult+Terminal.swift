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
    let rows = sheet.rows(moments)
    let halls = moments.count(where: \.isHall)
    let others = moments.dropFirst(halls)
    let heading: OpenPhrase = others.allSatisfy { $0.open.kind == .open } ? .alsoOpen : .others
    let hallRows =
      halls == 0 ? [] : [sheet.heading(sheet.say(OpenPhrase.halls))] + rows.prefix(halls).joined()
    return sheet.page([
      sheet.title(campus, asOf: dataAsOf, isStale: isStale), hallRows,
      others.isEmpty
        ? []
        : [sheet.heading(sheet.say(halls == 0 ? .venues : heading))] + rows.dropFirst(halls).joined(),
      moments.isEmpty ? sheet.lines(sheet.say(OpenPhrase.nothingOpen)) : [],
      balances.map { sheet.lines($0.text(sheet.clock)) } ?? [],
      remarks.flatMap { sheet.remark(sheet.say($0)) },
    ])
  }

  /// What the list leaves out or cannot know, and what to type about it.
  private var remarks: [OpenPhrase] {
    var remarks: [OpenPhrase] = []
    if hidden > 0 { remarks.append(.hidden(hidden)) }
    if undeclared > 0 { remarks.append(.undeclared(undeclared)) }
    if moments.contains(where: { $0.open.kind == .unknown }) { remarks.append(.unknownMeans) }
    if isStale { remarks.append(.someIsOld) }
    return remarks
  }
}
