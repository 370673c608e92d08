/// What a text says about each weekday and about holidays.
struct HoursTextWeek {
  /// What is known of one day.
  enum Content: Hashable {
    case windows([HoursTextWindow])
    case closed
    case appointment
    /// The text that was not read.
    case unreadable(String)
  }

  /// Something said about a day, with how many days it was said of.
  private struct Said {
    var predicate: HoursTextPredicate
    var days: HoursTextDays
    var isMeal: Bool
    var text: String
  }

  private var said: [[Said]] = Array(repeating: [], count: 8)

  /// Takes up a statement, in the words of a text; false if it contradicts an earlier one.
  mutating func add(_ statement: HoursTextStatement, text: String) -> Bool {
    let days = statement.subject?.days ?? .everyDay
    let new = Said(
      predicate: statement.predicate, days: days, isMeal: !statement.meals.isEmpty, text: text)
    for day in 0..<8 where days.contains(.day(day)) {
      guard let merged = Self.merged(said[day], with: new) else { return false }
      said[day] = merged
    }
    return true
  }

  /// What is said of a day once more is said; nil for a contradiction.
  private static func merged(_ old: [Said], with new: Said) -> [Said]? {
    var kept: [Said] = []
    for said in old {
      switch relation(said, new) {
      case .both: kept.append(said)
      case .new: break
      case .old: return old
      case .neither: return nil
      }
    }
    return kept + [new]
  }

  private enum Relation {
    case both, old, new, neither
  }

  private static func relation(_ old: Said, _ new: Said) -> Relation {
    // A day of which something could be read is not made unknown by what could not.
    if old.predicate == .unreadable { return .new }
    if new.predicate == .unreadable { return .old }
    if old.predicate == new.predicate, old.isMeal == new.isMeal { return .old }
    if case .windows(let first) = old.predicate, case .windows(let second) = new.predicate {
      if old.isMeal || new.isMeal || !overlap(first, second) { return .both }
      return narrower(old, new, otherwise: .both)
    }
    // "Breakfast closed" closes breakfast; the day has other meals.
    if old.predicate == .closed, old.isMeal { return .new }
    if new.predicate == .closed, new.isMeal { return .old }
    return narrower(old, new, otherwise: .neither)
  }

  /// "Daily 7-10, Sunday 10-4": what is said of fewer days holds on them.
  private static func narrower(_ old: Said, _ new: Said, otherwise: Relation) -> Relation {
    if new.days.isStrictSubset(of: old.days) { return .new }
    if old.days.isStrictSubset(of: new.days) { return .old }
    return otherwise
  }

  private static func overlap(_ first: [HoursTextWindow], _ second: [HoursTextWindow]) -> Bool {
    first.contains { one in
      second.contains { other in
        one.isOpenEnded || other.isOpenEnded || (one.opens < other.closes && other.opens < one.closes)
      }
    }
  }

  /// What is known of a day, Monday is 0 and 7 are holidays; nil if nothing.
  func content(of day: Int) -> Content? {
    var windows: [HoursTextWindow] = []
    for said in said[day & 7] {
      switch said.predicate {
      case .windows(let more): windows += more
      case .closed: return .closed
      case .appointment: return .appointment
      case .unreadable: return .unreadable(said.text)
      }
    }
    return windows.isEmpty ? nil : .windows(Self.joined(windows))
  }

  /// Windows in order, those that overlap made one; those that only touch stay two meals.
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
