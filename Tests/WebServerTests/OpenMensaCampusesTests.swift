import CivilTime
import Dining
import InventedCampus
import Routes
import Store
import TestSupport
import Testing

/// Several campuses behind one address of OpenMensa's API.
@Suite struct OpenMensaCampusesTests {
  private let campus: InventedCampus
  private let site: WebSite

  init() throws {
    campus = try InventedCampus()
    site = try campus.siteOfTwo()
  }

  private func get(_ path: String, at now: Instant = InventedCampus.noon) -> String {
    let parts = (path.hasPrefix("openmensa") ? path : "api/v2/" + path).split(separator: "/").map(String.init)
    return String(decoding: site.answer(RouteRequest(parts), at: now).bytes, as: UTF8.self)
  }

  private func recordDale() throws {
    let store = try Store(writingTo: campus.scratch.file("dine.db"))
    let dale = try store.enrol(campus: "dale", name: "Dale", zone: "Europe/Berlin")
    let source = try store.enrol(source: "halls", adapter: "openmensa", in: dale)
    let page = try store.enrol(
      page: "http://dale.example/", purpose: "menu", of: source, at: InventedCampus.noon)
    let fetch = try store.begin(page.id, at: InventedCampus.noon)
    let menus = (0..<2).map { number in
      MenuReading(
        venue: "7",
        Menu(
          date: CivilDate(dayNumber: 20_777 + number), period: nil,
          stations: [Station(name: "Ausgabe 1", dishes: [Dish(name: "Suppe \(number)")])]))
    }
    let reading = Reading(
      adapter: "openmensa", observedAt: InventedCampus.noon,
      venues: [VenueReading(siteID: "7", name: "Mensa", address: "Am Tal 3, 12345 Beispieltal")], menus: menus
    )
    try store.record(
      Recording(
        fetch: fetch, reading: reading, body: SnapshotBody([]), adapterVersion: 1,
        result: FetchResult(.changed, at: InventedCampus.noon)))
  }

  @Test func oneOfWhichNothingIsKnownYetHidesNoOther() {
    #expect(get("canteens").contains("Alder Hall"))
    #expect(get("openmensa/dale/index.json").contains("no-data"))
  }

  @Test func everyCampusIsListedWithItsTown() throws {
    try recordDale()
    let text = get("canteens")
    #expect(text.contains(#"{"id":1,"name":"Alder Hall","city":"Hill College","#))
    #expect(
      text.contains(
        #"{"id":2,"name":"Mensa","city":"Beispieltal","address":"Am Tal 3, 12345 Beispieltal","coordinates":null}"#
      ))
    #expect(get("canteens/2/days/2026-11-20/meals").contains(#""category":"Ausgabe 1""#))
    #expect(get("openmensa/dale/index.json") == "{\n  \"mensa\": \"/openmensa/dale/mensa.xml\"\n}\n")
    #expect(get("openmensa/hill/mensa.xml").contains("no-such-address"))
  }

  /// Where it is tomorrow already, yesterday's menu is not today's.
  @Test func eachHasItsOwnToday() throws {
    try recordDale()
    // A Saturday at half past midnight in Berlin, and Friday evening in New York.
    let night = Instant(secondsSince1970: 1_795_217_400)
    #expect(get("canteens/1/days", at: night) == "[{\"date\":\"2026-11-20\",\"closed\":false}]\n")
    #expect(get("canteens/2/days", at: night) == "[{\"date\":\"2026-11-21\",\"closed\":false}]\n")
  }
}
