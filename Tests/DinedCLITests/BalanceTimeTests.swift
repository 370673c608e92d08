import Foundation
import TestSupport
import Testing

@testable import DinedCLI

/// Balances are of the time that their page states.
@Suite struct BalanceTimeTests {
  private func desk(country: String) throws -> Dined {
    let dined = try Dined()
    try dined.write(
      configuration: """
        {"contact": "kit@hilltop.edu", "campuses": {"hilltop": {"name": "Hilltop", "zone": "America/New_York",
         "country": "\(country)", "card": {"url": "https://card.hilltop.edu/", "platform": "cs-gold"}}}}
        """)
    return dined
  }

  /// It is 12:05 PM on November 20. A time to come is that of a wrong clock; a date alone is its end; where
  /// months do not come first, `11/05` has no certain date.
  @Test(arguments: [
    ("Balances as of 11/20/2026 06:31 AM", "US", "as of 6:31 AM (5 h ago)"),
    ("As of 11/20/2026 6:31 pm, you have:", "US", "as of 12:05 PM (0 min ago)"),
    ("Balances as of 11/20/2026", "US", "as of 12:05 PM (0 min ago)"),
    ("Account balances as of 11/19/2026", "US", "as of Thu 11:59 PM (12 h ago, old)"),
    ("Balances as of 11/05/2026 06:31 AM", "CA", "as of 12:05 PM (0 min ago)"),
    ("Balances as of 2026-11-19", "CA", "as of Thu 11:59 PM (12 h ago, old)"),
    ("Prices as of 08/01/2026", "US", "as of 12:05 PM (0 min ago)"),
  ])
  func asThePageStates(sentence: String, country: String, words: String) throws {
    let dined = try desk(country: country)
    let page = try Fixture.text("balance/csgold-welcome.html").replacing(
      "</h2>", with: "</h2><p>\(sentence)</p>")
    try dined.scratch.write(Array(page.utf8), to: "page.html")
    let read = dined.run("balance", "--from", dined.scratch.file("page.html"))
    #expect(read.output.contains("Semester 80  61 swipes, \(words)"), "\(read.transcript)")
    #expect(dined.run("balance").output == read.output)
  }

  @Test func anEarlierPageNeverReplacesALaterOne() throws {
    let dined = try desk(country: "US")
    for (time, swipes) in [("11/20/2026 09:00 AM", 60), ("11/18/2026 09:00 AM", 63)] {
      let page = try Fixture.text("balance/csgold-welcome.html")
        .replacing("</h2>", with: "</h2><p>Balances as of \(time)</p>")
        .replacing(">61<", with: ">\(swipes)<")
      try dined.scratch.write(Array(page.utf8), to: "page.html")
      #expect(dined.run("balance", "--from", dined.scratch.file("page.html")).code == 0)
    }
    #expect(dined.run("balance").output.contains("60 swipes, as of 9:00 AM (3 h ago)"))
  }
}
