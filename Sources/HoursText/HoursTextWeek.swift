/// The statements of a text about each weekday and about holidays.
struct HoursTextWeek {
  /// The known facts about one day.
  enum Content: Hashable {
    case windows([HoursTextWindow])
    case closed
    case appointment
    /// The text that was not read.
    case unreadable(String)
    /// Nothing is said about it.
    case unstated
  }

  /// A statement about a day, with all the days it applies to.
  struct Said {
    var predicate: HoursTextPredicate
    var days: HoursTextDays
    var namesDays: Bool
    var meals: Set<String>
    /// The meals of the whole statement.
    var list: Set<String>
    var since: Int?
    var shortens: Bool
    var text: String
    var isMeal: Bool { !meals.isEmpty }
    var windows: [HoursTextWindow]? {
      if case .windows(let windows) = predicate { windows } else { nil }
    }

    func isSame(as other: Said) -> Bool { meals == other.meals && days == other.days && text == other.text }
  }

  private var said: [[Said]] = Array(repeating: [], count: 8)

  /// Adds a statement, with its text; false if it contradicts an earlier one.
  mutating func add(_ statement: HoursTextStatement, text: String) -> Bool {
    let days = statement.subject?.days ?? .everyDay
    let whole = Said(
      predicate: statement.predicate, days: days, namesDays: statement.subject?.days != nil,
      meals: statement.meals, list: statement.meals, since: statement.since,
      shortens: statement.shortens, text: text)
    if case .windows = statement.predicate, !statement.isOfMeal {
      for day in 0..<8 where days.contains(.day(day)) {
        said[day] = Self.replaced(said[day], by: whole, isOnly: statement.isOnly)
      }
    }
    var unclear: HoursTextDays = []
    if !statement.isOfMeal, !statement.isOnly {
      for day in 0..<8 where days.contains(.day(day)) && Self.isPart(whole, of: said[day]) {
        unclear.insert(.day(day))
      }
    }
    for part in Self.parts(of: whole, statement.parts) {
      guard add(part, to: days.subtracting(unclear)) else { return false }
    }
    var doubt = whole
    doubt.predicate = .unclear
    for day in 0..<8 where unclear.contains(.day(day)) { said[day] = [doubt] }
    return true
  }

  private mutating func add(_ new: Said, to days: HoursTextDays) -> Bool {
    for day in 0..<8 where days.contains(.day(day)) {
      // Without stated hours there is nothing to shorten, except on holidays, which have those of their weekday.
      switch new.predicate {
      case .doubtful where day < 7 && said[day].isEmpty, .later where said[day].isEmpty: continue
      default: break
      }
      guard let merged = Self.merged(said[day], with: new) else { return false }
      said[day] = merged
    }
    return true
  }

  /// Makes days unknown on which another week is closed, unless this one names them: in "Mon-Fri 8-5; Dec 14-Jan 8: 9-3"
  /// nothing opens Saturdays.
  ///
  /// - Parameters:
  ///   - days: The weekdays within the dates of this week.
  ///   - ends: Those on which the dates begin or end.
  ///   - regular: The week that applies on other dates.
  mutating func doubt(_ days: HoursTextDays, endingOn ends: HoursTextDays, closedIn regular: HoursTextWeek) {
    let contents = (0..<7).map { regular.content(of: $0) }
    let shut = (0..<7).filter { contents[$0] == nil || contents[$0] == .closed }
    guard shut.count < 7, !shut.contains(where: { ends.contains(.day($0)) }) else { return }
    for day in shut where days.contains(.day(day)) && isOpenUnnamed(day) {
      for index in said[day].indices { said[day][index].predicate = .unreadable }
    }
  }

