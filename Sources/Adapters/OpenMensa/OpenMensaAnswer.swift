import CivilTime
import Dining
import JSON

/// Reads an answer of OpenMensa's API: canteens, days or meals, or an index of feeds.
struct OpenMensaAnswer {
  private static let canteen = RecordShape(
    "canteen", needs: ["id", "name"], may: ["city", "address", "coordinates"], also: ["url", "menu"])
  private static let day = RecordShape("day", needs: ["date", "closed"], may: [], also: ["meals"])
  private static let meal = RecordShape(
    "meal", needs: ["id", "name", "category", "prices", "notes"], also: ["image", "url"],
    usual: ["prices"])

  /// An amount for each group of guests.
  private static let prices = RecordShape("prices")

  private let page: Page
  private let notices: NoticeCollector
  private var builder = MenuBuilder()
  private var closings = DatedHours()
  private var reading: Reading
  private var seen: Set<String> = []

  init(_ page: Page) {
    self.page = page
    notices = NoticeCollector(page)
    reading = Reading(adapter: OpenMensa.name, observedAt: page.observedAt)
  }

  /// - Throws: `notThisSite` for another answer, `missingAnchor` if the records have none of the known keys.
  mutating func read(_ value: JSONValue) throws(ReadError) -> Reading {
    let place = OpenMensaPlace(page.url)
    let records = value.array ?? [value]
    if let index = value.object, !index.members.isEmpty, index.allSatisfy({ Self.isAddress($0.value) }) {
      for member in index { readEntry(member.key, at: member.value.string ?? "") }
    } else if records.contains(where: { Self.isCanteen($0) }) {
      for record in records { readCanteen(record) }
    } else if records.contains(where: { $0["closed"] != nil && $0["date"] != nil }) {
      for record in records { readDay(record, of: place) }
    } else if records.contains(where: { $0["id"] != nil && $0["name"] != nil && $0["prices"]?.object != nil })
    {
      let key = MenuBuilder.Key(venue: venue(place), date: place.date ?? page.localDate, period: nil)
      if place.date == nil { notices.note("date-not-stated", "\(key.date)") }
      for record in records { readMeal(record, of: key) }
    } else if value.array?.isEmpty == true, place.what != nil || page.url == nil {
      if place.what == "meals", let date = place.date {
        builder.open(.init(venue: venue(place), date: date, period: nil))
      }
      notices.note("empty-list", place.what ?? "of what, the address would say")
    } else {
      guard place.what != nil || page.mentions("openmensa") else { throw .notThisSite(title: nil) }
      throw .missingAnchor("coordinates, closed or prices")
    }
    reading.menus = builder.menus
    if builder.isEmpty, !builder.menus.isEmpty {
      notices.note("no-menu", "\(builder.menus.count) days without a meal")
    }
    for day in builder.closedDays { closings.close(on: day.date, text: day.text) }
    reading.hours = closings.statements.map { HoursReading(venue: place.canteen ?? "", $0) }
    reading.notices = notices.all
    return reading
  }

  private static func isCanteen(_ record: JSONValue) -> Bool {
    record["name"] != nil && (record["coordinates"] != nil || record["city"] != nil)
  }

  private static func isAddress(_ value: JSONValue) -> Bool {
    value.string.map { $0.hasPrefix("http://") || $0.hasPrefix("https://") } ?? false
  }

  /// An index has only names and addresses, and the address of a feed repeats its name.
  private mutating func readEntry(_ name: String, at address: String) {
    let parts = SiteAddress(address).path.lowercased().split { "/.?&=".contains($0) }
    let word = name.lowercased()
    if !parts.contains(where: { $0 == word || $0.hasSuffix("_" + word) }) {
      notices.tally("name-not-in-address", name)
    }
    add(VenueReading(siteID: name))
    if let finding = OpenMensaLinks.finding(canteen: name, at: address, in: page) {
      reading.findings.append(finding)
    }
  }

