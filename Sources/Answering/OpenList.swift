package import CivilTime
import Console
package import Dining
package import JSON

/// The answer of `dine open`: which venues are open at a moment, until when, or from when.
package struct OpenList: Answer {
  package static let schema = "dine.open/1"

  /// The campus' name.
  package let campus: String
  /// Halls first, then the others; by name within each.
  package let moments: [VenueMoment]
  /// How many venues are closed or unknown and left out.
  package let hidden: Int
  /// How many venues are left out because nobody says what they take.
  package let undeclared: Int
  /// What is left in one's accounts, where that is known.
  package var balances: BalanceLine?

  /// Which venues are asked about.
  package struct Filter: Sendable {
    package var all = false
    package var kind: VenueKind?
    package var accepts: Tender?

    package init(all: Bool = false, kind: VenueKind? = nil, accepts: Tender? = nil) {
      self.all = all
      self.kind = kind
      self.accepts = accepts
    }
  }

  /// - Parameters:
  ///   - campus: the campus' name.
  ///   - moments: every venue of the campus, at the moment asked about.
  ///   - filter: every hall, and of the others the open ones, unless it says otherwise.
  package init(campus: String, moments: [VenueMoment], filter: Filter = Filter()) {
    self.campus = campus
    let ofKind = moments.filter { filter.kind == nil || $0.venue.kind == filter.kind }
    let asked = ofKind.filter { moment in
      filter.accepts.map { moment.venue.accepts?.contains($0) ?? false } ?? true
    }
    undeclared = filter.accepts == nil ? 0 : ofKind.count { $0.venue.accepts == nil }
    let shown = asked.filter { filter.all || filter.kind != nil || $0.isHall || $0.open.kind == .open }
    // Keys first: comparing them is cheap, moving a moment is not.
    let ranks = shown.map(\.rank)
    self.moments = shown.indices.sorted { ranks[$0] < ranks[$1] }.map { shown[$0] }
    hidden = asked.count - shown.count
  }

  package var exit: ExitCode { moments.contains { $0.open.kind == .open } ? .yes : .no }
  package var dataAsOf: Instant? { moments.map(\.asOf).min() }
  package var isStale: Bool { moments.contains(where: \.isStale) }

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

  package func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for moment in moments { writer.object { $0.members(of: moment, clock) } }
  }

  package func human(_ sheet: TextLayout) -> String {
    let rows = sheet.rows(moments)
    let halls = moments.count(where: \.isHall)
    let others = moments.dropFirst(halls)
    let heading = others.allSatisfy { $0.open.kind == .open } ? "Also open" : "Others"
    return sheet.page([
      sheet.title(campus, asOf: dataAsOf, isStale: isStale),
      halls == 0 ? [] : [sheet.heading("Halls")] + rows.prefix(halls).joined(),
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

extension VenueMoment {
  var isHall: Bool { venue.kind == .hall }

  fileprivate var rank: (Int, Int, String, String) {
    (isHall ? 0 : 1, open.kind.order, venue.name, venue.slug)
  }
}

extension OpenKind {
  /// Open first, unknown last.
  fileprivate var order: Int {
    switch self {
    case .open: 0
    case .closed: 1
    case .unknown: 2
    }
  }
}
