import Adapters
import Dining
import TestSupport
import Testing

@testable import Adapters

/// Pages on which very many things share one are read whole, each thing once. What that takes is counted by LinearTests.
@Suite struct CrowdedPageTests {
  private static let many = LongTest.count(5_000, quickly: 400)

  @Test(arguments: CrowdedPage.all) func everyThingIsRead(page: CrowdedPage) {
    let answer = SavedAnswer(adapter: page.adapter, path: "", url: page.url)
    let result = Result { () throws(ReadError) in try answer.read(Array(page.text(Self.many).utf8)) }
    guard page.each > 0 else { return }
    let reading = try? result.get()
    let dishes = reading?.dishes.count ?? 0
    let found = dishes + (reading.map { $0.venues.count + $0.hours.count + $0.menus.count } ?? 0)
    #expect(found >= page.each * Self.many, "\("\(result)".prefix(300))")
  }
}
