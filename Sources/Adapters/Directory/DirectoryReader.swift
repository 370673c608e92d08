import CivilTime
import Dining
import JSON

/// Reads the venues of one directory.
struct DirectoryReader {
  private static let keys = ["schema", "campus", "zone", "as_of", "currency", "prefer", "venues"]
  private static let venueKeys = [
    "id", "name", "kind", "lat", "lon", "address", "phone", "groups", "food_court", "accepts",
    "hours",
    "meal_exchange_hours", "exceptions", "overrides", "now", "items", "as_of", "valid_from", "valid_to",
    "same_as", "prefer",
  ]

  private let page: Page
  private let notices = NoticeCollector()
  private let currency: String?
  private let statedAt: Instant?
  /// Whether its hours take precedence over those of the sites.
  private let isPreferred: Bool
  private var reading: Reading
  private var seen: Set<String> = []
  /// The path of each venue of the reading in the document.
  private var paths: [String] = []

  init(_ document: JSONObject, page: Page) {
    self.page = page
    reading = Reading(adapter: Directory.name, observedAt: page.observedAt, isComplete: true)
    for notice in page.notices { notices.note(notice.code, notice.detail) }
    let top = DirectoryRecord(.object(document), at: "", keys: Self.keys, notices: notices)
    currency = top?.text("currency")
    statedAt = top?.moment("as_of", in: page.zone)
    isPreferred = top?.truth("prefer") ?? false
    _ = top?.text("campus")
    if let zone = top?.text("zone"), zone != page.zone.identifier {
      notices.note("other-zone", "zone: \(zone)")
    }
  }

  /// Reads every venue; a venue that cannot be identified is noted and left out.
  mutating func read(_ venues: [JSONValue]) -> Reading {
    for (index, value) in venues.enumerated() {
      guard
        let record = DirectoryRecord(value, at: "venues[\(index)]", keys: Self.venueKeys, notices: notices)
      else {
        continue
      }
      guard let id = record.text("id", orInteger: true) else {
        if record.value("id") == nil { notices.note("missing-key", record.place("id")) }
        continue
      }
      guard seen.insert(id).inserted else {
        notices.note("duplicate-id", "\(record.place("id")): \(id)")
        continue
      }
      read(record, id: id)
    }
    leaveOutSwappedPoints()
    reading.notices = notices.all
    return reading
  }

  /// An entry with longitude first puts a venue on another continent: it is far from the centre of the
  /// others, and would not be with the order reversed. It is noted rather than corrected by guess.
  private mutating func leaveOutSwappedPoints() {
    let points = reading.venues.compactMap(\.coordinates)
    func middle(_ numbers: [Double]) -> Double { numbers.sorted()[numbers.count / 2] }
    guard points.count > 2,
      let center = Coordinates(
        latitude: middle(points.map(\.latitude)), longitude: middle(points.map(\.longitude)))
    else { return }
    for index in reading.venues.indices {
      guard let point = reading.venues[index].coordinates, center.distance(to: point) > WrittenPoint.far,
        let swapped = Coordinates(latitude: point.longitude, longitude: point.latitude),
        center.distance(to: swapped) <= WrittenPoint.far
      else { continue }
      notices.note("bad-value", "\(paths[index]) lat, lon: \(point.latitude), \(point.longitude) are swapped")
      reading.venues[index].coordinates = nil
    }
  }

  private mutating func read(_ record: DirectoryRecord, id: String) {
    let validity = Validity(record)
    let isValid = validity?.covers(page.localDate) ?? false
    let accepts = record.tenders(page.tenders)
    let venue = VenueReading(
      siteID: id, name: record.text("name"), kind: record.word("kind", as: VenueKind.self),
      coordinates: record.coordinates(), groups: record.texts("groups"),
      foodCourt: record.text("food_court"), address: record.text("address"), accepts: isValid ? accepts : nil,
      phone: record.text("phone"), slug: id, sameAs: identity(record))
    let hours = DirectoryHours(
      zone: page.zone, statedAt: record.moment("as_of", in: page.zone) ?? statedAt,
      isPreferred: record.truth("prefer") ?? isPreferred, notices: notices)
    let statements = hours.statements(of: record, validity).map { HoursReading(venue: id, $0) }
    let items = DirectoryItems(currency: currency, today: page.localDate)
    let offers = items.dishes(of: record).map { OfferReading(venue: id, $0) }
    // An entry that is not valid today is not a venue of its own, but may state past properties of a site's
    // venue.
    guard isValid || venue.sameAs != nil else { return }
    reading.venues.append(venue)
    paths.append(record.path)
    reading.hours += statements
    if isValid { reading.offers += offers }
  }

  private func identity(_ record: DirectoryRecord) -> VenueIdentity? {
    guard let value = record.value("same_as"),
      let part = DirectoryRecord(
        value, at: record.place("same_as"), keys: ["source", "site_id"], notices: notices)
    else { return nil }
    guard let source = part.text("source"), let siteID = part.text("site_id", orInteger: true) else {
      for key in ["source", "site_id"] where part.value(key) == nil {
        notices.note("missing-key", part.place(key))
      }
      return nil
    }
    return VenueIdentity(source: source, siteID: siteID)
  }
}
