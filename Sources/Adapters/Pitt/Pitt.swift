import CivilTime
import Dining
import JSON
import Markup

extension SiteAdapter {
  static let pitt = SiteAdapter(
    name: Pitt.name, title: "University of Pittsburgh (Modo)",
    summary: "the mobile site's list of dining places, as the address of its answer",
    gives: [.venues, .state], verified: Verification(.realPage, on: "2026-11-20"),
    shapes: [.archived("the mobile site's list of places", seen: "2017-10")],
    requests: Pitt.requests, read: Pitt.read)
}

/// The dining list of Pitt's mobile site: each place, whether it is open, and its hours of the day.
enum Pitt {
  static let name = "pitt"
  private static let title = RecordShape("title", needs: ["value", "formatted"])
  private static let date = RecordShape("eventDate", needs: ["formatted"])
  private static let field = RecordShape(
    "fields", needs: ["title"], may: ["status", "eventDate"], also: ["type", "description", "url"])

  /// Requests the only answer.
  static func requests(_ source: SiteSource, _ context: RequestContext) -> [PageRequest] {
    [PageRequest(url: source.url, purpose: .venues)]
  }

  /// Reads the list. The places have no numbers and are identified by their titles.
  static func read(_ page: Page) throws(ReadError) -> Reading {
    guard case .json(let value) = page.content else { throw .notThisSite(title: nil) }
    guard let regions = value["response"]?["regions"]?.array else {
      guard page.mentions("\"eventDate\"") || page.mentions("\"loadMore\"") else {
        throw .notThisSite(title: nil)
      }
      throw .missingAnchor("response.regions")
    }
    let notices = NoticeCollector(page)
    var reading = Reading(adapter: name, observedAt: page.observedAt)
    var seen: Set<String> = []
    for region in regions {
      guard let contents = region["contents"]?.array else {
        notices.tally("missing-key", "region.contents")
        continue
      }
      for content in contents { read(content, page, notices, &reading, &seen) }
    }
    if reading.venues.isEmpty { notices.note("empty-list", "regions") }
    reading.notices = notices.all
    return reading
  }

  private static func read(
    _ content: JSONValue, _ page: Page, _ notices: NoticeCollector, _ reading: inout Reading,
    _ seen: inout Set<String>
  ) {
    // The button that loads more.
    if content["fields"]?["type"]?.string == "loadMore" { return }
    guard let record = Record(content["fields"], field, notices) else { return }
    let titled = record["title"]?.object == nil ? nil : record.record("title", title)
    guard let title = titled?.plain("value") ?? titled?.plain("formatted") ?? record.plain("title")
    else { return notices.note("venue-without-name", "fields") }
    guard seen.insert(title).inserted else {
      return notices.note("duplicate-venue", title)
    }
    reading.venues.append(VenueReading(siteID: title, name: title, kind: VenueKind(name: title)))
    let dated = record["eventDate"]?.object == nil ? nil : record.record("eventDate", date)
    let hours = dated?.plain("formatted") ?? (dated == nil ? record.plain("eventDate") : nil) ?? ""
    let current = hours.isEmpty ? nil : CurrentHours(hours)
    if !hours.isEmpty, current == nil { notices.note("unread-hours", "\(title): \(hours)") }
    let said = hours.isEmpty ? nil : hours
    switch record.text("status")?.lowercased() {
    case "open":
      reading.hours.append(
        HoursReading(
          venue: title,
          HoursStatement(
            scope: .now, state: .open, until: current?.window(of: page)?.closes,
            text: said)))
    case "closed":
      reading.hours.append(
        HoursReading(venue: title, HoursStatement(scope: .now, state: .closed, text: said)))
    case let other?: notices.tally("unknown-status", other)
    case nil: notices.tally("missing-key", "fields.status")
    }
  }
}
