package import CivilTime
package import Dining
package import Failures

/// The answer of `dine why`: which statement decided a venue's state, and what else was stated.
package struct WhyResult: CampusResult {
  package let moment: VenueMoment
  package let statements: [RecordedStatement]
  /// The rule inside the deciding expression, as canonical text.
  package let rule: String?
  /// What people set about the venue besides its hours.
  package let facts: [SetFact]
  /// The calendar's name for the day, a holiday or a break; nil: none.
  package var holiday: String?

  package init(
    moment: VenueMoment, statements: [RecordedStatement], rule: String?, facts: [SetFact] = []
  ) {
    self.moment = moment
    self.statements = statements.byRank
    self.rule = rule
    self.facts = facts
  }

  package var changesAt: Instant?
  package var exit: ExitCode { moment.open.kind == .open ? .yes : .no }
  package var dataAsOf: Instant? { moment.asOf }
  package var isStale: Bool { moment.isStale }

  /// The statements other than the one that decided and the one that contradicts it.
  package var others: [RecordedStatement] {
    let named = [moment.open.because?.statement, moment.open.contradictedBy?.statement]
    return statements.filter { !named.contains($0.statement) }
  }
}
