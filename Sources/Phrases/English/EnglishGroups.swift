import Dining

extension GroupPhrase {
  package var english: String {
    switch self {
    case .noGroups: "There are no groups: dine group new NAME PERSON PERSON"
    case .members(let names): names.isEmpty ? "nobody yet" : names.joined(separator: ", ")
    case .made(let name): "New group: \(name)"
    case .changed(let name): "Changed: \(name)"
    case .kept(let name): "Unchanged: \(name)"
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
    case .removed(let name): "Vote on \(name) removed."
    case .absent(let name): "There was no vote on \(name)."
    case .toVoteOn: "To vote on"
    case .yes: "Yes"
    case .no: "No"
    case .noVotes: "No votes: dine vote NAME yes"
    case .nothingMeant: "No vote matches."
    case .allVoted:
      "You have voted on all of today's dishes and places: dine vote --all goes through them again"
    case .nothingToday:
      "There is nothing to vote on today: dine vote NAME yes votes on any dish"
    case .more(let count): "\(count) more: dine vote asks one by one at a terminal"
    case .keys: "[y] yes  [n] no  [s] skip  [u] undo  [i] info  [q] end"
    case .place: "place"
    case .served(let venue, let station, let period, let from):
      [venue, period, station.isEmpty ? nil : station, from.map { "from \($0)" }].compactMap(\.self)
        .joined(separator: ", ")
    case .placeOpens(let time): "opens \(time)"
    case .undone(let name): "Undone: \(name)"
    case .nothingToUndo: "There is nothing to undo."
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
      "\(one) and \(other): unknown. \(one) likes \(counts.first ?? 0), \(other) \(counts.last ?? 0); each needs \(fewest)"
    case .bothLike: "Both like"
    case .picks(let group, let station, let count):
      "\(group) likes \(station) best (\(count == 1 ? "1 like" : "\(count) likes")); new to everybody there:"
    case .nothingLiked(let group): "Nothing that \(group) likes is on a menu: dine vote --person NAME"
    case .nothingNew(let group, let station):
      "\(group) likes \(station) best, and nothing there that fits everybody is new to all of them."
    }
  }
}

extension DecisionPhrase {
  package var english: String {
    switch self {
    case .place(let name, let from, let to): "\(name), \(from) – \(to)"
    case .nowhere(let from, let to): "No place suits everybody, \(from) – \(to)."
    case .members(let names): names.joined(separator: ", ")
    case .openUntil(let time): time.map { "open until \($0)" } ?? "open, no end stated"
    case .fits(let name, let dishes, let more):
      "\(name): \(dishes.joined(separator: ", "))\(more > 0 ? " and \(more) more" : "")"
    case .anything(let name, let count): "\(name): \(count == 1 ? "1 dish" : "any of \(count) dishes")"
    case .noMenu: "no menu known, but nobody needs one"
    case .edge(.rule, .nash): "the best for all together, nobody left behind"
    case .edge(.rule, .likes): "the most votes"
    case .edge(.rule, .average): "the best on average"
    case .edge(.rule, .misery): "the best for whoever likes it least"
    case .edge(.worstOff, _): "tied with the next; better for whoever likes it least"
    case .edge(.notLately, _): "tied with the next, where you ate recently"
    case .edge(.nearer, _): "tied with the next; nearer"
    case .edge(.draw, _): "tied with the next; drawn by lot"
    case .only: "the only place left"
    case .fewestNoes(let count):
      "Every place that fits got a no; this one has the fewest (\(count))."
    case .notVoted(let names): "Decided without the votes of \(names.joined(separator: ", "))."
    case .unknown(let names):
      "Nothing is known about \(names.joined(separator: ", ")): no votes and no dietary restrictions."
    case .round(let count): "Round \(count)"
    case .then: "Then"
    case .unsure: "Possible, but not confirmed"
    case .leftOut: "Left out"
    case .obstacle(let obstacle): Self.english(obstacle)
    }
  }

  private static func english(_ obstacle: Obstacle) -> String {
    switch obstacle {
    case .closed: "closed"
    case .hoursUnknown: "not stated whether it is open"
    case .passedOver: "chosen in an earlier round"
    case .opens(let time): "opens only at \(time)"
    case .closes(let time): "closes at \(time)"
    case .nothingFits(let names): "nothing for \(names.joined(separator: ", "))"
    case .unstated(let names): "nothing is stated to fit \(names.joined(separator: ", "))"
    case .noMenu(let names): "no menu known, so nothing is stated for \(names.joined(separator: ", "))"
    case .refused(1): "1 vote against"
    case .refused(let count): "\(count) votes against"
    }
  }
}

extension PersonPhrase {
  package var english: String {
    switch self {
    case .exported(let name, let path): "Exported \(name) to \(path):"
    case .wouldBeImported(let name): "Would import for \(name):"
    case .imported(let name): "Imported for \(name):"
    case .nothingNew(let name): "Nothing new to import for \(name)."
    case .opinions(let new, 0): new == 1 ? "1 like, dislike or wish" : "\(new) likes, dislikes and wishes"
    case .opinions(let new, let known):
      "\(Self.opinions(new: new, known: 0).english), \(known) known already"
    case .votes(let new, 0): new == 1 ? "1 vote" : "\(new) votes"
    case .votes(let new, let known): "\(Self.votes(new: new, known: 0).english), \(known) known already"
    case .unread(let count): "\(count) left out: for another campus, or not understood"
    case .confirmImport: "Nothing is imported yet: --yes imports it."
    case .renamed(let name, let new): "\(name) is now called \(new)."
    case .sayWhoYouAre(let name):
      "Set DINE_PERSON=\(name) in your shell to be \(name); dine people rename \(name) me undoes this."
    case .sayNoMore(let name): "If your shell sets DINE_PERSON=\(name), remove that."
    case .sameName(let name): "\(name) already has that name."
    case .blocked(let name): "Files of \(name) are refused from now on."
    case .unblocked(let name): "Files of \(name) are accepted again."
    case .blockedBefore(let name): "Files of \(name) were already refused."
    case .notBlocked(let name): "Files of \(name) were not refused."
    case .blockedNames(let names): "Refused: \(names.joined(separator: ", "))"
    case .nobodyBlocked: "Nobody's files are refused."
    }
  }
}
