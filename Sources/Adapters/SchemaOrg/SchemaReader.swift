import CivilTime
import Dining
import JSON
import Markup

/// Reads what a page says in JSON-LD: each place with its hours, and what hangs on its menu.
struct SchemaReader {
  private static let places: [String: VenueKind?] = [
    "FoodEstablishment": nil, "Restaurant": .restaurant, "CafeOrCoffeeShop": .cafe, "Bakery": .cafe,
    "FastFoodRestaurant": .restaurant, "IceCreamShop": .cafe, "BarOrPub": .restaurant, "Brewery": .restaurant,
  ]
  /// The types of which something is read; others may have whatever properties they like.
  private static let read = Set(places.keys).union([
    "Menu", "MenuSection", "MenuItem", "Offer", "NutritionInformation", "PostalAddress", "GeoCoordinates",
    "OpeningHoursSpecification",
  ])
  /// Things hang in things; no real page goes as deep.
  private static let depth = 16
  /// Entries of menus beyond this number are not read: sections may name each other over and over.
  private static let mostEntries = 100_000
  /// The most values that references lead to, each as often as it is referred to.
  private static let mostFollowed = 1_000_000

  private let page: Page
  private let isMarked: Bool
  private let notices = NoticeCollector()
  private var reading: Reading
  private var builder = MenuBuilder()
  private var known: [String: SchemaThing] = [:]
  private var found: [SchemaThing] = []
  private var menuThings: [SchemaThing] = []
  private var seen: Set<String> = []
  private var venueCount = 0
  private var items = 0
  private var entries = 0
  /// How many values lie below a thing that is referred to.
  private var weights: [String: Int] = [:]
  private var followed = 0

  init(_ page: Page) throws(ReadError) {
    self.page = page
    reading = Reading(adapter: SchemaOrg.name, observedAt: page.observedAt)
    for notice in page.notices { notices.note(notice.code, notice.detail) }
    switch page.content {
    case .json(let value):
      isMarked = true
      gather([value])
    case .document(let root, _):
      let blocks = root.all("script").filter { $0["type"]?.lowercased().contains("ld+json") ?? false }
      isMarked = !blocks.isEmpty
      gather(blocks.compactMap { block in value(of: block) })
    default: throw .notThisSite(title: nil)
    }
  }

  /// - Throws: `missingAnchor` where a page has no JSON-LD or none about a place to eat.
  mutating func read() throws(ReadError) -> Reading {
    guard isMarked else {
      if page.isCut { throw .cutOff(in: "page") }
      throw .missingAnchor("script[type=application/ld+json]")
    }
    let places = found.map { (thing: $0, signs: signs(of: $0)) }
    let ids = SchemaPlaceIDs(places.map(\.signs))
    for (thing, signs) in places { readPlace(thing, id: ids.id(of: signs), name: signs.name) }
    if venueCount == 0, !menuThings.isEmpty {
      let venue = notices.noVenue()
      for menu in menuThings { readMenu(menu, of: venue) }
    }
    let counts = SchemaOrg.census.counts(in: page.text, notices)
    notices.compare(
      [
        CensusCount(what: "venues", census: counts["venues"] ?? 0, accounted: venueCount),
        CensusCount(what: "dishes", census: counts["dishes"] ?? 0, accounted: items),
      ], tolerance: SchemaOrg.census.tolerance)
    reading.menus = builder.menus
    if page.isCut { notices.note("cut-off", "the page stops short") }
    if reading.isEmpty {
      if page.isCut { throw .cutOff(in: "page") }
      throw .missingAnchor("a Restaurant in JSON-LD")
    }
    reading.notices = notices.all
    return reading
  }

  /// A block as JSON, or as what an editor has made of it: with line breaks in its texts, a comma too many or a comment.
  private mutating func value(of block: Node) -> JSONValue? {
    let bytes = block.rawBytes
    if let value = try? JSONValue(parsing: bytes) { return value }
    // Between the texts a break is a blank, and in one it was meant as no more.
    let unbroken = bytes.map { $0 < UInt8(ascii: " ") ? UInt8(ascii: " ") : $0 }
    let lax =
      (try? JSONValue(parsing: unbroken)) ?? literal(bytes).map { JSONValue($0) }
      ?? literal(unbroken).map { JSONValue($0) }
    notices.note(
      lax == nil ? "bad-record" : "lax-json",
      lax == nil ? "JSON-LD block that is no JSON" : "JSON-LD block that is no strict JSON")
    return lax
  }

  private func literal(_ bytes: [UInt8]) -> ScriptValue? {
    try? ScriptValue(literal: String(decoding: bytes, as: UTF8.self))
  }

  /// Every thing of the blocks, those in `@graph` and those inside others; known by `@id`, whichever comes with most.
  private mutating func gather(_ values: [JSONValue]) {
    var rest = values.map { ($0, 0) }
    var next = 0
    while next < rest.count {
      let (value, depth) = rest[next]
      next += 1
      guard depth < Self.depth else {
        notices.tally("too-deep", "JSON-LD")
        continue
      }
      for element in value.array ?? [] { rest.append((element, depth + 1)) }
      guard let thing = SchemaThing(value) else { continue }
      if let id = thing.object["@id"]?.string,
        thing.object.members.count > (known[id]?.object.members.count ?? 1)
      {
        known[id] = thing
      }
      if thing.isA(Self.read) {
        for key in thing.object.keys where !SchemaThing.properties.contains(SchemaThing.local(key)) {
          notices.tally("unknown-key", key)
        }
      }
      if thing.types.contains(where: { Self.places.keys.contains($0) }) { found.append(thing) }
      if thing.isA(["Menu"]) { menuThings.append(thing) }
      for member in thing.object where member.value.object != nil || member.value.array != nil {
        rest.append((member.value, depth + 1))
      }
    }
  }

