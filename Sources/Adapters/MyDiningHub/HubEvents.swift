import CivilTime
import Dining
import JSON

/// Reads the events on a campus; they are neither menus nor hours, but may be of interest.
enum HubEvents {
  private static let list = RecordShape("AEM_eventList", needs: ["items"])
  private static let item = RecordShape(
    "AEM_eventList.items", needs: ["title", "startDate"], may: ["endDate", "startTime", "endTime"],
    also: ["subtitle", "description", "_path", "location", "image", "campus"])

  static func read(
    _ value: JSONValue, into reading: inout Reading, _ notices: NoticeCollector
  ) throws(ReadError) {
    guard let items = Record(value, list, notices)?["items"]?.array else {
      throw .missingAnchor("AEM_eventList.items")
    }
    for event in items.compactMap({ Record($0, item, notices) }) {
      guard let title = event.text("title")?.withoutSoftHyphens else {
        notices.note("event-without-name", event.text("startDate") ?? "no date")
        continue
      }
      let days = [event.date("startDate"), event.date("endDate")].compactMap { $0?.description }.uniqued()
      let times = [event.text("startTime"), event.text("endTime")].compactMap {
        $0.map { String($0.prefix(5)) }
      }
      let dates = [days.joined(separator: ".."), times.joined(separator: "-")].filter { !$0.isEmpty }
      let name = String(title.prefix(200))
      notices.note("campus-event", ([dates.isEmpty ? name : name + ","] + dates).joined(separator: " "))
    }
    if items.isEmpty { notices.note("no-events", "") }
    // An answer without venues, hours and menus is not an empty one.
    reading.findings.append(Finding("events", String(items.count)))
  }
}
