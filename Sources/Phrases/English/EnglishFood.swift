import Dining

extension FoodWords {
  package var english: String {
    switch self {
    case .diet(let word), .allergen(let word): return word
    case .filter(let filter): return filter.english
    case .nutrient(let nutrient): return nutrient.rawValue.split(separator: "_").joined(separator: " ")
    case .tender(let tender): return tender.rawValue.split(separator: "-").joined(separator: " ")
    case .calories(let calories): return "\(calories) cal"
    case .price(let price):
      let base = price.base.map { Money(minorUnits: $0, currency: price.amount.currency) }
      let words =
        (base.map { "\($0.text(in: .english)) + " } ?? "") + price.amount.text(in: .english)
        + (price.per.map { " per \($0)" } ?? "")
      return price.group.map { "\($0) \(words)" } ?? words
    case .prices(let amounts): return Money.text(of: amounts, in: .english)
    case .mealExchange: return "meal exchange"
    case .extras(let names): return "also: " + names.joined(separator: ", ")
    case .forExchange: return "For a meal exchange"
    case .always: return "Always"
    case .besides: return "Also"
    case .leftOut(let count, let filter, let canTrust):
      let (dishes, they, them) = count == 1 ? ("dish", "it", "it") : ("dishes", "they", "them")
      return "\(count) \(dishes) left out: not stated whether \(they) \(filter.question(isOne: count == 1))"
        + (canTrust ? "; --trust-missing shows \(them)" : "")
    case .leftOutContaining(let count, let filter):
      return (count == 1 ? "1 dish left out: it contains " : "\(count) dishes left out: they contain ")
        + DishFilter.listed(filter.exclusions, "or")
    case .contains(let names, let isPartial):
      return "contains " + names.joined(separator: ", ") + (isPartial ? ", and perhaps more" : "")
    case .freeOf(let names): return DishFilter.listed(names.map { "no " + $0 }, "and")
    case .unstated(let names):
      return names.isEmpty ? "allergens are not stated" : "\(names.joined(separator: ", ")) not stated"
    case .namesNone: return "no allergens are named"
    }
  }
}

extension DishFilter {
  /// What is asked for: `vegan and without peanuts`.
  fileprivate var english: String {
    (diets + (exclusions.isEmpty ? [] : ["without " + Self.listed(exclusions, "or")])).joined(
      separator: " and ")
  }

  /// What is not stated, about one dish or several: `are vegan, or whether they contain peanuts`.
  fileprivate func question(isOne: Bool) -> String {
    let diets = diets.isEmpty ? nil : (isOne ? "is " : "are ") + Self.listed(diets, "and")
    let exclusions =
      exclusions.isEmpty ? nil : (isOne ? "contains " : "contain ") + Self.listed(exclusions, "or")
    return [diets, exclusions].compactMap { $0 }.joined(separator: ", or whether \(isOne ? "it" : "they") ")
  }

  fileprivate static func listed(_ words: [String], _ joint: String) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(joint) " + last
  }
}

extension MenuPhrase {
  package var english: String {
    switch self {
    case .nothingFits(let filter, let asked):
      "Nothing that is \(FoodWords.filter(filter).english) is known for \(asked.english)."
    case .noMenu(let asked): "No menu is known for \(asked.english)."
    case .noMenuOf(let venue): "No menu is known for \(venue)."
    case .noExchange(let venue?, let day): "\(venue) takes no meal exchange on \(day)."
    case .noExchange(nil, let day): "No place is known to take a meal exchange on \(day)."
    case .nothingListed: "nothing is listed"
    case .seeStatus(let asked): "dine status\(asked) shows what was fetched, and when."
    case .seeEveryMeal: "The menus of that day name no meal; without --period they are shown."
    case .seeAlways(let venue, let asked): "dine show \(venue)\(asked) lists what it always sells."
    case .priceGroups(let groups):
      "Prices are for \(groups.joined(separator: " / ")); display.price_group chooses one."
    case .seeEarlier(let venue, let isYesterday, let asked):
      "Earlier: dine menu \(venue.map { "\($0) " } ?? "")--date \(isYesterday ? "yesterday" : "today")\(asked)"
    }
  }
}

