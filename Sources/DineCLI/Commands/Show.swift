import Failures
import Queries
import CivilTime
import Configuration
import Console
import Dining

extension Command {
  static let show = Command(
    CommandSpec(
      "show", "everything known of one venue",
      examples: [
        .init("dine show alder-hall", "its state, week, menus, place, and who says so"),
        .init("dine show alder-hall --json", "the same for a program"),
      ],
      arguments: [ArgumentSpec("VENUE", .one, .named("venue"), "the venue's name, as dine venues lists it")]),
    finding: { session throws(Failure) in
      let facts = try CampusFacts(session)
      let (known, id) = try facts.venue(named: session.arguments.argument("VENUE") ?? "")
      let menus = try facts.menus(of: id, from: facts.today)
      let day = MenuChoice(date: menus.map(\.menu.date).min() ?? facts.today)
      let moment = known.moment(at: facts.setting.now, in: facts.context)
      let now = MenuChoice.Moment(now: facts.setting.now, zone: facts.setting.zone, state: moment.open)
      let detail = ShowResult(
        moment: moment,
        week: VenueWeek(of: known, service: .open, from: facts.today, in: facts.context),
        exchangeWeek: VenueWeek(of: known, service: .mealExchange, from: facts.today, in: facts.context),
        menus: day.choose(from: menus, at: now) { _ in [] }, offers: try facts.offers(of: id),
        statements: known.statements, facts: try facts.setFacts(of: id))
      return Found(detail, facts.clock)
    })
}
