import Dining

extension CuisineName {
  package var german: String {
    switch cuisine {
    case "indian": "Indisch"
    case "italian": "Italienisch"
    case "mexican": "Mexikanisch"
    case "chinese": "Chinesisch"
    case "japanese": "Japanisch"
    case "korean": "Koreanisch"
    case "thai": "Thailändisch"
    case "vietnamese": "Vietnamesisch"
    case "mediterranean": "Mediterran"
    case "american": "Amerikanisch"
    case "german": "Deutsch"
    case "french": "Französisch"
    case "caribbean": "Karibisch"
    case "ethiopian": "Äthiopisch"
    default: cuisine
    }
  }
}

extension ScoreReason {
  package var german: String {
    switch reason {
    case .people(1, isOwn: true): isFor ? "schon gut angekommen" : "schon nicht gut angekommen"
    case .people: isFor ? "hier beliebt" : "hier weniger beliebt"
    case .similar: isFor ? "weil \(dish) gut ankam" : "weil \(dish) nicht gut ankam"
    case .feature(let feature, _): german(feature)
    case .taste(let tastes):
      "passt zum Geschmack: " + tastes.map { TasteWords($0).german }.joined(separator: " oder ")
    case .place: isFor ? "\(venue) ist beliebt" : "\(venue) ist unbeliebt"
    case .wanted: "zum Probieren vorgemerkt"
    case .asked: "ähnlich wie \(dish)"
    case .news(.new), .news(.trending): "neu hier"
    case .news(.back): "nach langer Zeit wieder da"
    }
  }

  private func german(_ feature: DishFeature) -> String {
    let often = isFor ? "gut bewertet" : "schwächer bewertet"
    return switch feature {
    case .word: "\(often): Gerichte mit „\(word)“"
    case .cuisine(let cuisine): "\(often): Küche \(CuisineName(cuisine).german)"
    case .station(_, let name): "\(often): \(name), \(venue)"
    case .venue: "\(often): \(venue)"
    case .tag(let tag): "\(often): \(FoodWords.diet(tag).german)"
    case .calories(let band): "\(often): Gerichte mit \(band)–\(band + 199) kcal"
    }
  }
}

extension RecommendPhrase {
  package var german: String {
    switch self {
    case .stars(let tenths): "etwa \(tenths / 10),\(tenths % 10) Sterne"
    case .now(let venue, let until): "\(venue), jetzt\(until.map { " bis \($0)" } ?? "")"
    case .later(let venue, let when): "\(venue), \(when)"
    case .nothing(let meal?): "Nichts bekannt, das es von jetzt an zu \(meal) gibt."
    case .nothing(nil): "Nichts bekannt, das es jetzt oder als Nächstes gibt."
    case .nothingSuits(let meal?): "Nichts, was es zu \(meal) gibt, ist als passend ausgewiesen."
    case .nothingSuits(nil): "Nichts, was es jetzt oder als Nächstes gibt, ist als passend ausgewiesen."
    case .teach(let name?):
      "Vom Geschmack von \(name) ist nichts bekannt: dine like GERICHT --person \(name) oder eine Bewertung lehrt ihn."
    case .teach(nil):
      "Vom Geschmack ist nichts bekannt: dine like GERICHT, dine taste word scharf oder eine Bewertung lehren ihn."
    case .noStarsYet(let count, let fewest):
      "Sterne gibt es ab \(fewest) Bewertungen; bisher \(count)."
    case .served(now: true): "gibt es jetzt"
    case .served(now: false): "gibt es als Nächstes"
    case .seed(let seed): "Dieselbe Reihenfolge: --seed \(seed); eine andere Zahl, eine andere."
    case .orderedFor(nil): "Nach eigenem Geschmack geordnet, das Beste zuerst."
    case .orderedFor(let name?): "Nach dem Geschmack von \(name) geordnet, das Beste zuerst."
    case .nothingSaid: "Zum Geschmack ist nichts gesagt, also kein Warum: dine taste diet vegan"
    }
  }
}
