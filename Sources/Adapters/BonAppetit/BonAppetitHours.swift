import CivilTime
import Dining
import Markup

/// What the headline of a café's page says of its hours: the week beside it, and how it stands now.
struct BonAppetitHours {
  private static let status = try? Pattern(#"\bsite-panel__cafeinfo-currently--(?<state>[a-z]+)"#)

  let page: Page
  let root: Node
  let notices: NoticeCollector

  /// The week below "Weekly Schedule", a row a meal, `Dinner` and `Mon-Thu, 5:00 pm - 8:00 pm`, and the days in it that
  /// are others.
  func week(of venue: String) -> [HoursStatement] {
    let lists = root.all(class: "current-status").filter {
      notices.clean($0.text).lowercased().hasPrefix("weekly schedule")
    }.compactMap(\.nextElement)
    guard let list = lists.first else { return [] }
    // On the page of all cafés each has its own, and nothing in it says whose it is.
    guard lists.allSatisfy({ $0.text == list.text }) else {
      notices.note("unread-hours", "\(venue): \(lists.count) weekly schedules")
      return []
    }
    var hours = PeriodHours()
    var dated = BonAppetitDays()
    for item in list.all("li", class: "day-part") {
      let cells = item.children.map { notices.clean($0.text) }
      let name = cells.first ?? ""
      let times = cells.count > 1 ? cells[cells.count - 1] : ""
      if dated.take(name, times, near: page.localDate) { continue }
      if MealName.isClosing(name) {
        notices.note("text-row", "\(venue): \(name) \(times)")
      } else if !hours.enter(Self.row(times), period: name) {
        notices.note("unread-hours", "\(venue) \(name): \(times)")
      }
    }
    for row in dated.unread { notices.note("unread-hours", "\(venue) \(row)") }
    return hours.statements(scope: .weekly) + dated.statements
  }

  /// `Mon-Thu, Sun, 5:00 pm - 8:00 pm`: what stands before the first figure are days.
  private static func row(_ text: String) -> HoursRow {
    let isClosed = text.lowercased().hasSuffix("closed")
    let times = isClosed ? text.suffix("closed".count) : text.drop { !("0"..."9").contains($0) }
    let days = text.prefix(text.count - times.count)
    let end = days.lastIndex { !$0.isWhitespace && $0 != "," && $0 != ":" }
    return HoursRow(days: end.map { String(days[...$0]) } ?? "", times: String(times))
  }

  private static let badge = "site-panel__cafeinfo-currently"

  /// Whether the page has a headline that says how the café stands.
  var hasBadge: Bool { root.first(class: Self.badge) != nil }

  /// What it is to a day without a meal that the café is closed: closed as well, or unknown where hours of the day stand
  /// beside it all the same.
  func emptyDay(_ date: CivilDate, _ now: HoursStatement?) -> HoursStatement? {
    // One that opens later has hours, and what is closed today says nothing of another day.
    guard let now, now.state == .closed, now.opensAt == nil, date == page.localDate else { return nil }
    let hasHours = root.first(class: "site-panel__cafeinfo-hours")?.first("li") != nil
    return HoursStatement(
      scope: .date, expression: hasHours ? "unknown" : "off", validFrom: date, validTo: date, text: now.text)
  }

  /// Whether the café is open now, as a class of its headline says, or its words where it has none, and until when.
  var now: HoursStatement? {
    let badge = root.first(class: Self.badge).map { notices.clean($0.text) } ?? ""
    let words = badge.lowercased().split(separator: " ")
    let mark = (try? Self.status?.firstMatch(in: page.text))?["state"]
    guard let word = mark ?? words.first.map({ String($0) }) else { return nil }
    let known =
      mark == nil
      ? words.first { $0 != "now" && $0 != "currently" }.flatMap { Self.words[String($0)] }
      : Self.marks[word]
    guard let state = known else {
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