  /// Makes the last days of a week unknown if this one states shorter hours for the days before them alone: in "Mon-Fri
  /// 8-5; Dec 21-25: Mon-Wed 9-2" the others may be closed.
  ///
  /// - Parameters:
  ///   - days: The weekdays within the dates of this week, in their order.
  ///   - regular: The week that applies on other dates.
  ///   - text: What is stated about these dates.
  mutating func doubtRest(_ days: [Int], openIn regular: HoursTextWeek, text: String) {
    let open = days.filter { Self.hull(regular.content(of: $0)) != nil }
    let named = open.prefix { !said[$0].isEmpty }
    guard named.count > 1, said.joined().allSatisfy({ $0.windows != nil && $0.namesDays }),
      let statement = said[named[0]].first,
      named.allSatisfy({ day in
        guard let own = Self.hull(content(of: day)), let usual = Self.hull(regular.content(of: day)) else {
          return false
        }
        return own != usual && usual.opens <= own.opens && own.closes <= usual.closes
      })
    else { return }
    for day in open[named.endIndex...] where said[day].isEmpty {
      var doubt = statement
      (doubt.predicate, doubt.text) = (.unreadable, text)
      said[day] = [doubt]
    }
  }

  /// From the first opening through the last closing of a day.
  private static func hull(_ content: Content?) -> HoursTextWindow? {
    guard case .windows(let windows) = content, let first = windows.first,
      !windows.contains(where: \.isOpenEnded)
    else { return nil }
    return HoursTextWindow(opens: first.opens, closes: windows.map(\.closes).max() ?? first.closes)
  }

  /// Whether all that is said of a day is its windows, with those of every other day.
  private func isOpenUnnamed(_ day: Int) -> Bool {
    !said[day].isEmpty
      && said[day].allSatisfy { said in
        if case .windows = said.predicate { !said.namesDays } else { false }
      }
  }

  /// The statements about a day with one more; nil for a contradiction.
  private static func merged(_ old: [Said], with new: Said) -> [Said]? {
    var kept: [Said] = []
    for said in old {
      switch relation(said, new) {
      case .both: kept.append(said)
      case .new: break
      case .old: return old
      case .doubt:
        var doubt = new
        doubt.predicate = .unreadable
        if said.predicate == .closed { doubt.text = said.text }
        return [doubt]
      case .neither: return nil
      }
    }
    return kept + [new]
  }

  /// Whether any statement about some day was read.
  var isRead: Bool { said.joined().contains { $0.predicate != .unreadable } }

  private enum Relation {
    case both, old, new, neither
    /// The new statement shortens earlier hours, and the result is unknown.
    case doubt
  }

  private static func relation(_ old: Said, _ new: Said) -> Relation {
    if old.predicate == .unclear || new.predicate == .unclear {
      return new.predicate == .unclear ? .new : .old
    }
    // A day with a readable statement is not made unknown by an unreadable one.
    if old.predicate == .unreadable { return .new }
    if case .doubtful(let closing) = new.predicate {
      guard case .windows(let windows) = old.predicate else { return .old }
      // "Opens Monday at 7am" repeats the stated time, too.
      let ends = [windows.map(\.opens).min(), windows.map(\.closes).max()]
      return closing != nil && ends.contains(closing) ? .old : .doubt
    }
    if case .later(let end) = new.predicate {
      guard case .windows(let windows) = old.predicate else { return .old }
      return windows.contains { $0.isOpenEnded || $0.closes >= end } ? .old : .doubt
    }
    if new.predicate == .unreadable { return .old }
    if old.since != new.since {
      // "Mon-Fri 7-9" and "Starting Nov 2: Mon-Fri 8-5"; for different meals both apply.
      let isLater = old.since ?? .min < new.since ?? .min
      if old.meals == new.meals { return isLater || new.days.isStrictSubset(of: old.days) ? .new : .old }
      if old.meals.isEmpty || new.meals.isEmpty { return .doubt }
    }
    if old.predicate == new.predicate, old.meals == new.meals { return .old }
    if case .windows(let first) = old.predicate, case .windows(let second) = new.predicate {
      // "Mon-Fri 7am-7pm. Lunch begins at 11am."
      if new.isMeal, !old.isMeal, second.count == 1, second[0].isOpenEnded,
        first.contains(where: {
          !$0.isOpenEnded && $0.opens <= second[0].opens && second[0].opens < $0.closes
        })
      {
        return .old
      }
      // "Fri 7-8" and "closes at 7 on Fridays"
      if old.shortens != new.shortens { return narrower(old, new, otherwise: .doubt) }
      if old.meals != new.meals || !overlap(first, second) { return .both }
      return narrower(old, new, otherwise: .both)
    }
    // "Breakfast closed" closes breakfast; the day has other meals.
    if old.predicate == .closed, new.predicate == .closed {
      return !old.isMeal ? .old : new.isMeal ? .both : .new
    }
    if old.predicate == .closed, old.isMeal {
      // "Closed Wednesday afternoons" above all hours; "Dinner closed Saturdays" above those of dinner.
      if old.namesDays, new.meals.isEmpty { return .doubt }
      return new.meals.isSubset(of: old.meals) && old.days.isStrictSubset(of: new.days) ? .old : .new
    }
    if new.predicate == .closed, new.isMeal { return closing(of: new.meals, in: old.meals) }
    return narrower(old, new, otherwise: .neither)
  }

