import CivilTime
import Dining
import JSON

/// Reads the places of a site: their names, locations and hours, and what to request of them.
struct HubPlaces {
  private static let place = RecordShape("place", needs: ["commerceAttributes", "aemAttributes"])
  /// A saved answer for one place may lack the shop's data.
  private static let single = RecordShape(
    "getLocation", needs: ["aemAttributes"], may: ["commerceAttributes"])
  private static let shop = RecordShape(
    "commerceAttributes", needs: ["url_key"],
    may: [
      "uid", "name", "address_line_1", "city_locality", "state_province", "postal_code", "timezone",
      "latitude", "longitude", "hasActiveMenus", "maxMenusDate", "children", "meal_periods",
    ],
    also: ["display_nutrition_information", "display_ingredients", "id", "position", "address_line_2"])
  private static let words = RecordShape(
    "aemAttributes", needs: ["name", "hoursOfOperation"], may: ["_path"],
    also: ["description", "featuredLocation", "address", "image", "locationCategory"])
  private static let station = RecordShape(
    "children", needs: ["name"], may: ["id", "uid", "meal_period_overrides"],
    also: ["position", "description"])
  private static let override = RecordShape(
    "meal_period_overrides", needs: ["meal_period_id", "name"], also: ["description"])
  private static let meal = RecordShape("meal_periods", needs: ["id"], may: ["name"], also: ["position"])

  /// Upper bound on places and stations; findings beyond it are not stored.
  private static let most = 1_000

  private let page: Page
  private let vocabulary: HubVocabulary
  private let notices: NoticeCollector
  private var seen: Set<String> = []
  private var zones: [String: Int] = [:]
  private var stations = 0

  init(_ page: Page, _ vocabulary: HubVocabulary, _ notices: NoticeCollector) {
    self.page = page
    self.vocabulary = vocabulary
    self.notices = notices
  }

  /// Reads a list of places, at least one of which must be valid.
  mutating func read(list: JSONValue, into reading: inout Reading) throws(ReadError) {
    let values = list.array ?? []
    for value in values {
      if let record = Record(value, Self.place, notices) { read(record, into: &reading) }
    }
    guard !reading.venues.isEmpty else { throw .missingAnchor("a place in getLocations") }
    if let zone = zones.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key {
      reading.findings.append(Finding("zone", zone))
    }
  }

  /// Reads the answer for one place.
  mutating func read(one value: JSONValue, into reading: inout Reading) throws(ReadError) {
    guard let record = Record(value, Self.single, notices) else { throw .missingAnchor("getLocation") }
    let hasHours = record["aemAttributes"]?["hoursOfOperation"]?["schedule"]?.array != nil
    guard hasHours || record["commerceAttributes"] != nil else {
      throw .missingAnchor("hoursOfOperation.schedule")
    }
    read(record, into: &reading)
  }

  private mutating func read(_ record: Record, into reading: inout Reading) {
    let shop = record["commerceAttributes"].flatMap { Record($0, Self.shop, notices) }
    if shop == nil { notices.tally("missing-part", "commerceAttributes of a place") }
    let words = record["aemAttributes"].flatMap { Record($0, Self.words, notices) }
    let name = (words?.text("name") ?? shop?.text("name"))?.withoutSoftHyphens
    let path = words?.text("_path")?.split(separator: "/").last.map { String($0) }
    guard let key = shop?.text("url_key") ?? path ?? HubQuestion(page).location else {
      return notices.note("venue-without-id", name ?? "a place without a name")
    }
    guard seen.insert(key).inserted else { return notices.note("duplicate-venue", key) }
    if name == nil { notices.note("venue-without-name", key) }
    reading.venues.append(
      VenueReading(
        siteID: key, name: name, kind: name.flatMap { Self.kind(of: $0) }, coordinates: shop?.coordinates(),
        address: shop.flatMap { Self.address($0) }))
    readZone(shop)
    var hours = HubHours(venue: key, today: page.localDate, notices)
    if let schedule = words?["hoursOfOperation"]?["schedule"]?.array, !schedule.isEmpty {
      hours.read(schedule)
      reading.hours += hours.statements.map { HoursReading(venue: key, $0) }
    } else {
      notices.note("no-hours", key)
    }
    guard let shop, HubRequests.isKey(key), seen.count <= Self.most else { return }
    readStations(shop, into: &reading)
    let hall = HubHall(
      hasMenus: shop.flag("hasActiveMenus"), lastDate: shop.date("maxMenusDate"), periods: periods(shop))
    reading.findings.append(Finding("hall \(key)", hall.text))
    if hall.hasMenus != false, let serving = hours.serving(around: page.localDate, page.zone, vocabulary) {
      reading.findings.append(Finding("served \(key)", serving.text))
    }
  }

  private mutating func readZone(_ shop: Record?) {
    guard let zone = shop?.text("timezone"), zone.utf8.count <= 64 else { return }
    zones[zone, default: 0] += 1
    // Otherwise its hours would be read in the wrong time zone.
    if zone != page.zone.identifier { notices.tally("other-zone", zone) }
  }

  /// The numbers of its meals in its own order.
  private func periods(_ shop: Record) -> [Int] {
    let ids = shop.records("meal_periods", Self.meal).compactMap { $0.number("id")?.int }
    return Array(ids.prefix(24)).uniqued()
  }

  private mutating func readStations(_ shop: Record, into reading: inout Reading) {
    for station in shop.records("children", Self.station) {
      let id = station["id"].flatMap(\.identifier) ?? station.text("uid").flatMap { Self.number(of: $0) }
      guard let id, let name = station.text("name")?.withoutSoftHyphens else {
        notices.tally("station-without-name", "children")
        continue
      }
      stations += 1
      guard stations <= Self.most, id.utf8.count <= 20, name.utf8.count <= 200 else { continue }
      reading.findings.append(Finding("station \(id)", name))
      for other in station.records("meal_period_overrides", Self.override) {
        if let period = other.number("meal_period_id")?.int, let name = other.text("name")?.withoutSoftHyphens
        {
          reading.findings.append(Finding("station \(id) \(period)", name))
        }
      }
    }
  }

  /// The number within a `uid`, which is the Base64 of its digits: `MTkzMg==` is 1932.
  private static func number(of uid: String) -> String? {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var bits = 0
    var count = 0
    var digits: [UInt8] = []
    for byte in uid.utf8.prefix(64) where byte != UInt8(ascii: "=") {
      guard let value = letters.firstIndex(of: byte) else { return nil }
      bits = (bits << 6 | value) & 0xFFFF
      count += 6
      if count >= 8 {
        count -= 8
        digits.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    guard !digits.isEmpty, digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return String(decoding: digits, as: UTF8.self)
  }

  /// A hall's name here often says no more than that people dine there.
  private static func kind(of name: String) -> VenueKind? {
    let name = VenueName(name)
    return name.kind ?? (name.own.contains("dining") ? .hall : nil)
  }

  /// `1 College Way, Ashgrove, VA 22900`.
  private static func address(_ shop: Record) -> String? {
    let state = [shop.text("state_province"), shop.text("postal_code")].compactMap { $0 }
    let lines = [shop.text("address_line_1"), shop.text("city_locality")].compactMap { $0 }
    let text = (lines + [state.joined(separator: " ")]).compactMap(\.withoutSoftHyphens).joined(
      separator: ", ")
    return text.isEmpty ? nil : text
  }
}