extension MenuPhrase.Asked {
  /// `the halls of Hill, Lunch, Friday, November 20, from now on`
  fileprivate var english: String {
    let whole =
      exchange
      ? "a meal exchange\(venue.map { " at \($0)" } ?? "")" : venue ?? "the halls of \(campus)"
    return [whole, period, date, fromNowOn ? "from now on" : nil].compactMap(\.self).joined(separator: ", ")
  }
}

extension SearchPhrase {
  package var english: String {
    switch self {
    case .hasMore(let shown): "Only the first \(shown) are shown: --limit shows more."
    case .nothingFound(let words): "No venue and no dish is known with \"\(words)\"."
    case .noDishFits(let words, let filter):
      "No dish that is \(FoodWords.filter(filter).english) is known with \"\(words)\"."
    case .venues: "Venues"
    case .alwaysThere: "Always there"
    case .today: "Today"
    case .coming: "Coming"
    case .past: "Last served"
    case .allDay: "all day"
    }
  }
}

extension LuckyPhrase {
  package var english: String {
    switch self {
    case .reason(let reason, let filter, let seed):
      reason.english(filter) + (seed.map { ", seed \($0)" } ?? "")
    case .nothingToPick(let reason, let filter):
      "Nothing to pick: \(reason.englishLack(filter) ?? reason.english(filter))."
    case .opensFirst(let venue, let time): "\(venue) opens first, \(time)."
    case .takesExchangeFirst(let venue, let time): "\(venue) takes a meal exchange first, \(time)."
    case .tryAny(let open, let asked): "dine lucky --any\(asked) picks among all \(open) that are open."
    case .keyEat: "[Enter] something to eat"
    case .keyOther: "[c] another place"
    case .keyPage: "[m] its page"
    case .keyEnd: "[q] end"
    case .keyAgain: "[Enter] shake again"
    case .keyTake: "[y] this one"
    case .taken(let place): "\(place) it is."
    case .takenBack(let place): "Not \(place), then?"
    case .nothingFits(let filter): "Nothing that is \(FoodWords.filter(filter).english) is known there now."
    case .nothingSaid: "What it serves now is not stated."
    }
  }
}

extension LuckyReason {
  /// Why there is none to pick from: `no place is known that stays open long enough and takes card`; nil: another reason
  /// is given.
  fileprivate func englishLack(_ filter: DishFilter) -> String? {
    let asked = filter.isEmpty ? nil : FoodWords.filter(filter).english
    switch self {
    case .venues(0, let exchange, let tender, let within, let units):
      var conditions = ["stays open long enough"]
      if exchange { conditions.append("takes a meal exchange") }
      if let tender { conditions.append("takes \(tender.rawValue)") }
      if let within {
        conditions.append("is within \(Distance(metres: Int(within)).text(units, in: .english))")
      }
      if let asked { conditions.append("serves something that is \(asked)") }
      return "no place is known that " + DishFilter.listed(conditions, "and")
    case .dishes(0, let venue, let exchange):
      return "nothing\(asked.map { " that is \($0)" } ?? "") is known at \(venue) now"
        + (exchange ? ", for a meal exchange" : "")
    default: return nil
    }
  }

  fileprivate func english(_ filter: DishFilter) -> String {
    let asked = filter.isEmpty ? nil : FoodWords.filter(filter).english
    return switch self {
    case .closed(let venue): "\(venue) is closed"
    case .exchangeClosed(let venue): "the meal exchange of \(venue) is closed"
    case .tenderNotStated(let venue, let tender): "it is not stated that \(venue) takes \(tender.rawValue)"
    case .venues(let count, let exchange, let tender, let within, let units):
      [
        "of \(count) open", exchange ? "meal exchange" : nil, tender?.rawValue,
        within.map { "within \(Distance(metres: Int($0)).text(units, in: .english))" }, asked,
      ].compactMap(\.self).joined(separator: ", ")
    case .dishes(let count, let venue, let exchange):
      "of \(count) \(count == 1 ? "thing" : "things") \(venue) serves"
        + (exchange ? " for a meal exchange" : "")
        + (asked.map { ", \($0)" } ?? "")
    }
  }
}
