import CivilTime
import Dining
import JSON

/// Reads the hours of a hall on a day. A hall may be several counters with their own hours: it is open while
/// any of them is.
struct VirginiaTechHours {
  private static let unit = RecordShape(
    "unit", needs: ["name", "hours", "extra_data"],
    also: ["id", "announcements", "logo", "description", "url", "phone", "address", "slug"],
    usual: ["hours"])
  private static let window = RecordShape(
    "hours", needs: ["open_time", "close_time"], may: ["start"], also: ["id", "end", "name", "days", "type"])
  private static let datum = RecordShape("extra_data", needs: ["key", "value"], also: ["id"])

  private let page: Page
  private let notices: NoticeCollector

  init(_ page: Page) {
    self.page = page
    notices = NoticeCollector(page)
  }

  /// Reads every counter of the answer.
  mutating func read(_ records: [JSONValue]) -> Reading {
    let parts = page.url.map { SiteAddress($0).path.split(separator: "/").map(String.init) } ?? []
    let asked = parts.firstIndex(of: "readByFoodPro").flatMap { $0 + 1 < parts.count ? parts[$0 + 1] : nil }
    let day = parts.last.flatMap { CivilDate($0) }
    var hours: [(hall: String, hours: DatedHours)] = []
    var places: [String: Int] = [:]
    for unit in records.compactMap({ Record($0, Self.unit, notices) }) {
      let own = unit.records("extra_data", Self.datum).first { $0.text("key") == "foodpro_id" }?.identifier(
        "value")
      if let own, let asked, own != asked { notices.note("contradiction", "\(own) and \(asked)") }
      guard let hall = own ?? asked else {
        notices.note("venue-without-id", unit.text("name") ?? "unit")
        continue
      }
      let index = places[hall] ?? hours.count
      if index == hours.count {
        places[hall] = index
        hours.append((hall, DatedHours()))
      }
      read(unit, of: hall, on: day, into: &hours[index].hours)
    }
    if hours.isEmpty { notices.note("no-hours", asked ?? "an empty list") }
    for entry in hours where entry.hours.statements.isEmpty { notices.note("no-hours", entry.hall) }
    return Reading(
      adapter: VirginiaTech.name, observedAt: page.observedAt,
      hours: hours.flatMap { entry in entry.hours.statements.map { HoursReading(venue: entry.hall, $0) } },
      notices: notices.all)
  }

  /// Hours that begin a second after another's end (`15:00:01`) are those of the next meal.
  private func read(_ unit: Record, of hall: String, on day: CivilDate?, into hours: inout DatedHours) {
    let name = unit.plain("name")
    if name == nil { notices.tally("venue-without-name", hall) }
    for window in unit.records("hours", Self.window) {
      let texts = [window.text("open_time"), window.text("close_time")].compactMap { $0 }
      let text = "\(name ?? hall): \(texts.joined(separator: " - "))"
      guard let date = window.date("start") ?? day else {
        notices.note("unread-hours", "\(text), of no date")
        continue
      }
      guard texts.count == 2, let read = ClockWindow(from: texts[0], to: texts[1]) else {
        hours.doubt(on: date, text: text)
        notices.note("unread-hours", text)
        continue
      }
      if !hours.open(read, nil, on: date, text: text) { notices.note("repeated-hours", text) }
    }
  }
}
