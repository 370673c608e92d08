import DineCLI
import Foundation
import TestSupport
import Testing
import World

/// What one says of dishes on the first screen, and as many dishes on a screen as fit.
@Suite struct FirstScreenTests {
  @Test func whatOneLikesStandsOnIt() async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    let before = try desk.run([]).output
    for words in [
      ["like", "Pulled Pork"], ["like", "Haggis", "--anyway"], ["dislike", "Kale Caesar"],
      ["like", "alder-hall"],
    ] {
      #expect(try desk.run(words).exit == 0)
    }
    let after = try desk.run([]).output
    #expect(after.contains("♥ Pulled Pork") && !before.contains("Pulled Pork"))
    // Neither what nobody serves, nor what is disliked; and only where nothing else was asked.
    #expect(!after.contains("Haggis") && !after.contains("Kale Caesar"))
    #expect(try !desk.run(["open"]).output.contains("Pulled Pork"))
    #expect(try !desk.run(["--json"]).output.contains("Pulled Pork"))
    #expect(try !desk.run([], with: ["DINE_PERSON": "ada"]).output.contains("Pulled Pork"))
  }

  /// What one likes and must not eat is not recommended.
  @Test func whatOneMustNotEatDoesNotStandOnIt() async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    for dish in ["Kung Pao Tofu", "Jasmine Rice"] { #expect(try desk.run(["like", dish]).exit == 0) }
    #expect(try desk.run([]).output.contains("♥ Kung Pao Tofu"))
    #expect(try desk.run(["taste", "avoid", "peanut"]).exit == 0)
    let screen = try desk.run([]).output
    #expect(!screen.contains("Kung Pao Tofu") && screen.contains("♥ Jasmine Rice"))
    #expect(try desk.run(["taste"]).output.contains("avoid  peanuts"))
  }

  /// Marks that are not shown are not lost: the reason is reported.
  @Test func whatOthersMayReadIsNamedWhereMarksWouldBe() async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    #expect(try desk.run(["like", "Pulled Pork"]).exit == 0)
    let test = try desk.world(desk.environment, columns: nil)
    var world = test.world
    world.secrets.isPrivate = { _ in false }
    for words in [[], ["open"], ["menu"], ["--json"]] {
      let before = test.error
      #expect(DineCommandLine.run(words, in: world) == 0)
      #expect((test.error != before) == (words != ["--json"]), "\(words) \(test.error)")
    }
    #expect(test.error.contains("private.db is readable by other users"))
  }

  @Test func aDamagedDatabaseIsNamedWhereMarksWouldBe() async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    #expect(try desk.run(["like", "Pulled Pork"]).exit == 0)
    let file = URL(fileURLWithPath: desk.scratch.file("private.db"))
    try Data(contentsOf: file).prefix(5_000).write(to: file)
    for words in [[], ["open"], ["menu"], ["--json"]] {
      let outcome = try desk.run(words)
      #expect(outcome.exit == 0 && outcome.output != "")
      #expect(outcome.error.contains("private.db is damaged") == (words != ["--json"]), "\(words) \(outcome)")
    }
  }

  @Test func aCompactMenuHasEveryDishOnFewerLines() async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    let dishes = try desk.run(["menu", "--plain"]).output.split(separator: "\n").compactMap {
      $0.split(separator: "\t", omittingEmptySubsequences: false).last
    }
    let (full, compact) = (try desk.run(["menu"]).output, try desk.run(["menu", "--compact"]).output)
    #expect(dishes.count > 10)
    for dish in dishes { #expect(compact.contains(dish), "\(dish)") }
    let (lines, fewer) = (full.split(separator: "\n").count, compact.split(separator: "\n").count)
    #expect(2 * fewer < lines + 10)
    #expect(fewer < lines)
    #expect(try desk.run(["menu", "--compact", "--json"]) == desk.run(["menu", "--json"]))
  }
}
