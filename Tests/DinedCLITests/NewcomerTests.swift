import Foundation
import SQLite
import TestSupport
import Testing

/// What somebody meets who has just got the programs, as they are shipped.
@Suite struct NewcomerTests {
  let site: Site
  let dined: Dined
  let programs: Programs

  init() throws {
    site = try Site()
    dined = try Dined(site)
    programs = Programs(scratch: dined.scratch, environment: dined.environment)
  }

  /// Where a folder cannot be, nothing can be kept.
  @Test(arguments: ["/dev/null", "/proc/none"])
  func noPlaceForTheDatabase(folder: String) throws {
    var elsewhere = dined.environment
    elsewhere["DINE_DB"] = nil
    elsewhere["XDG_DATA_HOME"] = folder
    let outcome = try Programs(scratch: dined.scratch, environment: elsewhere).run("dined refresh")
    #expect(outcome.code == 74 && outcome.output == "")
    #expect(outcome.error.contains("there is no folder \(folder)/dine to write into"))
    #expect(outcome.error.contains("hint: create it"))
  }

  /// Two programs, and nobody knows by heart which does what.
  @Test(arguments: [
    ("dined open", "dine open"), ("dined status --json", "dine status"), ("dine metrics", "dined metrics"),
    ("dine run", "dined run"), ("dine help capture", "dined capture"),
  ])
  func aCommandOfTheOtherProgram(line: String, meant: String) throws {
    let outcome = try programs.run(line)
    #expect(outcome.code == 64 && outcome.output == "")
    #expect(outcome.error.contains("is a command of the other program\nhint: run \(meant)\n"))
  }

  /// What is half written is neither waited for nor seen.
  @Test func whoeverAsksWhileSomebodyWritesIsAnswered() throws {
    #expect(dined.run("refresh").code == 0)
    let question = "dine menu --now 2026-11-20T12:05 --json"
    let before = try programs.run(question)
    #expect(before.output.contains("Cheddar Burger"))
    let database = try Database(path: dined.database, mode: .readWrite)
    try database.transaction { () throws(DatabaseError) in
      try database.execute("DELETE FROM menu")
      let during = try? programs.run(question)
      #expect(during == before)
    }
    #expect(try programs.run(question) != before)
  }

  /// What is about the whole database asks nobody for one of its campuses.
  @Test func severalCampusesAreLookedAtTogether() throws {
    let configuration = try JSONSerialization.jsonObject(with: Data(dined.scratch.read("config.json")))
    var top = try #require(configuration as? [String: Any])
    var campuses = try #require(top["campuses"] as? [String: Any])
    campuses["hill"] = campuses["ashgrove"]
    top["campuses"] = campuses
    try dined.scratch.write(Array(JSONSerialization.data(withJSONObject: top)), to: "config.json")
    #expect(dined.run("refresh").error.contains("which campus?"))
    for name in ["ashgrove", "hill"] { #expect(dined.run("refresh", "--campus", name).code == 0) }
    for words in [["metrics"], ["data", "export"], ["report-bug"], ["doctor"]] {
      let outcome = dined.run(words)
      #expect(outcome.code == 0 && outcome.error == "", "\(words)")
      #expect(outcome.output.contains("ashgrove") && outcome.output.contains("hill"), "\(words)")
    }
    #expect(dined.run("data", "delete", "--older-than", "9d", "--dry-run").code == 1)
    let doctor = dined.run("doctor").output
    #expect(
      doctor.contains("source hill/directory  ok: ") && doctor.contains("source ashgrove/directory  ok: "))
    #expect(doctor.split(separator: "\n").count { $0.hasPrefix("host ") } == 1, "they share it")
  }

  @Test func aFileThatIsTooLarge() throws {
    try dined.write(configuration: String(repeating: " ", count: 1_000_001))
    for line in ["dine open", "dined refresh", "dined config check"] {
      let outcome = try programs.run(line)
      #expect(outcome.code == 64 && outcome.output == "")
      #expect(outcome.error.contains("config.json is larger than dine reads (at most 1 MB)\n"), "\(line)")
    }
  }
}
