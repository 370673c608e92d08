import Failures
import Queries
import CivilTime
import Configuration
import Console
import Dining
import OpeningHours

extension Command {
  static let why = Command(
    CommandSpec(
      "why", "which statement makes a venue open or closed",
      examples: [
        .init("dine why alder-hall", "the statement, its page and age, and the rule in it"),
        .init("dine why alder-hall --now 2026-11-21T08:00", "the same for another time"),
      ],
      arguments: [ArgumentSpec("VENUE", .one, .named("venue"), "the venue's name, as dine venues lists it")]),
    finding: { session throws(Failure) in
      let facts = try CampusFacts(session)
      let (known, id) = try facts.venue(named: session.arguments.argument("VENUE") ?? "")
      var moment = known.moment(at: facts.setting.now, in: facts.context)
      moment.open.contradictedBy = known.contradiction(
        of: moment.open, at: facts.setting.now, in: facts.context)
      let rule = moment.open.because?.expression.flatMap { expression in
        expression.state(at: facts.setting.now, in: facts.context).rule.map { expression.ruleText($0) }
      }
      return Found(
        WhyResult(
          moment: moment, statements: known.statements, rule: rule ?? nil, facts: try facts.setFacts(of: id)),
        facts.clock)
    })
}
