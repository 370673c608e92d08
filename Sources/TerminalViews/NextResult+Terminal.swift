import CivilTime
import Console
import Dining
package import Phrases
package import Queries

extension NextResult: TerminalView {
  package func plain(_ clock: LocalClock) -> [[String?]] {
    entries.map { entry in
      [
        entry.venue.slug, entry.next.date?.description, entry.next.window?.lowerBound.description,
        entry.next.window?.upperBound.description, entry.next.basis.rawValue, entry.dish,
      ]
    } + always.map { [$0.record.venue, nil, nil, nil, "always", $0.record.dish.name] }
  }

  package func human(_ sheet: TextLayout) -> String {
    guard !entries.isEmpty || !always.isEmpty else {
      return sheet.page([sheet.lines(sheet.say(nothing))])
    }
    let age = isStale ? dataAsOf.map { sheet.clock.age($0) } : nil
    return sheet.page([
      sheet.sold(always), sheet.servings(entries), sheet.flow([.init(age ?? "", .soon)]),
    ])
  }

  /// Why there is nothing to show.
  private var nothing: NextPhrase {
    if let asked { return .noDish(asked) }
    return wishes.map { $0 == 0 ? .noWishes : .noneOfWishes } ?? .nothing
  }
}

extension TextLayout {
  /// Dishes at venues, grouped by whether their next serving is announced, predicted, or unknown.
  ///
  /// - Parameter entries: the entries in display order.
  /// - Returns: the lines, with an empty one between two sections.
  func servings(_ entries: [NextResult.Entry]) -> [String] {
    let sections = [
      section(.announced, entries.filter { $0.next.basis == .menu }),
      section(.expected, entries.filter { $0.next.basis == .pattern }),
      section(.tooSeldom, entries.filter { $0.next.basis == .none }),
    ]
    return Array(sections.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private func section(_ heading: NextPhrase, _ entries: [NextResult.Entry]) -> [String] {
    guard !entries.isEmpty else { return [] }
    let columns = [
      Column("day", minimum: 6, narrow: .first),
      Column("dish", minimum: 16, maximum: 44, narrow: .first, tellsApart: true),
      Column("venue", minimum: 10, maximum: 28, tellsApart: true),
      Column("more", minimum: 6, from: 60),
    ]
    let rows = entries.map { entry in
      [cell(day(of: entry)), cell(entry.dish), cell(entry.venue.name), cell(more(of: entry), .dim)]
    }
    return [self.heading(say(heading))] + table(columns, rows, indent: 2).flatMap { $0 }
  }

  private func day(of entry: NextResult.Entry) -> String? {
    guard let date = entry.next.date else { return nil }
    return entry.next.basis == .menu
      ? clock.runningDayName(date) : say(NextPhrase.probably(clock.dayName(date)))
  }

  private func more(of entry: NextResult.Entry) -> String? {
    switch entry.next.basis {
    case .menu: return entry.period.map { clock.meal($0) }
    case .pattern: return entry.next.within7.map { say(NextPhrase.withinTheWeek($0)) }
    case .none:
      let last = entry.last.map { entry.isOfNight ? clock.runningDayName($0) : clock.dayName($0) }
      return say(NextPhrase.served(entry.count, last: last))
    }
  }
}
