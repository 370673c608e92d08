import CivilTime
import Dining
import SQLite
import TestSupport
import Testing

@testable import PrivateStore

private let noon = Instant(secondsSince1970: 1_795_194_300)
private let me = Person(id: .owner, key: "me")

/// A log in an empty private database.
@Suite struct LogStoreTests {
  let scratch: Scratch
  let store: PrivateStore

  init() throws {
    scratch = try Scratch()
    try scratch.write(PrivateStore.blank(), to: "private.db")
    store = try PrivateStore(writingTo: scratch.file("private.db"))
  }

  private func row(
    _ entry: String, _ name: String = "Pizza", of person: String = "me", halves: Int? = nil, day: Int = 0,
    venue: String = "runk", calories: Int? = nil, note: String = ""
  ) -> LogRow {
    let instant = noon + Int64(day) * 86_400
    let date = CivilDate(dayNumber: Int(instant.secondsSince1970 / 86_400))
    return LogRow(
      LogRow.Key(entry: entry, person: person),
      LogItem(dish: name.lowercased(), name: name, venue: venue, venueName: "Runk", station: "Grill"),
      at: LogTime(stored: instant, date: date, minute: 725), stars: halves.flatMap { Stars(halves: $0) },
      calories: calories, note: note)
  }

  private func add(_ rows: LogRow...) throws {
    try store.changeLog(.add, by: .owner, campus: "x", at: noon, writing: rows)
  }

  private func rows(
    _ selection: LogSelection = LogSelection(), of person: Person = me, limit: Int = .max
  ) throws -> [LogRow] {
    try store.logRows(selection, of: person, campus: "x", limit: limit)
  }

  private func undo(by actor: PersonID = .owner) throws {
    let change = try #require(try store.lastLogChange(by: actor, campus: "x"))
    try store.undo(change, campus: "x")
  }

  @Test func whatIsWrittenIsReadBackTheNewestFirst() throws {
    let (one, two) = (row("a1", halves: 9, note: "50 % off"), row("b2", "Soup", day: 1, calories: 120))
    try add(one, two)
    #expect(try rows() == [two, one])
    #expect(try rows(limit: 1) == [two])
    #expect(try store.logRows(LogSelection(), of: me, campus: "other") == [])
    let totals = try store.logTotals(LogSelection(), of: me, campus: "x")
    #expect(totals == (2, 120, 1))
  }

  @Test func linesAreSelected() throws {
    try add(
      row("a1", halves: 9, note: "50 % off"), row("b2", "Soup", day: 1, calories: 120),
      row("b2", "Soup", of: "ada", halves: 3, day: 1))
    let soup = try #require(try store.logItems().first { $0.value.name == "Soup" }).key
    func entries(_ change: (inout LogSelection) -> Void) throws -> [String] {
      var selection = LogSelection()
      change(&selection)
      return try rows(selection).map(\.key.entry)
    }
    #expect(try entries { $0.items = [soup] } == ["b2"])
    #expect(try entries { $0.items = [] } == [])
    #expect(try entries { $0.comparisons = [.init(.rating, .atLeast, 9)] } == ["a1"])
    #expect(try entries { $0.comparisons = [.init(.rating, .more, 9)] } == [])
    #expect(try entries { $0.comparisons = [.init(.kcal, .less, 121)] } == ["b2"])
    #expect(try entries { $0.comparisons = [.init(.hour, .equal, 12)] } == ["b2", "a1"])
    #expect(try entries { $0.words = [.init("50 %", in: [])] } == ["a1"])
    #expect(try entries { $0.words = [.init("_", in: [soup])] } == ["b2"])
    #expect(try entries { $0.companions = ["ada"] } == ["b2"])
    #expect(try entries { $0.presences = [.init(.rating, isStated: false)] } == ["b2"])
    #expect(try entries { $0.entries = ["a1", "\"]"] } == ["a1"])
    // 20 November 2026 was a Friday.
    #expect(try entries { $0.comparisons = [.init(.weekday, .equal, 5)] } == ["a1"])
  }

  @Test func everyChangeIsTakenBackInTurn() throws {
    try add(row("a1"))
    let first = try rows()
    try store.changeLog(.edit, by: .owner, campus: "x", at: noon, writing: [row("a1", "Soup", halves: 4)])
    let second = try rows()
    try store.changeLog(
      .import, by: .owner, campus: "x", at: noon, writing: [row("b2"), row("b2", of: "ada")])
    try store.changeLog(
      .remove, by: .owner, campus: "x", at: noon, removing: [LogRow.Key(entry: "a1", person: "me")])
    #expect(try rows().map(\.key.entry) == ["b2"])
    try undo()
    try undo()
    #expect(try rows() == second)
    try undo()
    #expect(try rows() == first)
    try undo()
    #expect(try rows().isEmpty && store.lastLogChange(by: .owner, campus: "x") == nil)
    #expect(try store.logItems().isEmpty)
  }

