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
        sheet.next(of: entry).map { (title(entry), TextLayout.Piece($0, .dim)) }
      }
      let places = own.filter { sheet.next(of: $0) == nil }
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
      case .added: .added(stance, name, of: person.asOther)
      case .kept: .kept(stance, name, of: person.asOther)
      case .removed: .removed(stance, name, of: person.asOther)
      case .absent: .absent(stance, name, of: person.asOther)
      }
    let next = change == .added || change == .kept ? sheet.next(of: entry) : nil
    return sheet.lines(sheet.say(phrase)) + (next.map { sheet.remark($0, indent: 2) } ?? [])
  }
}

extension String {
  /// A person's name for use in a sentence; nil: the owner of the file, who is the reader.
  var asOther: String? { self == PersonResult.owner ? nil : self }
}

extension TextLayout {
  /// Where a dish is served next, or that it is on no menu; nil for a venue.
  func next(of entry: LikesResult.Entry) -> String? {
    guard case .dish = entry.opinion.subject else { return nil }
    guard let next = entry.next else { return say(LikesPhrase.noNext) }
    return say(
      LikesPhrase.next(
        day: clock.runningDayName(next.date), period: next.period.map { clock.meal($0) },
        venue: next.venueName))
  }
}
