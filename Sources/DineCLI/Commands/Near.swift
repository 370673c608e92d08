import Failures
import Queries
import JSONViews
import Store
import CivilTime
import Configuration
import Console
import Dining
import SQLite

extension Command {
  static let near = Command(
    CommandSpec(
      "near", "the nearest venues that take a meal exchange",
      discussion: """
        From a point, a place of the configuration or another venue. Distances are in a straight line; walking is \
        reckoned at 80 metres a minute.
        """,
      examples: [
        .init("dine near 38.0359,-78.5064", "where a meal exchange buys something, nearest first"),
        .init("dine near alder-hall --all --open --limit 3", "the three nearest open venues of any kind"),
      ],
      arguments: [
        ArgumentSpec("PLACE", .one, .named("place"), "latitude,longitude, geo:…, a place or a venue")
      ],
      options: [
        .flag("all", "a", "every venue, not only those that take a meal exchange"),
        .flag("open", "o", "only venues that are open"),
        .value("limit", "n", "N", .integer(1...10_000), "at most so many (20)"),
        .value(
          "accepts", nil, "TENDER", .word(Tender.allCases.map(\.rawValue)), "only venues that take this"),
        .flag("unplaced", nil, "also list venues whose place nobody gives, last"),
        .value("units", nil, "UNITS", .word(Distance.Units.allCases.map(\.rawValue)), "miles or kilometres"),
        .format,
      ], exclusive: OptionSpec.formatExclusive),
    finding: { session throws(Failure) in
      let facts = try CampusFacts(session)
      let search = NearSearch(session, facts)
      let point = try facts.point(named: session.arguments.argument("PLACE") ?? "")
      return Found(try search.list(from: point), facts.clock)
    })
}

/// One search around a point.
private struct NearSearch {
  private let facts: CampusFacts
  private let wantsAll: Bool
  private let wantsOpen: Bool
  private let wantsUnplaced: Bool
  private let limit: Int
  private let tender: Tender?
  private let units: Distance.Units

  init(_ session: Session, _ facts: CampusFacts) {
    let arguments = session.arguments
    self.facts = facts
    wantsAll = arguments.has("all")
    wantsOpen = arguments.has("open")
    wantsUnplaced = arguments.has("unplaced")
    limit = arguments.int("limit") ?? 20
    tender = arguments.value("accepts").flatMap(Tender.init)
    units = facts.units(session)
  }

  func list(from point: Coordinates) throws(Failure) -> NearResult {
    let (nearby, unplaced) = try facts.setting.querying { () throws(DatabaseError) in
      let nearby = try facts.store.nearest(campus: facts.campus, to: point, limit: limit, where: isWanted)
      var unplaced: [StoredVenue] = []
      for stored in try facts.store.unplacedVenues(campus: facts.campus) where try isWanted(stored) {
        unplaced.append(stored)
      }
      return (nearby, unplaced)
    }
    var entries: [NearResult.Entry] = []
    for near in nearby {
      entries.append(
        NearResult.Entry(
          moment: try facts.moment(of: near.stored), distance: Distance(metres: Int(near.metres.rounded()))))
    }
    if wantsUnplaced {
      for stored in unplaced.prefix(max(0, limit - entries.count)) {
        entries.append(NearResult.Entry(moment: try facts.moment(of: stored), distance: nil))
      }
    }
    return NearResult(
      entries, unplaced: unplaced.count, listsUnplaced: wantsUnplaced,
      wanted: wantsAll ? "what you ask for" : "a meal exchange",
      units: units)
  }

  private func isWanted(_ stored: StoredVenue) throws(DatabaseError) -> Bool {
    let venue = facts.configured(stored)
    if let tender, !(venue.accepts?.contains(tender) ?? false) { return false }
    if !wantsAll, tender == nil, !(venue.accepts?.contains(.mealExchange) ?? false),
      try !facts.store.statesMealExchange(stored.id, from: facts.today)
    {
      return false
    }
    guard wantsOpen else { return true }
    let statements = try facts.store.statements(venue: stored.id)
    return facts.moment(of: stored, statements).open.kind == .open
  }
}
