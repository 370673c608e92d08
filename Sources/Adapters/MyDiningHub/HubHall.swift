import CivilTime
import Dining

/// What the list of places established about one of them, as its finding says it: what menus are to be asked of it.
struct HubHall: Equatable {
  /// Whether it has menus at all; nil: not stated.
  var hasMenus: Bool?
  /// The last day that has any.
  var lastDate: CivilDate?
  /// The numbers of its meals, in their order; none where nobody says.
  var periods: [Int] = []

  init(hasMenus: Bool? = nil, lastDate: CivilDate? = nil, periods: [Int] = []) {
    self.hasMenus = hasMenus
    self.lastDate = lastDate
    self.periods = periods
  }

  /// Reads its own `text`; what it does not know it leaves out.
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

/// Which meals a place's hours speak of, and which of them it has on each of the days around the reading.
struct HubServing: Equatable {
  /// The numbers of the meals that its hours have a line for.
  var named: Set<Int> = []
  /// The numbers of the meals of a day; a day that is not in it is not known.
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
  /// The meals that every place may have, where nobody says which: breakfast, brunch, lunch, dinner.
  private static let usual = [10, 13, 25, 16]
  /// The pseudo meal that stands for the door's hours.
  private static let allDay = 4
  /// No hall is asked for more meals of a day.
  private static let most = 8

  /// The meals worth asking for on a day: those that it has, as far as its hours do not speak against them.
  func periods(on date: CivilDate, _ serving: HubServing) -> [Int] {
    let isOver = lastDate.map { $0 < date } ?? false
    guard hasMenus != false, !isOver else { return [] }
    let today = serving.days[date]
    if today?.isEmpty == true { return [] }
    let meals = serving.named.subtracting([Self.allDay])
    // Hours that name only the door's say nothing of meals.
    let isByMeal = today.map { !$0.subtracting([Self.allDay]).isEmpty } ?? false
    var asked = periods
    if asked.isEmpty {
      asked = isByMeal ? Self.usual.filter(meals.contains) + meals.subtracting(Self.usual).sorted() : []
      if asked.isEmpty { asked = serving.named == [Self.allDay] ? [Self.allDay] : Self.usual }
    } else if let today, isByMeal {
      // A main meal that has hours is asked for though the list of meals leaves it out.
      asked += Self.usual.filter { today.contains($0) && !asked.contains($0) }
    }
    if let today, isByMeal { asked.removeAll { serving.named.contains($0) && !today.contains($0) } }
    return Array(asked.prefix(Self.most))
  }
}
