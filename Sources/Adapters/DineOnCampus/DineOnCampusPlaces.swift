import CivilTime
import Dining
import JSON

/// Reads the lists of places: by building, with a week's hours, with the current state, or with the schedules
/// of a term.
struct DineOnCampusPlaces {
  private static let place = RecordShape(
    "location", needs: ["id", "name"],
    may: ["address", "schedules", "week", "status", "short_description", "open"],
    also: [
      "building_id", "active", "sort_order", "type", "show_menus", "allergen_filter", "_type",
      "webtrition_version", "has_delivery_robots", "has_food_lockers", "is_delivery", "is_delivery_only",
      "is_dine_in", "is_mobile", "is_mobile_only", "is_open_late", "is_takeout", "is_takeout_only",
      "occupancy",
      "pay_with_apple_pay", "pay_with_cash", "pay_with_cc", "pay_with_dining_dollars", "pay_with_google_pay",
      "pay_with_meal_exchange", "pay_with_meal_trade", "pay_with_meal_swipe", "pay_with_retail_swipe",
      "pay_with_samsung_pay", "pay_with_meal_plan", "custom_payment_types", "custom_payment_types_used",
      "is_building", "slug", "display_name", "use_display_name", "translations", "meal_period_schedules",
      "building", "buildingId", "buildingName", "isBuilding", "isOpen", "displayName", "useDisplayName",
      "shortDescription", "sortOrder", "showMenus", "occupancyStatus",
    ])
  private static let building = RecordShape(
    "building", needs: ["locations"], may: ["name", "buildingName"],
    also: ["id", "active", "show_menus", "type", "allergen_filter", "buildingId"])
  /// The building around a place, in the place's own answer.
  private static let inside = RecordShape("location.building", needs: ["name"], also: ["id"])
  private static let address = RecordShape(
    "address", needs: ["street"], may: ["lat", "lon", "coordinates", "city", "state", "zip_code"],
    also: [
      "id", "lat_lon", "address_two", "phone", "zipCode", "addressTwo", "metadata", "dst", "gmt",
      "phone_formatted", "ext_formatted", "gmt_offset", "manual_coords", "abbreviation", "zone_name",
    ])
  private static let status = RecordShape("status", needs: ["label"], may: ["message"], also: ["color"])

  private let page: Page
  private let notices: NoticeCollector
  private var reading: Reading
  private var seen: Set<String> = []
  /// The names of a list's buildings by their numbers.
  private var buildings: [String: String] = [:]

  /// The lists of places, by their keys in the answers.
  private static let lists = [
    "theLocations", "the_locations", "location_schedules", "locations", "standaloneLocations",
    "standalone_locations",
  ]

  /// Every list that an answer about places has: an unknown list may be one of them under a new name.
  private static let known = Set(lists + ["buildings"])

  /// The reading of a list of places, or of one place; nil if the answer is of another kind.
  static func reading(_ answer: JSONObject, _ page: Page, _ notices: NoticeCollector) -> Reading? {
    let lists = Self.lists.compactMap { answer[$0]?.array }
    let buildings = answer["buildings"]?.array
    let single = answer["location"].flatMap { $0["id"] != nil && $0["name"] != nil ? $0 : nil }
    guard isOurs(lists.joined()), !lists.isEmpty || buildings != nil || single != nil else { return nil }
    for key in answer.duplicates { notices.tally("duplicate-key", key) }
    noteLists(answer, notices)
    var reader = DineOnCampusPlaces(page, notices)
    let places = Array(lists.joined())
    for value in places where isBuilding(value) { reader.name(building: value) }
    for value in places where !isBuilding(value) { reader.read(value, in: nil) }
    for value in buildings ?? [] {
      guard let building = Record(value, Self.building, notices) else { continue }
      let name = building.text("buildingName") ?? building.text("name")
      if building.object["locations"]?.isNull == true { building.reject("locations") }
      for value in building.array("locations") { reader.read(value, in: name) }
    }
    if let single {
      let building = single["building"].flatMap { Record($0, optional: Self.inside, notices) }
      reader.read(single, in: building?.text("name"))
    }
    if reader.reading.venues.isEmpty {
      notices.note("empty-list", "locations")
    } else if answer["theLocations"] ?? answer["the_locations"] != nil, reader.reading.hours.isEmpty {
      // The list of the week's hours, without any.
      notices.note("no-hours", "locations")
    }
    reader.reading.notices = notices.all
    return reader.reading
  }

  /// Notes a list that is none, one of an unknown name, and one without its companion: places within buildings
  /// and others are listed apart.
  private static func noteLists(_ answer: JSONObject, _ notices: NoticeCollector) {
    for member in answer where (member.value.array != nil) != known.contains(member.key) {
      if member.value.array != nil { notices.tally("unknown-key", "answer.\(member.key)") }
      if known.contains(member.key) { notices.note("bad-value", "answer.\(member.key) is no list") }
    }
    let apart = ["standaloneLocations", "standalone_locations"].filter { answer[$0] != nil }
    if !apart.isEmpty, answer["buildings"] == nil { notices.tally("missing-key", "answer.buildings") }
    if apart.isEmpty, answer["buildings"]?.array?.contains(where: { $0["buildingName"] != nil }) == true {
      notices.tally("missing-key", "answer.standaloneLocations")
    }
  }

