/// All stated tastes of a person, and how a dish compares with them.
package struct TasteProfile: Hashable, Sendable {
  /// Sorted, each once.
  package let tastes: [Taste]
  /// The vetoes: diets and exclusions.
  package let vetoes: DishFilter
  /// The preferences by their kind: one of each kind must fit.
  package let preferences: [Preference]

  /// The preferences of one kind, any of which is equally good.
  package struct Preference: Hashable, Sendable {
    package let kind: Taste.Kind
    package let any: [Taste]
  }

  /// - Parameter tastes: in any order.
  package init(_ tastes: [Taste] = []) {
    // Most people state none, and a set of tastes costs them a fiftieth of a question.
    guard !tastes.isEmpty else {
      (self.tastes, vetoes, preferences) = ([], DishFilter(), [])
      return
    }
    let tastes = Set(tastes).sorted()
    self.tastes = tastes
    vetoes = DishFilter(
      diets: tastes.compactMap { if case .diet(let diet) = $0 { diet } else { nil } },
      exclusions: tastes.compactMap { if case .avoid(let allergen) = $0 { allergen } else { nil } })
    preferences = Taste.Kind.allCases.filter { !$0.isVeto }.compactMap { kind in
      let any = tastes.filter { $0.kind == kind }
      return any.isEmpty ? nil : Preference(kind: kind, any: any)
    }
  }

  /// Whether nothing was ever stated.
  package var isEmpty: Bool { tastes.isEmpty }

  /// Compares a dish with all tastes: each veto separately, then each kind of preference.
  package func judgement(of facts: DishFacts) -> TasteJudgement {
    let vetoes = tastes.filter(\.kind.isVeto).map { TasteJudgement.Finding([$0], Self.verdict($0, facts)) }
    let wishes = preferences.map { preference in
      let verdicts = preference.any.map { Self.verdict($0, facts) }
      let verdict: TasteJudgement.Verdict =
        verdicts.contains(.fits) ? .fits : verdicts.contains(.notStated) ? .notStated : .doesNot
      return TasteJudgement.Finding(preference.any, verdict)
    }
    return TasteJudgement(vetoes + wishes)
  }

  private static func verdict(_ taste: Taste, _ facts: DishFacts) -> TasteJudgement.Verdict {
    switch taste {
    case .diet(let diet): stated(facts.dish.isOf(diet: diet))
    case .avoid(let allergen): stated(facts.dish.isFree(of: allergen))
    case .word(let text): stated(DishKey.words(of: text).isSubset(of: facts.words))
    case .cuisine(let cuisine): stated(CuisineWords.isOf(cuisine, facts))
    case .station(let text):
      stated(facts.station.map { DishKey.words(of: text).isSubset(of: DishKey.words(of: $0)) })
    case .calories(let range): stated(facts.dish.calories.map { range.contains($0) })
    case .meal(let meal): stated(facts.period.map { Self.names(meal, $0) })
    case .walk(let minutes): stated(facts.walkMinutes.map { $0 <= minutes })
    case .price(let most): stated(Self.costs(atMost: most, facts.dish))
    }
  }

  private static func stated(_ fits: Bool?) -> TasteJudgement.Verdict {
    fits.map { $0 ? .fits : .doesNot } ?? .notStated
  }

  /// "Lunch" also matches "Late Lunch".
  private static func names(_ meal: String, _ period: String) -> Bool {
    MenuChoice.names(meal, period) || period.lowercased().split(separator: " ").contains { $0 == meal }
  }

  private static func costs(atMost most: Money, _ dish: Dish) -> Bool? {
    guard let price = dish.price, price.currency == most.currency else { return nil }
    return price.minorUnits <= most.minorUnits
  }
}

/// The result of comparing a dish with a person's tastes, one by one.
package struct TasteJudgement: Hashable, Sendable {
  /// The result for one of them.
  package enum Verdict: String, CaseIterable, Hashable, Sendable {
    case fits
    case doesNot = "does-not"
    case notStated = "not-stated"
  }

  /// A veto, or the preferences of one kind, with the result for the dish.
  package struct Finding: Hashable, Sendable {
    package let tastes: [Taste]
    package let verdict: Verdict

    init(_ tastes: [Taste], _ verdict: Verdict) {
      self.tastes = tastes
      self.verdict = verdict
    }
  }

  /// Vetoes first, then preferences, in the order of their kinds.
  package let findings: [Finding]

  init(_ findings: [Finding]) { self.findings = findings }

  /// Whether all tastes fit, and there is at least one: an exact conjunction.
  package var fits: Bool { !findings.isEmpty && findings.allSatisfy { $0.verdict == .fits } }

  /// The tastes with this result.
  package func tastes(_ verdict: Verdict) -> [[Taste]] {
    findings.filter { $0.verdict == verdict }.map(\.tastes)
  }
}
