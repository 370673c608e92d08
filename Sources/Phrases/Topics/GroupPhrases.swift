package import Dining

/// The answer of `dine group` and its subcommands.
package enum GroupPhrase: Phrase {
  case noGroups
  /// The names of the members.
  case members([String])
  case made(String), changed(String), kept(String), wouldBeRemoved(String), removed(String)
}

/// The answer of `dine vote`.
package enum VotePhrase: Phrase {
  /// A vote on a dish or place, new or as before.
  case voted(Bool, String), kept(Bool, String)
  case removed(String), absent(String)
  /// Headings.
  case toVoteOn, yes, no
  case noVotes, nothingMeant
  /// Everything was voted on, or nothing is served today.
  case allVoted, nothingToday
  case more(Int)
  /// The keys.
  case keys
  case place
  /// Where and when a dish is served; no period if the menu names none, no time if it has begun.
  case served(at: String, station: String, period: String?, from: String?)
  case placeOpens(String)
  case undone(String), nothingToUndo, skipped
  /// The number of votes cast.
  case done(Int)
}

/// The answers of `dine overlap` and `dine group picks`.
package enum OverlapPhrase: Phrase {
  /// The overlap in percent, what both like, and what either likes.
  case overlap(String, String, percent: Int, both: Int, either: Int)
  /// Too few likes to compare: the likes of each, and the fewest needed.
  case unknown(String, String, [Int], fewest: Int)
  case bothLike
  /// The station that a group likes best, and its number of likes.
  case picks(String, station: String, Int)
  case nothingLiked(String)
  case nothingNew(String, station: String)
}

/// The answer of `dine decide`.
package enum DecisionPhrase: Phrase {
  /// The place to eat, and when.
  case place(String, from: String, to: String)
  case nowhere(from: String, to: String)
  case members([String])
  case openUntil(String?)
  /// The dishes that suit a member, and how many more there are.
  case fits(String, [String], more: Int)
  /// A member who can eat anything, and the number of dishes.
  case anything(String, Int)
  /// The place has no menu, but everybody eats everything.
  case noMenu
  case edge(GroupDecision.Edge, GroupRule)
  case only
  case fewestNoes(Int)
  case notVoted([String])
  /// Members about whom nothing is known.
  case unknown([String])
  case round(Int)
  /// Headings.
  case then, unsure, leftOut
  case obstacle(Obstacle)

  /// Why a place is left out, with times ready to show.
  package enum Obstacle: Hashable, Sendable {
    case closed, hoursUnknown, passedOver
    case opens(String), closes(String)
    case nothingFits([String]), unstated([String]), noMenu([String])
    case refused(Int)
  }
}

/// The answer of `dine people export`, `import`, `block` and `rename`.
package enum PersonPhrase: Phrase {
  case exported(String, to: String), wouldBeImported(String), imported(String)
  case nothingNew(String)
  /// The number of new and of known ones.
  case opinions(new: Int, known: Int), votes(new: Int, known: Int), unread(Int)
  case confirmImport
  case renamed(String, to: String), sameName(String)
  /// After renaming the reader, or back to `me`: what to change in the shell.
  case sayWhoYouAre(String), sayNoMore(String)
  case blocked(String), unblocked(String), blockedBefore(String), notBlocked(String)
  case blockedNames([String]), nobodyBlocked
}
