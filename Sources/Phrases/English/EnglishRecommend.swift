import Dining
import Latin

extension CuisineName {
  package var english: String {
    CuisineWords.known.contains(cuisine) ? cuisine.capitalizingFirst : cuisine
  }
}

extension ScoreReason {
  package var english: String {
    switch reason {
    case .people(1, isOwn: true): isFor ? "\(who.within) liked it" : "\(who.within) did not like it"
    case .people(_, isOwn: true):
      isFor ? "\(who.within) and others here like it" : "\(who.within) and others here do not like it"
    case .people: isFor ? "people here like it" : "people here do not like it much"
    case .similar: "because \(who.within) \(isFor ? "liked" : "did not like") \(dish)"
    case .feature(let feature, _): english(feature)
    case .taste(let tastes):
      "fits what \(who.like()) best: " + tastes.map { TasteWords($0).english }.joined(separator: " or ")
    case .place:
      isFor ? "\(who.like()) \(venue)" : "\(who.within) \(who.verb("do", "does")) not like \(venue)"
    case .wanted: "\(who.within) \(who.verb("want", "wants")) to try it"
    case .asked: "like \(dish)"
    case .news(.new), .news(.trending): "new here"
    case .news(.back): "back after a long time"
    }
  }

  private var who: EnglishSubject { EnglishSubject(person) }

  private func english(_ feature: DishFeature) -> String {
    let you = isFor ? who.like() : "\(who.within) \(who.verb("care", "cares")) less for"
    return switch feature {
    case .word: "\(you) dishes with “\(word)”"
    case .cuisine(let cuisine): "\(you) \(CuisineName(cuisine).english) food"
    case .station(_, let name): "\(you) the \(name) at \(venue)"
    case .venue: "\(you) what \(venue) serves"
    case .tag(let tag): "\(you) what is marked \(FoodWords.diet(tag).english)"
    case .calories(let band): "\(you) dishes of \(band)–\(band + 199) cal"
    }
  }
}

extension RecommendPhrase {
  package var english: String {
    switch self {
    case .stars(let tenths): "about \(tenths / 10).\(tenths % 10) stars"
    case .now(let venue, let until): "\(venue), now\(until.map { " until \($0)" } ?? "")"
    case .later(let venue, let when): "\(venue), \(when)"
    case .nothing(let meal?): "Nothing is known to be served at \(meal) from now on."
    case .nothing(nil): "Nothing is known to be served now or next."
    case .nothingSuits(let meal?): "Nothing served at \(meal) is known to suit."
    case .nothingSuits(nil): "Nothing served now or next is known to suit."
    case .teach(nil):
      "What you like is not known yet: dine like DISH, dine taste word spicy, or a rating of what you ate, helps dine learn."
    case .teach(let name?):
      "What \(name) likes is not known yet: dine like DISH --person \(name), or a rating of what \(name) ate, helps dine learn."
    case .noStarsYet(let count, let fewest):
      "Predicted stars need \(fewest) ratings; \(count) so far."
    case .served(now: true): "served now"
    case .served(now: false): "comes next"
    case .seed(let seed): "--seed \(seed) repeats this order."
    case .orderedFor(nil): "Ordered for you, the best first."
    case .orderedFor(let name?): "Ordered for \(name), the best first."
    case .nothingSaid: "No tastes are set, so there is nothing to explain: dine taste diet vegan"
    }
  }
}
