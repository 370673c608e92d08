package import Dining

/// When a dish is served again.
package enum NextPhrase: Phrase {
  /// Headings: what menus say, what the past says, and what was served too seldom.
  case announced, expected, tooSeldom
  /// A day that is likely.
  case probably(String)
  /// How likely it is within the week; 0 to 1.
  case withinTheWeek(Double)
  /// On so many days, the last of them this one.
  case served(Int, last: String?)
  /// No dish has these words.
  case noDish(String)
  /// No dish was ever served on three days.
  case nothing
}

/// The answer of `dine import menus`.
package enum ImportPhrase: Phrase {
  /// What is wrong with a row.
  package enum Fault: Sendable {
    case noVenue, noDish
    case badDate(String)
    case farDate(String)
    /// The sign between fields.
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

/// What is remarkable about a dish: `dine menu --new`.
package enum DishNewsPhrase: Phrase {
  case new(since: String)
  case back(last: String)
  case trending(Int)
  /// No dish is remarkable in this way.
  case nothing(DishNews.Kind)
}

/// The answer of `dine dish`.
package enum DishPhrase: Phrase {
  case alsoCalled([String])
  case similar([String])
  /// Names of people; `me` is who asks.
  case likedBy([String])
  /// How often who asks ate it, what they gave it, and what everybody gave it in so many ratings.
  case eaten(times: Int, own: String?, mean: (String, Int)?)
  case onNoMenu
  /// That a place has it whatever the menu.
  case always(venue: String)
}
