package import Dining

/// The answer of `dine group` and its kin.
package enum GroupPhrase: Phrase {
  case noGroups
  /// Members by name.
  case members([String])
  case made(String), changed(String), kept(String), wouldBeRemoved(String), removed(String)
}

/// The answer of `dine vote`.
package enum VotePhrase: Phrase {
  /// Who said what of which dish or place; and the same said before.
  case voted(Bool, String), kept(Bool, String)
  case removed(String), absent(String)
  /// Headings.
  case toVoteOn, yes, no
  case noVotes, nothingMeant
  /// Everything was voted on, or nothing is to be had today.
  case allVoted, nothingToday
  case more(Int)
  /// The votes, and how many are left.
  case keys
  case place
  /// Where and when a dish is served; the meal is nil where the menu names none, the time where it has begun.
  case served(at: String, station: String, period: String?, from: String?)
  case placeOpens(String)
  case undone(String), nothingToUndo, skipped
  /// How many votes were cast.
  case done(Int)
}

/// The answers of `dine overlap` and `dine group picks`.
package enum OverlapPhrase: Phrase {
  /// In hundredths, of how many things.
  case overlap(String, String, percent: Int, both: Int, either: Int)
  /// One of them likes too little: how much each does, and how much it would take.
  case unknown(String, String, [Int], fewest: Int)
  case bothLike
  /// What a group likes best, and how many likes that is.
  case picks(String, station: String, Int)
  case nothingLiked(String)
  case nothingNew(String, station: String)
}

/// The answer of `dine decide`.
package enum DecisionPhrase: Phrase {
  /// Where they eat, and when.
  case place(String, from: String, to: String)
  case nowhere(from: String, to: String)
  case members([String])
  case openUntil(String?)
  /// What one may eat there; how many dishes there are beside the ones that are named.
  case fits(String, [String], more: Int)
  /// Anything, of so many dishes.
  case anything(String, Int)
  /// Everybody eats everything, and the place has no menu.
  case noMenu
  case edge(GroupDecision.Edge, GroupRule)
  case only
  case fewestNoes(Int)
  case notVoted([String])
  /// Of whom nothing is known.
  case unknown([String])
  case round(Int)
  /// Headings.
  case then, unsure, leftOut
  case obstacle(Obstacle)

  /// Why a place is left out, with times as they are told.
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
  /// How many are new and known.
  case opinions(new: Int, known: Int), votes(new: Int, known: Int), unread(Int)
  case confirmImport
  case renamed(String, to: String), sameName(String)
  /// Who asks is called otherwise now, or as in the beginning: what the shell has to say from then on.
  case sayWhoYouAre(String), sayNoMore(String)
  case blocked(String), unblocked(String), blockedBefore(String), notBlocked(String)
  case blockedNames([String]), nobodyBlocked
}
