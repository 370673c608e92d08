import CivilTime
import Console
import Dining
package import Phrases
package import Queries

extension TastesResult: TerminalView {
  package func plain(_ clock: LocalClock) -> [[String?]] {
    entries.map { [$0.taste.kind.rawValue, $0.taste.text, $0.since.rfc3339(in: clock.zone)] }
  }

  package func human(_ sheet: TextLayout) -> String {
    if let kind {
      return sheet.page([sheet.lines(sheet.say(TastesPhrase.absentKind(kind, of: person.asOther)))])
    }
    if let change {
      return sheet.page([entries.flatMap { sheet.lines(sheet.say(phrase(change, $0.taste))) }])
    }
    guard !entries.isEmpty else {
      return sheet.page([sheet.lines(sheet.say(TastesPhrase.nothing(of: person.asOther)))])
    }
    func section(_ heading: TastesPhrase, _ entries: [Entry]) -> [String] {
      guard !entries.isEmpty else { return [] }
      return [sheet.heading(sheet.say(heading))]
        + sheet.pairs(
          entries.map { entry in
            (sheet.say(TastesPhrase.kind(entry.taste.kind)), .init(value(of: entry.taste, sheet)))
          })
    }
    return sheet.page([
      section(.vetoes, entries.filter(\.taste.kind.isVeto)),
      section(.preferences, entries.filter { !$0.taste.kind.isVeto }),
      sheet.remark(sheet.say(TastesPhrase.rule)),
    ])
  }

  /// A taste beside its kind: "avoid" milk, not "no milk".
  private func value(of taste: Taste, _ sheet: TextLayout) -> String {
    if case .avoid(let allergen) = taste { return sheet.say(FoodWords.allergen(allergen)) }
    return sheet.say(TasteWords(taste))
  }

  private func phrase(_ change: LikesResult.Change, _ taste: Taste) -> TastesPhrase {
    switch change {
    case .added: .added(taste, of: person.asOther)
    case .kept: .kept(taste)
    case .removed: .removed(taste)
    case .absent: .absent(taste, of: person.asOther)
    }
  }
}
