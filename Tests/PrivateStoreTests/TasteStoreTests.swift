import CivilTime
import Dining
import SQLite
import TestSupport
import Testing

@testable import PrivateStore

private let noon = Instant(secondsSince1970: 1_795_194_300)

/// What people say of what they eat, in an empty private database.
@Suite struct TasteStoreTests {
  let scratch: Scratch
  let store: PrivateStore

  init() throws {
    scratch = try Scratch()
    try scratch.write(PrivateStore.blank(), to: "private.db")
    store = try PrivateStore(writingTo: scratch.file("private.db"))
  }

  private func keep(_ taste: Taste, _ person: PersonID = .owner, campus: String = "x") throws -> Bool {
    try store.keep(taste, of: person, campus: campus, at: noon)
  }

  private func tastes(_ person: PersonID = .owner, campus: String = "x") throws -> [Taste] {
    try store.tastes(of: person, campus: campus).map(\.taste)
  }

  @Test func whatIsKeptIsReadBackOnce() throws {
    let all: [Taste] = [
      .diet("vegan"), .avoid("tree nuts"), .word("spicy tofu"), .cuisine("indian"), .station("grill"),
      .calories(300...700), .meal("lunch"), .walk(10), .price(Money(minorUnits: 850, currency: "USD")),
    ]
    for taste in all.reversed() { #expect(try keep(taste)) }
    for taste in all { #expect(try !keep(taste)) }
    #expect(try tastes() == all)
    #expect(try store.tastes(of: .owner, campus: "x").allSatisfy { $0.since == noon })
  }

  @Test func vetoesHoldEverywhereAndPreferencesWhereTheyWereSaid() throws {
    for taste in [Taste.diet("vegan"), .avoid("peanuts"), .station("grill")] { _ = try keep(taste) }
    #expect(try tastes(campus: "other") == [.diet("vegan"), .avoid("peanuts")])
    try store.remove(.diet("vegan"), of: .owner, campus: "other")
    try store.remove(.station("grill"), of: .owner, campus: "other")
    #expect(try tastes() == [.avoid("peanuts"), .station("grill")])
  }

  @Test func ofSomeThereIsOneOnly() throws {
    for taste in [Taste.calories(0...700), .calories(300...500), .walk(5), .walk(9), .word("a"), .word("b")] {
      #expect(try keep(taste))
    }
    #expect(try tastes() == [.word("a"), .word("b"), .calories(300...500), .walk(9)])
  }

  @Test func forgettingLeavesNoByteAndTheOthersTheirs() throws {
    let ada = try store.makePerson(named: "ada").id
    _ = try keep(.word("zabaione"), ada)
    _ = try keep(.diet("halal"), ada)
    _ = try keep(.word("kaiserschmarrn"))
    #expect(try store.summaries().map { $0.counts[.tastes] } == [1, 2])
    try store.forget("ada")
    #expect(try tastes() == [.word("kaiserschmarrn")])
    let bytes = try scratch.read("private.db")
    for gone in ["zabaione", "halal", "ada"] {
      #expect(!bytes.indices.contains { bytes[$0...].starts(with: gone.utf8) }, "\(gone)")
    }
    try store.forget("me")
    #expect(try store.summaries().map(\.isEmpty) == [true])
  }

  /// To pass over a veto that this version does not know would serve what must not be eaten.
  @Test func whatIsNotUnderstoodIsNotPassedOver() throws {
    try store.database.run(
      "INSERT INTO taste (person, campus, kind, value, at) VALUES (1, '', 'phase-of-the-moon', 'new', 0)")
    #expect(throws: DatabaseError.self) { try tastes() }
  }

  @Test func ratingsAreSummedUpByPersonAndItem() throws {
    func row(_ entry: String, _ dish: String, of person: String, _ halves: Int?, day: Int64) -> LogRow {
      LogRow(
        LogRow.Key(entry: entry, person: person),
        LogItem(dish: dish, name: dish, venue: "runk", venueName: "Runk", station: "Grill"),
        at: LogTime(stored: noon + day * 86_400, date: CivilDate(dayNumber: 20_777 + Int(day)), minute: 725),
        stars: halves.flatMap { Stars(halves: $0) })
    }
    try store.changeLog(
      .add, by: .owner, campus: "x", at: noon,
      writing: [
        row("a1", "stew", of: "me", 9, day: 0), row("b2", "stew", of: "me", 4, day: 3),
        row("c3", "stew", of: "ada", 10, day: 1), row("d4", "pie", of: "me", nil, day: 1),
        row("e5", "", of: "me", 3, day: 1),
      ])
    let sums = try store.ratingSums(campus: "x")
    #expect(
      sums == [
        RatingSum(
          person: "me", dish: "stew", venue: "runk", station: "Grill", halves: 13, count: 2,
          last: noon + 3 * 86_400),
        RatingSum(
          person: "ada", dish: "stew", venue: "runk", station: "Grill", halves: 10, count: 1,
          last: noon + 86_400),
      ])
    #expect(try store.ratingSums(campus: "other").isEmpty)
    let all = try store.ratings(campus: "x")
    #expect(all.reduce(0) { $0 + $1.stars.halves } == sums.reduce(0) { $0 + $1.halves })
  }

  @Test func anOlderDatabaseHasNoTastes() throws {
    try scratch.write([], to: "old.db")
    let old = Schema(
      applicationID: Schema.privateStore.applicationID,
      migrations: Array(Schema.privateStore.migrations.prefix { $0.name != "tastes" }),
      settings: Schema.privateStore.settings)
    try old.prepare(Database(path: scratch.file("old.db"), mode: .readWrite))
    let store = try PrivateStore(readingFrom: scratch.file("old.db"))
    #expect(
      try store.tastes(of: .owner, campus: "x").isEmpty
        && store.summaries().map { $0.counts[.tastes] } == [nil])
  }
}
