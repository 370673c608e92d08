import Foundation
import TestSupport

/// A date as a number of days since 1970-01-01, counted without the product's calendar.
struct TruthDate: Hashable, Comparable, Strideable {
  let number: Int

  init(_ number: Int) { self.number = number }

  static func < (left: TruthDate, right: TruthDate) -> Bool { left.number < right.number }
  func distance(to other: TruthDate) -> Int { other.number - number }
  func advanced(by days: Int) -> TruthDate { TruthDate(number + days) }

  /// Monday is 0.
  var weekday: Int { (number + 3) % 7 }

  /// `2026-11-20`.
  var text: String {
    let (year, month, day) = parts
    return "\(year)-\(Self.two(month))-\(Self.two(day))"
  }

  var parts: (year: Int, month: Int, day: Int) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let found = calendar.dateComponents(
      [.year, .month, .day], from: Date(timeIntervalSince1970: Double(number) * 86_400))
    return (found.year ?? 0, found.month ?? 0, found.day ?? 0)
  }

  static func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
}

/// A stretch of service by the wall clock, in minutes after the midnight of its date; the end may be past 24 hours.
struct TruthWindow: Hashable {
  let opens: Int
  let closes: Int
}

/// What is so on one date: the windows that begin on it (none: closed), or nothing that anybody says.
enum TruthDay: Hashable {
  case unsaid
  case windows([TruthWindow])
}

/// A place and its hours as they are: a week, and some dates that are otherwise.
struct PlannedPlace {
  let id: String
  /// From Monday on.
  let week: [TruthDay]
  /// Dates that go before the week.
  let dates: [TruthDate: TruthDay]

  func day(_ date: TruthDate) -> TruthDay { dates[date] ?? week[date.weekday] }
}

extension PlannedPlace {
  /// Days as places have them: by day, split, with a break, into the night, from midnight, until midnight, around the
  /// clock, closed, and such of which nobody says anything.
  static func day(_ random: inout Seeded, isUnsaidAllowed: Bool) -> TruthDay {
    func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) * 15 }
    switch Int.random(in: 0..<14, using: &random) {
    case 0: return isUnsaidAllowed ? .unsaid : .windows([])
    case 1: return .windows([])
    case 2, 10: return .windows([TruthWindow(opens: 0, closes: 1_440)])
    case 3: return .windows([TruthWindow(opens: pick(40...72), closes: 1_440)])
    case 4, 5:
      // From midnight, and again from the morning, perhaps into the next night.
      let end = [1_440, 1_440 + pick(2...12), pick(80...94)][Int.random(in: 0..<3, using: &random)]
      return .windows([
        TruthWindow(opens: 0, closes: pick(4...14)), TruthWindow(opens: pick(24...40), closes: end),
      ])
    case 6, 7: return .windows([TruthWindow(opens: pick(60...94), closes: 1_440 + pick(2...20))])
    case 8:
      let noon = pick(44...52)
      return .windows([
        TruthWindow(opens: pick(26...36), closes: noon - 60),
        TruthWindow(opens: noon, closes: noon + pick(8...12)),
        TruthWindow(opens: pick(68...76), closes: 1_440 + pick(2...12)),
      ])
    case 9:
      // Meals that run into each other.
      let (noon, evening) = (pick(44...50), pick(60...70))
      return .windows([
        TruthWindow(opens: pick(26...38), closes: noon), TruthWindow(opens: noon, closes: evening),
        TruthWindow(opens: evening, closes: evening + pick(8...20)),
      ])
    default:
      let noon = pick(44...52)
      return Bool.random(using: &random)
        ? .windows([TruthWindow(opens: pick(26...40), closes: pick(60...92))])
        : .windows([
          TruthWindow(opens: pick(26...36), closes: noon),
          TruthWindow(opens: noon + pick(2...8), closes: pick(76...92)),
        ])
    }
  }

  static func week(_ random: inout Seeded, isUnsaidAllowed: Bool) -> [TruthDay] {
    (0..<7).map { _ in day(&random, isUnsaidAllowed: isUnsaidAllowed) }
  }
}
