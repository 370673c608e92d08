/// Parts of a line, separated by semicolons or periods, that continue with the week named at its beginning.
///
/// `Dec 14-18: Mon-Thu 8am-3pm; Fri 8am-noon` is one list, as with a comma; so is `Finals Week: Mon-Thu
/// 7am-2am. Fri 7am-5pm.`, although its dates are unknown.
struct HoursTextSpecialParts {
  private let items: [HoursItem]
  private let scalars: [Unicode.Scalar]

  /// - Parameters:
  ///   - items: All items of a text.
  ///   - scalars: The text.
  init(_ items: [HoursItem], of scalars: [Unicode.Scalar]) {
    self.items = items
    self.scalars = scalars
  }

  /// The items with commas in place of the ends of parts that are continued.
  func joined() -> [HoursItem] {
    var result = items
    var scope: Scope?
    var start = 0
    while start <= items.count {
      let end = items[start...].firstIndex { $0.is(.line) || $0.is(.paragraph) } ?? items.count
      let part = items[start..<end]
      if start > 0, isWithinLine(start - 1), let days = scope.flatMap({ Self.daysGoingOn(part, in: $0) }) {
        result[start - 1].kind = .comma
        scope?.days.formUnion(days)
      } else {
        scope = Scope(part)
      }
      start = end + 1
    }
    return result
  }

  private func isWithinLine(_ index: Int) -> Bool {
    items[index].is(.line) && [";", "."].contains(scalars[items[index].range.lowerBound])
  }

  /// The days of a part, if they differ from those already stated for the week before it; nil if it is about
  /// something else.
  private static func daysGoingOn(_ part: ArraySlice<HoursItem>, in scope: Scope) -> HoursTextDays? {
    guard part.contains(where: \.isPredicate), !part.contains(where: isOfAnotherTime) else { return nil }
    let first = part.first { !$0.is(.filler) && !$0.is(.cell) }
    let second = part.drop { $0.is(.filler) || $0.is(.cell) }.dropFirst().first { !$0.is(.filler) }
    if first?.isDays == true || first?.is(.closed) == true && second?.isDays == true {
      // "Through Nov 29: Mon-Thu 8-3; Fri closed" is read part by part.
      if scope.isTerm, part.contains(where: { $0.is(.closed) }) { return nil }
      let days = part.weekdays
      return scope.days != [] && scope.days.isDisjoint(with: days) ? days : nil
    }
    // Meals of the same day below dates are continued anyway.
    let goesOn = first.map { $0.isMeal || $0.isTimes } ?? false
    return (!scope.hasDates || scope.isOfMeals) && scope.isOpen && goesOn ? [] : nil
  }

  private static func isOfAnotherTime(_ item: HoursItem) -> Bool {
    switch item.kind {
    case .dates, .occasion, .otherTerm, .term, .regular, .begins, .near, .reopens, .risk: true
    default: false
    }
  }

  /// The beginning of a part that names days other than those of every week.
  private struct Scope {
    var days: HoursTextDays = []
    let hasDates: Bool
    /// Whether only the end of its dates is stated.
    let isTerm: Bool
    /// Whether it states opening times.
    let isOpen: Bool
    /// Whether it names meals, and no weekdays.
    let isOfMeals: Bool

    /// Nil if a part applies to every week or to a single date, or states nothing.
    init?(_ part: ArraySlice<HoursItem>) {
      let head = part.prefix { item in
        if case .days(let days) = item.kind, days != .holidays { return false }
        return !item.isPredicate && !item.isMeal
      }
      isTerm = head.contains { $0.is(.through) }
      let hasEnd = isTerm || head.contains { $0.is(.begins) }
      hasDates = head.contains { item in
        if case .dates(let spans) = item.kind { hasEnd || spans.contains { !$0.isSingleDay } } else { false }
      }
      let isOccasion = head.contains { [.occasion, .otherTerm, .begins].contains($0.kind) }
      guard hasDates || isOccasion && !head.contains(where: \.isDates),
        part.contains(where: \.isPredicate)
      else { return nil }
      isOpen = part.contains(where: \.isOpening)
      isOfMeals = part.contains(where: \.isMeal) && !part.contains(where: \.isDays)
      days = part.weekdays
    }
  }
}
