import Dining

extension CuisineName {
  package var english: String {
    CuisineWords.known.contains(cuisine) ? cuisine.prefix(1).uppercased() + cuisine.dropFirst() : cuisine
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
    case .nothing(let meal?): "Nothing is known that is served at \(meal)."
    case .nothing(nil): "Nothing is known that is served now or next."
    case .nothingSuits(let meal?): "Nothing that is served at \(meal) is said to suit."
    case .nothingSuits(nil): "Nothing that is served now or next is said to suit."
    case .teach(nil):
      "Nothing is known of what you like: dine like DISH, dine taste word spicy, or a rating of what you ate, teaches it."
    case .teach(let name?):
      "Nothing is known of what \(name) likes: dine like DISH --person \(name), or a rating of what \(name) ate, teaches it."
    case .noStarsYet(let count, let fewest):
      "Stars are told from \(fewest) ratings on; \(count) so far."
    case .served(now: true): "served now"
    case .served(now: false): "comes next"
    case .seed(let seed): "This order again: --seed \(seed); another number, another order."
    case .orderedFor(nil): "Ordered for you, the best first."
    case .orderedFor(let name?): "Ordered for \(name), the best first."
    case .nothingSaid: "Nothing is said of what is eaten, so there is no why: dine taste diet vegan"
    }
  }
}
