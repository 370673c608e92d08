import CivilTime
import Markup

/// The data in the scripts of a location's page: its place, day, period, and the names of periods.
struct LocationScript {
  let locationID: String?
  let date: CivilDate?
  let mode: String?
  /// The selected period's name, or nil if none is selected.
  let period: String?
  /// Whether the page has periods at all; a closed place has an empty list.
  let hasPeriods: Bool
  /// Whether the script that ends the menu is present, so that the menu is complete.
  let isMenuEnded: Bool
  /// Whether the script that ends the page's content is present.
  let isContentEnded: Bool

  init(_ scripts: [ScriptText], _ notices: NoticeCollector) {
    let parameters = scripts.lazy.flatMap { $0.values(ofKey: "requestParameters") }
      .compactMap { $0.value?.object }.first { $0["locationId"] != nil || $0["date"] != nil }
    locationID = parameters?["locationId"].flatMap { $0.string ?? $0.int.map { String($0) } }
    mode = parameters?["mode"]?.string
    isContentEnded = parameters != nil
    let dateText = parameters?["date"]?.string
    date = dateText.flatMap { CivilDate(monthDayYear: $0) }
    if let dateText, date == nil, !dateText.isEmpty { notices.note("bad-value", "menus date: \(dateText)") }

    let assigned = scripts.flatMap { $0.values(assignedTo: "menus.periods") }
    isMenuEnded = !assigned.isEmpty
    let lists = assigned + scripts.flatMap { $0.values(ofKey: "periods") }
    let periods = lists.lazy.compactMap { $0.value?.array }.first ?? []
    hasPeriods = !periods.isEmpty
    // `menus.selectedPeriodId = $selectedOption.val();` is an assignment, too, but of a value that cannot be
    // read here.
    let selected = Self.text(of: "selectedPeriodId", in: scripts) ?? parameters?["periodId"]?.string ?? ""
    let name = periods.first { $0["periodId"]?.string == selected }?["name"]?.string
    let given = name ?? Self.text(of: "selectedPeriodName", in: scripts) ?? ""
    period = given.isEmpty ? nil : MealName.stated(notices.clean(given))
    if let asked = parameters?["periodId"]?.string, !asked.isEmpty, asked != selected {
      notices.note("other-period", "asked \(asked), selected \(selected)")
    }
    if hasPeriods, name == nil { notices.note("unknown-period", selected) }
  }

  private static func text(of name: String, in scripts: [ScriptText]) -> String? {
    let assigned = scripts.flatMap { $0.values(assignedTo: "menus." + name) }
    let given = assigned + scripts.flatMap { $0.values(ofKey: name) }
    return given.lazy.compactMap { $0.value?.string }.first
  }
}
