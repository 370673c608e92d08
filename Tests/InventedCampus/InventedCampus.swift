package import CivilTime
package import Configuration
package import Dining
import LiveWorld
package import OpeningHours
import Store
package import TestSupport
package import World

/// A campus of our own invention in a database of its own: two halls, a café, a truck of which little is known.
package final class InventedCampus: Sendable {
  /// A Friday at 12:05 PM in New York.
  package static let noon = Instant(secondsSince1970: 1_795_194_300)

  package let scratch: Scratch
  package let world: World

  /// - Parameters:
  ///   - name: what one of the halls is called.
  ///   - country: where it is.
  ///   - more: further keys of the configuration, each with a comma before it.
  ///   - calendar: the campus' holidays, as its configuration has them.
  /// - Throws: where a file cannot be written.
  package init(
    calling name: String = "Alder Hall", in country: String = "US", configured more: String = "",
    calendar: String = "{}"
  ) throws {
    scratch = try Scratch()
    try scratch.write(
      Array(
        """
        {"contact": "kitchen@hill.example", "campuses": {"hill": {"name": "Hill College",
         "zone": "America/New_York", "country": "\(country)", "places": {"library": {"lat": 38.0365, "lon": -78.5053}},
         "calendar": \(calendar),
         "sources": {"halls": {"adapter": "campusdish", "url": "http://hill.example/"}}}}\(more)}
        """.utf8), to: "config.json")
    let environment = [
      "DINE_CONFIG": scratch.file("config.json"), "DINE_DB": scratch.file("dine.db"), "HOME": scratch.path,
    ]
    var world = World.live()
    world.environment = { environment[$0] }
    world.now = { Self.noon }
    self.world = world
    try scratch.put("the hill with \(name)", as: "dine.db") { _ in
      try record(Self.reading(name), body: name)
    }
  }

  /// Writes a reading into the database, as a refresh does that notes what changed.
  package func follow(_ reading: Reading, body: String) throws {
    try record(reading, body: body, news: try setting().campus.context(zone: try setting().zone))
  }

  /// Writes a reading into the database, as a refresh does.
  package func record(_ reading: Reading, body: String, news: HoursContext? = nil) throws {
    let store = try Store(writingTo: scratch.file("dine.db"))
    let campus = try store.enrol(campus: "hill", name: "Hill College", zone: "America/New_York")
    let source = try store.enrol(source: "halls", adapter: "campusdish", in: campus)
    let page = try store.enrol(
      page: "http://hill.example/", purpose: "venues", of: source, at: reading.observedAt)
    let fetch = try store.begin(page.id, at: reading.observedAt)
    try store.record(
      Recording(
        fetch: fetch, reading: reading, body: SnapshotBody(Array(body.utf8)), adapterVersion: 1,
        result: FetchResult(.changed, at: reading.observedAt), context: news))
  }

  /// Notes that the page was fetched and not believed.
  package func setAside(code: String, at moment: Instant) throws {
    let store = try Store(writingTo: scratch.file("dine.db"))
    guard let campus = try store.campuses().first?.id,
      let page = try store.sourcesStatus(campus: campus).first?.page
    else { return }
    try store.finish(
      try store.begin(page, at: moment), FetchResult(.quarantined, at: moment, code: code))
  }

  /// Merges two dishes, as `dine dishes merge` does.
  package func merge(_ dish: String, into other: String) throws {
    let store = try Store(writingTo: scratch.file("dine.db"))
    guard let campus = try store.campuses().first?.id, let one = try store.dish(meant: dish, campus: campus),
      let two = try store.dish(meant: other, campus: campus)
    else { return }
    try store.merge(one.id, into: two.id)
  }

  /// Undoes a merge.
  package func split(_ name: String) throws {
    let store = try Store(writingTo: scratch.file("dine.db"))
    guard let campus = try store.campuses().first?.id else { return }
    _ = try store.setApart(name, campus: campus)
  }

  /// What commands stand on.
  package func setting() throws -> Setting {
    try Setting(adapters: nil, onlyReads: true, world: world)
  }

  /// What the campus' page says.
  package static func reading(_ name: String = "Alder Hall", closing: String = "14:00") -> Reading {
    let today = CivilDate(dayNumber: 20_777)
    let stew = Dish(
      name: "Bean stew", description: "Slowly cooked", calories: 320, tags: ["vegan"],
      allergens: ["celery"], serving: "8 oz")
    let pie = Dish(name: "Apple pie", tags: ["vegetarian"], allergens: ["wheat", "milk"])
    let riddle = Dish(name: "\(name) surprise")
    let lunch = Menu(
      date: today, period: "Lunch",
      stations: [
        Station(name: "Grill", dishes: [stew, riddle]), Station(name: "Sweets", dishes: [pie]),
      ])
    let dinner = Menu(
      date: today, period: "Dinner", stations: [Station(name: "Grill", dishes: [pie])])
    let weekly = { (rule: String, period: String?) in
      HoursStatement(scope: .weekly, period: period, expression: rule)
    }
    return Reading(
      adapter: "campusdish", observedAt: noon - 1_500, confidence: .tree,
      venues: [
        VenueReading(
          siteID: "1", name: name, kind: .hall,
          coordinates: Coordinates(latitude: 38.0359, longitude: -78.5064), address: "1 Alder Way",
          accepts: [.mealSwipe]),
        VenueReading(
          siteID: "2", name: "Birch Commons", kind: .hall,
          coordinates: Coordinates(latitude: 38.0412, longitude: -78.5091)),
        VenueReading(
          siteID: "3", name: "Moonlight Pizza's Oven", kind: .cafe,
          coordinates: Coordinates(latitude: 38.0339, longitude: -78.5011), accepts: [.mealExchange, .card]),
        VenueReading(siteID: "4", name: "Pepper Truck", kind: .truck),
      ],
      hours: [
        HoursReading(venue: "1", weekly("Mo-Su 11:00-\(closing)", "Lunch")),
        HoursReading(venue: "1", weekly("Mo-Su 17:00-21:00", "Dinner")),
        HoursReading(venue: "2", weekly("Mo-Fr 17:00-20:00", "Dinner")),
        HoursReading(venue: "3", weekly("Mo-Su 10:00-26:00", nil)),
        HoursReading(
          venue: "3", HoursStatement(scope: .weekly, service: .mealExchange, expression: "Mo-Fr 11:00-20:00")),
      ],
      menus: [MenuReading(venue: "1", lunch), MenuReading(venue: "1", dinner)])
  }
}
