import Dining

extension TasteWords {
  package var german: String {
    switch taste {
    case .diet(let diet): FoodWords.diet(diet).german
    case .avoid(let allergen): "ohne \(FoodWords.allergen(allergen).german)"
    case .word(let words): "„\(words)“"
    case .cuisine(let cuisine): CuisineName(cuisine).german
    case .station(let words): "Theke „\(words)“"
    case .calories(let range):
      range.lowerBound == 0
        ? "bis \(range.upperBound) kcal" : "\(range.lowerBound)–\(range.upperBound) kcal"
    case .meal(let meal): meal
    case .walk(let minutes): "höchstens \(minutes) Min. zu Fuß"
    case .price(let money): "höchstens \(money.text(in: .german))"
    }
  }
}

extension TastesPhrase {
  package var german: String {
    switch self {
    case .added(let taste, let who):
      "\(taste.kind.isVeto ? "Von nun an nur" : "Am liebsten")\(Self.of(who)): \(TasteWords(taste).german)."
    case .kept(let taste): "Schon bekannt: \(TasteWords(taste).german)."
    case .removed(let taste): "Nicht mehr: \(TasteWords(taste).german)."
    case .absent(let taste, let who): "War\(Self.of(who)) nicht gesagt: \(TasteWords(taste).german)."
    case .absentKind(let kind, let who): "Dazu war\(Self.of(who)) nichts gesagt: \(Self.kind(kind).german)."
    case .kind(.diet): "Ernährung"
    case .kind(.avoid): "ohne"
    case .kind(.word): "Wörter"
    case .kind(.cuisine): "Küche"
    case .kind(.station): "Theke"
    case .kind(.calories): "Kalorien"
    case .kind(.meal): "Mahlzeit"
    case .kind(.walk): "Weg"
    case .kind(.price): "Preis"
    case .vetoes: "Muss gelten und angegeben sein"
    case .preferences: "Am liebsten"
    case .nothing(let name?):
      "Zum Geschmack von \(name) ist nichts gesagt: dine taste diet vegan --person \(name)"
    case .nothing(nil): "Zum Geschmack ist nichts gesagt: dine taste diet vegan, dine taste word scharf"
    case .rule:
      "Was zu allem passt, ist in menu, open und near markiert; von mehreren einer Art genügt eines. dine menu --why sagt, warum."
    }
  }

  private static func of(_ who: String?) -> String { who.map { " von \($0)" } ?? "" }
}

extension TasteReasons {
  package var german: String {
    func listed(_ verdict: TasteJudgement.Verdict) -> String? {
      let groups = judgement.tastes(verdict).map { group in
        group.map { TasteWords($0).german }.joined(separator: " oder ")
      }
      return groups.isEmpty ? nil : groups.joined(separator: ", ")
    }
    return [
      listed(.fits).map { "passt: \($0)" }, listed(.doesNot).map { "passt nicht: \($0)" },
      listed(.notStated).map { "nicht angegeben: \($0)" },
    ].compactMap { $0 }.joined(separator: "; ")
  }
}