  /// "Dinner closed Saturdays" together with all hours stated for them.
  private static func closing(of meals: Set<String>, in others: Set<String>) -> Relation {
    if meals.isSuperset(of: others), !others.isEmpty { return .new }
    return others.isEmpty || !meals.isDisjoint(with: others) ? .doubt : .both
  }

  /// "Daily 7-10, Sunday 10-4": the statement about fewer days applies to them.
  private static func narrower(_ old: Said, _ new: Said, otherwise: Relation) -> Relation {
    if new.days.isStrictSubset(of: old.days) { return .new }
    if old.days.isStrictSubset(of: new.days) { return .old }
    // "10-6, closed Sundays and holidays": "every day" does not include holidays.
    let (fewer, more) = (new.days.intersection(.everyDay), old.days.intersection(.everyDay))
    if fewer.isStrictSubset(of: more) { return .new }
    return more.isStrictSubset(of: fewer) ? .old : otherwise
  }

  static func overlap(_ first: [HoursTextWindow], _ second: [HoursTextWindow]) -> Bool {
    first.contains { one in
      second.contains { other in
        one.isOpenEnded || other.isOpenEnded || (one.opens < other.closes && other.opens < one.closes)
      }
    }
  }

  /// The known facts about a day, Monday is 0 and 7 are holidays; nil if there are none.
  func content(of day: Int) -> Content? {
    var windows: [HoursTextWindow] = []
    var closedMeals: Set<String> = []
    var text = ""
    for said in said[day & 7] {
      switch said.predicate {
      case .windows(let more): windows += more
      // If one meal is closed and the others are not stated, the day may have them.
      case .closed where said.isMeal:
        closedMeals.formUnion(said.meals)
        text = said.text
      case .closed: return .closed
      case .appointment: return .appointment
      case .unreadable, .unclear, .doubtful, .later: return .unreadable(said.text)
      }
    }
    if !windows.isEmpty { return .windows(Self.joined(windows)) }
    return closedMeals.isEmpty ? nil : closedMeals.count > 1 ? .closed : .unreadable(text)
  }

  /// Windows in order, with overlapping ones merged; those that only touch stay two meals.
  private static func joined(_ windows: [HoursTextWindow]) -> [HoursTextWindow] {
    var joined: [HoursTextWindow] = []
    for window in windows.sorted(by: { ($0.opens, $0.closes) < ($1.opens, $1.closes) }) {
      if joined.last == window { continue }
      if let last = joined.last, !last.isOpenEnded, !window.isOpenEnded, window.opens < last.closes {
        joined[joined.count - 1].closes = max(last.closes, window.closes)
      } else {
        joined.append(window)
      }
    }
    return joined
  }
}
