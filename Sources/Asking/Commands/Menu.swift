import Answering
import Archive
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
      ],
      arguments: [
        ArgumentSpec("VENUE", .optional, .named("venue"), "the venue's name, as dine venues lists it")
      ],
      options: [
        .value("date", "d", "DATE", .text, "a date, today, tomorrow or a weekday"),
        .value("period", "p", "MEAL", .text, "only this meal, like lunch"),
      ]),
    finding: { session throws(Failure) in
      let facts = try CampusFacts(session)
      var date: CivilDate?
      if let text = session.arguments.value("date") { date = try TimeArgument.date(text, today: facts.today) }
      let choice = MenuChoice(date: date, period: session.arguments.value("period"))
      var entries: [MenuList.Entry] = []
      for (known, row) in try askedVenues(session, facts) {
        let menus = try facts.menus(of: row, from: date ?? facts.today)
        let state = known.moment(at: facts.setting.now, in: facts.context).open
        entries += choice.choose(from: menus, state: state, today: facts.today, zone: facts.setting.zone)
          .map { MenuList.Entry(name: known.venue.name, record: $0) }
      }
      return Found(MenuList(entries, asked: asked(session, facts, date), now: facts.setting.now), facts.clock)
    })

  private static func askedVenues(
    _ session: Session, _ facts: CampusFacts
  ) throws(Failure) -> [(known: KnownVenue, id: VenueID)] {
    if let name = session.arguments.argument("VENUE") { return [try facts.venue(named: name)] }
    let rows = try facts.rows()
    return try facts.venues().filter { $0.venue.kind == .hall }.compactMap { known in
      rows[known.venue.slug].map { (known, $0) }
    }
  }

  private static func asked(_ session: Session, _ facts: CampusFacts, _ date: CivilDate?) -> String {
    let parts = [
      session.arguments.argument("VENUE") ?? "the halls of \(facts.setting.campus.name)",
      session.arguments.value("period"), date.map { facts.clock.longDate($0) },
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}
