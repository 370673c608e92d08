import Dining

extension GoalPhrase {
  package var english: String {
    switch self {
    case .goal(let kind, let count, let period, let isLimit):
      "\(isLimit ? "at most " : "")\(count) \(Self.english(kind, count)) a \(period.rawValue)"
    case .reached(let count): "reached: \(count)"
    case .missing(let missing, let target): "\(target - missing) of \(target), \(missing) to go"
    case .allowed(let left, let target): "\(target - left) of at most \(target), \(left) left"
    case .exceeded(let count, let target): "\(count), over the limit of \(target)"
    case .unknown: "unknown: no balance was read in this period"
    case .streak(let count, let period): "\(count) \(period.rawValue)\(count == 1 ? "" : "s") in a row"
    case .nothing: "No goal is set: dine goal set new-dishes 5 --per month"
    case .set: "Goal set."
    case .removed: "Goal removed; its stamps are kept."
    case .spent(let count, ""): "Spent: \(count) \(count == 1 ? "stamp" : "stamps")."
    case .spent(let count, let use): "Spent on \(use): \(count) \(count == 1 ? "stamp" : "stamps")."
    case .stamps(let count): "\(count) \(count == 1 ? "stamp" : "stamps") to spend"
    }
  }

  private static func english(_ kind: Goal.Kind, _ count: Int) -> String {
    let isOne = count == 1
    return switch kind {
    case .newDishes: isOne ? "new dish" : "new dishes"
    case .dishes: isOne ? "dish" : "different dishes"
    case .places: isOne ? "place" : "different places"
    case .meals: isOne ? "meal" : "meals"
    case .days: isOne ? "day with a meal" : "days with a meal"
    case .swipes: isOne ? "swipe" : "swipes"
    }
  }
}
