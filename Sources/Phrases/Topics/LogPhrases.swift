package import CivilTime
package import Dining

/// The answer of `dine ate` and `dine log`. Numbers are passed ready to show.
package enum LogPhrase: Phrase {
  /// What is wrong with a row of a table.
  package enum Fault: Hashable, Sendable {
    case badDate, futureDate, noDish, badRating, badCalories, badPerson, tooLong, farDate, tooManyFields
  }

  case added
  case edited(Int)
  case wouldRemove(Int), removed(Int)
  /// The kind of change that was undone, and how many entries it concerned.
  case undone(LogChange, Int)
  case nothing, nothingMeant, nothingToUndo
  /// The number of entries shown, and of all.
  case more(shown: String, of: String)
  /// The sum, and how many entries state calories and how many do not.
  case calories(String, stated: Int, notStated: Int)
  case kilocalories(String)
  case mean(String, of: Int)
  /// A companion (nil for the reader), and their rating (nil if none).
  case companion(String?, String?)
  case again
  /// The question before entries are removed.
  case askRemove
  /// The table has a header and nothing below it.
  case noRows
  case imported(rows: Int, added: Int, changed: Int, known: Int, isPreview: Bool)
  case leftOut(line: Int, Fault, String)
  case moreLeftOut(Int)
  case ignored([String])
  /// The heading above entries that an import adds or changes.
  case newest
  /// A dish is kept as typed: it is on no menu, or there are no menus yet.
  case asTyped(String), asTypedWithoutMenus(String)
  /// A place is kept as typed.
  case elsewhere(String)
}

/// The answer of `dine stats`. Numbers are passed ready to show.
package enum StatsPhrase: Phrase {
  /// What entries are grouped by.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case venue, station, dish, cuisine, weekday, hour
  }

  case title(String?)
  case nothing
  case by(Kind)
  case top(Kind)
  /// The meaning of a bar's length if sorted by rating.
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
  /// The mean that the bars' means are pulled towards, and by how many added ratings.
  case shrunk(String, Int)
  case moreBars(Int)
  case number(of: Int)
  case weekday(Weekday)
  case entries
  /// Legends of a picture.
  case perDay, sevenDays
}
