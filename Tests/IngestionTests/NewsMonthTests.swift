import CivilTime
import TestSupport
import Testing

@testable import Ingestion

/// A month of passes over one campus: the log has exactly what truly changed.
@Suite struct NewsMonthTests {
  /// What the campus is like on a day, and what its page says of it in a pass.
  private static func page(_ number: Int, isEvening: Bool) -> String {
    let closing = (5..<20).contains(number) ? "15:00" : "20:00"
    var lines = ["venue 1 Alder Hall", "venue 2 Birch Commons", "hours 2 Mo-Su 10:00-14:00"]
    lines += ["hours 1 Mo-Su 07:00-\(closing)", "dish 1 Lunch Bean Stew", "dish 1 Lunch Apple Pie"]
    if number >= 12 { lines.append("venue 3 Cedar Kiosk") }
    // Every day one dish is announced under another spelling, once under another name.
    let isRenamed = number == 15 && isEvening
    lines.append("dish 1 Lunch " + (isRenamed ? "Lemon Chicken Rice Soup" : "Lemon Chicken Soup"))
    if isEvening { lines = lines.map { $0.hasPrefix("dish 1 Lunch Bean") ? "dish 1 Lunch bean stew" : $0 } }
    return lines.joined(separator: "\n")
  }

  @Test func exactlyTheTrueChangesAreNoted() throws {
    let bench = try PassBench()
    for number in 0..<30 {
      for isEvening in [false, true] {
        bench.clock.set(noon + Int64(number) * day + (isEvening ? 6 * hour : 0))
        switch (number, isEvening) {
        // The host is down; the page is rebuilt; most of it is missing, which nobody believes.
        case (8, _): try bench.pass(.status(500))
        case (10, _): try bench.pass(.page("broken shape"))
        case (17, true): try bench.pass(.page("venue 1 Alder Hall"))
        default: try bench.pass(.page(Self.page(number, isEvening: isEvening)))
        }
      }
    }
    var expected: [String] = []
    for number in 1..<30 where number != 8 && number != 10 { expected.append("\(number) 1 menu-published") }
    for number in 5..<19 { expected.append("\(number) 1 hours-changed") }
    for number in 20..<34 { expected.append("\(number) 1 hours-changed") }
    expected += ["15 1 dishes-renamed", "12 3 venue-new"]
    let found = try bench.rows(
      of: "change JOIN venue ON venue.id = change.venue",
      "date - 20777, site_id, change.kind", where: "1 ORDER BY change.id --")
    #expect(Set(found) == Set(expected), "\(Set(found).symmetricDifference(expected).sorted())")
    #expect(found.count == expected.count)
  }
}
