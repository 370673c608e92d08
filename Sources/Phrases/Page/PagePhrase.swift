/// Fixed texts of the web page.
package enum PagePhrase: Phrase, Hashable, CaseIterable {
  // MARK: The frame

  case skip, now, near, lucky, menu, search, about, campuses, language, noScript, noScriptFiles
  case needsScript, unfiltered
  // MARK: Now

  case halls, alsoOpen, openNow, opensSoon, nothingElseOpen, unknownList, closedList, mealExchange,
    mealExchangeUntil
  case then, nothingKnown
  // MARK: Near

  case nearIntro, useMyPosition, orChoose, choosePlace, show, walk, straightLine, noPosition, positionDenied
  case positionStays, nobodySaysWhere, here, fromHere
  // MARK: Lucky

  case luckyIntro, shake, another, eatThere, anotherDish, onlyOne, nothingOpen, nothingServed, opensFirst
  case onlyExchange, shakeTheDevice, motionOn, motionOff, motionDenied, cancel, pickedPlace, pickedDish
  case byFilter, change, nothingPassesThere, noPlacePasses
  // MARK: Menu

  case filter, filterIntro, allergensNotStated, diets, without, trustMissing, apply, clear, of, dishesFit
  case moreNotStated, days, otherDays
  case nothingPasses, nothingFits, noMenu, noMenuOf, mealsToday, always, exchangeBuys, remembered
  // MARK: A place

  case week, hoursAsText, otherTimes, nobodySays, nobodySaysOfIt, closedThatDay, address, map, phone, accepts
  case ruleItself, wrong, wrongSubject, wrongBody, share, copied, favour, favoured, today
  case hoursCalendar, menuCalendar
  // MARK: A dish

  case whereAndWhen, notStated, notStatedList, contains, noneOf, marked, calories, serving, nutrition, price
  case menusDiffer, partial, servedNow, coming, served, alwaysThere
  // MARK: Search

  case searchIntro, searchExample, searchEmpty, find, nothingFound, places, dishes
  // MARK: About

  case aboutIntro, sources, lastRead, never, unknownMeans, unknownText, privacy, privacyText
  case privacyWithTables, forPrograms, forProgramsText, contact
  // MARK: Failures and the offline page

  case notFound, gone, notNow, notNowText, wrongQuestion, offline, notKept, asOf
}
