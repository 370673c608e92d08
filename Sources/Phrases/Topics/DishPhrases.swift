package import Dining

/// When a dish is served again.
package enum NextPhrase: Phrase {
  /// Headings: announced by menus, expected from the past, and served too rarely to predict.
  case announced, expected, tooSeldom
  /// A day that is likely.
  case probably(String)
  /// How likely it is within the week; 0 to 1.
  case withinTheWeek(Double)
  /// The number of days on which it was served, and the last of them.
  case served(Int, last: String?)
  /// No dish matches these words.
  case noDish(String)
  /// No dish was ever served on three days.
  case nothing
  /// The person likes and wants to try no dish; or none of these was ever on a menu.
  case noWishes, noneOfWishes
}

/// The answer of `dine import menus`.
package enum ImportPhrase: Phrase {
  /// What is wrong with a row.
  package enum Fault: Sendable {
    case noVenue, noDish
    case badDate(String)
    case farDate(String)
    /// The separator of fields.
    case tooManyFields(String)
    case badPrice(String)
  }

  /// The file has a header and nothing below it.
  case noRows(file: String)
  case wouldRead(rows: Int, file: String)
  case imported(Int, rows: Int, file: String)
  case newVenues([String], isDryRun: Bool)
  case leftOut(line: Int, Fault)
  case moreLeftOut(Int)
}

/// News about a dish: `dine menu --new`.
package enum DishNewsPhrase: Phrase {
  case new(since: String)
  case back(last: String)
  case trending(Int)
  /// No dish has this kind of news.
  case nothing(DishNews.Kind)
}

/// The answer of `dine dish`.
package enum DishPhrase: Phrase {
  case alsoCalled([String])
  case similar([String])
  /// Names of people; `me` is the reader.
  case likedBy([String])
  /// How often the reader ate it, the reader's rating, and the mean of all ratings with their number.
  case eaten(times: Int, own: String?, mean: (String, Int)?)
  case onNoMenu
  /// Its servings differ in contents or marks, and both are shown for all of them together.
  case varied
  /// A place that has it every day.
  case always(venue: String)
}
