import TerminalViews
import Failures
import Phrases
import Queries
import CivilTime
import Configuration
import Console
import Dining
import World

extension Command {
  static let week = Command(
    CommandSpec(
      "week", "when places are open, as a picture",
      discussion: """
        Without a venue: every hall, today. With one: its next seven days. A cell is half an hour; a day goes on until \
        two at night, and below it hangs when a meal exchange buys something. With --svg the picture is written as a \
        file for a page or a phone. Ends with 1 if nothing of it opens.
        """,
      examples: [
        .init("dine week", "who is open when, today"),
        .init("dine week alder-hall", "seven days of one hall"),
        .init("dine week --accepts meal-exchange --date fri", "who takes a meal exchange when, on Friday"),
        .init("dine week alder-hall --svg", "the same as a picture, to be kept with > week.svg"),
      ],
      arguments: [
        ArgumentSpec("VENUE", .optional, .named("venue"), "the venue's name, as dine venues lists it")
      ],
      options: [
        .value("date", "d", "DATE", .text, "the day, or the first of seven: a date, tomorrow or a weekday"),
        .value("at", nil, "TIME", .text, "as if it were this time, like 18:30 or 2026-11-20T18:30"),
        .flag("all", "a", "every venue, not only the halls"),
        .value("kind", nil, "KIND", .word(VenueKind.allCases.map(\.rawValue)), "only this kind of venue"),
        .value(
          "accepts", nil, "TENDER", .word(Tender.allCases.map(\.rawValue)), "only venues that take this"),
        .flag("svg", nil, "write the picture as SVG"),
      ], exclusive: [["svg", "json"], ["svg", "plain"], ["at", "date"], ["all", "kind"]]),
    finding: { session throws(Failure) in
      let facts = try CampusFacts(session)
      let clock = try facts.clock(askedOf: session)
      let chart = try WeekQuestion(session, facts, at: clock.now).chart()
      return Found(chart, clock, askedAt: facts.setting.now) { chart.svg(clock) }
    })
}

/// Which service dates of which venues are asked about.
private struct WeekQuestion {
  private let arguments: ParsedArguments
  private let facts: CampusFacts
  private let now: Instant
  private let today: CivilDate
  private let first: CivilDate

  init(_ session: Session, _ facts: CampusFacts, at now: Instant) throws(Failure) {
    self.facts = facts
    self.now = now
    arguments = session.arguments
    today = WeekResult.serviceDate(at: now, in: facts.setting.zone)
    var first = today
    if let text = session.arguments.value("date") {
      first = try TimeArgument.date(text, today: facts.today)
    }
    self.first = first
  }

  func chart() throws(Failure) -> WeekResult {
    if let name = arguments.argument("VENUE") {
      for filter in ["all", "kind", "accepts"] where arguments.has(filter) {
        throw Failure(.contradictoryOptions, "VENUE", detail: "--\(filter)")
      }
      let known = try facts.venue(named: name).known
      return WeekResult(known.venue.name, rows: rows(of: known, days: 7), isOneVenue: true, today: today)
    }
    let venues = try asked()
    return WeekResult(
      facts.setting.campus.name, rows: venues.flatMap { rows(of: $0, days: 1) }, isOneVenue: false,
      today: today)
  }

  private func asked() throws(Failure) -> [KnownVenue] {
    let kind = arguments.value("kind").flatMap(VenueKind.init)
    let tender = arguments.value("accepts").flatMap(Tender.init)
    let venues = try facts.venues().sorted { ($0.venue.name, $0.venue.slug) < ($1.venue.name, $1.venue.slug) }
    let asked = venues.filter { known in
      (kind.map { known.venue.kind == $0 } ?? true)
        && (tender.map { known.venue.accepts?.contains($0) ?? false } ?? true)
    }
    guard kind == nil, tender == nil, !arguments.has("all") else { return asked }
    let halls = asked.filter { $0.venue.kind == .hall }
    return halls.isEmpty ? asked : halls
  }

  private func rows(of known: KnownVenue, days: Int) -> [WeekResult.Row] {
    let moment = known.moment(at: now, in: facts.context, askedAt: facts.setting.now)
    let doors = VenueWeek(of: known, service: .open, from: first, in: facts.context)
    let exchange = VenueWeek(of: known, service: .mealExchange, from: first, in: facts.context)
    let takesExchange = exchange.isKnown || known.venue.accepts?.contains(.mealExchange) ?? false
    return zip(doors.days, exchange.days).prefix(days).map { plan, exchange in
      let isRunning = plan.date == today
      return WeekResult.Row(
        ServiceDay(plan, at: isRunning ? moment.open : nil),
        exchange: takesExchange ? ServiceDay(exchange, at: isRunning ? moment.exchange : nil) : nil,
        of: moment)
    }
  }
}
