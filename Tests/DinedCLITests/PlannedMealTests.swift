import TestSupport
import Testing
import World

/// Meals that are planned at a place whose hours are those of meals.
@Suite struct PlannedMealTests {
  @Test func onlyTheMealsThereAreArePlanned() throws {
    let site = try Site()
    let dined = try Dined(site)
    dined.environment["USER"] = "kit"
    #expect(dined.run("refresh").code == 0)
    _ = dined.run("venues", "add", "Pie Stall", "--hours", "Mo-Su 11:00-14:00", "--period", "Lunch")
    _ = dined.run("venues", "edit", "pie-stall", "--hours", "Mo-Su 17:00-20:00", "--period", "Dinner")
    let programs = Programs(scratch: dined.scratch, environment: dined.environment)
    let codes = try ["breakfast", "lunch", "dinner", "brunch"].map { meal in
      try programs.run(
        "dine plan pie-stall --for 2026-11-23 --meal \(meal) --dry-run --now 2026-11-20T12:05"
      ).code
    }
    #expect(codes[1] == 0 && codes[2] == 0)
    #expect(codes[0] != 0 && codes[3] != 0)
    withExtendedLifetime(site) {}
  }
}
