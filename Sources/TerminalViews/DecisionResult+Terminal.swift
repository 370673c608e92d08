import CivilTime
import Console
import Dining
package import Phrases
package import Queries

extension DecisionResult: TerminalView {
  package func plain(_ clock: LocalClock) -> [[String?]] {
    places.map { place in
      [
        "yes", place.choice.slug, place.choice.openUntil?.rfc3339(in: clock.zone),
        place.choice.edge?.rawValue,
        "\(place.choice.noes)", place.distance.map { "\($0.metres)" }, place.name,
      ]
    }
      + others.map { other in
        ["no", other.exclusion.slug, nil, other.exclusion.obstacle.word, nil, nil, other.name]
      }
  }

  package func human(_ sheet: TextLayout) -> String {
    let (from, to) = (sheet.clock.timeAndDay(meal.start), sheet.clock.time(meal.end))
    let people = sheet.remark(
      ([group].compactMap(\.self) + [sheet.say(DecisionPhrase.members(members))]).joined(separator: ": "))
    let notes =
      (round > 1 ? sheet.remark(sheet.say(DecisionPhrase.round(round))) : [])
      + (voteless.isEmpty ? [] : sheet.lines(sheet.say(DecisionPhrase.notVoted(voteless))))
      + (unknown.isEmpty ? [] : sheet.lines(sheet.say(DecisionPhrase.unknown(unknown)), role: .soon))
    guard let first = places.first else {
      let title = sheet.lines(sheet.say(DecisionPhrase.nowhere(from: from, to: to)), role: .strong)
      return sheet.page([title + people + notes, unsure(sheet), leftOut(sheet)])
    }
    let title = sheet.lines(
      sheet.say(DecisionPhrase.place(first.name, from: from, to: to)), role: .strong)
    return sheet.page([
      title + people + notes, reasons(for: first, sheet), next(sheet), unsure(sheet), leftOut(sheet),
    ])
  }

  /// The members who have not voted, except those about whom nothing is known at all.
  private var voteless: [String] { silent.filter { !unknown.contains($0) } }

  private func reasons(for place: Place, _ sheet: TextLayout) -> [String] {
    let far = place.distance.map { $0.text(units, in: sheet.clock.language) }
    let open = sheet.say(DecisionPhrase.openUntil(place.choice.openUntil.map { sheet.clock.end($0) }))
    let why = place.choice.edge.map { DecisionPhrase.edge($0, decision.rule) } ?? .only
    let noes =
      decision.isFewestNoes
      ? sheet.lines(sheet.say(DecisionPhrase.fewestNoes(place.choice.noes)), indent: 2) : []
    return sheet.lines([open, far].compactMap(\.self).joined(separator: ", "), indent: 2)
      + sheet.lines(sheet.say(why), indent: 2) + noes
      + fits(of: place).flatMap { sheet.remark(sheet.say($0), indent: 2) }
  }

  /// The dishes for members with restrictions; for the others only the number of dishes.
  private func fits(of place: Place) -> [DecisionPhrase] {
    let told = place.choice.fits.filter { !$0.dishes.isEmpty }.map { fit in
      DecisionPhrase.fits(fit.member, fit.dishes, more: max(0, (fit.count ?? 0) - fit.dishes.count))
    }
    let rest = place.choice.fits.filter { $0.dishes.isEmpty }
    guard let count = rest.first?.count else { return told + (rest.isEmpty ? [] : [.noMenu]) }
    return told + [.anything(rest.map(\.member).joined(separator: ", "), count)]
  }

  private func next(_ sheet: TextLayout) -> [String] {
    guard places.count > 1 else { return [] }
    let rows = places.dropFirst().map { place -> (String, TextLayout.Piece) in
      let until = sheet.say(DecisionPhrase.openUntil(place.choice.openUntil.map { sheet.clock.end($0) }))
      let far = place.distance.map { $0.text(units, in: sheet.clock.language) }
      return (place.name, .init([until, far].compactMap(\.self).joined(separator: ", "), .dim))
    }
    return [sheet.heading(sheet.say(DecisionPhrase.then))] + sheet.pairs(rows)
  }

  private func unsure(_ sheet: TextLayout) -> [String] {
    section(.unsure, others.filter { $0.exclusion.obstacle.isUnsure }, sheet)
  }

  private func leftOut(_ sheet: TextLayout) -> [String] {
    section(.leftOut, others.filter { !$0.exclusion.obstacle.isUnsure }, sheet)
  }

  private func section(_ title: DecisionPhrase, _ others: [Other], _ sheet: TextLayout) -> [String] {
    guard !others.isEmpty else { return [] }
    let rows = others.map { other -> (String, TextLayout.Piece) in
      let obstacle = other.exclusion.obstacle.told(by: sheet.clock)
      return (other.name, .init(sheet.say(DecisionPhrase.obstacle(obstacle)), .dim))
    }
    return [sheet.heading(sheet.say(title))] + sheet.pairs(rows)
  }
}

extension GroupDecision.Obstacle {
  /// Whether it may suit although something is not stated.
  fileprivate var isUnsure: Bool {
    switch self {
    case .unstated, .noMenu, .hoursUnknown: true
    default: false
    }
  }

  fileprivate func told(by clock: LocalClock) -> DecisionPhrase.Obstacle {
    switch self {
    case .closed: .closed
    case .opens(let time): .opens(clock.time(time))
    case .closes(let time): .closes(clock.end(time))
    case .hoursUnknown: .hoursUnknown
    case .nothingFits(let members): .nothingFits(members)
    case .unstated(let members): .unstated(members)
    case .noMenu(let members): .noMenu(members)
    case .refused(let count): .refused(count)
    case .passedOver: .passedOver
    }
  }
}
