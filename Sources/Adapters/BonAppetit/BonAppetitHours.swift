import CivilTime
import Dining
import Markup

/// The hours in the headline of a café's page: the week beside it, and the current state.
struct BonAppetitHours {
  let page: Page
  let root: Node
  let notices: NoticeCollector

  /// The week below "Weekly Schedule", a row per meal, `Dinner` and `Mon-Thu, 5:00 pm - 8:00 pm`, and the
  /// days that deviate from it.
  func week(of venue: String) -> [HoursStatement] {
    var dated = BonAppetitDays()
    takeSpecialDays(into: &dated, of: venue)
    let lists = root.all(class: "current-status").filter {
      notices.clean($0.text).lowercased().hasPrefix("weekly schedule")
    }.compactMap(\.nextElement)
    guard let list = lists.first else {
      if page.mentions("Weekly Schedule") || hasListWithoutHeading {
        notices.note("missing-part", "current-status of \(venue)")
      }
      return statements(of: dated, venue)
    }
    // The page of all cafés has a list for each, and nothing in it says to which café it belongs.
    guard lists.allSatisfy({ $0.text == list.text }) else {
      notices.note("unread-hours", "\(venue): \(lists.count) weekly schedules")
      return []
    }
    var hours = PeriodHours()
    let items = list.all("li", class: "day-part")
    if items.isEmpty { notices.note("missing-part", "li.day-part of \(venue)") }
    for item in items {
      let (name, times) = cells(of: item)
      if dated.take(name, times, near: page.localDate) { continue }
      if MealName.isClosing(name) {
        notices.note("text-row", "\(venue): \(name) \(times)")
      } else if !enter(Self.row(times), name, &hours) {
        notices.note("unread-hours", "\(venue) \(name): \(times)")
      }
    }
    return hours.statements(scope: .weekly) + statements(of: dated, venue)
  }

  private func statements(of dated: BonAppetitDays, _ venue: String) -> [HoursStatement] {
    for row in dated.unread { notices.note("unread-hours", "\(venue) \(row)") }
    return dated.statements
  }

  /// The name and the times of a row.
  private func cells(of item: Node) -> (name: String, times: String) {
    let cells = item.children.map { notices.clean($0.text) }
    return (cells.first ?? "", cells.count > 1 ? cells[cells.count - 1] : "")
  }

  /// The block of days that deviate, beside the week: rows as in the week, each with its dates.
  private func takeSpecialDays(into dated: inout BonAppetitDays, of venue: String) {
    var known: Set<String> = []
    for item in root.all(class: "cafe-hours-special").flatMap({ $0.all("li", class: "day-part") }) {
      let (name, times) = cells(of: item)
      guard known.insert("\(name) \(times)").inserted, !dated.take(name, times, near: page.localDate) else {
        continue
      }
      // "Labor Day Brunch" between the rows only names the occasion.
      notices.note(times.isEmpty ? "text-row" : "unread-hours", "\(venue) \(name): \(times)")
    }
  }

  /// Whether the first list of meals has lost the heading that says what it lists.
  private var hasListWithoutHeading: Bool {
    guard let list = root.first("li", class: "day-part")?.parent else { return false }
    return list.previousElement?.hasClass("current-status") != true
  }

  /// Takes a row; false if it cannot be read. The days that it means are then unknown: all, if it names none.
  private func enter(_ row: HoursRow, _ name: String, _ hours: inout PeriodHours) -> Bool {
    if hours.enter(row, period: name) { return true }
    if Weekday.days(row.days) == nil {
      hours.doubt(Weekday.allCases, MealName.stated(name), text: row.text)
    }
    return false
  }

  /// `Mon-Thu, Sun, 5:00 pm - 8:00 pm`: the parts that are days, or else the text before the first digit, name the
  /// days.
  private static func row(_ text: String) -> HoursRow {
    let parts = text.split(separator: ",").map { String($0).split(separator: " ").joined(separator: " ") }
    let count = parts.prefix { Weekday.days($0) != nil }.count
    if count > 0, count < parts.count {
      return HoursRow(
        days: parts[..<count].joined(separator: ", "), times: parts[count...].joined(separator: ", "))
    }
    let isClosed = text.lowercased().hasSuffix("closed")
    let times = isClosed ? text.suffix("closed".count) : text.drop { !("0"..."9").contains($0) }
    let days = text.prefix(text.count - times.count)
    let end = days.lastIndex { !$0.isWhitespace && $0 != "," && $0 != ":" }
    return HoursRow(days: end.map { String(days[...$0]) } ?? "", times: String(times))
  }

  private static let badge = "site-panel__cafeinfo-currently"

  /// Whether the page has a headline that states whether the café is open.
  var hasBadge: Bool { root.first(class: Self.badge) != nil }

  /// The statement for a day without meals while the café is closed: closed, or unknown if the day also has
  /// hours.
  func emptyDay(_ date: CivilDate, _ now: HoursStatement?) -> HoursStatement? {
    // A café that opens later has hours, and being closed today says nothing about another day.
    guard let now, now.state == .closed, now.opensAt == nil, date == page.localDate else { return nil }
    let hasHours = root.first(class: "site-panel__cafeinfo-hours")?.first("li") != nil
    return HoursStatement(
      scope: .date, expression: hasHours ? "unknown" : "off", validFrom: date, validTo: date, text: now.text)
  }

  /// Whether the café is open now and until when, from a class of its headline, or from its words if it has
  /// no such class.
  var now: HoursStatement? {
    let headline =
      root.first(class: Self.badge)
      ?? Self.marks.keys.sorted().lazy.compactMap { root.first(class: Self.badge + "--" + $0) }.first
    let badge = headline.map { notices.clean($0.text) } ?? ""
    let words = badge.lowercased().split(separator: " ")
    let mark = headline?["class"]?.split(whereSeparator: \.isWhitespace).first {
      $0.hasPrefix(Self.badge + "--")
    }
    .map { String($0.dropFirst(Self.badge.count + 2)) }
    guard let word = mark ?? words.first.map({ String($0) }) else { return nil }
    let said = words.first { $0 != "now" && $0 != "currently" }
      .flatMap { Self.words[String($0).letterWords(upTo: 1).first ?? ""] }
    let marked = mark.flatMap { Self.marks[$0] }
    if let said, let marked, said != marked {
      notices.note("contradiction", "status: \(word) and \(badge)")
      return nil
    }
    guard let state = mark == nil ? said : marked else {
      notices.note("bad-value", "status: \(mark ?? badge)")
      return nil
    }
    let change = words.lastIndex { ["til", "till", "until", "at"].contains($0) }.flatMap {
      ClockWindow.minutes(words[($0 + 1)...].joined(separator: " "))
    }.map { CurrentHours.next($0, from: page.spokenAt, in: page.zone) }
    return HoursStatement(
      scope: .now, state: state, until: state == .open ? change : nil,
      opensAt: state == .closed ? change : nil, text: badge.isEmpty ? word : badge)
  }

  private static let marks: [String: OpenKind] = ["open": .open, "closed": .closed]
  private static let words: [String: OpenKind] = [
    "open": .open, "serving": .open, "closed": .closed, "opens": .closed, "reopens": .closed,
  ]
}
