import Dining

extension TasteWords {
  package var english: String {
    switch taste {
    case .diet(let diet): FoodWords.diet(diet).english
    case .avoid(let allergen): "no \(FoodWords.allergen(allergen).english)"
    case .word(let words): "“\(words)”"
    case .cuisine(let cuisine): CuisineName(cuisine).english
    case .station(let words): "station “\(words)”"
    case .calories(let range):
      range.lowerBound == 0 ? "up to \(range.upperBound) cal" : "\(range.lowerBound)–\(range.upperBound) cal"
    case .meal(let meal): meal
    case .walk(let minutes): "at most \(minutes) min on foot"
    case .price(let money): "at most \(money.text(in: .english))"
    }
  }
}

extension TastesPhrase {
  package var english: String {
    switch self {
    case .added(let taste, let who) where taste.kind.isVeto:
      "Required from now on\(who.map { " for \($0)" } ?? ""): \(TasteWords(taste).english)."
    case .added(let taste, let who):
      "\(EnglishSubject(who).like(isStart: true)) best: \(TasteWords(taste).english)."
    case .kept(let taste): "Already set: \(TasteWords(taste).english)."
    case .removed(let taste): "Removed: \(TasteWords(taste).english)."
    case .absent(let taste, let who):
      "\(EnglishSubject(who).start) had not set: \(TasteWords(taste).english)."
    case .absentKind(let kind, let who):
      "\(EnglishSubject(who).start) had set nothing for: \(Self.kind(kind).english)."
    case .kind(.diet): "diet"
    case .kind(.avoid): "avoid"
    case .kind(.word): "words"
    case .kind(.cuisine): "cuisine"
    case .kind(.station): "station"
    case .kind(.calories): "calories"
    case .kind(.meal): "meal"
    case .kind(.walk): "walk"
    case .kind(.price): "price"
    case .vetoes: "Vetoes (must hold and be stated)"
    case .preferences: "Preferences"
    case .nothing(nil): "No tastes are set: dine taste diet vegan, dine taste word spicy"
    case .nothing(let name?):
      "No tastes are set for \(name): dine taste diet vegan --person \(name)"
    case .rule:
      "What meets all of it is marked in menu, open and near; one of several of a kind is enough. dine menu --why explains."
    }
  }
}

extension TasteReasons {
  package var english: String {
    func listed(_ verdict: TasteJudgement.Verdict) -> String? {
      let groups = judgement.tastes(verdict).map { group in
        group.map { TasteWords($0).english }.joined(separator: " or ")
      }
      return groups.isEmpty ? nil : groups.joined(separator: ", ")
    }
    return [
      listed(.fits).map { "fits: \($0)" }, listed(.doesNot).map { "does not fit: \($0)" },
      listed(.notStated).map { "not stated: \($0)" },
    ].compactMap { $0 }.joined(separator: "; ")
  }
}
