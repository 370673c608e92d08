import Dining
import TestSupport
import Testing

@testable import Tables

/// Whatever happens to a table in whatever order, some things hold.
@Suite struct TablePropertyTests {
  private let tokens = (0..<24).map { InventedTable.token(UInt64($0)) }
  private let subjects: [Opinion.Subject] = [
    .venue("alder"), .venue("birch"), .dish("bean stew"), .dish("apl pie"),
  ]

  /// One thing that may happen, allowed or not.
  private func happen(_ table: inout Table, _ lottery: inout Lottery) throws(TableError) {
    func draw(_ count: Int) -> Int { lottery.draw(below: count) ?? 0 }
    let who = tokens[draw(tokens.count)]
    let round = table.round + draw(3) - 1
    switch draw(10) {
    case 0, 1: try table.join(who, name: "\(draw(9))")
    case 2, 3, 4:
      let choice: Bool? = [true, false, nil][draw(3)]
      try table.vote(who, round: round, on: subjects[draw(4)], choice)
    case 5: try table.setDiet(of: who, to: DishFilter(diets: draw(2) == 0 ? [] : ["vegan"]))
    case 6: try table.finish(who, round: round, draw(4) > 0)
    case 7: try table.decide(who, round: round) { InventedTable.outcome($0, seed: lottery.bits()) }
    case 8: try table.startNextRound(who, after: round)
    default: try table.leave(who)
    }
    table.settle { InventedTable.outcome($0, seed: lottery.bits()) }
  }

  @Test(arguments: 0..<LongTest.count(40, quickly: 10)) func whateverHappens(seed: Int) throws {
    var lottery = Lottery(seed: UInt64(seed))
    var table = try InventedTable.table(members: 2)
    for _ in 0..<250 {
      let before = table
      do throws(TableError) {
        try happen(&table, &lottery)
      } catch {
        #expect(table == before, "what is refused changes nothing: \(error)")
      }
      #expect(table.members.count <= Table.mostMembers)
      #expect(Set(table.members.map(\.token)).count == table.members.count)
      #expect(Set(table.members.map(\.number)).count == table.members.count)
      #expect(table.round == before.round || table.round == before.round + 1)
      #expect((table == before) == (table.revision == before.revision), "every change is counted")
      if table.round == before.round, let outcome = before.outcome {
        #expect(table.outcome?.place == outcome.place && table.outcome?.decidedAt == outcome.decidedAt)
        let kept = table.members.filter { member in before.members.contains { $0.token == member.token } }
        #expect(
          kept.allSatisfy { member in
            before.members.contains { $0.ballots == member.ballots && $0.token == member.token }
          },
          "a round that is decided takes no votes")
      }
      if let place = table.outcome?.place { #expect(!table.passedOver.contains(place)) }
      #expect(!table.isReady, "what is ready is decided")
      #expect(TableFile.table(from: TableFile.bytes(of: table)) == table, "what is written is read again")
      if table.members.isEmpty { try table.join(tokens[0]) }
    }
  }
}
