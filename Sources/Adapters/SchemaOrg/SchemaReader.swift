import CivilTime
import Dining
import JSON
import Markup

/// Reads a page's JSON-LD: each place with its hours and its menus.
struct SchemaReader {
  static let places: [String: VenueKind?] = [
    "FoodEstablishment": nil, "Restaurant": .restaurant, "CafeOrCoffeeShop": .cafe, "Bakery": .cafe,
    "FastFoodRestaurant": .restaurant, "IceCreamShop": .cafe, "BarOrPub": .restaurant, "Brewery": .restaurant,
    "Winery": .restaurant, "Distillery": .restaurant,
  ]
  /// The types that are read; others may have any properties.
  private static let read = Set(places.keys).union([
    "Menu", "MenuSection", "MenuItem", "Offer", "NutritionInformation", "PostalAddress", "GeoCoordinates",
    "OpeningHoursSpecification",
  ])
  /// Maximum nesting depth; no real page is as deep.
  static let depth = 16
  /// Entries of menus beyond this number are not read: sections may refer to each other endlessly.
  static let mostEntries = 100_000
  /// Upper bound on the values reached by references, counted once per reference.
  private static let mostFollowed = 1_000_000

  let page: Page
  private let isMarked: Bool
  let notices = NoticeCollector()
  var reading: Reading
  var builder = MenuBuilder()
  private var known: [String: SchemaThing] = [:]
  private var found: [SchemaThing] = []
  private var menuThings: [SchemaThing] = []
  var seen: Set<String> = []
  var venueCount = 0
  var items = 0
  var entries = 0
  /// The number of values below a thing that is referred to.
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

  /// - Throws: `missingAnchor` if a page has no JSON-LD, or none about a place to eat.
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

  /// A block as JSON, tolerating editors' faults: line breaks in texts, a superfluous comma or a comment.
  private mutating func value(of block: Node) -> JSONValue? {
    let bytes = block.rawBytes
    if let value = try? JSONValue(parsing: bytes) { return value }
    // Outside texts a line break is a blank, and inside one it was meant as one.
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

  /// Gathers every thing of the blocks, in `@graph` and inside others, by `@id`; of several the one with the
  /// most properties is kept.
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

  /// The thing named by a reference with only an `@id`.
  mutating func resolved(_ thing: SchemaThing) -> SchemaThing {
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
}
