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
