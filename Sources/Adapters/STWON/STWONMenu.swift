import CivilTime
import Dining
import JSON

/// Reads the menus of one canteen of STW-ON: meals in their lanes, and announcements.
struct STWONMenu {
  private static let menu = RecordShape("menu", needs: ["announcements", "meals"])
  private static let announcement = RecordShape(
    "announcement", needs: ["start_date", "end_date", "text", "closed", "time"], also: ["id"])
  private static let meal = RecordShape(
    "meal", needs: ["date", "name", "price", "time", "lane", "tags"], may: ["location"],
    also: ["id", "name_en", "special_tags", "nutritional_values"], usual: ["price", "tags"])
  private static let location = RecordShape(
    "meal-location", needs: ["id"], also: ["name", "address", "opening_hours"])
  private static let lane = RecordShape("lane", needs: ["name"], also: ["id"])
  private static let price = RecordShape("price", needs: ["student", "employee", "guest"])
  private static let tags = RecordShape(
    "tags", needs: ["categories", "allergens", "additives"], may: ["special"])
  private static let tag = RecordShape("tag", needs: ["name"], also: ["id"])

  private let page: Page
  private let notices: NoticeCollector
  private var builder = MenuBuilder()
  private var reading: Reading
  /// The canteen that the address asks for.
  private let asked: String?

  init(_ page: Page) {
    self.page = page
    notices = NoticeCollector(page)
    reading = Reading(adapter: STWON.name, observedAt: page.observedAt)
    let parts = SiteAddress(page.url ?? "").path.split(separator: "/").map { String($0) }
    asked = parts.firstIndex { $0 == "locations" || $0 == "location" }.flatMap {
      $0 + 1 < parts.count ? parts[$0 + 1] : nil
    }
  }

  mutating func read(_ value: JSONValue) -> Reading {
    guard let record = Record(value, Self.menu, notices) else { return reading }
    let meals = record.array("meals")
    // Every meal states where it is served; an empty menu is identified only by its address.
    let places = STWONPlaces(notices)
    let place = meals.lazy.compactMap { $0["location"] }.first.flatMap { places.place($0) }
    if let place {
      reading.venues = [place.venue]
      reading.hours = place.hours
      if let asked, asked != place.venue.siteID {
        notices.note("other-venue", "asked \(asked), got \(place.venue.siteID)")
      }
    }
    let venue = place?.venue.siteID ?? asked ?? ""
    if venue.isEmpty { notices.note("venue-not-stated", "no meal and no address") }
    for announcement in record.records("announcements", Self.announcement) {
      read(announcement, of: venue, named: place?.venue.name)
    }
    for value in meals { readMeal(value, of: venue) }
    if builder.isEmpty { notices.note("no-menu", venue) }
    reading.menus = builder.menus
    reading.notices = notices.all
    return reading
  }

  /// An announced closure closes the canteen, or one of its meals, on its days; others are for people to read.
  private mutating func read(_ record: Record, of venue: String, named name: String?) {
    let text = record.text("text")
    let first = record.date("start_date")
    let last = record.date("end_date")
    let days = [first, last].map { $0.map { "\($0)" } ?? "?" }.joined(separator: " to ")
    let announcement = "\(days): \(text?.prefix(200) ?? "")"
    guard record.flag("closed") == true, let first, let last, first <= last else {
      return notices.note("announcement", announcement)
    }
    let closure = STWONClosure(text, of: STWON.period(record.text("time"), notices), at: name)
    let statements = closure.statements(from: first, to: last)
    if statements.contains(where: { $0.expression != "off" }) { notices.note("announcement", announcement) }
    reading.hours += statements.map { HoursReading(venue: venue, $0) }
  }

  private mutating func readMeal(_ value: JSONValue, of venue: String) {
    guard let record = Record(value, Self.meal, notices) else { return }
    let station = record.record("lane", Self.lane)?.text("name") ?? ""
    guard let name = record.text("name") else { return notices.note("dish-without-name", station) }
    guard let date = record.date("date") else { return notices.note("date-not-stated", name) }
    let own = record.record("location", Self.location)?.identifier("id")
    if let own, own != venue { notices.note("other-venue", "\(name): \(own)") }
    let key = MenuBuilder.Key(
      venue: own ?? venue, date: date, period: STWON.period(record.text("time"), notices))
    let prices = prices(record)
    var dish = Dish(name: name, prices: prices)
    if let tags = record.record("tags", Self.tags) { take(tags, into: &dish) }
    // An entry without price and marks is a sentence: "bleibt die Abendmensa geschlossen".
    let isMade = (dish.tags != nil || dish.allergens != nil) && !name.letterWords.contains("geschlossen")
    guard !prices.isEmpty || isMade else {
      return notices.note("text-row", "\(date) \(station): \(name)")
    }
    builder.add(dish, at: station, of: key, notices)
  }

  private func prices(_ record: Record) -> [Price] {
    guard let price = record.record("price", Self.price) else { return [] }
    return [("student", "student"), ("employee", "employee"), ("guest", "other")].compactMap { key, group in
      guard let value = price[key] else { return nil }
      let amount = Money(written: value, currency: STWON.currency)
      if amount == nil, (value.string ?? value.serialized()).contains(where: { ("1"..."9").contains($0) }) {
        price.reject(key)
      }
      return amount.map { Price($0, group: group) }
    }
  }

  /// These lists mark only what is present: an empty one states nothing, and any other may be incomplete.
  private func take(_ tags: Record, into dish: inout Dish) {
    var marks = FoodMarks()
    for key in ["categories", "additives", "special"] {
      for tag in words(tags, key).flatMap({ GermanWords.dietTags($0) ?? [$0] }) { marks.take(tag: tag) }
    }
    for allergen in FoodNotes.allergens(named: words(tags, "allergens")) ?? [] {
      marks.take(allergen: allergen)
    }
    dish.tags = marks.statedTags
    dish.allergens = marks.statedAllergens
    dish.isAllergenListPartial = marks.isAllergenListPartial
  }

  private func words(_ tags: Record, _ key: String) -> [String] {
    tags.records(key, Self.tag).compactMap { $0.text("name") }
  }
}
