import CivilTime
import Dining
import Foundation
import Store
import TestSupport
import Testing

/// While a host is left alone its pages are not asked for: what they failed of is still what there is to say.
@Suite struct RestingHostTests {
  let site: Site
  let dined: Dined

  /// A campus that was read once, whose site then answered with errors, and whose host is left alone since.
  init() throws {
    site = try Site()
    dined = try Dined(site)
    #expect(dined.run("refresh").code == 0)
    site.replace("*", by: [.answer(500)])
    dined.wait(8 * 3_600)
    #expect(dined.run("refresh").code == 69)
    try Store(writingTo: dined.database).save(
      StoredHost(name: "127.0.0.1", failures: 5, circuit: "open", retryAt: Dined.now + 36_000))
  }

  @Test func theReasonIsStillTold() throws {
    func statuses() throws -> [PageStatus] {
      let store = try Store(readingFrom: dined.database)
      let campus = try #require(try store.campuses().first)
      return try store.sourcesStatus(campus: campus.id).map(\.status)
    }
    func serverErrors() throws -> Int { try statuses().count { $0.code == "server-failed" } }
    let before = try serverErrors()
    #expect(before > 0)
    dined.wait(3_600)
    #expect(dined.run("refresh", "--force").code == 69)
    #expect(try Store(readingFrom: dined.database).lastFetches(1).map(\.code) == ["host-circuit-open"])
    #expect(try serverErrors() >= before)
  }

  @Test func aPassWithNothingToDoSaysWhatFailed() throws {
    try Store(writingTo: dined.database).save(StoredHost(name: "127.0.0.1"))
    let output = dined.run("refresh").output
    #expect(
      output.hasPrefix("Nothing is due for Ashgrove College, though 17 of 17 pages failed"), "\(output)")
    // Without a source a campus of several sites refuses.
    #expect(output.contains("dine refresh --force --source NAME"))
  }

  @Test func aPassWithNothingToDoNamesTheHost() {
    #expect(
      dined.run("refresh").output
        == "Nothing is due for Ashgrove College: 127.0.0.1 is left alone until 10:05 PM; dine status says why.\n"
    )
  }
}
