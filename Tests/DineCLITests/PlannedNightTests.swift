import Testing

/// A meal planned while a place is about to close, and in a night that goes on after midnight.
@Suite struct PlannedNightTests {
  @Test(arguments: [
    ("cedar-house", "2026-11-21T00:10", "today 12:10 AM"),
    ("cedar-house", "2026-11-20T22:10", "today 10:10 PM"),
    ("cedar-house", "2026-11-20T12:10", "today 5:00 PM"),
  ])
  func aMealBeginsWhereThePlaceIsOpen(place: String, clock: String, begins: String) async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    let outcome = try desk.run(["plan", place, "--minutes", "30", "--dry-run", "--now", clock])
    #expect(outcome.exit == 0 && outcome.output.contains(begins), "\(outcome)")
  }

  @Test(arguments: [
    ("2026-11-20T20:30", "Alder Hall is not open for the whole meal on 2026-11-20"),
    ("2026-11-20T22:30", "that meal is over (2026-11-20)"),
  ])
  func whyThereIsNoMealIsSaid(clock: String, said: String) async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    let outcome = try desk.run(["plan", "alder-hall", "--dry-run", "--now", clock])
    #expect(outcome.exit == 64 && outcome.error.contains(said), "\(outcome)")
  }
}