  @Test func aChangeThatBreaksOffLeavesNothing() throws {
    try add(row("a1"))
    // A line without a name for its person, after one that would do.
    let bad = LogRow(
      LogRow.Key(entry: "c3", person: "me"), LogItem(),
      at: LogTime(stored: noon, date: .init(dayNumber: 0), minute: 9_999))
    #expect(throws: DatabaseError.self) {
      try store.changeLog(
        .import, by: .owner, campus: "x", at: noon, removing: [LogRow.Key(entry: "a1", person: "me")],
        writing: [row("b2"), bad])
    }
    #expect(try rows().map(\.key.entry) == ["a1"])
    #expect(try store.lastLogChange(by: .owner, campus: "x")?.kind == .add)
    #expect(try store.logItems().count == 1)
  }

  @Test func whatSomebodyChangedSinceIsOvertaken() throws {
    try add(row("a1"), row("a1", of: "ada"))
    let ada = try #require(try store.person(named: "ada"))
    let mine = try #require(try store.lastLogChange(by: .owner, campus: "x"))
    #expect(try !store.isOvertaken(mine))
    try store.changeLog(.edit, by: ada.id, campus: "x", at: noon, writing: [row("a1", of: "ada", halves: 2)])
    #expect(try store.isOvertaken(mine))
  }

  @Test func onlyTheLastChangesAreKept() throws {
    for _ in 0...PrivateStore.keptLogChanges { try add(row("a1")) }
    for _ in 0..<PrivateStore.keptLogChanges { try undo() }
    #expect(try store.lastLogChange(by: .owner, campus: "x") == nil)
    #expect(try rows().count == 1)
  }

  @Test func ratingsAreOfEverybodyAndOfDishesAlone() throws {
    try add(
      row("a1", halves: 9), row("a1", of: "ada", halves: 3), row("b2"), row("c3", "", halves: 5),
      row("d4", "Soup", halves: 1, day: -1, venue: ""))
    let ratings = try store.ratings(campus: "x")
    #expect(ratings.map(\.person) == ["me", "me", "ada"])
    #expect(ratings.map(\.dish) == ["soup", "pizza", "pizza"])
    #expect(ratings.map(\.stars.halves) == [1, 9, 3])
    #expect(
      ratings.map(\.venue) == [nil, "runk", "runk"] && ratings.map(\.station) == ["Grill", "Grill", "Grill"])
    #expect(try store.dishesEaten(campus: "x", since: noon) == ["pizza": 3])
  }

  @Test func forgettingLeavesNoByteAndTheOthersTheirs() throws {
    try add(row("a1", "Zabaione"), row("a1", "Zabaione", of: "ada"), row("b2", "Kaiserschmarrn", of: "ada"))
    try store.changeLog(
      .remove, by: .owner, campus: "x", at: noon, removing: [LogRow.Key(entry: "b2", person: "ada")])
    let ada = try #require(try store.person(named: "ada"))
    #expect(
      try store.summaries().map { [$0.counts[.meals], $0.counts[.formerMeals]] } == [[1, 1], [1, 3]])
    try store.forget(ada.key)
    #expect(try rows().map(\.item.name) == ["Zabaione"])
    let bytes = try scratch.read("private.db")
    for gone in ["Kaiserschmarrn", "kaiserschmarrn", "ada"] {
      #expect(!bytes.indices.contains { bytes[$0...].starts(with: gone.utf8) }, "\(gone)")
    }
    try store.forget("me")
    #expect(try store.logItems().isEmpty && store.summaries().map(\.isEmpty) == [true])
  }

  @Test func figuresComeTheOldestFirst() throws {
    try add(row("a1", day: 2, calories: 5), row("b2", halves: 4))
    var seen: [Int?] = []
    try store.eachLogEntry(of: .owner, campus: "x") { seen.append($0.rating) }
    #expect(seen == [4, nil])
    let later = CivilDate(dayNumber: Int(noon.secondsSince1970 / 86_400) + 1)
    var calories: [Int?] = []
    try store.eachLogEntry(of: .owner, campus: "x", since: later) { calories.append($0.calories) }
    #expect(calories == [5])
  }

  @Test func anOlderDatabaseHasAnEmptyLog() throws {
    try scratch.write([], to: "old.db")
    let old = Schema(
      applicationID: Schema.privateStore.applicationID,
      migrations: Array(Schema.privateStore.migrations.prefix(4)), settings: Schema.privateStore.settings)
    try old.prepare(Database(path: scratch.file("old.db"), mode: .readWrite))
    let store = try PrivateStore(readingFrom: scratch.file("old.db"))
    #expect(try store.logRows(LogSelection(), of: me, campus: "x") == [] && store.ratings(campus: "x") == [])
    #expect(try store.summaries().map { $0.counts[.meals] } == [nil])
  }
}
