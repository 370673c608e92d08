import Dining
package import Phrases
package import Queries

extension PeopleResult: TerminalView {
  package func plain(_ clock: LocalClock) -> [[String?]] {
    entries.map { entry in
      [entry.name] + PersonTrace.allCases.map { "\(entry.counts[$0] ?? 0)" }
    }
  }

  package func human(_ sheet: TextLayout) -> String {
    let lines = sheet.pairs(
      entries.map { ($0.name, .init(sheet.say(PeoplePhrase.kept(amounts(of: $0))))) },
      indent: forgetting == nil ? 0 : 2)
    guard let forgetting, !isNothing else {
      let nothing = forgetting == nil ? PeoplePhrase.nobody : .nothingOf(subject)
      return sheet.page([entries.isEmpty ? sheet.lines(sheet.say(nothing)) : lines])
    }
    let title = forgetting == .done ? PeoplePhrase.forgotten(subject) : .wouldBeForgotten(subject)
    let rest =
      isOwners ? [PeoplePhrase.ownPlacesToo, .loginStays].flatMap { sheet.remark(sheet.say($0)) } : []
    return sheet.page([sheet.lines(sheet.say(title)) + lines, rest])
  }

  private func amounts(of entry: Entry) -> [PeoplePhrase.Amount] {
    PersonTrace.allCases.compactMap { trace in entry.counts[trace].map { .init(trace, $0) } }
  }
}
