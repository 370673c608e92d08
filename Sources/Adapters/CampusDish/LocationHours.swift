import CivilTime
import Dining
import Markup

/// Reads the hours of a location's page: the standard week, the special one in its dialogue, and the current
/// status badge.
struct LocationHours {
  /// The heading of a special week, and the days that it names.
  private struct Title {
    /// The part that identifies it.
    let words: String
    let dates: WrittenDates?

    init(_ text: String, near today: CivilDate) {
      words = String(text.prefix(300))
      dates = WrittenDates(text, near: today)
    }
  }

  private let today: CivilDate
  private let notices: NoticeCollector
  private(set) var statements: [HoursStatement] = []
  private var stated: Set<HoursStatement> = []
  /// The headings of the dialogues, each of which may contain many blocks.
  private var titles = NodeMemo<Title?>()
  /// Rows of weekdays that became a part of a statement or a notice.
  private(set) var rows = 0

  init(today: CivilDate, _ notices: NoticeCollector) {
    self.today = today
    self.notices = notices
  }

  /// Reads every block; the page has one for the standard week and, in a dialogue, one for a special week.
  mutating func read(_ root: Node) -> Bool {
    readStatus(root)
    let blocks = root.all("div", class: "location__hours")
    let link = root.first("a", attribute: "data-target", value: "#hoursModal").map {
      Title($0.text, near: today)
    }
    let named = link.flatMap { $0.words.isEmpty ? nil : $0 }
    for block in blocks {
      let dialogue = block.closest(class: "modal") ?? block.closest("div", class: "modal-content")
      if let dialogue {
        readSpecial(block, title(of: dialogue, named))
      } else {
        readStandard(block)
      }
    }
    return !blocks.isEmpty
  }

  /// The badge states the status when the page was made, whatever hours and menu the page shows.
  private mutating func readStatus(_ root: Node) {
    let badges = root.all("div", class: "location__status")
    let states = badges.map { badge -> OpenKind? in
      let isOpen = badge.hasClass("open") || badge.text.lowercased() == "open"
      let isClosed = badge.hasClass("closed") || badge.text.lowercased() == "closed"
      return isOpen == isClosed ? nil : isOpen ? .open : .closed
    }
    guard let first = states.first else { return }
    guard let state = first, states.allSatisfy({ $0 == state }) else {
      return notices.note("bad-value", "status: \(badges.map(\.text).joined(separator: ", "))")
    }
    let words = badges[0].all("span").map(\.text).first { !$0.isEmpty }
    statements.append(HoursStatement(scope: .now, state: state, text: words ?? badges[0].text))
  }

  private mutating func readStandard(_ block: Node) {
    for part in block.children {
      let isKnown = part.hasClass("location__status") || ["p", "ul", "a"].contains(part.name)
      if !isKnown { notices.tally("unknown-part", "location__hours \(part.name).\(part["class"] ?? "")") }
    }
    let hours = self.hours(in: block)
    let title = block.children("p").first?.text ?? ""
    // A heading with dates, "Fall Hours (8/20-12/10)", states the days of its week.
    if let dates = WrittenDates(title, near: today) {
      add(hours.statements(on: dates, areStanding: true))
    } else if Self.isOfOccasion(title.letterWords) {
      // "Thanksgiving Break Hours": they apply as long as the page shows them, but not to every week.
      notices.note("undated-special-hours", notices.clean(title))
      add(
        hours.statements(scope: .weekly).map { statement in
          var statement = statement
          (statement.scope, statement.validFrom, statement.validTo) = (.range, today, today.adding(days: 6))
          return statement
        })
    } else {
      add(hours.statements(scope: .weekly))
    }
  }

  private static func isOfOccasion(_ words: [String]) -> Bool {
    !occasions.isDisjoint(with: words) && ordinary.isDisjoint(with: words)
  }

  /// Words of headings for the ordinary week, without its holidays.
  private static let ordinary: Set<String> = [
    "standard", "regular", "normal", "except", "excluding", "no", "not", "closed", "vary", "change", "open",
    "through", "semester", "academic", "fall", "spring", "room", "coffee",
  ]
  /// Words of headings for weeks that are not the ordinary one.
  private static let occasions: Set<String> = [
    "break", "recess", "holiday", "holidays", "thanksgiving", "christmas", "finals", "exam", "exams",
    "intersession",
  ]

  private mutating func add(_ new: [HoursStatement]) {
    for statement in new {
      if !stated.insert(statement).inserted {
        notices.note("repeated-hours", statement.text ?? statement.expression ?? "")
      } else {
        statements.append(statement)
      }
    }
  }

  private mutating func readSpecial(_ block: Node, _ title: Title?) {
    let hours = self.hours(in: block)
    guard !hours.isEmpty || hours.isDoubtful else {
      guard let title else { return }
      notices.note("special-hours-empty", title.words)
      // The title alone may close its days; otherwise they are unknown, since the ordinary week does not
      // apply to them.
      let expression = MealName.isClosing(title.words) ? "off" : "unknown"
      for days in title.dates?.stretches ?? [] where !days.isOpenEnded {
        add([
          HoursStatement(
            scope: days.first == days.last ? .date : .range, expression: expression, validFrom: days.first,
            validTo: days.last, text: title.words)
        ])
      }
      return
    }
    guard let dates = title?.dates else {
      return notices.note("undated-special-hours", title?.words ?? "no title")
    }
    add(hours.statements(on: dates))
  }

  private mutating func title(of dialogue: Node, _ link: Title?) -> Title? {
    let own = heading(in: dialogue)
    let title = own ?? dialogue.closest(class: "modal").flatMap { heading(in: $0) }
    return title?.words.isEmpty ?? true ? link : title
  }

  private mutating func heading(in dialogue: Node) -> Title? {
    titles.value(of: dialogue) { [today] dialogue in
      dialogue.first(class: "modal-title").map { Title($0.text, near: today) }
    }
  }

  /// A list of periods, each with a list of rows: days, then times.
  private mutating func hours(in block: Node) -> PeriodHours {
    var hours = PeriodHours()
    for item in block.children("ul").flatMap({ $0.children("li") }) {
      let heading = item.children("div", class: "mealPeriod").first ?? item.children("div").first
      if heading?.hasClass("mealPeriod") != true {
        notices.tally("unknown-part", "location__hours period \(heading?["class"] ?? "none")")
      }
      let name = notices.clean(heading?.text ?? "")
      let rows = item.children("ul").flatMap { $0.children("li") }.map { row in
        HoursRow(
          days: (row.first(class: "location__day") ?? row.children.first)?.text ?? "",
          times: (row.first(class: "location__times") ?? row.children.last)?.text ?? "")
      }
      self.rows += rows.count
      let contrary = ContraryRows(rows)
      for (weekday, text) in contrary.texts {
        hours.doubt([weekday], MealName.stated(name), text: text)
        notices.note("contradiction", "\(name) \(weekday.osmName): \(text)")
      }
      for row in rows where !hours.enter(row, period: name, except: contrary.weekdays) {
        notices.note("unread-hours", "\(name): \(row.text)")
      }
    }
    return hours
  }
}
