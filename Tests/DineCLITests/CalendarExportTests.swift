import DineCLI
import SQLite
import TestSupport
import Testing

/// What `dine export ics` writes is what the calendars of the web page have.
@Suite struct CalendarExportTests {
  /// Two places of one name are told apart by their slugs, as everywhere else.
  @Test(arguments: [[], ["--menu"]]) func placesOfOneNameAreToldApart(options: [String]) async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    let words = ["export", "ics", "alder-hall"] + options
    #expect(try !desk.run(words).output.contains("(alder-hall)"))
    let database = try Database(path: desk.scratch.file("dine.db"), mode: .create)
    try database.execute("UPDATE venue SET name = 'Alder Hall' WHERE slug = 'cedar-house'")
    let output = try desk.run(words).output
    #expect(output.contains("Alder Hall (alder-hall)"), "\(output)")
  }
}
