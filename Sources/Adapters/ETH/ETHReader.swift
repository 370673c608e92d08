import CivilTime
import Dining
import JSON
import Latin
import Markup

/// Reads ETH's facilities, and the meals of a day in the format of the former service.
struct ETHReader {
  private static let facility = RecordShape(
    "facility", needs: ["facility-id", "facility-name"],
    may: ["address-line-2", "address-line-3", "phone", "cat", "payment-option-array"],
    also: [
      "publication-type-code", "publication-type-desc", "publication-type-desc-short", "building", "floor",
      "room-nr", "facility-url", "caterer-name", "caterer-url", "facility-feature-array",
      "customer-group-array", "address-line-1", "manager-given-name", "manager-surname", "image-url",
    ])
  private static let mensa = RecordShape(
    "mensa", needs: ["id", "mensa"], may: ["daytime", "hours", "location", "menu", "meals"])
  private static let menu = RecordShape("menu", needs: ["date", "meals"], also: ["day"])
  private static let meal = RecordShape(
    "meal", needs: ["label", "description"], may: ["prices", "allergens", "mealtypes", "type"],
    also: ["id", "position", "origins"], usual: ["prices", "allergens"])
  private static let label = RecordShape("label", needs: ["label"])
  /// An amount for each group of guests.
  private static let prices = RecordShape("prices")
  private static let location = RecordShape("location", may: ["label"], also: ["id"])
  private static let hours = RecordShape("hours", needs: ["opening", "mealtime"])
  private static let time = RecordShape("hours", needs: ["from", "to"], may: ["type"], also: ["day"])

  private let page: Page
  private let notices: NoticeCollector
  private var builder = MenuBuilder()
  private var reading: Reading
  /// The venues of the reading, by number.
  private var places: [String: VenueReading] = [:]

  init(_ page: Page) {
    self.page = page
    notices = NoticeCollector(page)
    reading = Reading(adapter: ETH.name, observedAt: page.observedAt)
  }

  mutating func readFacilities(_ records: [JSONValue]) -> Reading {
    for value in records {
      guard let record = Record(value, Self.facility, notices) else { continue }
      let name = Self.text("facility-name", of: record)
      guard let id = record.identifier("facility-id") else {
        notices.note("venue-without-id", name ?? "unnamed")
        continue
      }
      if name == nil { notices.note("venue-without-name", id) }
      let lines = ["address-line-2", "address-line-3"].compactMap { Self.text($0, of: record) }
      add(
        VenueReading(
          siteID: id, name: name, kind: ETH.kind(name),
          groups: record.text("cat").map { [$0] },
          address: lines.isEmpty ? nil : lines.joined(separator: ", "),
          phone: Self.text("phone", of: record)))
    }
    if records.isEmpty { notices.note("empty-list", "facilities") }
    return finish()
  }

  /// A text, unless it is the service's own word for a missing value.
  static func text(_ key: String, of record: Record) -> String? {
    record.text(key).flatMap { $0.lowercased() == "novalue" ? nil : $0 }
  }

  mutating func readMensas(_ records: [JSONValue]) -> Reading {
    for value in records {
      guard let record = Record(value, Self.mensa, notices) else { continue }
      guard let name = record.text("mensa") else {
        notices.note("venue-without-name", "mensa")
        continue
      }
      let id = record.identifier("id") ?? name
      // The location is a campus, which has many mensas.
      let campus = record.record("location", Self.location)?.text("label")
      add(
        VenueReading(siteID: id, name: name, kind: ETH.kind(name) ?? .hall, groups: campus.map { [$0] }),
        isRepeated: true)
      guard let (date, meals) = meals(of: record) else {
        notices.note("no-menu", id)
        continue
      }
      let period = record.text("daytime")?.capitalizingFirst
      readHours(record, of: id, on: date, period)
      let key = MenuBuilder.Key(venue: id, date: date, period: period)
      builder.open(key)
      for meal in meals { read(meal, of: key) }
    }
    if builder.isEmpty { notices.note("no-menu", records.isEmpty ? "no mensas" : "no meals") }
    return finish()
  }

