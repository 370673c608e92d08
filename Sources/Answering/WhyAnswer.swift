package import CivilTime
import Console
package import Dining
package import JSON

/// The answer of `dine why`: which statement decided a venue's state, and what else was said.
package struct WhyAnswer: Answer {
  package static let schema = "dine.why/1"

  package let moment: VenueMoment
  package let statements: [RecordedStatement]
  /// The rule inside the deciding expression, as canonical text.
  package let rule: String?
  /// What people set of the venue beside its hours.
  package let facts: [SetFact]

  package init(
    moment: VenueMoment, statements: [RecordedStatement], rule: String?, facts: [SetFact] = []
  ) {
    self.moment = moment
    self.statements = statements.byRank
    self.rule = rule
    self.facts = facts
  }

  package var exit: ExitCode { moment.open.kind == .open ? .yes : .no }
  package var dataAsOf: Instant? { moment.asOf }
  package var isStale: Bool { moment.isStale }

  package func plain(_ clock: LocalClock) -> [[String?]] {
    let because = moment.open.because
    return [
      [
        moment.venue.slug, moment.open.kind.rawValue, because?.statement.scope.rawValue, rule,
        because?.provenance.source, because?.provenance.page, moment.asOf.rfc3339(in: clock.zone),
        because?.statement.text,
      ]
    ]
  }

  package func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    writer.object { result in
      result.members(of: moment, clock)
      result.field("rule", rule)
      result.field("service_date", moment.open.serviceDate?.description)
      result.key("because")
      if let because = moment.open.because {
        result.statement(because, clock)
      } else {
        result.value(String?.none)
      }
      result.key("contradicted_by")
      if let other = moment.open.contradictedBy {
        result.statement(other, clock)
      } else {
        result.value(String?.none)
      }
      result.array("statements") { for recorded in statements { $0.statement(recorded, clock) } }
      result.facts(facts, clock)
    }
  }

  package func human(_ sheet: TextLayout) -> String {
    sheet.page([
      sheet.flow([.init(moment.venue.name, .heading)] + sheet.state(of: moment)),
      sheet.pairs(reasons(sheet.clock)),
      others.isEmpty && facts.isEmpty
        ? [] : [sheet.heading("Also said")] + sheet.statements(others, facts),
    ])
  }

  private func reasons(_ clock: LocalClock) -> [(label: String, text: TextLayout.Piece)] {
    guard let because = moment.open.because else {
      return [("because", .init("no page says anything of this time"))]
    }
    let phrase = WhyPhrase(because)
    var reasons: [(label: String, text: TextLayout.Piece)] = [
      ("because", .init("\(phrase.said) (\(phrase.scope))"))
    ]
    let night = lastNight(clock)
    if let rule, rule != because.statement.expression || night != nil {
      reasons.append(("rule", .init(rule + (night ?? ""))))
    }
    if let other = moment.open.contradictedBy {
      reasons.append(("although", .init(WhyPhrase(other).text, .soon)))
    }
    reasons.append(("source", .init(clock.origin(of: because), .dim)))
    if !because.provenance.page.isEmpty { reasons.append(("page", .init(because.provenance.page, .dim))) }
    return reasons
  }

  /// After midnight a rule of the date before may hold, which is not what its weekday would make one think.
  private func lastNight(_ clock: LocalClock) -> String? {
    guard let date = moment.open.serviceDate, date < clock.zone.civil(at: clock.now).date else { return nil }
    return " (of \(clock.day(date)) night)"
  }

  /// What was said beside the statement that decided and the one that contradicts it.
  private var others: [RecordedStatement] {
    let named = [moment.open.because?.statement, moment.open.contradictedBy?.statement]
    return statements.filter { !named.contains($0.statement) }
  }
}