  /// Other sites have lists called "locations", too: a place here has a number of its own.
  private static func isOurs(_ values: some Sequence<JSONValue>) -> Bool {
    let records = values.filter { $0.object != nil }
    return records.isEmpty || records.contains { $0["id"] != nil }
  }

  /// A building is listed with its places, and is not itself a place to eat.
  private static func isBuilding(_ value: JSONValue) -> Bool {
    (value["is_building"] ?? value["isBuilding"])?.flag == true
  }

  private init(_ page: Page, _ notices: NoticeCollector) {
    self.page = page
    self.notices = notices
    reading = Reading(adapter: DineOnCampus.name, observedAt: page.observedAt)
  }

  private mutating func name(building value: JSONValue) {
    guard let record = Record(value, Self.place, notices), let id = record.identifier("id") else { return }
    if let name = Self.name(of: record) { buildings[id] = name }
  }

  private static func name(of record: Record) -> String? {
    let usesOther = ["use_display_name", "useDisplayName"].contains { record.flag($0) == true }
    let other = usesOther ? record.text("display_name") ?? record.text("displayName") : nil
    return other ?? record.text("name")
  }

  private mutating func read(_ value: JSONValue, in building: String?) {
    guard let record = Record(value, Self.place, notices) else { return }
    let name = Self.name(of: record)
    guard let id = record.identifier("id") else { return notices.note("venue-without-id", name ?? "unnamed") }
    if name == nil { notices.note("venue-without-name", id) }
    guard seen.insert(id).inserted else { return notices.note("duplicate-venue", id) }
    let written = record["address"]?.string == nil ? nil : record.text("address")
    let place = record["address"]?.string == nil ? record.record("address", Self.address) : nil
    let zip = place?.text("zip_code") ?? place?.text("zipCode")
    let lines = ["street", "city", "state"].compactMap { place?.text($0) } + [zip].compactMap(\.self)
    let inside = record["building_id"]?.identifier ?? record["buildingId"]?.identifier
    let group = building ?? record["buildingName"]?.string ?? inside.flatMap { buildings[$0] }
    reading.venues.append(
      VenueReading(
        siteID: id, name: name, kind: VenueKind(name: name),
        coordinates: coordinates(record, place),
        groups: group.map { [$0] }, foodCourt: group,
        address: lines.isEmpty ? written : lines.joined(separator: ", "), accepts: accepts(record)))
    let hours = DineOnCampusHours(record, of: id, page, notices)
    reading.hours += hours.statements.map { HoursReading(venue: id, $0) }
    readStatus(record, of: id)
  }

  /// The older API writes coordinates as longitude, latitude; the newer one has them in the address.
  private func coordinates(_ record: Record, _ address: Record?) -> Coordinates? {
    let pair = record["coordinates"] ?? address?["coordinates"]
    if let pair, let east = pair[0]?.double, let north = pair[1]?.double {
      return Coordinates(latitude: north, longitude: east)
    }
    if pair != nil { (record["coordinates"] == nil ? address : record)?.reject("coordinates") }
    return address?.coordinates("lat", "lon")
  }

  private static let payments: [(keys: [String], tender: Tender)] = [
    (["pay_with_meal_swipe", "payWithMealSwipe"], .mealSwipe),
    (["pay_with_meal_exchange", "payWithMealExchange"], .mealExchange),
    (["pay_with_dining_dollars", "payWithDiningDollars"], .plusDollars),
    (["pay_with_cc", "payWithCc"], .card),
  ]

  /// If every flag is no, they were not filled in: a place that accepts nothing could sell nothing. If one is
  /// missing beside others, what it would say is unknown, and with it the list.
  private func accepts(_ record: Record) -> [Tender]? {
    let missing = Self.payments.filter { entry in entry.keys.allSatisfy { record[$0] == nil } }
    guard missing.isEmpty else {
      if missing.count < Self.payments.count {
        for entry in missing { notices.tally("missing-key", "location.\(entry.keys[0])") }
      }
      return nil
    }
    let taken = Self.payments.filter { entry in entry.keys.contains { record.flag($0) == true } }.map(
      \.tender)
    return taken.isEmpty ? nil : taken
  }

  /// The current state: in words, or as yes and no.
  private mutating func readStatus(_ record: Record, of id: String) {
    let words = record["status"]?.string
    let status = words == nil ? record.record("status", Self.status) : nil
    let label = status?.text("label") ?? words
    let flag = record.flag("open") ?? (label == nil ? record.flag("isOpen") : nil)
    let state: OpenKind? =
      switch label?.lowercased() {
      case "open": .open
      case "closed": .closed
      case nil: flag.map { $0 ? .open : .closed }
      default: nil
      }
    guard let state else {
      if let label { notices.tally("unknown-status", label) }
      return
    }
    let text = status?.text("message") ?? label ?? (state == .open ? "open" : "not open")
    reading.hours.append(
      HoursReading(venue: id, HoursStatement(scope: .now, state: state, text: text)))
  }
}
