import Dining

extension GroupPhrase {
  package var english: String {
    switch self {
    case .noGroups: "There is no group: dine group new NAME PERSON PERSON"
    case .members(let names): names.isEmpty ? "nobody yet" : names.joined(separator: ", ")
    case .made(let name): "A new group: \(name)"
    case .changed(let name): "Changed: \(name)"
    case .kept(let name): "As it was: \(name)"
    case .wouldBeRemoved(let name): "To be deleted: \(name)"
    case .removed(let name): "Deleted: \(name)"
    }
  }
}

extension VotePhrase {
  package var english: String {
    switch self {
    case .voted(true, let name): "Yes to \(name)."
    case .voted(false, let name): "No to \(name)."
    case .kept(true, let name): "Yes to \(name), as before."
    case .kept(false, let name): "No to \(name), as before."
    case .removed(let name): "No vote on \(name) any more."
    case .absent(let name): "There was no vote on \(name)."
    case .toVoteOn: "To vote on"
    case .yes: "Yes"
    case .no: "No"
    case .noVotes: "No votes: dine vote NAME yes"
    case .nothingMeant: "No vote is so."
    case .allVoted:
      "You have voted on all of today's dishes and places: dine vote --all goes through them again"
    case .nothingToday:
      "Nothing is to be had today that could be voted on: dine vote NAME yes votes on any dish"
    case .more(let count): "\(count) more: dine vote asks one by one at a terminal"
    case .keys: "[y] yes  [n] no  [s] skip  [u] undo  [i] info  [q] end"
    case .place: "place"
    case .served(let venue, let station, let period, let from):
      [venue, period, station.isEmpty ? nil : station, from.map { "from \($0)" }].compactMap(\.self)
        .joined(separator: ", ")
    case .placeOpens(let time): "opens \(time)"
    case .undone(let name): "Taken back: \(name)"
    case .nothingToUndo: "There is nothing to take back."
    case .skipped: "Skipped."
    case .done(1): "1 vote."
    case .done(let count): "\(count) votes."
    }
  }
}

extension OverlapPhrase {
  package var english: String {
    switch self {
    case .overlap(let one, let other, let percent, let both, let either):
      "\(one) and \(other): \(percent) % alike, \(both) of \(either) things that either likes"
    case .unknown(let one, let other, let counts, let fewest):
      "\(one) and \(other): unknown. \(one) likes \(counts.first ?? 0), \(other) \(counts.last ?? 0); it takes \(fewest) of each"
    case .bothLike: "Both like"
    case .picks(let group, let station, let count):
      "\(group) likes \(station) best (\(count == 1 ? "1 like" : "\(count) likes")); nobody has said anything of"
    case .nothingLiked(let group): "Nothing that \(group) likes is on a menu: dine vote --person NAME"
    case .nothingNew(let group, let station):
      "\(group) likes \(station) best, and has said something of all that is served there."
    }
  }
}

extension DecisionPhrase {
  package var english: String {
    switch self {
    case .place(let name, let from, let to): "\(name), \(from) – \(to)"
    case .nowhere(let from, let to): "No place suits all, \(from) – \(to)."
    case .members(let names): names.joined(separator: ", ")
    case .openUntil(let time): time.map { "open until \($0)" } ?? "open, no end stated"
    case .fits(let name, let dishes, let more):
      "\(name): \(dishes.joined(separator: ", "))\(more > 0 ? " and \(more) more" : "")"
    case .anything(let name, let count): "\(name): \(count == 1 ? "1 dish" : "any of \(count) dishes")"
    case .noMenu: "no menu known, and nobody needs one"
    case .edge(.rule, .nash): "the best for all together, nobody's loss outweighed"
    case .edge(.rule, .likes): "the most votes"
    case .edge(.rule, .average): "the best on average"
    case .edge(.rule, .misery): "the best for whom it suits least"
    case .edge(.worstOff, _): "equal to the next; better for whom it suits least"
    case .edge(.notLately, _): "equal to the next; you were there lately"
    case .edge(.nearer, _): "equal to the next; nearer"
    case .edge(.draw, _): "equal to the next; by lot"
    case .only: "the only place that is left"
    case .fewestNoes(let count):
      "Somebody said no to every place; this has the fewest (\(count))."
    case .notVoted(let names): "Decided without the votes of \(names.joined(separator: ", "))."
    case .unknown(let names):
      "Nothing is known of \(names.joined(separator: ", ")): neither votes nor what is not eaten."
    case .round(let count): "Round \(count)"
    case .then: "Then"
    case .unsure: "Perhaps: not all is stated"
    case .leftOut: "Left out"
    case .obstacle(let obstacle): Self.english(obstacle)
    }
  }

  private static func english(_ obstacle: Obstacle) -> String {
    switch obstacle {
    case .closed: "closed"
    case .hoursUnknown: "nobody says whether it is open"
    case .passedOver: "chosen in a round before"
    case .opens(let time): "opens only at \(time)"
    case .closes(let time): "closes at \(time)"
    case .nothingFits(let names): "nothing for \(names.joined(separator: ", "))"
    case .unstated(let names): "nothing is stated to fit \(names.joined(separator: ", "))"
    case .noMenu(let names): "no menu known, so nothing is stated for \(names.joined(separator: ", "))"
    case .refused(1): "1 no"
    case .refused(let count): "\(count) noes"
    }
  }
}

extension PersonPhrase {
  package var english: String {
    switch self {
    case .exported(let name, let path): "Of \(name), written to \(path):"
    case .wouldBeImported(let name): "Would come in for \(name):"
    case .imported(let name): "Came in for \(name):"
    case .nothingNew(let name): "Nothing of it is new for \(name)."
    case .opinions(let new, 0): new == 1 ? "1 like, dislike or wish" : "\(new) likes, dislikes and wishes"
    case .opinions(let new, let known):
      "\(Self.opinions(new: new, known: 0).english), \(known) known already"
    case .votes(let new, 0): new == 1 ? "1 vote" : "\(new) votes"
    case .votes(let new, let known): "\(Self.votes(new: new, known: 0).english), \(known) known already"
    case .unread(let count): "\(count) left out: not of this campus, or not understood"
    case .confirmImport: "Nothing is kept yet: --yes takes it in."
    case .renamed(let name, let new): "\(name) is called \(new) now."
    case .sayWhoYouAre(let name):
      "DINE_PERSON=\(name) in your shell says from now on who you are; dine people rename \(name) me takes it back."
    case .sayNoMore(let name): "Where your shell says DINE_PERSON=\(name), take it out."
    case .sameName(let name): "\(name) is called so already."
    case .blocked(let name): "Files of \(name) are refused from now on."
    case .unblocked(let name): "Files of \(name) are taken again."
    case .blockedBefore(let name): "Files of \(name) were refused before."
    case .notBlocked(let name): "Files of \(name) were not refused."
    case .blockedNames(let names): "Refused: \(names.joined(separator: ", "))"
    case .nobodyBlocked: "Nobody's files are refused."
    }
  }
}
