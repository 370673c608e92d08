import Dining

extension FoodWords {
  package var german: String {
    switch self {
    case .diet(let word): return Self.germanDiet(word)
    case .allergen(let word): return Self.germanAllergen(word)
    case .filter(let filter): return filter.german
    case .nutrient(let nutrient): return Self.germanNutrient(nutrient)
    case .tender(let tender): return TenderWord(tender).german
    case .calories(let calories): return "\(calories) kcal"
    case .price(let price):
      let base = price.base.map { Money(minorUnits: $0, currency: price.amount.currency) }
      let words =
        (base.map { "\($0.text(in: .german)) + " } ?? "") + price.amount.text(in: .german)
        + (price.per.map { " je \($0)" } ?? "")
      return price.group.map { "\(Self.germanGroup($0)) \(words)" } ?? words
    case .prices(let amounts): return Money.text(of: amounts, in: .german)
    case .mealExchange: return "Essensmarke"
    case .extras(let names): return "dazu: " + names.joined(separator: ", ")
    case .forExchange: return "Für eine Essensmarke"
    case .always: return "Immer"
    case .besides: return "Außerdem"
    case .leftOut(let count, let filter, let canTrust):
      let isOne = count == 1
      return (isOne ? "1 Gericht" : "\(count) Gerichte")
        + " ausgelassen: nicht angegeben, ob \(filter.germanQuestion(isOne: isOne))"
        + (canTrust ? "; --trust-missing zeigt \(isOne ? "es" : "sie")" : "")
    case .leftOutContaining(let count, let filter):
      let names = DishFilter.listed(filter.exclusions.map(Self.germanAllergen), "oder")
      return count == 1
        ? "1 Gericht ausgelassen: es enthält \(names)"
        : "\(count) Gerichte ausgelassen: sie enthalten \(names)"
    case .contains(let names, let isPartial):
      return "enthält " + names.map(Self.germanAllergen).joined(separator: ", ")
        + (isPartial ? " – und vielleicht mehr" : "")
    case .freeOf(let names): return "ohne " + DishFilter.listed(names.map(Self.germanAllergen), "und")
    case .unstated(let names):
      return names.isEmpty
        ? "Allergene nicht angegeben"
        : "\(names.map(Self.germanAllergen).joined(separator: ", ")) nicht angegeben"
    case .namesNone: return "keine Allergene genannt"
    }
  }
}

extension DishFilter {
  /// What is asked: `vegan und ohne Erdnüsse`.
  fileprivate var german: String {
    let diets = diets.map { FoodWords.diet($0).german }
    let exclusions = exclusions.map { FoodWords.allergen($0).german }
    return (diets + (exclusions.isEmpty ? [] : ["ohne " + Self.listed(exclusions, "und")])).joined(
      separator: " und ")
  }

  /// What nobody says, of one dish or several: `sie vegan sind und ob sie Erdnüsse enthalten`.
  fileprivate func germanQuestion(isOne: Bool) -> String {
    let pronoun = isOne ? "es" : "sie"
    let diets = diets.map { FoodWords.diet($0).german }
    let exclusions = exclusions.map { FoodWords.allergen($0).german }
    let wanted = diets.isEmpty ? nil : "\(pronoun) \(Self.listed(diets, "und")) \(isOne ? "ist" : "sind")"
    let unwanted =
      exclusions.isEmpty
      ? nil : "\(pronoun) \(Self.listed(exclusions, "oder")) \(isOne ? "enthält" : "enthalten")"
    return [wanted, unwanted].compactMap { $0 }.joined(separator: " und ob ")
  }

  fileprivate static func listed(_ words: [String], _ joint: String) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(joint) " + last
  }
}

extension MenuPhrase {
  package var german: String {
    switch self {
    case .nothingFits(let filter, let asked):
      "Nichts bekannt, das \(FoodWords.filter(filter).german) ist, für \(asked.german)."
    case .noMenu(let asked): "Kein Speiseplan bekannt für \(asked.german)."
    case .noMenuOf(let venue): "Kein Speiseplan bekannt für \(venue)."
    case .noExchange(let venue?, let day): "\(venue) nimmt an diesem Tag (\(day)) keine Essensmarke."
    case .noExchange(nil, let day): "Kein Ort bekannt, der an diesem Tag (\(day)) eine Essensmarke nimmt."
    case .nothingListed: "nichts eingetragen"
    case .seeStatus(let asked): "dine status\(asked) zeigt, was abgerufen wurde und wann."
    case .seeEveryMeal: "Die Pläne dieses Tages nennen keine Mahlzeit; ohne --period werden sie gezeigt."
    case .seeAlways(let venue, let asked): "dine show \(venue)\(asked) zeigt, was es dort immer gibt."
    case .priceGroups(let groups):
      "Preise: \(groups.map(FoodWords.germanGroup).joined(separator: " / ")); display.price_group wählt einen davon."
    case .seeEarlier(let venue, let isYesterday, let asked):
      "Was es gab: dine menu \(venue.map { "\($0) " } ?? "")--date \(isYesterday ? "yesterday" : "today")\(asked)"
    }
  }
}

