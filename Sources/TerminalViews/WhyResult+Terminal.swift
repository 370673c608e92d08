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
      sheet.flow([.init(moment.venue.name, .heading)] + sheet.state(of: moment))
        + sheet.holiday(holiday),
      sheet.pairs(reasons(sheet.clock).map { (sheet.say($0.label), $0.text) }),
      others.isEmpty && facts.isEmpty
        ? [] : [sheet.heading(sheet.say(WhyWords.alsoSaid))] + sheet.statements(others, facts),
    ])
  }

  private func reasons(_ clock: LocalClock) -> [(label: WhyWords, text: TextLayout.Piece)] {
    guard let because = moment.open.because else {
      return [(.because, .init(clock.say(WhyWords.nothingSaid)))]
    }
    let phrase = WhyPhrase(because, in: clock.language)
    var reasons: [(label: WhyWords, text: TextLayout.Piece)] = [
      (.because, .init("\(phrase.said) (\(phrase.scope))"))
    ]
    if let fault = fault(of: because, clock) { reasons.append((.rule, .init(fault, .unknown))) }
    let night = lastNight(clock)
    if let rule, rule != because.statement.expression || night != nil {
      reasons.append((.rule, .init(rule + (night ?? ""))))
    }
    if let other = moment.open.contradictedBy {
      reasons.append((.although, .init(WhyPhrase(other, in: clock.language).text, .soon)))
    }
    reasons.append((.source, .init(clock.origin(of: because), .dim)))
    if !because.provenance.page.isEmpty { reasons.append((.page, .init(because.provenance.page, .dim))) }
    return reasons
  }

  /// The note that hours could not be read, if that is why the state is unknown.
  private func fault(of recorded: RecordedStatement, _ clock: LocalClock) -> String? {
    let statement = recorded.statement
    guard moment.open.kind == .unknown, statement.state == nil, statement.expression == nil,
      statement.text != nil
    else { return nil }
    return clock.say(ScopeWords.unreadable)
  }

  /// After midnight the previous date's rule may apply, which its weekday alone would not suggest.
  private func lastNight(_ clock: LocalClock) -> String? {
    guard let date = moment.open.serviceDate, date < clock.today else { return nil }
    return " " + clock.say(WhyWords.ofNight(clock.day(date)))
  }
}
