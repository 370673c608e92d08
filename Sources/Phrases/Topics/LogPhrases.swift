package import CivilTime
package import Dining

/// The answer of `dine ate` and `dine log`. Numbers come as they are shown.
package enum LogPhrase: Phrase {
  /// What is wrong with a row of a table.
  package enum Fault: Hashable, Sendable {
    case badDate, futureDate, noDish, badRating, badCalories, badPerson, tooLong
  }

  case added
  case edited(Int)
  case wouldRemove(Int), removed(Int)
  /// Whether the lines of an import, or of `ate`, are gone, or those that were removed or edited are there again.
  case undone(LogChange, Int)
  case nothing, nothingMeant, nothingToUndo
  /// So many are shown of so many.
  case more(shown: String, of: String)
  /// The sum, and of how many lines it is stated and is not.
  case calories(String, stated: Int, notStated: Int)
  case kilocalories(String)
  case mean(String, of: Int)
  /// Somebody else who ate of it, nil: the one who reads; and what they gave it, nil: nothing.
  case companion(String?, String?)
  case again
  /// The question before lines are removed.
  case askRemove
  /// The table has a header and nothing below it.
  case noRows
  case imported(rows: Int, added: Int, changed: Int, known: Int, isPreview: Bool)
  case leftOut(line: Int, Fault, String)
  case moreLeftOut(Int)
  case ignored([String])
  /// The heading above lines that an import brings.
  case newest
  /// That a dish is kept as it was typed: nobody serves it, or there is no menu yet that could tell.
  case asTyped(String), asTypedWithoutMenus(String)
}

/// The answer of `dine stats`. Numbers come as they are shown.
package enum StatsPhrase: Phrase {
  /// What something is counted by.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case venue, station, dish, cuisine, weekday, hour
  }

  case title(String?)
  case nothing
  case by(Kind)
  case top(Kind)
  /// What the length of a bar says where the best are first.
  case barsOfRatings
  case ratings, calendar, meals, calories, novelty
  case notStated
  /// Entries, days, ratings and their mean.
  case total(entries: String, days: String, count: Int)
  case rated(String, mean: String)
  case fresh(new: String, again: String, percent: Int?)
  case weekMean(String)
  case missing(Int)
  case most(Int)
  /// The mean that those of bars are pulled to, as if there were so many ratings more.
  case shrunk(String, Int)
  case moreBars(Int)
  case number(of: Int)
  case weekday(Weekday)
  case entries
  /// Keys of a picture.
  case perDay, sevenDays
}
