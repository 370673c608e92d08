import CivilTime
import Dining

// A change as two lists of texts: the original state and the current one.

extension ChangeFact {
  /// The current state, as a list of texts.
  var stored: [String] {
    switch self {
    case .menuPublished(let meals, let dishes): ["\(dishes)"] + meals
    case .menuChanged(let gained, let lost): gained.map { "+" + $0 } + lost.map { "-" + $0 }
    case .dishesRenamed(let renamings): renamings.flatMap { [$0.from, $0.to] }
    case .dishesNew(let dishes): dishes
    case .dishesBack(let returns): returns.flatMap { [$0.dish, "\($0.lastServed.dayNumber)"] }
    case .hoursChanged(_, let after): after.map(\.stored)
    case .venueNew, .venueGone: []
    }
  }

  /// - Parameters:
  ///   - kind: the kind of change.
  ///   - before: the original state, as stored.
  ///   - after: the current state, as stored.
  init?(_ kind: ChangeKind, before: [String], after: [String]) {
    switch kind {
    case .menuPublished:
      self = .menuPublished(meals: Array(after.dropFirst()), dishes: after.first.flatMap { Int($0) } ?? 0)
    case .menuChanged:
      self = .menuChanged(
        gained: after.filter { $0.hasPrefix("+") }.map { String($0.dropFirst()) },
        lost: after.filter { $0.hasPrefix("-") }.map { String($0.dropFirst()) })
    case .dishesRenamed: self = .dishesRenamed(after.pairs.map { Renaming(from: $0, to: $1) })
    case .dishesNew: self = .dishesNew(after)
    case .dishesBack:
      self = .dishesBack(
        after.pairs.compactMap { dish, date in
          Int(date).map { Return(dish: dish, lastServed: CivilDate(dayNumber: $0)) }
        })
    case .hoursChanged:
      self = .hoursChanged(
        before: before.compactMap { MinuteSpan(stored: $0) },
        after: after.compactMap { MinuteSpan(stored: $0) })
    case .venueNew: self = .venueNew
    case .venueGone: self = .venueGone
    }
  }
}

extension MinuteSpan {
  /// `660-840`
  var stored: String { "\(opens)-\(closes)" }

  init?(stored text: String) {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard ends.count == 2, let opens = ends[0], let closes = ends[1] else { return nil }
    self.init(opens: opens, closes: closes)
  }
}

extension DayMenu {
  /// One text per dish: its meal, a tab, its name.
  var stored: [String] {
    meals.sorted { $0.key < $1.key }.flatMap { meal, dishes in dishes.map { meal + "\t" + $0 } }
  }

  init(stored: [String]) {
    self.init()
    for text in stored {
      let parts = text.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { add(String(parts[1]), to: String(parts[0])) }
    }
  }
}

extension [String] {
  /// The elements in pairs.
  fileprivate var pairs: [(String, String)] {
    stride(from: 0, to: count - 1, by: 2).map { (self[$0], self[$0 + 1]) }
  }
}
