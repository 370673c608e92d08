import Console
package import Phrases
package import Queries

extension GroupResult: TerminalView {
  package func plain(_ clock: LocalClock) -> [[String?]] {
    entries.map { [$0.name, $0.members.joined(separator: ","), $0.emoji, $0.colour] }
  }

  package func human(_ sheet: TextLayout) -> String {
    let lines = sheet.pairs(
      entries.map { entry in
        (title(of: entry, sheet), .init(sheet.say(GroupPhrase.members(entry.members))))
      }, indent: change == nil ? 0 : 2)
    guard let change, let name = entries.first?.name else {
      return sheet.page([entries.isEmpty ? sheet.lines(sheet.say(GroupPhrase.noGroups)) : lines])
    }
    let phrase: GroupPhrase =
      switch change {
      case .added: .made(name)
      case .changed: .changed(name)
      case .kept: .kept(name)
      case .asked: .wouldBeRemoved(name)
      case .removed: .removed(name)
      }
    return sheet.page([sheet.lines(sheet.say(phrase)) + lines])
  }

  /// The picture is omitted on a terminal that shows ASCII only.
  private func title(of entry: Entry, _ sheet: TextLayout) -> String {
    guard let emoji = entry.emoji, sheet.styler.surface.isUnicode else { return entry.name }
    return "\(emoji) \(entry.name)"
  }
}
