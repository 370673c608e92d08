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
    let heading = others.allSatisfy { $0.open.kind == .open } ? "Also open" : "Others"
    let hallRows = halls == 0 ? [] : [sheet.heading("Halls")] + rows.prefix(halls).joined()
    return sheet.page([
      sheet.title(campus, asOf: dataAsOf, isStale: isStale), hallRows,
      others.isEmpty ? [] : [sheet.heading(halls == 0 ? "Venues" : heading)] + rows.dropFirst(halls).joined(),
      moments.isEmpty ? sheet.lines("Nothing that was asked for is open.") : [],
      balances.map { sheet.lines($0.text(sheet.clock)) } ?? [],
      remarks.flatMap { sheet.remark($0) },
    ])
  }

  /// What the list leaves out or cannot know, and what to type about it.
  private var remarks: [String] {
    var remarks: [String] = []
    if hidden == 1 { remarks.append("1 more is closed or unknown: dine open --all") }
    if hidden > 1 { remarks.append("\(hidden) more are closed or unknown: dine open --all") }
    if undeclared == 1 { remarks.append("1 venue does not say what it takes.") }
    if undeclared > 1 { remarks.append("\(undeclared) venues do not say what they take.") }
    if moments.contains(where: { $0.open.kind == .unknown }) {
      remarks.append("Unknown means that no page says: dine why VENUE tells more.")
    }
    if isStale { remarks.append("Some of this was seen more than a day ago: dine refresh looks again.") }
    return remarks
  }
}