  /// A reference by `@id` alone as the thing it names.
  private mutating func resolved(_ thing: SchemaThing) -> SchemaThing {
    guard thing.object.members.count == 1, let id = thing.object["@id"]?.string, let target = known[id] else {
      return thing
    }
    let weight = weights[id] ?? target.weight
    weights[id] = weight
    followed += weight
    guard followed <= Self.mostFollowed else {
      notices.note("too-deep", "more references")
      return thing
    }
    return target
  }

  private mutating func signs(of place: SchemaThing) -> SchemaPlaceIDs.Signs {
    SchemaPlaceIDs.Signs(
      own: place.text("@id") ?? place.text("identifier"), page: place.text("url"),
      name: place.text("name").map { notices.clean($0) }, address: address(of: place))
  }

  private mutating func readPlace(_ place: SchemaThing, id: String?, name: String?) {
    venueCount += 1
    guard let id, !id.isEmpty else { return notices.note("venue-without-id", name ?? "unnamed") }
    guard seen.insert(id).inserted else {
      return notices.note("duplicate-venue", id)
    }
    if name == nil { notices.note("venue-without-name", id) }
    let kind = place.types.compactMap { Self.places[$0] ?? nil }.first
    reading.venues.append(
      VenueReading(
        siteID: id, name: name, kind: kind, coordinates: coordinates(of: place, id),
        address: address(of: place), phone: place.text("telephone")))
    readHours(of: place, id)
    for menu in place.things("hasMenu") + place.things("menu") { readMenu(resolved(menu), of: id) }
  }

  private mutating func coordinates(of place: SchemaThing, _ id: String) -> Coordinates? {
    guard let geo = place.things("geo").first.map({ resolved($0) }) else { return nil }
    let numbers = ["latitude", "longitude"].map { geo.text($0).flatMap { Double($0) } }
    guard let latitude = numbers[0], let longitude = numbers[1],
      let point = Coordinates(latitude: latitude, longitude: longitude)
    else {
      notices.note("bad-value", "\(id) geo: \(geo.text("latitude") ?? ""), \(geo.text("longitude") ?? "")")
      return nil
    }
    return point
  }

  private mutating func address(of place: SchemaThing) -> String? {
    if let text = place.values("address").first?.string { return notices.clean(text) }
    guard let address = place.things("address").first.map({ resolved($0) }) else { return nil }
    let town = ["addressRegion", "postalCode"].compactMap { address.text($0) }.joined(separator: " ")
    let parts = [address.text("streetAddress"), address.text("addressLocality"), town].compactMap { $0 }
      .map { notices.clean($0) }.filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private mutating func readHours(of place: SchemaThing, _ id: String) {
    var hours = SchemaHours()
    for key in ["openingHoursSpecification", "specialOpeningHoursSpecification"] {
      for specification in place.things(key) where !hours.take(resolved(specification)) {
        notices.note("unread-hours", "\(id): \(specification.texts("dayOfWeek").joined(separator: ", "))")
      }
    }
    for text in hours.inferred { noteInferred(text, id) }
    reading.hours += hours.statements.map { HoursReading(venue: id, $0) }
    let texts = place.texts("openingHours").map { notices.clean($0) }
    guard !texts.isEmpty else { return }
    let (expression, unread) = SchemaHours.expression(texts)
    for text in unread { notices.note("unread-hours", "\(id): \(text)") }
    // Both forms are the same hours; the specifications say more, but where they are of single dates.
    guard !hours.saysWeek, let expression else { return }
    for text in texts where !unread.contains(text) && SchemaHours.isInferred(text) { noteInferred(text, id) }
    reading.hours.append(
      HoursReading(
        venue: id,
        HoursStatement(scope: .weekly, expression: expression, text: texts.joined(separator: "; "))))
  }

  private func noteInferred(_ text: String, _ venue: String) {
    notices.note("doubtful-hours", "\(venue): \(text) (half-of-day-inferred)")
  }

  /// A menu of today, since that is what hangs there; its name is its meal where it names one.
  private mutating func readMenu(_ menu: SchemaThing, of venue: String) {
    let name = menu.text("name").map { notices.clean($0) } ?? ""
    let meal = name.split(separator: " ").map { String($0) }.first { MealOrder.isMeal($0) }
    builder.begin(venue: venue, date: page.localDate, period: meal)
    var rest = [(thing: menu, station: name, depth: 0)]
    while let (thing, station, depth) = rest.popLast() {
      guard entries < Self.mostEntries else { return notices.note("too-deep", "more entries of menus") }
      let items = thing.things("hasMenuItem")
      entries += items.count + 1
      for item in items { readItem(resolved(item), station) }
      guard depth < Self.depth else {
        notices.tally("too-deep", "menu")
        continue
      }
      let sections = thing.things("hasMenuSection").map { resolved($0) }
      entries += sections.count
      rest += sections.reversed().map { section in
        let own = section.text("name").map { notices.clean($0) } ?? ""
        return (section, own.isEmpty ? station : own, depth + 1)
      }
    }
  }

  private mutating func readItem(_ item: SchemaThing, _ station: String) {
    items += 1
    guard let name = item.text("name").map({ notices.clean($0) }), !name.isEmpty else {
      return notices.note("dish-without-name", station)
    }
    builder.begin(station: station)
    builder.add(SchemaDish.dish(item, name: name, notices), notices)
  }
}
