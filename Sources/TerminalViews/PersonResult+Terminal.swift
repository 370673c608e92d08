import Console
package import Phrases
package import Queries

extension PersonResult: TerminalView {
  package func plain(_ clock: LocalClock) -> [[String?]] {
    guard !person.isEmpty else { return blocked.map { [$0] } }
    return [
      [
        person, change.rawValue, target, "\(opinions.new)", "\(opinions.known)", "\(votes.new)",
        "\(votes.known)", "\(unread)",
      ]
    ]
  }

  package func human(_ sheet: TextLayout) -> String {
    switch change {
    case .exported: sheet.page([title(.exported(person, to: target ?? ""), sheet) + amounts(sheet)])
    case .previewed, .imported: sheet.page(intake(sheet))
    case .renamed:
      sheet.page([
        title(.renamed(person, to: target ?? ""), sheet) + advice.flatMap { sheet.remark(sheet.say($0)) }
      ])
    case .blocked: sheet.page([title(.blocked(person), sheet)])
    case .unblocked: sheet.page([title(.unblocked(person), sheet)])
    case .kept: sheet.page([title(unchanged, sheet)])
    }
  }

  /// What the owner has to type so that the new name takes effect.
  private var advice: [PersonPhrase] {
    if person == Self.owner { return [.sayWhoYouAre(target ?? "")] }
    return target == Self.owner ? [.sayNoMore(person)] : []
  }

  private var unchanged: PersonPhrase {
    if let target { return .sameName(target) }
    guard person.isEmpty else {
      return blocked.contains(person) ? .blockedBefore(person) : .notBlocked(person)
    }
    return blocked.isEmpty ? .nobodyBlocked : .blockedNames(blocked)
  }

  private func title(_ phrase: PersonPhrase, _ sheet: TextLayout) -> [String] {
    sheet.lines(sheet.say(phrase))
  }

  private func amounts(_ sheet: TextLayout) -> [String] {
    let told: [PersonPhrase] =
      [.opinions(new: opinions.new, known: opinions.known), .votes(new: votes.new, known: votes.known)]
      + (unread > 0 ? [.unread(unread)] : [])
    return told.flatMap { sheet.lines(sheet.say($0), indent: 2) }
  }

  private func intake(_ sheet: TextLayout) -> [[String]] {
    let isNew = opinions.new + votes.new > 0
    let phrase: PersonPhrase =
      !isNew ? .nothingNew(person) : change == .imported ? .imported(person) : .wouldBeImported(person)
    return [
      title(phrase, sheet) + amounts(sheet), names.flatMap { sheet.remark($0, indent: 2) },
      isNew && change == .previewed ? sheet.remark(sheet.say(PersonPhrase.confirmImport)) : [],
    ]
  }
}
