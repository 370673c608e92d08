import CivilTime
import Dining
package import Failures
import OpeningHours

/// Explains which statement makes a venue open or closed.
package struct WhyQuery: Query {
  /// A slug, an alias or a name.
  package var venue: String

  package init(_ venue: String) { self.venue = venue }

  package func answer(
    in campus: CampusSnapshot, at moment: QueryMoment
  ) throws(Failure) -> Held<WhyResult> {
    let (known, id) = try campus.venue(named: venue)
    let (now, context) = (moment.instant, campus.context)
    let found = campus.moment(of: known, at: moment)
    let state = found.contradicted(by: known.contradiction(of: found.open, at: now, in: context))
    let rule = state.open.because?.expression.flatMap { expression in
      expression.state(at: now, in: context).rule.map { expression.ruleText($0) }
    }
    var result = WhyResult(
      moment: state, statements: known.statements, rule: rule ?? nil, facts: try campus.setFacts(of: id))
    result.holiday = campus.setting.holidayNames(campus.date(at: now))
    // A statement of lower rank changes by its own hours.
    let changes = known.statements.map { $0.expression?.nextChange(after: now, in: context) }
    return Held(result, until: changes + [state.steadyUntil, campus.midnight(after: now)])
  }
}
