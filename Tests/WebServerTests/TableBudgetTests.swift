import Testing

@testable import WebServer

@Suite struct TableBudgetTests {
  @Test func whatIsDoneIsTold() {
    #expect(TableBudget.Kind(["table"], isPost: true) == .open)
    #expect(TableBudget.Kind(["table", "x", "vote"], isPost: true) == .post)
    #expect(TableBudget.Kind(["table", "x", "state"], isPost: false) == .look)
    #expect(TableBudget.Kind(["table", "x"], isPost: false) == .page)
  }

  @Test func whoWaitsAsLongAsTheyAreToldMayGoOn() {
    var budget = TableBudget()
    var now: Int64 = 0
    while budget.take(.open, for: "a", of: nil, at: now) == nil {}
    for _ in 0..<5 {
      let wait = budget.take(.open, for: "a", of: nil, at: now) ?? 0
      #expect((1...121).contains(wait))
      now += Int64(wait) * 1_000
      #expect(budget.take(.open, for: "a", of: nil, at: now) == nil)
    }
  }

  @Test func oneTableDoesNotTakeFromAnother() {
    var budget = TableBudget()
    var count = 0
    while budget.take(.post, for: nil, of: "x", at: 0) == nil { count += 1 }
    #expect(count == 80)
    #expect(budget.take(.post, for: nil, of: "y", at: 0) == nil)
    #expect(budget.take(.look, for: nil, of: "x", at: 0) == nil)
  }

  @Test func refusedIsNotSpent() {
    var budget = TableBudget()
    for _ in 0..<10_000 { _ = budget.take(.post, for: "flood", of: nil, at: 0) }
    #expect(budget.take(.post, for: "other", of: nil, at: 0) == nil)
  }

  /// A slip costs nothing; who goes on sending in vain pays, and the table does not.
  @Test func whatIsRefusedIsGivenBackAFewTimes() {
    func refused(_ times: Int, _ budget: inout TableBudget) -> Int {
      (0..<times).count { _ in
        guard budget.take(.post, for: "a", of: "x", at: 0) == nil else { return false }
        budget.giveBack(.post, for: "a", of: "x", at: 0)
        return true
      }
    }
    var budget = TableBudget()
    #expect(refused(15, &budget) == 15)
    var left = budget
    #expect((0..<200).count { _ in left.take(.post, for: "a", of: "y", at: 0) == nil } == 80)
    #expect(refused(10_000, &budget) == 80)
    #expect(
      budget.take(.post, for: "b", of: "x", at: 0) == nil, "at the same table another has all that is theirs")
    var opening = TableBudget()
    for _ in 0..<15 {
      #expect(opening.take(.open, for: "a", of: nil, at: 0) == nil)
      opening.giveBack(.open, for: "a", of: nil, at: 0)
    }
    #expect(opening.take(.open, for: "a", of: nil, at: 0) == nil)
  }

  /// Behind a proxy nobody knows who it is: what all have together bounds it.
  @Test func whatIsRefusedOfNobodyIsBounded() {
    var budget = TableBudget()
    let passed = (0..<10_000).count { _ in
      guard budget.take(.post, for: nil, of: "x", at: 0) == nil else { return false }
      budget.giveBack(.post, for: nil, of: "x", at: 0)
      return true
    }
    #expect((300...600).contains(passed))
  }

  @Test func whoIsRememberedIsBounded() {
    var budget = TableBudget()
    for number in 0..<5_000 { _ = budget.take(.look, for: "\(number)", of: nil, at: Int64(number)) }
    #expect(budget.count <= TableBudget.mostRemembered)
  }

  @Test func aClockThatStandsStillOrJumpsIsNoHarm() {
    var budget = TableBudget()
    while budget.take(.post, for: "a", of: nil, at: 1_000) == nil {}
    #expect(budget.take(.post, for: "a", of: nil, at: 0) != nil)
    #expect(budget.take(.post, for: "a", of: nil, at: .max) == nil)
  }
}
