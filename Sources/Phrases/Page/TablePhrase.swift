package import Dining

/// Texts of the page of a table, where friends decide together.
package enum TablePhrase: Phrase, Hashable {
  // MARK: Opening one

  case title, intro, tableName, note, yourName, seats, when, asSoonAsMayBe, campus, open, optional, trace
  case needsScript, offer
  // MARK: Joining

  case join, joinIntro, nameless
  // MARK: Voting

  case round(Int), over(String), voted(Int, of: Int), expected(Int)
  case yes, no, skip, undo, place, dish, keys, allSeen, allCards, nothingToVote
  case iAmDone, youAreDone, notDone
  case diet, dietKept, from, fromIntro, nowhere
  case decideAnyway, decideSure, decideNow, cancel
  case invite, codeOf, link, leave, leaveSure, leaveNow
  // MARK: The result

  case result, nowhereToEat, openUntil(String), why, together(Int), forYou, ways, leftOut, again,
    againIntro
  case edge(GroupDecision.Edge), fewestNoes, everybodyFits, votedOf(Int, Int), member(Int)
  case closed, closes, opens, hoursUnknown, nothingFits, unstated, noMenu, refused, passedOver
  // MARK: What happens meanwhile

  case gone, goneText, slow, failed, saved, decided, nextRound
}
