package import Phrases
package import Queries

extension PinsResult: TerminalView {
  package func plain(_ clock: LocalClock) -> [[String?]] {
    entries.map { [$0.slug, $0.isPinned ? "pinned" : "hidden", $0.name] }
  }

  package func human(_ sheet: TextLayout) -> String {
    func section(_ heading: PinsPhrase, _ isPinned: Bool) -> [String] {
      let entries = entries.filter { $0.isPinned == isPinned }
      guard !entries.isEmpty else { return [] }
      return [sheet.heading(sheet.say(heading))]
        + sheet.pairs(entries.map { ($0.slug, .init($0.name ?? sheet.say(PinsPhrase.gone))) })
    }
    return sheet.page([
      section(.pinned, true), section(.hidden, false),
      entries.isEmpty ? sheet.lines(sheet.say(PinsPhrase.nothing)) : [],
    ])
  }
}
