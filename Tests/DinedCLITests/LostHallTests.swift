import Foundation
import Testing
import TestSupport

@testable import DinedCLI

/// A hall of the configuration that the site's list no longer has: nobody would see that it is missing.
@Suite struct LostHallTests {
  @Test func doctorNamesIt() throws {
    let site = try Site()
    let dined = try Dined(site)
    #expect(dined.run("refresh").code == 0)
    func source() throws -> String {
      let lines = dined.run("doctor", "--plain").output.split(separator: "\n")
      return String(try #require(lines.first { $0.hasPrefix("source campusdish\t") }))
    }
    #expect(try source().hasPrefix("source campusdish\tok\t"))
    let page = try Fixture.text(#require(Site.pages[Site.places]).file)
    let start = try #require(page.range(of: #"{"Id":"9102""#)).lowerBound
    let end = try #require(page[start...].range(of: #"},{"Id":"#)).lowerBound
    let others = page[..<start] + page[page.index(end, offsetBy: 2)...]
    site.replace(Site.places, by: Array(others.utf8))
    dined.wait(600)
    _ = dined.run("refresh", "--force")
    let warned = try source()
    #expect(warned.hasPrefix("source campusdish\twarn\t"), "\(warned)")
    #expect(warned.contains("birch-commons is no longer on the site's list"), "\(warned)")
  }
}
