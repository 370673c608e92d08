import CivilTime
import Dining
import JSON
import Markup

/// Reads a café's page: its scripts hold the API's data in pieces; the markup states the day.
struct BonAppetitPage {
  private static let tokens =
    #"data-jump-nav-title\s*=\s*["'](?<period>[^"']*)"#
    + #"|site-panel__daypart-station-title[^>]*>(?<station>[^<]*)<"#
    + #"|site-panel__daypart-item-title[^>]*>(?<dish>[^<]*)<"#

  /// The census of the values in the scripts: each item and meal once, however often the markup shows it.
  static let census = Census(
    ("dishes", [#""cor_icon"\s*:"#, #""special"\s*:"#]), ("meals", [#"\bBamco\.dayparts\[\s*['"]"#]))

  /// The census of a page without values: its dishes are those that its markup shows.
  static let markup = Census(
    tokens: tokens, ("dishes", [#"class\s*=\s*["'][^"']*\bsite-panel__daypart-item-title\b"#]))

  private let page: Page
  private let root: Node
  let scripts: [ScriptText]

  init(_ page: Page, root: Node) {
    self.page = page
    self.root = root
    scripts = root.all("script").map(\.script)
  }

  /// - Throws: `missingAnchor` if a page of the platform has none of the values, and no dishes in its markup.
  func read() throws(ReadError) -> Reading {
    var draft = try ReadingBuilder(page, adapter: BonAppetit.name)
    let lists = values(of: "Bamco.menu_items")
    let parts = scripts.flatMap { $0.entries(assignedTo: "Bamco.dayparts") }
    let meals = parts.compactMap { $0.value.map { JSONValue($0) }?.object }
    let cafes = cafes(with: lists, meals, draft.notices)
    let venue = cafes.count > 1 ? nil : self.slug ?? cafes.first?.id
    let date = self.date(draft.notices)
    let hours = BonAppetitHours(page: page, root: root, notices: draft.notices)
    // A page of another site has neither, and is not searched.
    let now = lists.isEmpty && !hours.hasBadge ? nil : hours.now
    let stated = cafes.count > 1 ? Self.joined(lists) : lists.first
    let isBare = cafes.count <= 1 && isWithoutMeals(stated, parts.count)
    // On a day without service a café may have no values at all.
    let isClosed = isBare && now?.state == .closed
    let items = isClosed ? JSONValue.object(JSONObject([])) : stated
    var tree = TreeCount(
      counts: ["dishes": 0, "meals": meals.count], anchor: "Bamco.menu_items", hasAnchor: items != nil,
      identity: ["cafebonappetit", "Bamco", "bamco"], venue: venue ?? "", date: date)
    guard let items else { return try draft.close(Self.markup, tree) }
    if venue == nil, cafes.count <= 1 { draft.notices.note("venue-not-stated", "Bamco.current_cafe") }
    for part in parts where part.value == nil {
      draft.notices.note("bad-record", "daypart \(part.key ?? "")")
    }
    if date == nil { draft.notices.note("date-not-stated", "\(page.localDate)") }
    let notices = NoticeCollector(page)
    var reader = BonAppetitMenu(page, notices)
    draft.reading = try reader.read(
      answer(items: items, cafes: cafes, venue: venue, date: date ?? page.localDate))
    for notice in draft.reading.notices { draft.notices.note(notice.code, notice.detail) }
    tree.counts["dishes"] = items.object?.members.count ?? 0
    // Meals of several cafés have the same numbers, and their headlines are next to each other.
    noteShown(besides: items, cafes.count > 1 ? [] : meals, in: draft.notices)
    guard cafes.count <= 1 else {
      draft.notices.note("unread-hours", "\(cafes.count) headlines of cafés")
      return try draft.close(Self.census, tree)
    }
    let day = isBare ? hours.emptyDay(date ?? page.localDate, now) : nil
    for statement in hours.week(of: venue ?? "") + [day, now].compactMap(\.self) {
      draft.add(statement, of: venue ?? "")
    }
    return try draft.close(Self.census, tree)
  }

  /// Whether neither the values nor the markup have a meal or an item; a page that shows meals and has no
  /// values was redesigned.
  private func isWithoutMeals(_ items: JSONValue?, _ parts: Int) -> Bool {
    parts == 0 && items?.object?.members.isEmpty ?? items?.array?.isEmpty ?? true
      && root.first(class: "site-panel--daypart") == nil && root.all(attribute: "data-daypart-id").isEmpty
      && Self.shown(in: root).isEmpty
  }

  /// Compares what the markup shows, once or in several tabs, with the values: an item missing from them, or
  /// not served at the meal below which it is shown, was lost in reading.
  private func noteShown(besides items: JSONValue, _ meals: [JSONObject], in notices: NoticeCollector) {
    let known = Set((items.object?.members ?? []).map(\.key))
    for id in Self.shown(in: root).subtracting(known).sorted() {
      notices.note("dish-without-record", "\(id), shown")
    }
    let served = Dictionary(
      meals.compactMap { meal in meal["id"]?.identifier.map { ($0, Self.served(at: meal)) } },
      uniquingKeysWith: { first, _ in first })
    for part in root.all(attribute: "data-daypart-id") {
      guard let (label, served) = part["data-daypart-id"].flatMap({ served[$0] }) else { continue }
      let strange = Self.shown(in: part).filter { known.contains($0) && !served.contains($0) }
      for id in strange.sorted() {
        notices.note("dish-without-station", "\(id), shown at \(label)")
      }
    }
  }

  static func served(at meal: JSONObject) -> (label: String, items: Set<String>) {
    let items = (meal["stations"]?.array ?? []).flatMap { $0["items"]?.array ?? [] }
    return (meal["label"]?.string ?? "a meal", Set(items.compactMap(\.identifier)))
  }

  private static func shown(in part: Node) -> Set<String> {
    Set(
      part.all(attribute: "data-id").compactMap { element in
        let classes = (element["class"] ?? "").split(whereSeparator: \.isWhitespace)
        return classes.contains("site-panel__daypart-item") ? element["data-id"] : nil
      })
  }

  /// `the-commons` of `/cafe/the-commons/2026-11-20/`.
  private var slug: String? {
    let parts = SiteAddress(page.url ?? "").path.split(separator: "/")
    guard let cafe = parts.firstIndex(of: "cafe"), cafe + 1 < parts.count else { return nil }
    // On the page of all cafés this part is the day.
    return CivilDate(String(parts[cafe + 1])) == nil ? String(parts[cafe + 1]) : nil
  }

  /// The day on which the first of the meals ends: late in the day the site may send tomorrow's page.
  private func date(_ notices: NoticeCollector) -> CivilDate? {
    let parts = SiteAddress(page.url ?? "").path.split(separator: "/").map { String($0) }
    let asked = (parts + [page.parameter("date") ?? ""]).lazy.compactMap { CivilDate($0) }.first
    let shown = root.all(attribute: "data-end-date").compactMap { part -> CivilDate? in
      guard let end = part["data-end-date"].flatMap({ CivilDate(String($0.prefix(10))) }) else { return nil }
      // A late meal ends after midnight.
      guard let opens = ClockWindow.anyMinutes(part["data-start-time"] ?? ""),
        let closes = ClockWindow.anyMinutes(part["data-end-time"] ?? "")
      else { return end }
      return closes < opens ? end.adding(days: -1) : end
    }.min()
    notices.compare(asked: asked, shown: [shown].compactMap(\.self))
    return shown ?? asked
  }
}
