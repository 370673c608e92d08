import TestSupport
import Testing
import World

/// Dishes on the menu of a place that is closed that day.
@Suite struct ClosedServingsTests {
  @Test func aSearchSaysThatTheirPlaceIsClosed() throws {
    let site = try Site()
    let dined = try Dined(site)
    dined.environment["USER"] = "kit"
    #expect(dined.run("refresh").code == 0)
    let programs = Programs(scratch: dined.scratch, environment: dined.environment)
    func found() throws -> (text: String, json: String) {
      let outputs = try ["", "--json"].map {
        try programs.run("dine search pancakes \($0) --now 2026-11-20T12:05").output
      }
      return (outputs[0], outputs[1])
    }
    let (open, openJSON) = try found()
    #expect(open.contains("Pancakes") && !open.contains("closed"), "\(open)")
    #expect(openJSON.contains(#""closed":false"#) && !openJSON.contains(#""closed":true"#))
    _ = dined.run("venues", "edit", "alder-hall", "--hours", "off", "--on", "2026-11-20")
    let (closed, closedJSON) = try found()
    #expect(closed.contains("closed"), "\(closed)")
    #expect(closedJSON.contains(#""closed":true"#))
    withExtendedLifetime(site) {}
  }
}
