import CivilTime
import Console
import Dining
import OpeningHours
package import Phrases
package import Queries

extension WhyResult: TerminalView {
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
}
