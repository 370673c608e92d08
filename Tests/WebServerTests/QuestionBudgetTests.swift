import Testing

@testable import WebServer

/// How many answers may be made, and for whom.
@Suite struct QuestionBudgetTests {
  /// How many of so many tries are granted at once.
  private func granted(_ tries: Int, _ budget: inout QuestionBudget, for client: String?, at time: Int64 = 0)
    -> Int
  {
    (0..<tries).count { _ in budget.take(for: client, at: time) }
  }

  @Test func whoAsksWithoutEndHasTheirShareAndTheOthersHaveTheirs() {
    var budget = QuestionBudget()
    #expect(granted(5_000, &budget, for: "192.0.2.1") == 200)
    #expect(granted(150, &budget, for: "192.0.2.2") == 150)
    #expect(granted(50, &budget, for: "192.0.2.3") == 50)
  }

  @Test func aShareComesBackWithTime() {
    var budget = QuestionBudget()
    #expect(granted(300, &budget, for: "192.0.2.1") == 200)
    #expect(granted(10, &budget, for: "192.0.2.1", at: 9) == 0)
    #expect(granted(10, &budget, for: "192.0.2.1", at: 10) == 1)
    #expect(granted(300, &budget, for: "192.0.2.1", at: 1_010) == 100)
    #expect(granted(300, &budget, for: "192.0.2.1", at: 60_000) == 200)
    #expect(
      granted(300, &budget, for: "192.0.2.1", at: 59_000) == 0, "a clock that is put back gives nothing")
  }

  @Test func whatTakesLongCountsAsMany() {
    var budget = QuestionBudget()
    #expect(granted(1, &budget, for: "192.0.2.1") == 1)
    budget.charge(10, to: "192.0.2.1")
    budget.charge(410, to: "192.0.2.1")
    budget.charge(5_000, to: nil)
    budget.charge(5_000, to: "192.0.2.2")
    #expect(granted(300, &budget, for: "192.0.2.1") == 99)
    #expect(granted(200, &budget, for: "192.0.2.2") == 200)
    budget.charge(8_010, to: "192.0.2.1")
    #expect(granted(10, &budget, for: "192.0.2.1", at: 20_000) == 0)
    #expect(granted(10, &budget, for: "192.0.2.1", at: 20_010) == 1)
    budget.charge(.max, to: "192.0.2.1")
    #expect(granted(300, &budget, for: "192.0.2.1", at: 200_000) == 200, "no debt lasts for ever")
  }

  @Test func allTogetherHaveNoMoreThanThereIs() {
    var budget = QuestionBudget()
    let each = (0..<10).map { granted(150, &budget, for: "192.0.2.\($0)") }
    #expect(each == [150, 150, 100, 0, 0, 0, 0, 0, 0, 0])
    #expect(granted(1_000, &budget, for: "192.0.2.9", at: 100) == 25)
  }

  /// Requests that were refused cost nobody anything.
  @Test func whoIsRefusedTakesNothingFromTheOthers() {
    var budget = QuestionBudget()
    var others = 0
    for second in 0..<20 as Range<Int64> {
      _ = granted(10_000, &budget, for: "192.0.2.1", at: second * 1_000)
      others += granted(200, &budget, for: "192.0.2.2", at: second * 1_000)
    }
    #expect(others == 200 + 19 * 100)
  }

  @Test func behindAProxyOnlyAllTogetherCount() {
    var budget = QuestionBudget()
    #expect(granted(5_000, &budget, for: nil) == 400)
    #expect(granted(5_000, &budget, for: nil, at: 1_000) == 250)
    #expect(budget.clientCount == 0)
  }

  @Test func noMoreThanAThousandAreRememberedAndTheLeastRecentGoFirst() {
    var budget = QuestionBudget()
    _ = budget.take(for: "gone", at: 0)
    #expect(granted(300, &budget, for: "greedy") == 200)
    for number in 0..<1_500 {
      _ = budget.take(for: "client \(number)", at: 0)
      _ = budget.take(for: "greedy", at: 0)
    }
    #expect(budget.clientCount == 1_024)
    #expect(budget.remembers("greedy") && !budget.remembers("gone"))
    #expect(!budget.remembers("client 476") && budget.remembers("client 477"))
  }
}
