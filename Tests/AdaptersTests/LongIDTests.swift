import Dining
import Testing

@testable import Adapters

@Suite struct LongIDTests {
  /// An id is a part of commands and addresses.
  @Test func aPlaceWithAnEndlessIDIsLeftOut() throws {
    let long = String(repeating: "x", count: 5_000)
    let page = try recipePage("<html><i title='\(long)'>Alder</i><i title='b'>Birch</i></html>")
    let reading = try recipe(
      #"{"format":"html","venues":{"each":"//i","id":{"path":".","attribute":"title"},"name":"."}}"#
    ).read(page).withoutLongIDs
    #expect(reading.venues.map(\.siteID) == ["b"])
    #expect(reading.notices.filter(\.isWarning).map(\.code) == ["venue-without-id"])
  }
}
