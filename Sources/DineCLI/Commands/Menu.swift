import Phrases
import Failures
import Queries
import JSONViews
import Store
import CivilTime
import Configuration
import Console
import Dining

extension Command {
  static let menu = Command(
    CommandSpec(
      "menu", "what is being served",
      discussion: """
        Without a venue: at every hall. Without a date or a period: the meal that is on now, or the next one.
        """,
      examples: [
        .init("dine menu", "the meal now, or the next one, at every hall"),
        .init("dine menu alder-hall --date tomorrow --period lunch", "one meal of one hall"),
        .init("dine menu --exchange", "what a meal exchange buys, and where"),
        .init("dine menu --diet vegan --without peanuts", "what is said to be both"),
      ],
      arguments: [
        ArgumentSpec("VENUE", .optional, .named("venue"), "the venue's name, as dine venues lists it")
      ],
      options: [
        .value("date", "d", "DATE", .text, "a date, today, tomorrow or a weekday"),
        .value("period", "p", "MEAL", .text, "only this meal, like lunch"),
        .flag("exchange", "x", "what a meal exchange buys, at every venue or at one"),
      ] + OptionSpec.filters),
    finding: { session throws(Failure) in
      let facts = try CampusFacts(session)
      let setting = facts.setting
      var date: CivilDate?
      if let text = session.arguments.value("date") { date = try TimeArgument.date(text, today: facts.today) }
      let choice = MenuChoice(date: date, period: session.arguments.value("period"))
      let venues = try askedVenues(session, facts)
      var entries: [MenuResult.Entry] = []
      var silent: [String] = []
      var known: [MenuRecord] = []
      var sieve = DishMatcher(try session.filter())
      for (venue, row) in venues {
        let menus = try facts.menus(of: row, from: date ?? facts.today.adding(days: -1))
        let state = venue.moment(at: setting.now, in: facts.context).open
        let isExchange = session.arguments.has("exchange")
        let chosen = choice.choose(from: menus, at: .init(now: setting.now, zone: setting.zone, state: state))
        {
          venue.hours(of: $0, in: facts.context)
        }
        known += menus
        let served = isExchange ? chosen.compactMap { $0.keeping { $0.mealExchange == true } } : chosen
        let shown = sieve.filter.isEmpty ? served : served.compactMap { $0.keeping { sieve.takes($0) } }
        let found = shown.map { record in
          MenuResult.Entry(
            name: venue.venue.name, record: record, hours: venue.hours(of: record.menu, in: facts.context))
        }
        let always =
          isExchange && choice.period == nil ? try facts.exchange(at: venue, row, on: date, &sieve) : nil
        entries += found + (always.map { [$0] } ?? [])
        if served.isEmpty, !isExchange { silent.append(venue.venue.name) }
      }
      if entries.isEmpty { try check(choice.period, known: Set(known.compactMap(\.menu.period))) }
      let isOver =
        date == nil && choice.period == nil && !sieve.hasLeftOut
        && known.contains { $0.menu.date == facts.today }
      let place = session.arguments.argument("VENUE") == nil ? nil : venues.first?.known.venue.name
      let whole =
        session.arguments.has("exchange")
        ? "a meal exchange\(place.map { " at \($0)" } ?? "")" : place ?? "the halls of \(setting.campus.name)"
      let asked = [
        whole, choice.period, date.map { facts.clock.longDate($0) },
        isOver ? "from now on" : nil,
      ]
      return Found(
        MenuResult(
          entries, silent: silent, asked: asked.compactMap { $0 }.joined(separator: ", "), isOver: isOver,
          now: setting.now, sieve: sieve),
        facts.clock)
    })

  private static func askedVenues(
    _ session: Session, _ facts: CampusFacts
  ) throws(Failure) -> [(known: KnownVenue, id: VenueID)] {
    if let name = session.arguments.argument("VENUE") { return [try venue(named: name, facts)] }
    let rows = try facts.rows()
    return try facts.venues().filter { $0.venue.kind == .hall || session.arguments.has("exchange") }
      .sorted { ($0.venue.name, $0.venue.slug) < ($1.venue.name, $1.venue.slug) }
      .compactMap { known in rows[known.venue.slug].map { (known, $0) } }
  }

  /// The venue a person means; who types a meal in its place is told how to ask for one.
  private static func venue(
    named name: String, _ facts: CampusFacts
  ) throws(Failure) -> (known: KnownVenue, id: VenueID) {
    do throws(Failure) {
      return try facts.venue(named: name)
    } catch {
      var failure = error
      if error.code == .unknownVenue, MealOrder.isMeal(name) { failure.suggestion = "--period \(name)" }
      throw failure
    }
  }

  /// A meal that nobody serves that day is an answer; a word that names no meal is a slip.
  private static func check(_ period: String?, known: Set<String>) throws(Failure) {
    guard let period, !known.isEmpty, !MealOrder.isMeal(period),
      !known.contains(where: { MenuChoice.names(period, $0) })
    else { return }
    let names = known.sorted { (MealOrder.rank(of: $0), $0) < (MealOrder.rank(of: $1), $1) }
    let near = Suggestion.nearest(to: period, among: names.map { $0.lowercased() })
    throw Failure(.unknownPeriod, period, detail: names.joined(separator: ", "), suggestion: near)
  }
}
