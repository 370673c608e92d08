import CivilTime
import Configuration
import Dining
import LiveWorld
import Queries
import Store
import TestSupport
import World

/// A database of invented venues whose hours, words about now and menus are drawn by lot.
struct RandomCampus {
  /// The first moment that is asked about: a Friday at 10 AM in New York.
  static let start = Instant(secondsSince1970: 1_795_186_800)

  private static let rules = [
    "Mo-Fr 07:00-20:00; Sa,Su 09:00-14:00", "Mo-Su 10:30-14:00,17:00-21:00", "22:00-26:00",
    "Fr-Su 11:00-23:00",
    "Mo-Fr 06:30-10:00", "24/7", "Mo-Th 08:00-16:00; PH off", "sunrise-sunset", "off",
    "Mo-Fr 09:00-17:00; Fr 12:00-13:00 off", "Mo-Su 11:00-15:00 unknown \"by appointment\"",
  ]
  private static let meals = ["Breakfast", "Lunch", "Dinner"]

  let scratch: Scratch
  private let world: World

  /// Draws a campus of so many venues; nil: of one to four.
  init(seed: UInt64, venues: Int? = nil) throws {
    var chance = Seeded(seed)
    scratch = try Scratch()
    try scratch.write(
      Array(
        """
        {"contact": "kit@hill.example", "campuses": {"hill": {"name": "Hill", "zone": "America/New_York",
         "sources": {"halls": {"adapter": "campusdish", "url": "http://hill.example/"}}}}}
        """.utf8), to: "config.json")
    let environment = [
      "DINE_CONFIG": scratch.file("config.json"), "DINE_DB": scratch.file("dine.db"), "HOME": scratch.path,
    ]
    var world = World.live()
    world.environment = { environment[$0] }
    world.now = { Self.start }
    self.world = world
    let store = try Store(writingTo: scratch.file("dine.db"))
    let campus = try store.enrol(campus: "hill", name: "Hill", zone: "America/New_York")
    let source = try store.enrol(source: "halls", adapter: "campusdish", in: campus)
    let seen = Self.start - Int64.random(in: 0...100_000, using: &chance)
    let page = try store.enrol(page: "http://hill.example/", purpose: "venues", of: source, at: seen)
    let reading = Self.reading(of: venues, seenAt: seen, &chance)
    let fetch = try store.begin(page.id, at: seen)
    try store.record(
      Recording(
        fetch: fetch, reading: reading, body: SnapshotBody(Array("\(seed)".utf8)), adapterVersion: 1,
        result: FetchResult(.changed, at: seen)))
    guard Bool.random(using: &chance) else { return }
    try Self.notePast(of: campus, in: store, &chance)
  }

  /// Eight weeks of days that are nearly alike.
  private static func notePast(
    of campus: CampusID, in store: Store, _ chance: inout Seeded
  ) throws {
    let days = [
      DayNote([.init(opens: 420, closes: 1_200)]), DayNote([.init(opens: 1_020, closes: 1_560)]), DayNote(),
      DayNote([.init(opens: 420, closes: 600), .init(opens: 660, closes: 840)]),
    ]
    for venue in try store.venues(campus: campus) {
      let own = days[Int.random(in: 0..<days.count, using: &chance)]
      let notes = (20_777 - 60..<20_777).map { number in
        (CivilDate(dayNumber: number), Int.random(in: 0..<20, using: &chance) == 0 ? days[2] : own)
      }
      try store.note(
        Dictionary(notes, uniquingKeysWith: { first, _ in first }), of: venue.id,
        keepingFrom: CivilDate(dayNumber: 0))
    }
  }

  /// The campus, opened anew.
  func snapshot() throws -> CampusSnapshot {
    try CampusSnapshot(try Setting(adapters: nil, world: world))
  }

  private static func reading(
    of venues: Int?, seenAt seen: Instant, _ chance: inout Seeded
  ) -> Reading {
    let count = venues ?? Int.random(in: 1...4, using: &chance)
    var venues: [VenueReading] = []
    var hours: [HoursReading] = []
    var menus: [MenuReading] = []
    for number in 0..<count {
      let id = "v\(number)"
      venues.append(
        VenueReading(
          siteID: id, name: "Venue \(number)", kind: number % 2 == 0 ? .hall : .cafe,
          coordinates: Coordinates(latitude: 38.03 + Double(number) / 100, longitude: -78.5),
          accepts: number == 1 ? [.mealExchange] : nil))
      for _ in 0..<Int.random(in: 0...3, using: &chance) {
        hours.append(HoursReading(venue: id, statement(seenAt: seen, &chance)))
      }
      guard Bool.random(using: &chance) else { continue }
      for offset in 0...1 {
        let date = CivilDate(dayNumber: 20_777 + offset)
        let dishes = [Dish(name: "Invented stew \(number)"), Dish(name: "Imaginary pie")]
        let menu = Menu(
          date: date, period: meals.randomElement(using: &chance),
          stations: [Station(name: "Grill", dishes: dishes)])
        menus.append(MenuReading(venue: id, menu))
      }
    }
    return Reading(
      adapter: "campusdish", observedAt: seen, confidence: .tree, venues: venues, hours: hours, menus: menus)
  }

  private static func statement(seenAt seen: Instant, _ chance: inout Seeded) -> HoursStatement {
    let rule = rules.randomElement(using: &chance)
    let service: Service = Int.random(in: 0..<4, using: &chance) == 0 ? .mealExchange : .open
    let date = CivilDate(dayNumber: 20_777 + Int.random(in: -1...3, using: &chance))
    switch Int.random(in: 0..<6, using: &chance) {
    case 0:
      let state = OpenKind.allCases.randomElement(using: &chance)
      let change =
        Bool.random(using: &chance) ? seen + Int64.random(in: -3_000...30_000, using: &chance) : nil
      return HoursStatement(
        scope: .now, service: service, state: state, until: state == .open ? change : nil,
        opensAt: state == .closed ? change : nil, text: "said of now")
    case 1:
      return HoursStatement(
        scope: .date, service: service, expression: rule, validFrom: date, validTo: date)
    case 2:
      return HoursStatement(
        scope: .range, service: service, expression: rule, validFrom: date, validTo: date.adding(days: 4))
    default:
      let meal = Bool.random(using: &chance) ? meals.randomElement(using: &chance) : nil
      return HoursStatement(scope: .weekly, service: service, period: meal, expression: rule)
    }
  }
}
