import Adapters
import Dining
import Testing

/// Places of JSON-LD that have no `@id`, and share their page or their name with others.
@Suite struct SamePlaceTests {
  private func reading(_ places: [String]) throws -> Reading {
    let list = places.map { #"{"@type":"Restaurant",\#($0)}"# }.joined(separator: ",")
    return try read(
      #"<html><body><script type="application/ld+json">[\#(list)]</script></body></html>"#, as: "schema-org",
      url: "https://dining.example/places")
  }

  @Test(arguments: [
    // A list's page is that of every place in it.
    ([#""name":"Alder","url":"https://x.example/""#, #""name":"Birch","url":"https://x.example/""#], 2),
    // The branches of a chain.
    ([#""name":"Cup","address":"1 Elm St""#, #""name":"Cup","address":"9 Oak Ave""#], 2),
    (
      [
        #""name":"Cup","url":"https://x.example/","address":"1 Elm St""#,
        #""name":"Cup","url":"https://x.example/","address":"9 Oak Ave""#,
      ], 2
    ),
    // The same place twice, its address once and in two ways.
    ([#""name":"Alder","url":"https://x.example/""#, #""name":"Alder","url":"https://x.example/""#], 1),
    ([#""name":"Cup","address":"1 Elm St""#, #""name":"Cup""#], 1),
    ([#""name":"Cup","address":"1 Elm St, Elmton""#, #""name":"Cup","address":"1 Elm Street""#], 1),
    (
      [
        #""@id":"urn:a","name":"Cup","address":"1 Elm St""#, #""@id":"urn:a","name":"Cup","address":"9 Oak""#,
      ], 1
    ),
  ])
  func areAsManyAsTheyAre(places: [String], count: Int) throws {
    for places in [places, places.reversed()] {
      let reading = try reading(places)
      #expect(reading.venues.count == count)
      #expect(Set(reading.venues.map(\.siteID)).count == count)
      #expect(reading.notices("duplicate-venue").count == places.count - count)
    }
  }

  @Test func areCalledTheSameInAnyOrder() throws {
    let places = [
      #""name":"Cup","url":"https://x.example/","address":"1 Elm St""#,
      #""name":"Cup","url":"https://x.example/","address":"9 Oak Ave""#,
      #""name":"Den","url":"https://x.example/","address":"9 Oak Ave""#,
    ]
    let ids = try reading(places).venues.map(\.siteID)
    #expect(try reading(places.reversed()).venues.map(\.siteID) == ids.reversed())
  }
}