  private mutating func add(_ venue: VenueReading) {
    guard seen.insert(venue.siteID).inserted else { return notices.note("duplicate-venue", venue.siteID) }
    reading.venues.append(venue)
  }

  private mutating func readCanteen(_ value: JSONValue) {
    guard let record = Record(value, Self.canteen, notices) else { return }
    let name = record.text("name")
    guard let id = record.identifier("id") else { return notices.note("venue-without-id", name ?? "unnamed") }
    if name == nil { notices.note("venue-without-name", id) }
    add(
      VenueReading(
        siteID: id, name: name, kind: OpenMensa.kind(name),
        coordinates: coordinates(record), address: record.text("address") ?? record.text("city")))
  }

  /// `[52.38, 13.12]`, latitude first.
  private func coordinates(_ record: Record) -> Coordinates? {
    guard let value = record["coordinates"] else { return nil }
    guard value.array?.count == 2, let latitude = value[0]?.double, let longitude = value[1]?.double,
      let point = Coordinates(latitude: latitude, longitude: longitude)
    else {
      record.reject("coordinates")
      return nil
    }
    return point
  }

  private func venue(_ place: OpenMensaPlace) -> String {
    if place.canteen == nil { notices.note("venue-not-stated", "no canteen in the address") }
    return place.canteen ?? ""
  }

  private mutating func readDay(_ value: JSONValue, of place: OpenMensaPlace) {
    guard let record = Record(value, Self.day, notices) else { return }
    guard let date = record.date("date") else { return notices.note("bad-value", "day without a date") }
    let venue = venue(place)
    if record.flag("closed") == true {
      closings.close(on: date, text: "closed")
    } else if record["meals"] == nil {
      notices.tally("open-without-hours", venue)
    }
    guard let meals = record["meals"] else { return }
    let key = MenuBuilder.Key(venue: venue, date: date, period: nil)
    if record.flag("closed") != true { builder.open(key) }
    for value in meals.array ?? [] { readMeal(value, of: key) }
  }

  /// Adds a meal to its menu, unless it is a closure notice.
  private mutating func readMeal(_ value: JSONValue, of key: MenuBuilder.Key) {
    guard let record = Record(value, Self.meal, notices) else { return }
    guard let name = record.text("name") else {
      return notices.note("dish-without-name", record.identifier("id") ?? "")
    }
    var notes = OpenMensaNotes()
    notes.take(record.array("notes").map { notices.clean($0.string ?? "") }, in: page.zone)
    let amounts = record["prices"]?.array?.isEmpty == true ? nil : record.record("prices", Self.prices)
    var prices = (amounts?.object.map(\.key) ?? []).compactMap { key -> Price? in
      let group = OpenMensa.group(key)
      if !OpenMensa.groups.contains(group) { notices.tally("unknown-price-group", key) }
      return amounts?.price(key, currency: OpenMensa.currency).map { Price($0, group: group) }
    }
    // The API has no price for everybody, only one for each group.
    if let first = prices.first, Set(prices.map(\.group)) == OpenMensa.groups,
      prices.allSatisfy({ $0.amount == first.amount })
    {
      prices = [Price(first.amount)]
    }
    let dish = notes.dish(name, prices: prices)
    if !builder.takeClosure(dish, of: key, notices) {
      builder.add(dish, at: record.text("category") ?? "", of: key, notices)
    }
  }
}

/// The parts of an answer's address: `/canteens/31/days/2026-11-20/meals`.
private struct OpenMensaPlace {
  var canteen: String?
  var date: CivilDate?
  /// The kind of its items: canteens, days or meals.
  var what: String?

  init(_ url: String?) {
    let parts = url.map { SiteAddress($0).path.split(separator: "/").map { String($0) } } ?? []
    guard let start = parts.firstIndex(of: "canteens") else { return }
    let rest = parts[start...].map { $0 }
    what = rest.last { ["canteens", "days", "meals"].contains($0) }
    if rest.count > 1 { canteen = rest[1] }
    date = rest.lazy.compactMap { CivilDate($0) }.first
  }
}
