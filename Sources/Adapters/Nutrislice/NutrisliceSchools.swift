import Dining
import JSON

/// Reads Nutrislice's list of places, which it calls schools wherever they are.
enum NutrisliceSchools {
  private static let school = RecordShape(
    "school", needs: ["slug", "name"], may: ["address", "geolocation", "phone"], also: ["id"])

  static func reading(_ values: [JSONValue], _ page: Page, _ log: PageLog) -> Reading {
    var reading = Reading(adapter: Nutrislice.name, observedAt: page.observedAt)
    var seen: Set<String> = []
    for value in values {
      guard let school = SiteRecord(value, Self.school, log) else { continue }
      let name = school.plain("name")
      guard let slug = school.text("slug") else {
        log.note("venue-without-id", name ?? "unnamed")
        continue
      }
      guard seen.insert(slug).inserted else {
        log.note("duplicate-venue", slug)
        continue
      }
      let point = school["geolocation"].flatMap {
        SiteRecord($0, RecordShape("geolocation", needs: ["lat", "lng"]), log)
      }
      reading.venues.append(
        VenueReading(
          siteID: slug, name: name, kind: VenueKind(siteWords: [name ?? ""]),
          coordinates: point?.coordinates("lat", "lng"),
          address: school["address"]?.string == nil ? nil : school.plain("address")))
    }
    if reading.venues.isEmpty { log.note("empty-list", "schools") }
    reading.notices = log.notices
    return reading
  }
}
