import CivilTime
import Dining
import JSON

/// The meal periods of a GetMenus answer: their names by id, and their times if the answer has them.
struct MenuPeriods {
  private struct Period {
    let id: String
    let name: String
    let start: String?
    let end: String?
  }

  private static let period = RecordShape("MenuPeriod")

  private let periods: [Period]
  private let names: [String: String]
  private let selected: (id: String, name: String)?
  private let asked: String?
  /// Whether a product without a period belongs to the one that was shown or asked for.
  private let isOfOne: Bool

  /// - Parameters:
  ///   - values: the records of `MenuPeriods`.
  ///   - answer: the answer, which may name the one it shows.
  ///   - asked: the id in the answer's address; nil if the address names none.
  ///   - products: the products served; if any names another period, the answer is one of several periods.
  ///   - notices: takes the notices.
  init(
    _ values: [JSONValue], selected answer: JSONObject, asked: String?, products: [JSONValue],
    _ notices: NoticeCollector
  ) {
    self.asked = asked
    let shown = answer["SelectedPeriodId"]?.identifier ?? asked
    isOfOne =
      (asked != nil || values.count <= 1)
      && products.allSatisfy { $0["PeriodId"]?.identifier.map { $0 == shown } ?? true }
    var keys = KeyCount(of: "MenuPeriod", expected: ["PeriodId", "Name"])
    let records = values.compactMap { Record($0, Self.period, notices) }
    for record in records { keys.count(record) }
    keys.report(to: notices)
    periods = records.compactMap { value in
      guard let id = value["PeriodId"]?.identifier else {
        notices.tally("bad-value", "MenuPeriod.PeriodId")
        return nil
      }
      return Period(
        id: id, name: value.text("Name") ?? value.text("PeriodName") ?? "",
        start: value["UtcMealPeriodStartTime"]?.string, end: value["UtcMealPeriodEndTime"]?.string)
    }
    names = Dictionary(periods.map { ($0.id, $0.name) }) { first, _ in first }
    if let id = answer["SelectedPeriodId"]?.identifier, let name = answer["SelectedPeriodName"]?.string,
      !name.isEmpty
    {
      selected = (id, name)
    } else {
      selected = nil
    }
  }

  /// The name of a dish's period, or of the only one that was shown or asked for; nil, and noted, if there
  /// were several. An unknown id is used as the name, so that its dishes stay apart.
  func name(of id: String?, _ notices: NoticeCollector) -> String? {
    guard id != nil || isOfOne else {
      notices.tally("period-not-stated", "MenuProduct.PeriodId")
      return nil
    }
    guard let id = id ?? (selected == nil ? asked : nil) else { return selected?.name }
    if let name = names[id], !name.isEmpty { return MealName.stated(name) }
    if let selected, selected.id == id { return MealName.stated(selected.name) }
    if let name = Int(id).flatMap({ CampusDishWords.periodNames[$0] }) { return name }
    notices.tally("unknown-period", id)
    return id
  }

  /// The periods' windows on a date, in the campus' time zone, though the answer writes them in UTC.
  ///
  /// The venue may stay open between two periods, so a gap is unknown and not closed.
  func statements(on date: CivilDate?, in zone: Zone, _ notices: NoticeCollector) -> [HoursStatement] {
    guard let date else { return [] }
    var windows: [ClockWindow] = []
    var statements: [HoursStatement] = []
    let withTimes = periods.count { $0.start != nil && $0.end != nil }
    for period in periods {
      guard let startText = period.start, let endText = period.end, !startText.isEmpty || !endText.isEmpty
      else {
        // Since 2025 periods may lack times; if only some have them, something broke.
        let isBroken = (period.start == nil) != (period.end == nil) || withTimes > 0 && period.start == nil
        if isBroken { notices.note("missing-key", "MenuPeriod times: \(period.id)") }
        continue
      }
      let text = "\(startText) - \(endText)"
      guard let start = Instant(utc: startText), let end = Instant(utc: endText), start < end,
        let window = ClockWindow(from: start, to: end, on: date, in: zone)
      else {
        notices.note("bad-value", "\(period.id) UtcMealPeriod: \(text)")
        continue
      }
      // A period that is called closed opens nothing: its times are part of the unknown gap between meals.
      if MealName.isClosing(period.name) { continue }
      windows.append(window)
      statements += HoursStatement.dated(
        [window], MealName.stated(period.name), on: date, text: text)
    }
    return statements
      + HoursStatement.dated(
        Self.gaps(between: windows), nil, on: date, isUnknown: true, text: nil)
  }

  private static func gaps(between windows: [ClockWindow]) -> [ClockWindow] {
    let windows = windows.sorted()
    guard var end = windows.first?.closes else { return [] }
    var gaps: [ClockWindow] = []
    for window in windows {
      if window.opens > end { gaps.append(ClockWindow(opens: end, closes: window.opens)) }
      end = max(end, window.closes)
    }
    return gaps
  }
}
