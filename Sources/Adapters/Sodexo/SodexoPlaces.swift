import CivilTime
import Dining
import JSON

/// Reads the composition of a Sodexo site: its locations, and the numbers of their menus.
struct SodexoPlaces {
  private static let region = RecordShape("region", needs: ["fragments"])
  private static let fragment = RecordShape("fragment", needs: ["type", "content"])
  private static let main = RecordShape(
    "location", needs: ["name", "openingHours"], may: ["menus", "slug", "address"],
    also: ["id", "description", "image", "phone", "tags", "url"])
  private static let menu = RecordShape("menus", needs: ["content"])
  private static let content = RecordShape("content", needs: ["metadata"])
  private static let data = RecordShape("metadata", needs: ["locationId", "menuId"])

  private let page: Page
  private let notices: NoticeCollector
  /// Whether this is a page of the site, where a place is identified by its name in addresses, since its
  /// numbers change; in the API's own answer it is identified by its number.
  private let isPage: Bool
  private var reading: Reading
  private var seen: Set<String> = []

  init(_ page: Page, _ notices: NoticeCollector, isPage: Bool) {
    self.page = page
    self.notices = notices
    self.isPage = isPage
    reading = Reading(adapter: Sodexo.name, observedAt: page.observedAt)
  }

  /// - Throws: `missingAnchor` if there are no regions, or if the page has hours but no location.
  mutating func read(_ subject: JSONValue) throws(ReadError) -> Reading {
    guard let regions = subject["regions"]?.array else { throw .missingAnchor("subject.regions") }
    for value in regions {
      guard let region = Record(value, Self.region, notices) else { continue }
      for value in region.array("fragments") { readFragment(value) }
    }
    if reading.venues.isEmpty {
      guard !page.mentions("\"openingHours\"") else {
        throw .missingAnchor("a fragment of the type Location")
      }
      notices.note("empty-list", "locations")
    }
    if isPage { reading.findings.append(Finding(Sodexo.listKey, "\(reading.venues.count)")) }
    reading.notices = notices.all
    return reading
  }

  private mutating func readFragment(_ value: JSONValue) {
    let content = value["content"]?["main"] ?? value["content"]
    let isLocation = value["type"]?.string == "Location"
    guard isLocation || content?["openingHours"] != nil else {
      if value.object == nil { notices.tally("bad-record", "fragment is no object") }
      return
    }
    guard Record(value, Self.fragment, notices) != nil, let content else { return }
    readPlace(content)
  }

  private mutating func readPlace(_ value: JSONValue) {
    guard let place = Record(value, Self.main, notices) else { return }
    let name = place.text("name")
    let menus = place.records("menus", Self.menu).compactMap { $0.record("content", Self.content) }
      .compactMap { $0.record("metadata", Self.data) }
    let number = menus.lazy.compactMap { $0.identifier("menuId") ?? $0.identifier("locationId") }.first
    guard let id = isPage ? slug(place, name) : number ?? name else {
      return notices.note("venue-without-id", "location")
    }
    // Here the name replaces the number: other pages identify the place by its number.
    if !isPage, number == nil { notices.note("venue-without-id", id) }
    if name == nil { notices.note("venue-without-name", id) }
    guard seen.insert(id).inserted else { return notices.note("duplicate-venue", id) }
    reading.venues.append(
      VenueReading(
        siteID: id, name: name, kind: VenueKind(name: name),
        address: place.plain("address")))
    if isPage { find(menus, of: id) }
    if let hours = SodexoHours(place, of: id, page, notices) {
      reading.hours += hours.readings
    } else {
      notices.note("no-hours", id)
    }
  }

  /// The last part of the address if the page states it, else what the name would be there.
  private func slug(_ place: Record, _ name: String?) -> String? {
    let stated = place["slug"]?.string?.split(separator: "/").last.map { SlugText.slug(String($0)) } ?? ""
    let made = SlugText.slug(name ?? "")
    return [stated, made].first { !$0.isEmpty }
  }

  private mutating func find(_ menus: [Record], of id: String) {
    let numbers = menus.compactMap { record -> String? in
      guard let location = record.identifier("locationId"), let menu = record.identifier("menuId") else {
        return nil
      }
      return (location + menu).allSatisfy { $0.isLetter || $0.isNumber } ? "\(location)/\(menu)" : nil
    }.uniqued()
    guard !numbers.isEmpty else { return }
    reading.findings.append(Finding(Sodexo.menusKey(id), numbers.joined(separator: " ")))
    reading.findings += numbers.map { Finding(Sodexo.placeKey($0), id) }
  }
}
