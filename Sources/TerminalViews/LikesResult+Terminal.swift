import CivilTime
import Console
import Dining
package import Phrases
package import Queries

extension LikesResult: TerminalView {
  package func plain(_ clock: LocalClock) -> [[String?]] {
    entries.map { entry in
      let opinion = entry.opinion
      return [
        opinion.subject.kind, opinion.stance.rawValue, opinion.subject.key,
        opinion.since.rfc3339(in: clock.zone), entry.next?.date.description, entry.next?.period,
        entry.next?.venue, opinion.name,
      ]
    }
  }

  package func human(_ sheet: TextLayout) -> String {
    if let change { return sheet.page([entries.flatMap { said(change, $0, sheet) }]) }
    let sections = [Stance.like, .want, .dislike].map { stance -> [String] in
      let own = entries.filter { $0.opinion.stance == stance }
      guard !own.isEmpty else { return [] }
      func title(_ entry: Entry) -> String { "\(sheet.sign(stance)) \(entry.opinion.name)" }
      let dishes = own.compactMap { entry in
        next(entry, sheet).map { (title(entry), TextLayout.Piece($0, .dim)) }
      }
      let places = own.filter { next($0, sheet) == nil }
      return [sheet.heading(sheet.say(LikesPhrase.heading(stance)))] + sheet.pairs(dishes)
        + places.flatMap { sheet.lines(title($0), indent: 2) }
    }
    let nothing = sheet.say(isWishList ? LikesPhrase.nothingWanted : .nothing)
    return sheet.page(sections + [entries.isEmpty ? sheet.lines(nothing) : []])
  }

  private func said(_ change: Change, _ entry: Entry, _ sheet: TextLayout) -> [String] {
    let (stance, name) = (entry.opinion.stance, entry.opinion.name)
    let phrase: LikesPhrase =
      switch change {
      case .added: .added(stance, name)
      case .kept: .kept(stance, name)
      case .removed: .removed(stance, name)
      case .absent: .absent(stance, name)
      }
    let next = change == .added || change == .kept ? next(entry, sheet) : nil
    return sheet.lines(sheet.say(phrase)) + (next.map { sheet.remark($0, indent: 2) } ?? [])
  }

  /// Where a dish is served next, and that no menu has it; nil of a venue.
  private func next(_ entry: Entry, _ sheet: TextLayout) -> String? {
    guard case .dish = entry.opinion.subject else { return nil }
    guard let next = entry.next else { return sheet.say(LikesPhrase.noNext) }
    return sheet.say(
      LikesPhrase.next(day: sheet.clock.dayName(next.date), period: next.period, venue: next.venueName))
  }
}
