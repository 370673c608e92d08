import Adapters
import Dining
import JSON
import Testing
import TestSupport

/// Answers of the hub that are errors though they look well, or that lack a part.
@Suite struct HubAnswerTests {
  @Test(arguments: [
    (#"{"errors":[{"message":"Cannot query field \"points\"."}]}"#, #"Cannot query field "points"."#),
    (#"{"errors":[{"message":"one"},{"message":"two"}],"data":null}"#, "one; two"),
    (#"{"data":{"getLocations":[{}]},"errors":[{"message":"half of it"}]}"#, "half of it"),
    (#"{"data":null}"#, "no data"), (#"{"data":{"getLocations":null}}"#, "getLocations: null"),
    (#"{"data":{"getLocationRecipes":null}}"#, "getLocationRecipes: null"),
    (#"{"data":{"Commerce_mealPeriods":[],"Commerce_storeConfig":null}}"#, "Commerce_storeConfig: null"),
    (#"{"errors":{"message":"odd"}}"#, "odd"),
  ])
  func anErrorIsRefused(text: String, words: String) throws {
    let error = #expect(throws: ReadError.self) { try Hub.read(text) }
    #expect(error == .refusedBySite(words) && error?.code == "refused-by-site")
  }

  @Test(arguments: [
    ("[]", "not-this-site"), (#"{"a":1}"#, "not-this-site"), (#"{"data":{}}"#, "not-this-site"),
    (#"{"data":{"getLocationsX":[]}}"#, "missing-anchor"),
    (#"{"data":{"getLocations":[7,{}]}}"#, "missing-anchor"),
    (#"{"data":{"AEM_eventList":{"items":null}}}"#, "missing-anchor"),
    (#"{"data":{"Commerce_products":{"items":null}}}"#, "missing-anchor"),
    (
      "<html><title>Just a moment...</title><a href='https://x.mydininghub.com'>x</a></html>", "not-this-site"
    ),
    ("<html><title>Dining</title></html>", "not-this-site"), ("Mo-Fr 11:00-14:00", "not-this-site"),
  ])
  func whatIsNoAnswerIsRefused(text: String, code: String) throws {
    #expect(#expect(throws: ReadError.self) { try Hub.read(text) }?.code == code)
  }

  /// A page that is the site's own and does not say its code lets the usual one be taken.
  @Test func aPageWithoutTheCodeSaysSo() throws {
    let page = "<html><title>Dining</title><a href='https://x.mydininghub.com/en'>x</a></html>"
    for text in [page, page.replacing("Dining", with: #""commerce":{"websiteCode":"../x"}"#)] {
      let reading = try Hub.read(text)
      #expect(reading.findings == [Finding("store", "")] && reading.codes == ["store-not-stated"])
    }
  }

  /// Of places of which some lack what others have, each is read as far as it goes, and something is noted.
  @Test(arguments: ["url_key", "name", "hoursOfOperation", "schedule", "commerceAttributes", "aemAttributes"])
  func halfOfThePlacesIsNoted(key: String) throws {
    let value = try JSONValue(parsing: Fixture.bytes("mydininghub/places.json"))
    let places = try #require(value["data"]?["getLocations"]?.array)
    let whole = try SavedAnswer(adapter: "mydininghub", path: "mydininghub/places.json").read()
    let half = places.enumerated().map { index, place in
      index % 2 == 0 ? place.renaming { $0 == key ? key + "X" : $0 } : place
    }
    let text = (["getLocations": .array(half)] as JSONValue).serialized()
    let reading = try Hub.read(text, at: "2026-11-20T12:05")
    #expect(reading.saysMore(than: whole), "\(reading.notices)")
    #expect(!reading.venues.isEmpty)
  }

  @Test func aPlaceIsWhereItSays() throws {
    let reading = try Hub.read(
      Hub.place(
        weeks: "",
        shop:
          #","latitude":"38.0351","longitude":"-78.5103","timezone":"America/Chicago","hasActiveMenus":false"#
      ))
    let venue = try #require(reading.venues.first)
    #expect(venue.coordinates?.latitude == 38.0351 && venue.coordinates?.longitude == -78.5103)
    #expect(reading.finding("zone") == "America/Chicago")
    #expect(reading.codes == ["no-hours", "other-zone"])
    #expect(reading.finding("hall alder") == "menus=no")
  }

  /// Findings are bounded whatever an answer holds.
  @Test func findingsAreBounded() throws {
    let stations = (0..<5_000).map { #"{"id":\#($0),"name":"S"}"# }.joined(separator: ",")
    let long = String(repeating: "x", count: 5_000)
    let places = try Hub.read(
      Hub.place(
        weeks: "",
        shop: #","children":[{"id":"\#(long)","name":"S"},{"id":1,"name":"\#(long)"},\#(stations)]"#))
    #expect(places.findings.count <= 1_010)
    let numbers = (0..<5_000).map { "1_2_M\($0)" } + [long, "a b"]
    let menu = try Hub.read(Hub.menu(["7"] + numbers, products: Hub.product("7", "Stew")))
    #expect(menu.findings.count == 400)
    for finding in places.findings + menu.findings {
      #expect(finding.key.utf8.count <= 200 && finding.value.utf8.count <= 4_000)
    }
  }

  @Test func eventsAreNoticesOfTheCampus() throws {
    let reading = try SavedAnswer(adapter: "mydininghub", path: "mydininghub/events.json").read()
    #expect(
      reading.notices.filter { $0.code == "campus-event" }.map(\.detail) == [
        "Battle of the Cooks, 2026-11-24 16:30-20:00", "Cider Week, 2026-11-30..2026-12-04",
      ])
    #expect(reading.codes == ["campus-event", "event-without-name"] && reading.finding("events") == "3")
  }

  /// Names of nothing that was asked for are noted; of a record that cannot be read nobody says that it has none.
  @Test func namesThatAreNotThereAreFound() throws {
    let request = try #require(
      try Hub.requests(
        Hub.virginia,
        [Finding("store", "ch_virginia_en"), Finding("missing 1_2", ""), Finding("missing 1_3", "")]
      ).last)
    let one = #"{"sku":"1_2","name":"Stew"}"#
    let reading = try Hub.read(#"{"data":{"Commerce_products":{"items":[\#(one)]}}}"#, asked: request)
    #expect(reading.findings == [Finding("product 1_2", "Stew"), Finding("no-product 1_3", "")])
    #expect(reading.notices == [Notice("dish-without-product", "Commerce_products: 1")])
    let broken = try Hub.read(#"{"data":{"Commerce_products":{"items":[\#(one),7]}}}"#, asked: request)
    #expect(broken.findings == [Finding("product 1_2", "Stew")] && broken.codes == ["bad-record"])
    let none = try Hub.read(#"{"data":{"Commerce_products":{"items":[]}}}"#, asked: request)
    #expect(none.findings.map(\.key) == ["no-product 1_2", "no-product 1_3"])
  }
}
