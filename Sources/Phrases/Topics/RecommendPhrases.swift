package import Dining

/// A sort of food, as a person reads it; one that is not known as it was typed.
package struct CuisineName: Phrase {
  let cuisine: String

  package init(_ cuisine: String) { self.cuisine = cuisine }
}

/// Why a dish scores as it does: `because you liked Lentil soup`.
package struct ScoreReason: Phrase {
  let reason: DishScore.Reason
  let isFor: Bool
  let dish: String
  let venue: String
  /// The word that it speaks of, as the scored dish's name has it.
  let word: String
  /// Whose score it is; nil: of the one who reads.
  let person: String?

  /// - Parameters:
  ///   - term: of the score.
  ///   - name: what the dish is called that is scored.
  ///   - dishes: what dishes are called, by key.
  ///   - venues: what places are called, by slug.
  ///   - person: whose score it is; nil: of the one who reads.
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
  /// Stars that the person is expected to give, in tenths.
  case stars(Int)
  /// Where and when something is served.
  case now(venue: String, until: String?)
  case later(venue: String, when: String)
  case nothing(meal: String?)
  /// That nothing suits of what is served.
  case nothingSuits(meal: String?)
  /// Nothing is known of the person, nil: of the one who reads; how that can be changed.
  case teach(String?)
  /// How many ratings are known, of the fewest that stars are told from.
  case noStarsYet(Int, of: Int)
  /// That nothing speaks for a dish in particular but that it is there.
  case served(now: Bool)
  case seed(UInt64)
  /// Whom a menu is ordered for; nil: the one who asks.
  case orderedFor(String?)
  /// `--why` where nothing was ever said of what is eaten.
  case nothingSaid
}
