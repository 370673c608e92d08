package import Dining

/// The name of a cuisine; an unknown one is shown as typed.
package struct CuisineName: Phrase {
  let cuisine: String

  package init(_ cuisine: String) { self.cuisine = cuisine }
}

/// A reason for a dish's score: `because you liked Lentil soup`.
package struct ScoreReason: Phrase {
  let reason: DishScore.Reason
  let isFor: Bool
  let dish: String
  let venue: String
  /// The word of the reason, as spelled in the scored dish's name.
  let word: String
  /// The person the score is for; nil for the reader.
  let person: String?

  /// - Parameters:
  ///   - term: the term of the score.
  ///   - name: the name of the scored dish.
  ///   - dishes: names of dishes, by key.
  ///   - venues: names of places, by slug.
  ///   - person: the person the score is for; nil for the reader.
  package init(
    _ term: DishScore.Term, of name: String, dishes: [String: String], venues: [String: String],
    for person: String? = nil
  ) {
    self.person = person
    reason = term.reason
    isFor = term.value > 0
    switch term.reason {
    case .similar(let key), .asked(let key): dish = dishes[key] ?? key
    default: dish = ""
    }
    switch term.reason {
    case .feature(.station(let slug, _), _), .feature(.venue(let slug), _), .place(let slug):
      venue = venues[slug] ?? slug
    default: venue = ""
    }
    if case .feature(.word(let plain), _) = term.reason {
      word = DishKey.word(of: name, spelled: plain)
    } else {
      word = ""
    }
  }
}

/// The answer of `dine recommend`.
package enum RecommendPhrase: Phrase {
  /// The predicted stars, in tenths.
  case stars(Int)
  /// Where and when a dish is served.
  case now(venue: String, until: String?)
  case later(venue: String, when: String)
  case nothing(meal: String?)
  /// Nothing that is served suits.
  case nothingSuits(meal: String?)
  /// Nothing is known about the person (nil for the reader), and how to change that.
  case teach(String?)
  /// The number of ratings, and the fewest needed to predict stars.
  case noStarsYet(Int, of: Int)
  /// The only reason for a dish is that it is served.
  case served(now: Bool)
  case seed(UInt64)
  /// The person a menu is ordered for; nil for the reader.
  case orderedFor(String?)
  /// `--why` without any tastes set.
  case nothingSaid
}
