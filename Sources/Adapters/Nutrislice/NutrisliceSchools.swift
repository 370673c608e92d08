import Dining
import JSON

/// Reads Nutrislice's list of places, which are always called schools.
struct NutrisliceSchools {
  private static let school = RecordShape(
    "school", needs: ["slug", "name"],
    may: [
      "address", "geolocation", "phone", "phone_number", "active_menu_types", "operating_days_by_menu_type",
      "operating_start_date", "operating_end_date", "currency",
    ],
    also: [
      "id", "display_category_ids", "menu_files", "ordering_enabled", "wayfinding_note", "pickup_periods",
      "external_id", "digest", "logo", "hero_image", "show_hero_image", "timezone", "operating_status",
    ] + NutrisliceHours.keys)
  private static let point = RecordShape(
    "geolocation", may: ["latitude", "longitude", "lat", "lng"])
  private static let type = RecordShape(
    "menu type", needs: ["slug", "name"], may: ["urls"], also: ["id", "format_is_locked", "menu_format"])
  private static let urls = RecordShape(
    "urls", needs: ["full_menu_by_date_api_url_template"],
    also: ["digest_menu_by_date_api_url_template", "digest_menu_by_week_api_url_template"])
  private static let currency = RecordShape("currency", needs: ["code"], also: ["visible_to_customer"])

  private let page: Page
  private let notices: NoticeCollector
  private var reading: Reading
  private var seen: Set<String> = []

  static func reading(_ values: [JSONValue], _ page: Page, _ notices: NoticeCollector) -> Reading {
    var reader = NutrisliceSchools(page, notices)
    for value in values { reader.read(value) }
    if reader.reading.venues.isEmpty { notices.note("empty-list", "schools") }
    reader.reading.notices = notices.all
    return reader.reading
  }

  private init(_ page: Page, _ notices: NoticeCollector) {
    self.page = page
    self.notices = notices
    reading = Reading(adapter: Nutrislice.name, observedAt: page.observedAt)
  }

  private mutating func read(_ value: JSONValue) {
    guard let school = Record(value, Self.school, notices) else { return }
    let name = school.plain("name")
    guard let slug = school.text("slug") else {
      return notices.note("venue-without-id", name ?? "unnamed")
    }
    guard seen.insert(slug).inserted else { return notices.note("duplicate-venue", slug) }
    if name == nil { notices.note("venue-without-name", slug) }
    reading.venues.append(
      VenueReading(
        siteID: slug, name: name, kind: VenueKind(name: name), coordinates: point(of: school),
        address: school.plain("address"),
        phone: school.text("phone_number")))
    let names = find(school, of: slug)
    let hours = NutrisliceHours(school, of: slug, types: names, notices)
    reading.hours += hours.statements.map { HoursReading(venue: slug, $0) }
  }

  /// Coordinates are written with long key names today, and were with short ones.
  private func point(of school: Record) -> Coordinates? {
    guard let point = school.record("geolocation", Self.point) else { return nil }
    if point["latitude"] == nil, point["lat"] == nil, !point.object.members.isEmpty {
      notices.tally("missing-key", "geolocation.latitude")
    }
    return point["latitude"] != nil || point["longitude"] != nil
      ? point.coordinates() : point.coordinates("lat", "lng")
  }

  /// Stores what requesting and reading the place's menus needs; returns the names of its menu types.
  private mutating func find(_ school: Record, of slug: String) -> [String] {
    if let number = school.identifier("id") { keep(Nutrislice.schoolKey(number), slug) }
    let code =
      school["currency"]?.object == nil ? nil : school.record("currency", Self.currency)?.text("code")
    if let code, code != Nutrislice.currency, Money.isCurrency(code) {
      keep(Nutrislice.currencyKey(slug), code)
    }
    var names: [String] = []
    var types: [NutrisliceMenuType] = []
    for record in school.records("active_menu_types", Self.type) {
      guard let name = record.text("name"), let typeSlug = record.text("slug") else {
        notices.note("bad-value", "\(slug) menu type without a name")
        continue
      }
      names.append(name)
      if let number = record.identifier("id") { keep(Nutrislice.typeKey(number), name) }
      guard let urls = record.record("urls", Self.urls) else { continue }
      guard let template = urls.text("full_menu_by_date_api_url_template"),
        let type = NutrisliceMenuType(slug: typeSlug, name: name, template: template)
      else {
        notices.note("bad-value", "\(slug) \(name): no address of its weeks")
        continue
      }
      types.append(type)
    }
    // The site occasionally leaves the types out, and lists them again later.
    let key = Nutrislice.menusKey(slug)
    let value = types.isEmpty ? page.findings[key] ?? "" : NutrisliceMenuType.value(types)
    if !value.isEmpty { keep(key, value) }
    return names
  }

  private mutating func keep(_ key: String, _ value: String) {
    guard key.utf8.count <= 200, value.utf8.count <= 4_000 else {
      return notices.note("bad-value", "\(key.prefix(60)): too long to be kept")
    }
    reading.findings.append(Finding(key, value))
  }
}
