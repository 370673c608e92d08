import CivilTime
import Console
import Dining
package import Phrases
package import Queries

extension VoteResult: TerminalView {
  package func plain(_ clock: LocalClock) -> [[String?]] {
    entries.map { entry in
      [
        entry.subject.kind, entry.isYes.map { $0 ? "yes" : "no" }, entry.subject.key,
        entry.at?.rfc3339(in: clock.zone), entry.item?.venueName, entry.item?.period, entry.name,
      ]
    }
  }

  package func human(_ sheet: TextLayout) -> String {
    switch kind {
    case .said: sheet.page([entries.flatMap { said($0, sheet) }])
    case .votes: votes(sheet)
    case .open: open(sheet)
    }
  }

  private func said(_ entry: Entry, _ sheet: TextLayout) -> [String] {
    let phrase: VotePhrase =
      switch (change, entry.isYes) {
      case (.kept?, let isYes?): .kept(isYes, entry.name)
      case (_, let isYes?): .voted(isYes, entry.name)
      case (.removed?, nil): .removed(entry.name)
      case (_, nil): .absent(entry.name)
      }
    return sheet.lines(sheet.say(phrase))
  }

  private func votes(_ sheet: TextLayout) -> String {
    let sections = [true, false].map { isYes -> [String] in
      let own = entries.filter { $0.isYes == isYes }
      guard !own.isEmpty else { return [] }
      let rows = own.map { entry -> (String, TextLayout.Piece) in
        let day = entry.at.map { sheet.clock.dayName(sheet.clock.zone.civil(at: $0).date) } ?? ""
        return (entry.name, .init(day, .dim))
      }
      return [sheet.heading(sheet.say(isYes ? VotePhrase.yes : .no))] + sheet.pairs(rows)
    }
    let none = isSelection ? VotePhrase.nothingMeant : .noVotes
    return sheet.page(sections + [entries.isEmpty ? sheet.lines(sheet.say(none)) : []])
  }

  private func open(_ sheet: TextLayout) -> String {
    guard !entries.isEmpty else {
      return sheet.page([sheet.lines(sheet.say(hasVotedOnAll ? VotePhrase.allVoted : .nothingToday))])
    }
    let rows = entries.map { ($0.name, TextLayout.Piece(VoteTalk.whereabouts(of: $0, on: sheet), .dim)) }
    return sheet.page([
      [sheet.heading(sheet.say(VotePhrase.toVoteOn))] + sheet.pairs(rows),
      more > 0 ? sheet.remark(sheet.say(VotePhrase.more(more))) : [],
    ])
  }
}
