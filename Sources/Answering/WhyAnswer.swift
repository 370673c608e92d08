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

  package init(moment: VenueMoment, statements: [RecordedStatement], rule: String?) {
    self.moment = moment
    self.statements = statements
    self.rule = rule
  }

  package var exit: ExitCode { moment.open.kind == .open ? .yes : .no }
  package var dataAsOf: Instant? { moment.asOf }
  package var isStale: Bool { moment.isStale }

  package func plain(_ clock: Clock) -> [[String?]] {
    let because = moment.open.because
    return [
      [
        moment.venue.slug, moment.open.kind.rawValue, because?.statement.scope.rawValue, rule,
        because?.provenance.source, because?.provenance.page, moment.asOf.rfc3339(in: clock.zone),
        because?.statement.text,
      ]
    ]
  }

  package func writeResults(into writer: inout JSONWriter, _ clock: Clock) {
    writer.object { result in
      result.members(of: moment, clock)
      result.field("rule", rule)
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
    }
  }

  package func human(_ sheet: Sheet) -> String {
    var lines = sheet.rows([moment])
    guard let because = moment.open.because else {
      lines.append("  because nobody says anything of this moment")
      return (lines + others(sheet)).joined(separator: "\n") + "\n"
    }
    lines.append("  because \(sheet.line(about: because))")
    if let rule { lines.append("  the rule  \(rule.sanitized())") }
    lines.append("  read from \(because.provenance.page.sanitized())")
    if let other = moment.open.contradictedBy { lines.append("  but       \(sheet.line(about: other))") }
    return (lines + others(sheet)).joined(separator: "\n") + "\n"
  }

  private func others(_ sheet: Sheet) -> [String] {
    let said = statements.filter { $0.statement != moment.open.because?.statement }
    return said.isEmpty ? [] : ["", sheet.heading("Also said")] + said.map { "  " + sheet.line(about: $0) }
  }
}
