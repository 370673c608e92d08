import Dining
import Testing

@testable import Tables

@Suite struct TableOutcomeTests {
  private let one = InventedTable.token(0)
  private let two = InventedTable.token(1)

  @Test func whatIsNotOpenForTheMealIsNotAskedAbout() {
    let cards = InventedTable.offer.cards
    #expect(
      cards.map(\.subject) == [
        .venue("alder"), .venue("birch"), .dish("bean stew"), .dish(DishKey("Apple pie").text),
      ])
    #expect(cards.last?.places == ["Alder", "Birch"])
  }

  @Test func aDietIsKept() throws {
    var table = try InventedTable.table(members: 2)
    try table.setDiet(of: two, to: DishFilter(diets: ["vegan"]))
    try table.vote(one, round: 1, on: .venue("birch"), true)
    let outcome = InventedTable.outcome(table)
    #expect(outcome.place == "alder" && outcome.fits == [.init(member: 2, dishes: ["Bean stew"])])
    let why = Dictionary(uniqueKeysWithValues: outcome.exclusions.map { ($0.slug, $0.obstacle) })
    #expect(why == ["birch": .nothingFits, "cedar": .closes, "doubt": .hoursUnknown])
  }

  @Test func aNoIsObeyedWhileSomethingIsLeft() throws {
    var table = try InventedTable.table(members: 2)
    try table.vote(one, round: 1, on: .venue("alder"), false)
    #expect(InventedTable.outcome(table).place == "birch" && !InventedTable.outcome(table).isFewestNoes)
    try table.vote(two, round: 1, on: .venue("birch"), false)
    #expect(InventedTable.outcome(table).place != nil && InventedTable.outcome(table).isFewestNoes)
  }

  @Test func whoLeavesTakesAlongWhatTheyWereTold() throws {
    var table = try InventedTable.table(members: 2)
    try table.setDiet(of: two, to: DishFilter(diets: ["vegan"]))
    try table.decide(one, round: 1) { InventedTable.outcome($0) }
    try table.leave(two)
    #expect(table.outcome?.place == "alder" && table.outcome?.fits == [])
  }
}
