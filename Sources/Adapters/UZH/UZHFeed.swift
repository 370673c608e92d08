import CivilTime
import Dining
import Markup

/// Reads a ZFV feed: each `h3` begins a menu line, followed by its content.
struct UZHFeed {
  private let page: Page
  private let root: Node
  private let notices: NoticeCollector
  private var builder = MenuBuilder()

  init(_ page: Page, _ root: Node) {
    self.page = page
    self.root = root
    notices = NoticeCollector(page)
  }

  /// - Throws: `missingAnchor` if no entry has a summary.
  mutating func read() throws(ReadError) -> Reading {
    for name in ["title", "subtitle"] where root.children(name).isEmpty {
      notices.tally("missing-part", name)
    }
    let title = notices.clean(root.children("title").first?.text ?? "")
    // "Cafeteria UZH Tierspital - 07.10.2019"
    let end = title.lastIndex(of: "-") ?? title.endIndex
    let name = notices.clean(String(title[..<end]))
    let venue = page.parameter("menuId") ?? name
    var reading = Reading(adapter: UZH.name, observedAt: page.observedAt)
    if venue.isEmpty {
      notices.note("venue-not-stated", "no title and no menuId")
    } else {
      let address = notices.clean(root.children("subtitle").first?.text ?? "")
      reading.venues = [
        VenueReading(
          siteID: venue, name: name.isEmpty ? nil : name, kind: VenueKind(name: name),
          address: address.isEmpty ? nil : address)
      ]
    }
    let summaries = root.children("entry").compactMap { entry in
      entry.children("summary").first.map { (entry, $0) }
    }
    guard !summaries.isEmpty else { throw .missingAnchor("entry summary") }
    let today = page.localDate
    let titled = (WrittenDay(String(title[end...]), near: today) ?? WrittenDay(title, near: today))?.date
    if titled == nil { notices.note("bad-value", "title without a date: \(title.prefix(120))") }
    for (entry, summary) in summaries {
      let key = MenuBuilder.Key(venue: venue, date: date(entry, titled), period: nil)
      builder.open(key)
      try read(summary, key)
    }
    reading.menus = builder.menus
    reading.notices = notices.all
    return reading
  }

  /// The title has the week's Monday; the address or the day of publication states the day within the week.
  private func date(_ entry: Node, _ titled: CivilDate?) -> CivilDate {
    if entry.children("published").isEmpty { notices.tally("missing-part", "published") }
    let published = (entry.children("published").first?.text).flatMap { CivilDate(String($0.prefix(10))) }
    if let week = titled ?? published, let day = page.parameter("dayOfWeek").flatMap({ Int($0) }),
      (1...7).contains(day)
    {
      return week.adding(days: day - week.weekday.rawValue)
    }
    guard let date = published ?? titled else {
      notices.note("date-not-stated", "\(page.localDate)")
      return page.localDate
    }
    return date
  }

  /// Menus are in the summary as XHTML, or as escaped HTML.
  private mutating func read(_ summary: Node, _ key: MenuBuilder.Key) throws(ReadError) {
    if let container = summary.first("h3")?.parent ?? summary.first("div") {
      return read(container.children, key)
    }
    let text = summary.rawText
    guard let document = try? HTMLDocument(text) else { throw .missingAnchor("h3") }
    read(document.root.first("h3")?.parent?.children ?? [], key)
  }

  private mutating func read(_ parts: [Node], _ key: MenuBuilder.Key) {
    var line: UZHLine?
    for part in parts {
      if part.name == "h3" {
        finish(line, key)
        line = UZHLine(heading: part, notices)
      } else if line == nil {
        if !part.text.isEmpty { notices.note("text-row", notices.clean(part.text)) }
      } else {
        line?.take(part, notices)
      }
    }
    finish(line, key)
    if builder.isEmpty { notices.note("no-menu", "\(key.date)") }
  }

  private mutating func finish(_ line: UZHLine?, _ key: MenuBuilder.Key) {
    guard let line else { return }
    builder.open(line.name, of: key)
    guard let dish = line.dish else { return notices.note("line-without-dish", line.name) }
    builder.add(dish, at: line.name, of: key, notices)
  }
}
