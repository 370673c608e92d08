import Dining

extension GoalPhrase {
  package var german: String {
    switch self {
    case .goal(let kind, let count, let period, let isLimit):
      "\(isLimit ? "höchstens " : "")\(count) \(Self.german(kind, count)) \(period == .week ? "in der Woche" : "im Monat")"
    case .reached(let count): "erreicht: \(count)"
    case .missing(let missing, let target): "\(target - missing) von \(target), es fehlen \(missing)"
    case .allowed(let left, let target): "\(target - left) von höchstens \(target), noch \(left) übrig"
    case .exceeded(let count, let target): "\(count), gemeint waren höchstens \(target)"
    case .unknown: "in dieser Zeit wurde nichts abgelesen, woran es sich zeigte"
    case .streak(let count, .week): count == 1 ? "seit 1 Woche" : "\(count) Wochen in Folge"
    case .streak(let count, .month): count == 1 ? "seit 1 Monat" : "\(count) Monate in Folge"
    case .nothing: "Kein Ziel ist gesetzt: dine goal set new-dishes 5 --per month"
    case .set: "Gesetzt."
    case .removed: "Kein Ziel mehr; seine Stempel bleiben."
    case .spent(let count, ""): "Ausgegeben: \(count) Stempel."
    case .spent(let count, let use): "Ausgegeben für \(use): \(count) Stempel."
    case .stamps(let count): "\(count) Stempel auszugeben"
    }
  }

  private static func german(_ kind: Goal.Kind, _ count: Int) -> String {
    let isOne = count == 1
    return switch kind {
    case .newDishes: isOne ? "neues Gericht" : "neue Gerichte"
    case .dishes: isOne ? "Gericht" : "verschiedene Gerichte"
    case .places: isOne ? "Ort" : "verschiedene Orte"
    case .meals: isOne ? "Mahlzeit" : "Mahlzeiten"
    case .days: isOne ? "Tag mit einer Mahlzeit" : "Tage mit einer Mahlzeit"
    case .swipes: isOne ? "Mahlzeit vom Guthaben" : "Mahlzeiten vom Guthaben"
    }
  }
}