extension MenuPhrase.Asked {
  /// `die Mensen (Hill), Lunch, Fr., 20. November, ab jetzt`
  fileprivate var german: String {
    let whole =
      exchange ? "eine Essensmarke\(venue.map { " bei \($0)" } ?? "")" : venue ?? "die Mensen (\(campus))"
    return [whole, period, date, fromNowOn ? "ab jetzt" : nil].compactMap(\.self).joined(separator: ", ")
  }
}

extension SearchPhrase {
  package var german: String {
    switch self {
    case .hasMore(let shown): "Nur die ersten \(shown): --limit zeigt mehr."
    case .nothingFound(let words): "Kein Ort und kein Gericht mit „\(words)“ bekannt."
    case .noDishFits(let words, let filter):
      "Kein Gericht mit „\(words)“ bekannt, das \(FoodWords.filter(filter).german) ist."
    case .venues: "Orte"
    case .alwaysThere: "Immer da"
    case .today: "Heute"
    case .coming: "Demnächst"
    case .past: "Zuletzt"
    case .allDay: "ganztägig"
    }
  }
}

extension LuckyPhrase {
  package var german: String {
    switch self {
    case .reason(let reason, let filter, let seed):
      reason.german(filter) + (seed.map { ", Seed \($0)" } ?? "")
    case .nothingToPick(let reason, let filter):
      "Keine Auswahl: \(reason.germanLack(filter) ?? reason.german(filter))."
    case .opensFirst(let venue, let time): "Als Erstes öffnet \(venue), \(time)."
    case .takesExchangeFirst(let venue, let time): "Als Erstes nimmt \(venue) eine Essensmarke, \(time)."
    case .tryAny(let open, let asked):
      "dine lucky --any\(asked) wählt unter allen geöffneten Orten (\(open))."
    case .keyEat: "[Enter] ein Gericht"
    case .keyOther: "[c] ein anderer Ort"
    case .keyPage: "[m] Einzelheiten"
    case .keyEnd: "[q] Ende"
    case .keyAgain: "[Enter] neu losen"
    case .keyTake: "[y] diesen nehmen"
    case .taken(let place): "Also \(place)."
    case .takenBack(let place): "Doch nicht \(place)?"
    case .nothingFits(let filter):
      "Dort ist derzeit nichts bekannt, das \(FoodWords.filter(filter).german) ist."
    case .nothingSaid: "Nicht angegeben, was es dort derzeit gibt."
    }
  }
}

extension LuckyReason {
  /// Why there is none to pick from: `kein Ort bekannt, der lange genug geöffnet bleibt und …`; nil: another reason is
  /// given.
  fileprivate func germanLack(_ filter: DishFilter) -> String? {
    let asked = filter.isEmpty ? nil : FoodWords.filter(filter).german
    switch self {
    case .venues(0, let exchange, let tender, let within, let units):
      var conditions = ["lange genug geöffnet bleibt"]
      if exchange { conditions.append("eine Essensmarke nimmt") }
      if let tender { conditions.append("„\(TenderWord(tender).german)“ nimmt") }
      if let within {
        conditions.append("höchstens \(Distance(metres: Int(within)).text(units, in: .german)) entfernt ist")
      }
      if let asked { conditions.append("etwas anbietet, das \(asked) ist") }
      return "kein Ort bekannt, der " + DishFilter.listed(conditions, "und")
    case .dishes(0, let venue, let exchange):
      return "bei \(venue) ist derzeit nichts bekannt" + (asked.map { ", das \($0) ist" } ?? "")
        + (exchange ? ", für eine Essensmarke" : "")
    default: return nil
    }
  }

  fileprivate func german(_ filter: DishFilter) -> String {
    let asked = filter.isEmpty ? nil : FoodWords.filter(filter).german
    return switch self {
    case .closed(let venue): "\(venue) ist geschlossen"
    case .exchangeClosed(let venue): "\(venue) nimmt derzeit keine Essensmarke"
    case .tenderNotStated(let venue, let tender):
      "nicht angegeben, ob \(venue) „\(TenderWord(tender).german)“ nimmt"
    case .venues(let count, let exchange, let tender, let within, let units):
      [
        Self.openPlaces(count), exchange ? "Essensmarke" : nil, tender.map { TenderWord($0).german },
        within.map { "bis \(Distance(metres: Int($0)).text(units, in: .german))" }, asked,
      ].compactMap(\.self).joined(separator: ", ")
    case .dishes(let count, let venue, let exchange):
      Self.dishes(count) + " bei \(venue)"
        + (exchange ? " für eine Essensmarke" : "") + (asked.map { ", \($0)" } ?? "")
    }
  }

  private static func openPlaces(_ count: Int) -> String {
    count == 1 ? "aus 1 geöffneten Ort" : "aus \(count) geöffneten Orten"
  }

  private static func dishes(_ count: Int) -> String {
    count == 1 ? "aus 1 Gericht" : "aus \(count) Gerichten"
  }
}
