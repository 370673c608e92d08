import CivilTime
import Dining
import Testing

@testable import Tables

@Suite struct TableTests {
  private let one = InventedTable.token(0)
  private let two = InventedTable.token(1)
  private let three = InventedTable.token(2)
  private let alder = Opinion.Subject.venue("alder")

  @Test func whoSitsThereAlreadyStays() throws {
    var table = try InventedTable.table(members: 2)
    let before = table
    try table.join(one)
    #expect(table == before)
    try table.join(one, name: "  Ada \n Lovelace ")
    #expect(table.members.count == 2 && table.members[0].name == "Ada Lovelace")
  }

  @Test func twentySitAtATable() throws {
    var table = try InventedTable.table(members: 20)
    #expect(throws: TableError.full(most: 20)) { try table.join(InventedTable.token(50)) }
    try table.leave(one)
    try table.join(InventedTable.token(50))
    #expect(table.members.last?.number == 21, "a number is never given twice")
  }

  @Test func aVoteIsChangedAndTakenBack() throws {
    var table = try InventedTable.table(members: 2)
    try table.vote(one, round: 1, on: alder, true)
    try table.vote(one, round: 1, on: alder, false)
    #expect(table.members[0].ballots == [alder: false])
    try table.vote(one, round: 1, on: alder, nil)
    #expect(table.members[0].ballots.isEmpty)
    let revision = table.revision
    try table.vote(one, round: 1, on: alder, nil)
    #expect(table.revision == revision)
  }

  @Test func votesAreBounded() throws {
    var table = try InventedTable.table(members: 1)
    for number in 0..<Table.mostBallots { try table.vote(one, round: 1, on: .dish("\(number)"), true) }
    #expect(throws: TableError.self) { try table.vote(one, round: 1, on: .dish("more"), true) }
    try table.vote(one, round: 1, on: .dish("3"), false)
    try table.vote(one, round: 1, on: .dish("3"), nil)
    try table.vote(one, round: 1, on: .dish("more"), true)
  }

  @Test func whoDoesNotSitThereDoesNothing() throws {
    var table = try InventedTable.table(members: 2)
    let before = table
    for token in [nil, three] {
      #expect(throws: TableError.notMember) { try table.vote(token, round: 1, on: alder, true) }
      #expect(throws: TableError.notMember) { try table.finish(token, round: 1) }
      #expect(throws: TableError.notMember) {
        try table.decide(token, round: 1) { InventedTable.outcome($0) }
      }
      #expect(throws: TableError.notMember) { try table.startNextRound(token, after: 1) }
      #expect(throws: TableError.notMember) { try table.leave(token) }
      #expect(throws: TableError.notMember) { try table.setDiet(of: token, to: DishFilter()) }
      #expect(throws: TableError.notMember) { try table.setStart(of: token, to: "library") }
    }
    #expect(table == before)
  }

  @Test func theResultIsThereWhenAllHaveVoted() throws {
    var table = try InventedTable.table(members: 2)
    try table.finish(one, round: 1)
    #expect(!table.isReady && table.voted == 1)
    table.settle { InventedTable.outcome($0) }
    #expect(table.outcome == nil)
    try table.finish(two, round: 1)
    #expect(table.isReady)
    table.settle { InventedTable.outcome($0) }
    #expect(table.outcome?.place != nil && table.outcome?.voted == 2)
  }

  @Test func nobodyDecidesAloneByVoting() throws {
    var table = try InventedTable.table(members: 1)
    try table.finish(one, round: 1)
    #expect(!table.isReady)
    var expected = try InventedTable.table(members: 2, seats: 3)
    try expected.finish(one, round: 1)
    try expected.finish(two, round: 1)
    #expect(!expected.isReady, "the third is expected")
    try expected.join(three)
    try expected.finish(three, round: 1)
    #expect(expected.isReady)
  }

  @Test func whoLeavesIsNotWaitedFor() throws {
    var table = try InventedTable.table(members: 3)
    try table.vote(three, round: 1, on: alder, false)
    try table.finish(one, round: 1)
    try table.finish(two, round: 1)
    #expect(!table.isReady)
    try table.leave(three)
    #expect(table.isReady && table.members.allSatisfy { $0.ballots.isEmpty })
  }

  @Test func whoComesLateIsWaitedForOrSeesTheResult() throws {
    var table = try InventedTable.table(members: 2)
    try table.finish(one, round: 1)
    try table.join(three, name: "Late")
    try table.finish(two, round: 1)
    #expect(!table.isReady)
    try table.decide(two, round: 1) { InventedTable.outcome($0) }
    var late = table
    try late.join(InventedTable.token(9))
    #expect(late.outcome == table.outcome)
    #expect(throws: TableError.decided) { try late.vote(InventedTable.token(9), round: 1, on: alder, true) }
  }

  @Test func twoWhoDecideAtOnceHaveOneResult() throws {
    var table = try InventedTable.table(members: 2)
    var made = 0
    for (token, seed) in [(one, UInt64(1)), (two, 2), (one, 3)] {
      try table.decide(token, round: 1) {
        made += 1
        return InventedTable.outcome($0, seed: seed)
      }
    }
    #expect(made == 1)
    #expect(throws: TableError.otherRound(1)) {
      try table.decide(one, round: 2) { InventedTable.outcome($0) }
    }
  }

  @Test func anotherRoundLeavesOutWhatWasChosen() throws {
    var table = try InventedTable.table(members: 2)
    #expect(throws: TableError.undecided) { try table.startNextRound(one, after: 1) }
    try table.vote(one, round: 1, on: alder, true)
    try table.vote(two, round: 1, on: alder, true)
    try table.decide(one, round: 1) { InventedTable.outcome($0) }
    #expect(table.outcome?.place == "alder")
    try table.startNextRound(one, after: 1)
    try table.startNextRound(two, after: 1)
    #expect(table.round == 2 && table.outcome == nil && table.voted == 0)
    #expect(table.passedOver == ["alder"] && table.members[0].ballots == [alder: true])
    #expect(throws: TableError.otherRound(2)) { try table.vote(one, round: 1, on: alder, nil) }
    try table.decide(two, round: 2) { InventedTable.outcome($0) }
    #expect(table.outcome?.place == "birch")
    try table.startNextRound(two, after: 2)
    try table.decide(two, round: 3) { InventedTable.outcome($0) }
    #expect(table.outcome?.place == nil, "nothing is left")
  }

  @Test func itsTimeIsTwelveHours() throws {
    let table = try InventedTable.table(members: 1)
    func isOver(after seconds: Int64) -> Bool { table.isOver(at: InventedTable.noon + seconds) }
    #expect(!isOver(after: 43_199))
    #expect(isOver(after: 43_200))
    #expect(isOver(after: -3_601), "a clock that was put back makes none live longer")
  }
}
