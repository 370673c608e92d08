import CivilTime
import Dining
import JSON

/// Reads Ohio State's locations, with the sections of their menus if the answer has them.
struct OhioStatePlaces {
  private static let location = RecordShape(
    "location", needs: ["id", "locationName"],
    may: [
      "address1", "address2", "city", "state", "zip", "diningStyle", "geo_lat_long", "locationMenu",
    ],
    also: [
      "campusBuildingID", "cuisines", "iconUrl", "itemHash", "photoUrl", "summary", "thumbnailUrl", "hours",
      "locationHours", "phone", "url",
    ])
  private static let point = RecordShape("geo_lat_long", needs: ["lat"], may: ["lon", "lng", "long"])
  private static let menu = RecordShape(
    "locationMenu", may: ["sections", "menuSections", "isDaySpecificMenu", "menuDate"],
    also: ["menuName", "menuID", "id", "order"])
  private static let section = RecordShape(
    "section", needs: ["sectionID"], may: ["menuSectionName", "sectionName"], also: ["order"])

  private let page: Page
  private let notices: NoticeCollector
  private var reading: Reading
  private var seen: Set<String> = []

  init(_ page: Page, _ notices: NoticeCollector) {
    self.page = page
    self.notices = notices
    reading = Reading(adapter: OhioState.name, observedAt: page.observedAt)
  }

  mutating func read(_ values: [JSONValue]) -> Reading {
    for value in values { read(value) }
    if reading.venues.isEmpty { notices.note("empty-list", "locations") }
    reading.notices = notices.all
    return reading
  }

  private mutating func read(_ value: JSONValue) {
    guard let record = Record(value, Self.location, notices) else { return }
    let name = record.plain("locationName")
    guard let id = record.identifier("id") else { return notices.note("venue-without-id", name ?? "unnamed") }
    if name == nil { notices.note("venue-without-name", id) }
    guard seen.insert(id).inserted else { return notices.note("duplicate-venue", id) }
    let style = record.plain("diningStyle")
    let lines = ["address1", "address2", "city", "state", "zip"].compactMap { record.plain($0) }
    reading.venues.append(
      VenueReading(
        siteID: id, name: name, kind: VenueKind(siteWords: [style ?? ""], name: name),
        coordinates: coordinates(record), groups: style.map { [$0] },
        address: lines.isEmpty ? nil : lines.joined(separator: ", ")))
    find(record, of: id)
  }

  private func coordinates(_ record: Record) -> Coordinates? {
    guard record["geo_lat_long"]?.object != nil, let point = record.record("geo_lat_long", Self.point) else {
      return nil
    }
    return ["lon", "lng", "long"].first { point[$0] != nil }.flatMap { point.coordinates("lat", $0) }
  }

  /// Stores the sections, and the location of each.
  private mutating func find(_ record: Record, of id: String) {
    var sections: [OhioStateSection] = []
    for menu in record.records("locationMenu", Self.menu) {
      let isOfDay = menu.flag("isDaySpecificMenu") == true
      let date = isOfDay && menu["menuDate"] != nil ? menu.date("menuDate") : nil
      for section in menu.records("sections", Self.section) + menu.records("menuSections", Self.section) {
        guard let number = section.identifier("sectionID"), number.allSatisfy(\.isNumber) else {
          notices.note("bad-value", "\(id) section without a number")
          continue
        }
        let name = section.text("menuSectionName") ?? section.text("sectionName") ?? ""
        sections.append(OhioStateSection(id: number, name: String(name.prefix(80)), date: date))
      }
    }
    guard !sections.isEmpty else { return }
    let value = sections.prefix(36).map(\.line).joined(separator: "\n")
    reading.findings.append(Finding(OhioState.sectionsKey(id), value))
    reading.findings += sections.prefix(36).map { section in
      Finding(
        OhioState.sectionKey(section.id), "\(id)\t\(section.name)\t\(section.date.map { "\($0)" } ?? "")")
    }
  }
}
