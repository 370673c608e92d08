import CivilTime
import Dining
import Markup

/// Reads one place's page: its name, its position on the map, and a row for each of the next seven days.
struct ConceptPage {
  private var draft: ReadingBuilder
  private var venue = ""
  private var days = 0
  private var dates: Set<CivilDate> = []
  private var seen: Set<Node> = []

  init(_ draft: ReadingBuilder) {
    self.draft = draft
  }

  mutating func read() throws(ReadError) -> Reading {
    let list = draft.root.first("ul", class: "schedule")
    let rows = self.rows(list)
    let title = draft.root.first("h1", class: "title") ?? draft.root.first("h1")
    let hasAnchor = list != nil || !rows.isEmpty || draft.root.first(class: "conceptDetail") != nil
    if hasAnchor { readVenue(title) }
    for row in rows { readRow(row) }
    if list == nil, !rows.isEmpty { draft.notices.tally("unknown-part", "days outside ul.schedule") }
    if hasAnchor, dates.count < 7 { draft.notices.note("days-missing", "\(dates.count) of 7") }
    return try draft.close(
      CMU.concept,
      TreeCount(
        counts: ["days": days], anchor: "ul.schedule or a weekday in strong", hasAnchor: hasAnchor,
        identity: ["conceptDetail", "CMU Dining", "cmu.edu/dining", "conceptinfo"]))
  }

  /// The rows of the list, and any other row that begins with a weekday if the list has lost its name.
  private func rows(_ list: Node?) -> [Node] {
    if let list { return list.children("li") }
    return draft.root.all("strong").filter { Weekday(english: $0.text) != nil && $0.text.count >= 6 }
      .compactMap(\.parent)
  }

  private mutating func readVenue(_ title: Node?) {
    let name = draft.text(of: title)
    let images =
      draft.root.all("img").compactMap { $0["src"] } + draft.root.all("a").compactMap { $0["href"] }
    let own = CMU.id(in: draft.page.url)
    let shown = images.lazy.filter { !$0.contains("Concept/") }.compactMap { CMU.id(in: $0) }.first
    if let own, let shown, own != shown { draft.notices.note("other-venue", "asked \(own), got \(shown)") }
    venue = own ?? shown ?? draft.notices.noVenue()
    if name == nil { draft.notices.note("venue-without-name", venue) }
    let links = draft.root.all("a", attribute: "href")
    let map = links.first { $0["href"]?.has("maps/place/") ?? false && !$0.text.isEmpty }
    let point = CMU.coordinates(in: map?["href"])
    if map != nil, point == nil { draft.notices.note("bad-value", "map: \(map?["href"] ?? "")") }
    if map == nil { draft.notices.note("missing-part", "map link") }
    let isAddress = map?.closest("div", class: "location") != nil
    if map != nil, !isAddress { draft.notices.tally("unknown-part", "map link outside .location") }
    let phone = links.first { $0["href"]?.hasPrefix("tel:") ?? false }
    draft.add(
      VenueReading(
        siteID: venue, name: name, coordinates: point, address: isAddress ? draft.text(of: map) : nil,
        phone: draft.text(of: phone)))
  }

  /// `<strong>Friday</strong> September 20, 7:30 AM - 10:00 AM, …`, all in one element.
  private mutating func readRow(_ row: Node) {
    days += 1
    guard seen.insert(row).inserted else {
      return draft.notices.tally("unknown-part", "a second weekday of a row")
    }
    let text = draft.notices.clean(row.text)
    let parts = text.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    guard let day = WrittenDay(String(parts[0]), near: draft.page.localDate) else {
      return draft.notices.note("unread-hours", text)
    }
    if day.isOnOtherWeekday { draft.notices.note("other-weekday", String(parts[0])) }
    if !dates.insert(day.date).inserted { draft.notices.note("duplicate-day", "\(day.date)") }
    let hours = ConceptHours(parts.count > 1 ? String(parts[1]) : "")
    for part in hours.unread { draft.notices.note("unread-hours", "\(day.date): \(part)") }
    if hours.isEmpty, hours.unread.isEmpty { draft.notices.note("hours-not-stated", "\(day.date)") }
    guard let expression = hours.expression else { return }
    draft.add(
      HoursStatement(
        scope: .date, expression: expression, validFrom: day.date, validTo: day.date, text: text),
      of: venue)
  }
}