  /// The meals of a mensa and their date, which is next to them, or only in the address.
  private func meals(of record: Record) -> (date: CivilDate, meals: [Record])? {
    if let menu = record.record("menu", Self.menu) {
      return menu.date("date").map { ($0, menu.records("meals", Self.meal)) }
    }
    guard record["meals"] != nil else { return nil }
    let asked = SiteAddress(page.url ?? "").path.split(separator: "/").lazy.compactMap {
      CivilDate(String($0))
    }.first
    if asked == nil { notices.note("date-not-stated", "\(page.localDate)") }
    return (asked ?? page.localDate, record.records("meals", Self.meal))
  }

  private mutating func finish() -> Reading {
    reading.menus = builder.menus
    reading.notices = notices.all
    return reading
  }

  /// A mensa is repeated for each of its meals, a facility for none.
  private mutating func add(_ venue: VenueReading, isRepeated: Bool = false) {
    guard let known = places.updateValue(venue, forKey: venue.siteID) else {
      return reading.venues.append(venue)
    }
    places[venue.siteID] = known
    if known != venue || !isRepeated { notices.note("duplicate-venue", venue.siteID) }
  }

  private mutating func readHours(
    _ record: Record, of id: String, on date: CivilDate, _ period: String?
  ) {
    var hours = DatedHours()
    guard let said = record.record("hours", Self.hours) else { return }
    for key in ["mealtime", "opening"] {
      for time in said.records(key, Self.time) {
        // Lunch is accompanied by the hours of dinner, which belong to another meal.
        let meal = time.text("type")?.capitalizingFirst ?? period
        let text = "\(time.text("from") ?? "") - \(time.text("to") ?? "")"
        guard let window = ClockWindow(from: time.text("from") ?? "", to: time.text("to") ?? "") else {
          hours.doubt(key == "mealtime" ? meal : nil, on: date, text: text)
          notices.note("unread-hours", "\(id) \(key): \(text)")
          continue
        }
        hours.open(window, key == "mealtime" ? meal : nil, on: date, text: text)
      }
    }
    reading.hours += hours.statements.map { HoursReading(venue: id, $0) }
  }

  /// The label is the line ("HOME"), the description the dish, its first text the name.
  private mutating func read(_ meal: Record, of key: MenuBuilder.Key) {
    let station = meal.text("label") ?? ""
    let lines = meal.oneOrMore("description").compactMap { $0.string.map { plain($0) } }.filter {
      !$0.isEmpty
    }
    guard let name = lines.first else { return notices.note("dish-without-name", station) }
    let amounts = meal["prices"]?.array?.isEmpty == true ? nil : meal.record("prices", Self.prices)
    let prices = (amounts?.object.map(\.key) ?? []).compactMap { key in
      amounts?.price(key, currency: ETH.currency).map { amount in
        let group = ETH.group(key)
        if !OpenMensa.groups.contains(group) { notices.tally("unknown-price-group", key) }
        return Price(amount, group: group)
      }
    }
    let types = meal.array("mealtypes").compactMap { Record($0, Self.label, notices)?.text("label") }
    // A type is a diet, or another word for what is served ("Asia", "Suppe").
    let tags = (types + [meal.text("type")].compactMap(\.self)).flatMap {
      GermanWords.dietTags($0) ?? [DishWords.tag($0)]
    }
    let allergens = ETHAllergens(of: meal, at: "allergens", Self.label, words: ["label"])
    builder.add(
      Dish(
        name: name, description: lines.count > 1 ? lines.dropFirst().joined(separator: ", ") : nil,
        tags: tags.isEmpty ? nil : tags.uniqued(), allergens: allergens.names,
        isAllergenListPartial: allergens.isPartial, prices: prices),
      at: station, of: key, notices)
  }

  /// Some lines of a description are links to a flyer.
  private func plain(_ text: String) -> String {
    notices.clean(text.contains("<") ? (try? HTMLDocument.text(ofFragment: text)) ?? text : text)
  }
}
