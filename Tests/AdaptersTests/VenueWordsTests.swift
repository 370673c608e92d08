import Dining
import Testing
import TestSupport

@testable import Adapters

/// What sort of place a site's words for it make it.
@Suite struct VenueWordsTests {
  @Test(arguments: [
    ("Dining Room", VenueKind.hall), ("Coffee Shop", .cafe), ("Convenience Store", .market),
    ("Cart", .truck), ("Food Court", .restaurant), ("Cafe|Coffee Shop", .cafe),
    ("Cafe|Convenience Store", .market), ("Convenience Store|Coffee Shop", .market),
    ("Food Court|Coffee Shop", .cafe), ("Food Court|Convenience Store|Dining Room", .hall),
    ("Cart|Cafe", .truck), ("Lawn|Cafe", .cafe), ("Lawn", nil), ("", nil),
  ])
  func inWhateverOrder(words: String, kind: VenueKind?) {
    let words = words.split(separator: "|").map { String($0) }
    #expect(VenueKind(siteWords: words) == kind)
    #expect(VenueKind(siteWords: words.reversed()) == kind)
  }

  /// Pitt's titles end with the building, which is no dining hall.
  @Test(
    arguments: [
      ("Mato's - Sutherland Hall", nil), ("Oakland Bakery - Amos Hall", .cafe),
      ("Oakland Bakery and Market - Amos Hall", .market), ("Pasta Plus - Events Center Food Court", nil),
      ("The Eatery at Towers Hall", .hall), ("Market Central", .market),
    ] as [(String, VenueKind?)])
  func aBuildingIsNoHall(title: String, kind: VenueKind?) throws {
    let fields = #"{"fields":{"title":"\#(title)","type":"content","status":"closed","eventDate":null}}"#
    let reading = try read(#"{"response":{"regions":[{"contents":[\#(fields)]}]}}"#, as: "pitt")
    #expect(reading.venues.map(\.kind) == [kind])
  }

  @Test(arguments: [["Cafe", "Convenience Store"], ["Convenience Store", "Cafe"]])
  func ofAnEatery(types: [String]) throws {
    let words = types.map { #"{"descr":"\#($0)"}"# }.joined(separator: ",")
    let reading = try read(
      #"{"data":{"eateries":[{"id":1,"name":"Gorge Grill","operatingHours":[],"eateryTypes":[\#(words)]}]}}"#,
      as: "cornell")
    #expect(reading.venues.map(\.kind) == [.market])
    #expect(reading.venues.map(\.groups) == [types])
  }
}
