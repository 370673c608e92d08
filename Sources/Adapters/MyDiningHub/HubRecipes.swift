import CivilTime
import Dining
import JSON

/// Reads the dishes of a place: which stations have which numbers, and the products behind them.
struct HubRecipes {
  private static let shape = RecordShape("getLocationRecipes", needs: ["locationRecipesMap", "products"])
  private static let map = RecordShape(
    "locationRecipesMap", needs: ["skus"], may: ["stationSkuMap", "dateSkuMap"])
  private static let station = RecordShape("station", needs: ["id", "skus"])
  private static let day = RecordShape("dateSkuMap", needs: ["date", "stations"])
  private static let item = RecordShape("item", needs: ["productView"])

  private let page: Page
  private let log: PageLog
  private let request: HubRequest
  private let venue: String
  private var products: [String: Dish] = [:]
  private var unused: Set<String> = []
  private var table = MenuTable()

  static func reading(_ object: JSONObject, _ page: Page, _ log: PageLog) throws(ReadError) -> Reading {
    guard let record = SiteRecord(.object(object), Self.shape, log),
      let map = record.record("locationRecipesMap", Self.map)
    else { throw .missingAnchor("locationRecipesMap") }
    guard map["stationSkuMap"] != nil || map["dateSkuMap"] != nil else {
      throw .missingAnchor("stationSkuMap or dateSkuMap")
    }
    guard let items = record["products"]?["items"]?.array else { throw .missingAnchor("products.items") }
    var reader = HubRecipes(page, log)
    reader.take(items)
    return reader.read(map)
  }

  private init(_ page: Page, _ log: PageLog) {
    self.page = page
    self.log = log
    request = HubRequest(page)
    if request.location == nil { log.note("venue-not-stated", "no locationUrlKey in the address") }
    venue = request.location ?? ""
  }

  private mutating func take(_ items: [JSONValue]) {
    for value in items {
      guard let item = SiteRecord(value, Self.item, log), let view = item["productView"],
        let (sku, dish) = HubProduct.dish(view, log)
      else { continue }
      if products.updateValue(dish, forKey: sku) != nil { log.note("duplicate-dish", "\(sku) \(dish.name)") }
    }
    unused = Set(products.keys)
  }

  private mutating func read(_ map: SiteRecord) -> Reading {
    for day in map.records("dateSkuMap", Self.day) {
      guard let date = day.date("date") else {
        log.note("bad-value", "dateSkuMap without a date")
        continue
      }
      read(day.records("stations", Self.station), on: date)
    }
    if map["stationSkuMap"] != nil {
      if request.date == nil { log.note("date-not-stated", "\(page.localDate)") }
      read(map.records("stationSkuMap", Self.station), on: request.date ?? page.localDate)
    }
    for sku in unused.sorted() { log.note("dish-without-station", "\(sku) \(products[sku]?.name ?? "")") }
    if table.isEmpty { log.note("no-menu", venue) }
    return Reading(
      adapter: CampusDish.name, observedAt: page.observedAt, menus: table.menus, notices: log.notices)
  }

  private mutating func read(_ stations: [SiteRecord], on date: CivilDate) {
    let key = MenuTable.Key(
      venue: venue, date: date, period: request.period.flatMap { VendorWords.period($0) })
    table.open(key)
    for station in stations {
      // The names of stations stand in another answer, the place's.
      let name = station.identifier("id") ?? ""
      if name.isEmpty { log.tally("station-without-name", "station") }
      table.open(name, of: key)
      for sku in Self.skus(station["skus"]) {
        unused.remove(sku)
        if let dish = products[sku] {
          table.add(dish, at: name, of: key, log)
        } else {
          log.tally("dish-without-product", "\(date) \(name)")
        }
      }
    }
  }

  /// An array; or several of them by the kind of product.
  private static func skus(_ value: JSONValue?) -> [String] {
    let lists = value?.object.map { $0.map(\.value) } ?? [value ?? .null]
    return lists.flatMap { $0.array ?? [] }.compactMap { $0.string ?? $0["sku"]?.string }
  }
}
