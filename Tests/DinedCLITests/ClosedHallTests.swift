import TestSupport
import Testing

/// A hall that is set closed for a day by hand still has its menu published: what is listed says that it is closed.
@Suite struct ClosedHallTests {
  private let site: Site

  init() throws { site = try Site() }

  @Test func aMenuOfADayWithoutServiceSaysSo() throws {
    let dined = try Dined(site)
    let programs = Programs(scratch: dined.scratch, environment: dined.environment)
    #expect(dined.run("refresh").code == 0)
    func dine(_ words: String) throws -> String {
      try programs.run("dine \(words) --now 2026-11-20T12:05").output
    }
    let open = try dine("menu alder-hall --date 2026-11-20")
    #expect(open.contains("Lunch  today") && !open.contains("closed"), "\(open)")
    #expect(
      dined.run("venues", "edit", "alder-hall", "--hours", "off", "--on", "2026-11-20", "--author", "kit")
        .code == 0)
    let closed = try dine("menu alder-hall --date 2026-11-20")
    #expect(closed.contains("Lunch  today  closed"), "\(closed)")
    let json = try dine("menu alder-hall --json")
    #expect(json.contains(#""closed":true"#) && !json.contains(#""closed":false"#), "\(json)")
    #expect(!(try dine("menu birch-commons").contains("closed")))
  }
}
