import TestSupport
import Testing
import World

/// A person who says what a place takes says also that it takes no meal exchange, whatever its pages state of that.
@Suite struct ExchangeByHandTests {
  private let site: Site
  private let dined: Dined
  private let programs: Programs

  init() throws {
    site = try Site()
    dined = try Dined(site)
    dined.environment["USER"] = "kit"
    programs = Programs(scratch: dined.scratch, environment: dined.environment)
    #expect(dined.run("refresh").code == 0)
  }

  private func dine(_ words: String...) -> String {
    (try? programs.run("dine \(words.joined(separator: " ")) --now 2026-11-20T12:05").output)
      ?? "dine could not be run"
  }

  @Test func whatIsTakenByHandLeavesTheExchangeOut() {
    let place = "saffron-bowl-foundry"
    func asked() -> [Bool] {
      [
        dine("near", "alder-hall", "--accepts", "meal-exchange", "--plain").contains(place),
        dine("near", "alder-hall", "--json").contains(#""until":"2026-11-20T14:00:00-05:00""#),
        dine("menu", "--exchange", "--plain").contains(place),
        dine("show", place).contains("meal exchange"),
        dine("show", place).contains("For a meal exchange"),
      ]
    }
    #expect(asked() == [true, true, true, true, true])
    #expect(dined.run("venues", "edit", place, "--accepts", "card").code == 0)
    #expect(asked() == [false, false, false, false, false])
    #expect(dine("show", place).contains("Mango lassi"))
    #expect(
      dined.run("venues", "edit", place, "--meal-exchange-hours", "Mo-Fr 11:00-14:00").code == 0)
    #expect(asked() == [true, true, true, true, true], "setting its hours says that it takes one")
  }
}
