import CivilTime
import Dining

/// What the list of places established about one of them, as stored in its finding: which of its menus to
/// request.
struct HubHall: Equatable {
  /// Whether it has menus at all; nil if not stated.
  var hasMenus: Bool?
  /// The last day with a menu.
  var lastDate: CivilDate?
  /// The numbers of its meals, in their order; empty if not stated.
  var periods: [Int] = []

  init(hasMenus: Bool? = nil, lastDate: CivilDate? = nil, periods: [Int] = []) {
    self.hasMenus = hasMenus
    self.lastDate = lastDate
    self.periods = periods
  }

  /// Reads its own `text`; unknown parts are left out.
  init(_ text: String?) {
    for part in (text ?? "").split(separator: " ") {
      let value = part.drop { $0 != "=" }.dropFirst()
      switch part.prefix(while: { $0 != "=" }) {
      case "menus": hasMenus = value == "yes"
      case "until": lastDate = CivilDate(String(value))
      case "periods": periods = value.split(separator: ",").compactMap { Int($0) }
      default: break
      }
    }
  }

  /// `menus=yes until=2026-12-02 periods=10,25,16`.
  var text: String {
    var parts: [String] = []
    if let hasMenus { parts.append("menus=" + (hasMenus ? "yes" : "no")) }
    if let lastDate { parts.append("until=\(lastDate)") }
    if !periods.isEmpty { parts.append("periods=" + periods.map(String.init).joined(separator: ",")) }
    return parts.joined(separator: " ")
  }
}

/// Which meals a place's hours cover, and which of them it has on each of the days around the reading.
struct HubServing: Equatable {
  /// The numbers of the meals with a line in its hours.
  var named: Set<Int> = []
  /// The numbers of a day's meals; a missing day is unknown.
  var days: [CivilDate: Set<Int>] = [:]

  init(named: Set<Int> = [], days: [CivilDate: Set<Int>] = [:]) {
    self.named = named
    self.days = days
  }

  /// Reads its own `text`.
  init(_ text: String?) {
    for part in (text ?? "").split(separator: " ") {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2 else { continue }
      let ids = Set(sides[1].split(separator: ",").compactMap { Int($0) })
      if let date = CivilDate(String(sides[0])) { days[date] = ids } else { named = ids }
    }
  }

  /// `named=10,13,16 2026-11-22=13,16 2026-11-23=10,16`.
  var text: String {
    func list(_ ids: Set<Int>) -> String { ids.sorted().map(String.init).joined(separator: ",") }
    return
      (["named=" + list(named)] + days.sorted { $0.key < $1.key }.map { "\($0.key)=" + list($0.value) })
      .joined(separator: " ")
  }
}

extension HubHall {
  /// The meals that any place may have, used if they are not stated: breakfast, brunch, lunch, dinner.
  private static let usual = [10, 13, 25, 16]
  /// The pseudo meal that stands for the door's hours.
  private static let allDay = 4
  /// Upper bound on the meals requested per day and hall.
  private static let most = 8

  /// The meals worth requesting for a day: those of the hall that its hours do not rule out.
  func periods(on date: CivilDate, _ serving: HubServing) -> [Int] {
    let isOver = lastDate.map { $0 < date } ?? false
    guard hasMenus != false, !isOver else { return [] }
    let today = serving.days[date]
    if today?.isEmpty == true { return [] }
    let meals = serving.named.subtracting([Self.allDay])
    // Hours of the door only say nothing about meals.
    let isByMeal = today.map { !$0.subtracting([Self.allDay]).isEmpty } ?? false
    var asked = periods
    if asked.isEmpty {
      asked = isByMeal ? Self.usual.filter(meals.contains) + meals.subtracting(Self.usual).sorted() : []
      if asked.isEmpty { asked = serving.named == [Self.allDay] ? [Self.allDay] : Self.usual }
    } else if let today, isByMeal {
      // A main meal with hours is requested even if the list of meals lacks it.
      asked += Self.usual.filter { today.contains($0) && !asked.contains($0) }
    }
    if let today, isByMeal { asked.removeAll { serving.named.contains($0) && !today.contains($0) } }
    return Array(asked.prefix(Self.most))
  }
}
