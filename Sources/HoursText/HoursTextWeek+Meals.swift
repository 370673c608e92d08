/// Statements about meals that change those about more days.
extension HoursTextWeek {
  /// A statement about several meals as one about each, so that another may replace the hours of one of them.
  static func parts(of whole: Said, _ parts: [HoursTextStatement.Part]) -> [Said] {
    guard case .windows(let windows) = whole.predicate, windows == parts.map(\.window) else { return [whole] }
    return parts.map { part in
      var said = whole
      (said.meals, said.predicate) = ([part.meal], .windows([part.window]))
      return said
    }
  }

  /// The statements about a day without those that the meals of fewer days replace: all of them below "dinner only",
  /// or if another meal takes their time: "weekends: brunch 10-2, dinner 5-7".
  static func replaced(_ old: [Said], by new: Said, isOnly: Bool) -> [Said] {
    let wider = old.filter {
      new.days.isStrictSubset(of: $0.days) && ($0.isMeal || isOnly) && $0.windows != nil
    }
    guard let windows = new.windows, !wider.isEmpty, new.isMeal else { return old }
    if isOnly { return old.filter { said in !wider.contains { $0.isSame(as: said) } } }
    if new.namesDays, new.meals == [brunch], let end = windows.map(\.closes).max() {
      return old.filter { said in !wider.contains { $0.isSame(as: said) } || !isMorning(said, until: end) }
    }
    let meals = wider.reduce(into: Set<String>()) { $0.formUnion($1.meals) }
    let others = wider.filter { $0.meals.isDisjoint(with: new.meals) }
    if new.meals.count > 1, !new.meals.isSubset(of: meals), !new.meals.isDisjoint(with: meals),
      others.contains(where: { $0.windows.map { overlap($0, windows) } ?? false })
    {
      return old.filter { said in !wider.contains { $0.isSame(as: said) } }
    }
    return old
  }

  private static let brunch = "brunch"

  /// Whether a meal without days of its own is one that a brunch stands for: "Breakfast 7-10, Lunch 11-2", and below it
  /// "Brunch (Sat-Sun) 10-2".
  private static func isMorning(_ said: Said, until end: Int) -> Bool {
    // A dinner that begins before it ends, or "all day", goes on.
    !said.namesDays && !said.meals.contains(brunch)
      && (said.windows ?? []).allSatisfy { $0.opens < end && !$0.isOpenEnded && $0.closes <= end + 90 }
  }

  /// Whether other hours are stated on fewer days for some of the meals of a list, so that it is unclear whether there
  /// are the others: `Mon-Fri: Lunch 11-2, Dinner 5-7`, and below it `Fri: Lunch 11-1`. Longer hours raise no doubt.
  static func isPart(_ new: Said, of old: [Said]) -> Bool {
    guard let windows = new.windows, new.isMeal else { return false }
    // "Daily 7am-9pm (Sundays: brunch 10am-2pm, dinner 5pm-8pm)": on Sundays it may be open before them, or not.
    let isOfWeekend = new.list.count > 1 && new.days.isSubset(of: .weekend)
    let plain = old.filter { isOfWeekend && !$0.isMeal && new.days.isStrictSubset(of: $0.days) }
    if plain.contains(where: { said in said.windows.map { !spanAlike($0, windows) } ?? false }) {
      return true
    }
    let wider = old.filter { new.days.isStrictSubset(of: $0.days) && new.meals.isStrictSubset(of: $0.list) }
    return wider.contains {
      !new.meals.isDisjoint(with: $0.meals)
        && !($0.windows ?? []).allSatisfy { old in
          windows.contains { $0.opens <= old.opens && old.closes <= $0.closes }
        }
    }
  }

  /// Whether two lists of windows begin and end at the same times.
  private static func spanAlike(_ one: [HoursTextWindow], _ other: [HoursTextWindow]) -> Bool {
    !(one + other).contains(where: \.isOpenEnded) && one.map(\.opens).min() == other.map(\.opens).min()
      && one.map(\.closes).max() == other.map(\.closes).max()
  }
}
