import CivilTime
import Configuration
import Dining
import Failures
import InventedCampus
import PrivateStore
import Queries
import SQLite
import TestSupport
import Testing

@testable import People

/// What people of an invented campus eat, in a real file.
@Suite struct LogBookTests {
  let campus: InventedCampus
  let snapshot: CampusSnapshot

  init() throws {
    campus = try InventedCampus()
    snapshot = try CampusSnapshot(try campus.setting())
  }

  private func book(_ person: String? = nil, at now: Instant = InventedCampus.noon) throws -> LogBook {
    LogBook(snapshot, of: try PersonName(person), at: now, in: campus.world)
  }

  private func words(_ change: (inout LogWords) -> Void) -> LogWords {
    var words = LogWords()
    change(&words)
    return words
  }

  private func ate(
    _ name: String, by person: String? = nil, at now: Instant = InventedCampus.noon,
    _ change: (inout LogWords) -> Void = { _ in }
  ) throws -> LogResult.Entry {
    try #require(try book(person, at: now).add(name, words(change)).entries.first)
  }

  private func conditions(_ conditions: String..., words: String = "", entries: [String] = [])
    -> LogConditions
  {
    LogConditions(words: words, conditions: conditions, entries: entries) { text, today throws(Failure) in
      guard let date = CivilDate(text) else { throw Failure(.badDate, text) }
      return date
    }
  }

  private func names(_ conditions: LogConditions, of person: String? = nil) throws -> [String] {
    try book(person).list(conditions, limit: 100).entries.map { $0.row.item.name }
  }

  // MARK: What the menu says

  /// The limits are told in characters, and an accent written apart is none.
  @Test func lengthsAreCountedInCharacters() throws {
    let accented = String(repeating: "e\u{301}", count: LogText.longestName)
    for (text, isTooLong) in [(accented, false), (accented + "e", true)] {
      #expect(LogText.isTooLong(text) == isTooLong)
      #expect(((try? LikeFinder.checkLength(of: text)) == nil) == isTooLong)
    }
  }

  @Test func theMenuSaysTheRest() throws {
    let row = try ate("stew of BEANS") { $0.rating = "4½" }.row
    #expect(
      row.item
        == LogItem(
          dish: snapshot.dishKey(of: "Bean stew"), name: "Bean stew", venue: "alder-hall",
          venueName: "Alder Hall",
          station: "Grill", meal: "Lunch", diets: "vegan"))
    #expect(row.calories == 320 && row.portion == "8 oz" && row.stars?.halves == 9 && !row.isAgain)
    #expect(row.time.date.description == "2026-11-20" && row.time.minute == 725)
    #expect(try ate("bean stew").row.isAgain)
  }

  @Test func ofSeveralServingsItIsTheOneThatIsOnOrWasLast() throws {
    func meal(_ hours: Int64) throws -> String {
      try ate("Apple pie", at: InventedCampus.noon + hours * 3_600).row.item.meal
    }
    // Lunch is from 11 to 2, dinner from 5 to 9; it is noon and five minutes.
    #expect(try [-2, 0, 3, 5, 10].map { try meal($0) } == ["Lunch", "Lunch", "Lunch", "Dinner", "Dinner"])
    #expect(try ate("Apple pie") { $0.meal = "dinner" }.row.item.meal == "Dinner")
    #expect(try ate("Apple pie") { $0.venue = "alder-hall" }.row.item.station == "Sweets")
  }

  @Test func aPlaceIsAMealThere() throws {
    let row = try ate("alder-hall").row
    #expect(row.item.dish == "" && row.item.venue == "alder-hall" && row.item.meal == "Lunch")
    #expect(row.calories == nil)
  }

  @Test func whatIsOnNoMenuIsKeptAsTyped() throws {
    let row = try ate(" Plum\tdumplings ") { $0.venue = "Grandma's" }.row
    #expect(row.item.name == "Plum dumplings" && row.item.venueName == "Grandma's" && row.item.venue == "")
    #expect(try ate("Plum dumplings") { $0.venue = "birch-commons" }.row.item.venue == "birch-commons")
    #expect(throws: Failure.self) { try ate("...") }
  }

  @Test func wordsOfSeveralDishesAreAskedBack() throws {
    var reading = InventedCampus.reading()
    reading.menus[0].menu.stations[0].dishes.append(Dish(name: "Lentil stew"))
    try campus.record(reading, body: "two stews")
    let book = LogBook(
      try CampusSnapshot(try campus.setting()), of: .owner, at: InventedCampus.noon, in: campus.world)
    let several = #expect(throws: Failure.self) { try book.add("stew", LogWords()) }
    #expect(several?.code == .severalDishes && several?.detail == "\"Bean stew\", \"Lentil stew\"")
  }

  @Test func whatIsToComeWasNotEaten() throws {
    let tomorrow = CivilDate(dayNumber: 20_778)
    #expect(throws: Failure(.logInFuture, "2026-11-21")) { try ate("Bean stew") { $0.when = .day(tomorrow) } }
    let longAgo = CivilDate(dayNumber: -25_568)
    #expect(throws: Failure(.logTooEarly, "1899-12-31")) { try ate("Bean stew") { $0.when = .day(longAgo) } }
    let yesterday = try ate("Bean stew") { $0.when = .day(tomorrow.adding(days: -2)) }.row
    #expect(yesterday.time.minute == nil && yesterday.item.venue == "")
    #expect(throws: Failure(.logBadRating, "4.3")) { try ate("Bean stew") { $0.rating = "4.3" } }
    #expect(try book().list(conditions(), limit: 9).count == 1)
  }

  @Test func anHourOfTodayThatIsStillToComeIsRefusedToo() throws {
    let noon = InventedCampus.noon
    #expect(throws: Failure(.logInFuture, "2026-11-20 23:00")) {
      try ate("Bean stew") { $0.when = .moment(noon + 39_300) }
    }
    let id = try ate("Bean stew") { $0.when = .moment(noon + 59) }.row.key.entry
    #expect(throws: Failure(.logInFuture, "2026-11-20 12:06")) {
      try book().edit([id], words { $0.when = .moment(noon + 60) })
    }
    #expect(try book().edit([id], words { $0.note = "hot" }).entries.first?.row.note == "hot")
  }

  /// The day's menus first, then those of other days, then what was typed, and that is said.
  @Test func whatNoMenuOfTheDayHasIsLookedForOnOthers() throws {
    let tomorrow = CivilDate(dayNumber: 20_778)
    func serve(_ names: String..., as body: String) throws -> LogBook {
      var reading = InventedCampus.reading()
      reading.menus.append(
        MenuReading(
          venue: "1",
          Menu(
            date: tomorrow, period: "Lunch",
            stations: [Station(name: "Soups", dishes: names.map { Dish(name: $0) })])))
      try campus.record(reading, body: body)
      return LogBook(
        try CampusSnapshot(try campus.setting()), of: .owner, at: InventedCampus.noon, in: campus.world)
    }
    let typed = try book().add("gazpacho", LogWords())
    #expect(typed.unlisted == .unknown && typed.entries.map(\.row.item.name) == ["gazpacho"])
    let one = try serve("Tomato soup", as: "one")
    let found = try one.add("soup", LogWords())
    #expect(found.unlisted == nil && found.entries.map(\.row.item.name) == ["Tomato soup"])
    let two = try serve("Tomato soup", "Pea soup", as: "two")
    let several = #expect(throws: Failure.self) { try two.add("soup", LogWords()) }
    #expect(several?.code == .severalDishes && several?.detail == "\"Pea soup\", \"Tomato soup\"")
    let anyway = try two.add("soup", words { $0.isAsTyped = true })
    #expect(anyway.entries.map(\.row.item.name) == ["soup"] && anyway.unlisted == nil)
    #expect(
      try two.add("stew", LogWords()).entries.map(\.row.item.name) == ["Bean stew"], "today's goes first")
  }

  @Test func aTextIsNoName() throws {
    let text = String(repeating: "x", count: 10_000)
    let failure = Failure(.dishNameTooLong, "10000", detail: "300")
    #expect(throws: failure) { try ate(text) }
    #expect(throws: failure) {
      try BallotBook(snapshot, of: .owner, at: InventedCampus.noon, in: campus.world).vote(
        on: text, true, anyway: true)
    }
    let id = try ate("Bean stew").row.key.entry
    #expect(throws: failure) { try book().edit([id], words { $0.dish = text }) }
    #expect(throws: Failure(.dishWithoutWords, "🍕")) { try ate("🍕") }
    #expect(throws: Failure(.emptyArgument, "NAME")) { try ate(" ") }
    #expect(try book().list(conditions(), limit: 9).count == 1)
  }

  /// What is too long is refused, and not cut: as long as it may be it is kept whole.
  @Test(arguments: [
    ("--note", 10_000), ("--tags", 10_000), ("--at", 300), ("--meal", 300), ("--station", 300),
    ("--cuisine", 300),
    ("--portion", 300),
  ]) func whatIsTooLongIsRefused(option: String, limit: Int) throws {
    func said(_ text: String) -> LogWords {
      words {
        switch option {
        case "--note": $0.note = text
        case "--tags": $0.tags = text
        case "--at": $0.venue = text
        case "--meal": $0.meal = text
        case "--station": $0.station = text
        case "--cuisine": $0.cuisine = text
        default: $0.portion = text
        }
      }
    }
    let whole = String(repeating: "é", count: limit)
    let row = try #require(try book().add("Bean stew", said(whole)).entries.first?.row)
    let item = row.item
    #expect(
      [row.note, row.tags, row.portion, item.venueName, item.meal, item.station, item.cuisine].contains(whole)
    )
    let failure = Failure(.logTooLong, option, detail: "\(limit)")
    #expect(throws: failure) { try book().add("Bean stew", said(whole + "x")) }
    #expect(throws: failure) { try book().edit([row.key.entry], said(whole + "x")) }
    #expect(try book().list(conditions(), limit: 9).entries.map(\.row) == [row])
  }

  // MARK: Several people

  @Test func severalPeopleRateOneMeal() throws {
    let id = try ate("Bean stew", by: "ada") { ($0.rating, $0.companions) = ("4", ["bob, me"]) }.row.key.entry
    let bob = try #require(try book("bob").edit([id], words { $0.rating = "3.5" }).entries.first)
    #expect(bob.row.stars?.halves == 7 && bob.mean == 3.75 && bob.ratings.map(\.name) == ["bob", "ada"])
    let joined = try #require(
      try book("kit").edit([String(id.prefix(5))], words { $0.rating = "5" }).entries.first)
    #expect(joined.mean == 12.5 / 3 && joined.companions.map(\.name).sorted() == ["ada", "bob", "me"])
    let mine = try #require(try book().list(conditions("person=bob"), limit: 9).entries.first)
    #expect(mine.row.stars == nil && mine.mean == 12.5 / 3 && mine.row.calories == 320)
    let standing = try book("bob").standing(of: snapshot.dishKey(of: "Bean stew"))
    #expect(standing == DishStanding(times: 1, own: 3.5, mean: 12.5 / 3, ratings: 3))
  }

  @Test func whatItWasIsEverybodysAndTheRestOnesOwn() throws {
    let id = try ate("Bean stew") { $0.companions = ["ada"] }.row.key.entry
    _ = try book("ada").edit(
      [id],
      words {
        ($0.note, $0.dish, $0.venue, $0.tags) = ("cold", "Lentil stew", "birch-commons", "soup, , soup,late")
      })
    let (mine, hers) = try (
      #require(try book().list(conditions(), limit: 1).entries.first).row,
      #require(try book("ada").list(conditions(), limit: 1).entries.first).row
    )
    #expect(mine.item == hers.item && mine.item.name == "Lentil stew" && mine.item.venue == "birch-commons")
    #expect(mine.note == "" && hers.note == "cold" && hers.tags == "soup, late")
    _ = try book("ada").edit([id], words { $0.rating = "4" })
    #expect(try book("ada").edit([id], words { $0.rating = "none" }).entries.first?.row.stars == nil)
  }

  // MARK: Finding and removing

  /// The figures of `dine stats` count the same.
  @Test func whatWasEatenBeforeIsFound() throws {
    _ = try ate("Bean stew") { $0.when = .day(CivilDate(dayNumber: 20_774)) }
    _ = try ate("Bean stew") { $0.note = "now" }
    _ = try ate("Apple pie") { $0.isAgain = true }
    _ = try ate("Alder Hall")
    _ = try ate("Bean stew", by: "ada")
    #expect(try names(conditions("again=yes")) == ["Apple pie", "Bean stew"])
    #expect(try book().list(conditions("again=yes", "date<2026-11-20"), limit: 9).count == 0)
    #expect(try names(conditions("again!=yes")).count == 2 && names(conditions("again=no")).count == 2)
    #expect(try names(conditions("again=yes"), of: "ada") == [])
  }

  @Test func entriesAreFound() throws {
    _ = try ate("Bean stew") { ($0.rating, $0.note) = ("4", "très salé, 100 %") }
    _ = try ate("Apple pie") { ($0.rating, $0.tags) = ("2.5", "#sweet, # hot") }
    _ = try ate("Crème brûlée") { ($0.when, $0.venue) = (.day(CivilDate(dayNumber: 20_774)), "Chez Nous") }
    #expect(try names(conditions()) == ["Apple pie", "Bean stew", "Crème brûlée"])
    for (condition, found) in [
      ("venue=alder-hall", ["Apple pie", "Bean stew"]), ("venue=Alder hall", ["Apple pie", "Bean stew"]),
      ("venue!=alder-hall", ["Crème brûlée"]), ("station=", ["Crème brûlée"]),
      ("station=GRILL", ["Bean stew"]),
      ("dish=stew of beans", ["Bean stew"]), ("meal=lunch", ["Apple pie", "Bean stew"]),
      ("diet=vegetarian", ["Apple pie", "Bean stew"]), ("diet=vegan", ["Bean stew"]),
      ("rating>=4", ["Bean stew"]),
      ("rating<4", ["Apple pie"]), ("rating=2½", ["Apple pie"]), ("rating=", ["Crème brûlée"]),
      ("rating!=", ["Apple pie", "Bean stew"]), ("rating!=4", ["Apple pie", "Crème brûlée"]),
      ("kcal!=320", []),
      ("date>=2026-09-01", ["Apple pie", "Bean stew", "Crème brûlée"]),
      ("date<2026-11-20", ["Crème brûlée"]), ("weekday=fri", ["Apple pie", "Bean stew"]),
      ("weekday = Tuesday", ["Crème brûlée"]), ("hour=12", ["Apple pie", "Bean stew"]), ("hour!=12", []),
      ("kcal>300", ["Bean stew"]), ("tag=sweet", ["Apple pie"]), ("tag=swee", []),
      ("tag=#hot", ["Apple pie"]),
      ("tag=", ["Bean stew", "Crème brûlée"]), ("kcal=", ["Apple pie", "Crème brûlée"]),
      ("kcal!=", ["Bean stew"]), ("hour=", ["Crème brûlée"]),
      ("again=no", ["Apple pie", "Bean stew", "Crème brûlée"]),
    ] { #expect(try names(conditions(condition)) == found, "\(condition)") }
    for (typed, found) in [
      ("creme BRULEE", ["Crème brûlée"]), ("stew bean alder", ["Bean stew"]), ("salé", ["Bean stew"]),
      ("100 %", ["Bean stew"]),
      ("sweet", ["Apple pie"]), ("nous", ["Crème brûlée"]),
      ("_", []), ("SALÉ", []), ("nothing", []),
    ] { #expect(try names(conditions(words: typed)) == found, "\(typed)") }
    #expect(try names(conditions("venue=alder-hall", words: "pie")) == ["Apple pie"])
    #expect(try names(conditions(), of: "ada") == [])
    let list = try book().list(conditions("venue=alder-hall"), limit: 1)
    #expect(list.count == 2 && list.calories == .init(sum: 320, stated: 1, notStated: 1))
  }

  @Test(arguments: [
    "", "venue", "rating>=six", "colour=red", "station>a", "weekday=noday", "hour=24", "=x", "rating",
    "tag!=a", "again=maybe",
    "date=x", "person!=a", "kcal>=", "weekday=", "rating>",
  ]) func aConditionThatSaysNothingIsRefused(condition: String) throws {
    _ = try ate("Bean stew")
    let failure = #expect(throws: Failure.self, "\(condition)") { try names(conditions(condition)) }
    #expect(failure?.code == .logBadCondition || failure?.code == .badDate)
  }

  /// What is wrong with a value is told by what the figure takes.
  @Test(arguments: ["rating>=9", "weekday=noday", "hour=24", "kcal=x", "kcal>-1", "again=maybe"])
  func aBadValueIsToldWhatIsAllowed(condition: String) throws {
    let failure = #expect(throws: Failure.self) { try names(conditions(condition)) }
    #expect(failure?.words == .logCondition(String(condition.prefix { $0.isLetter })))
    let ofText = #expect(throws: Failure.self) { try names(conditions("station>a")) }
    #expect(ofText?.words == .logTextCondition("station"))
  }

  @Test func removingShowsFirstAndCanBeTakenBack() throws {
    let ids = try ["Bean stew", "Apple pie", "Rye bread"].map {
      try ate($0) { $0.companions = ["ada"] }.row.key.entry
    }
    let before = try book().list(conditions(), limit: 9)
    let preview = try book().removable(conditions(entries: [String(ids[0].prefix(6)), ids[2]]))
    #expect(preview.isPreview && preview.count == 2)
    #expect(try book().list(conditions(), limit: 9) == before)
    #expect(try book().remove(preview).count == 2)
    #expect(try names(conditions()) == ["Apple pie"] && names(conditions(), of: "ada").count == 3)
    #expect(throws: Failure(.logUnknownEntry, ids[0])) { try book().removable(conditions(entries: [ids[0]])) }
    #expect(throws: Failure.self) { try book().removable(conditions(entries: ["zzzzzzzz"])) }
    #expect(try book().undo().undone == .remove)
    #expect(try book().list(conditions(), limit: 9) == before)
    for _ in ids { #expect(try book().undo().undone == .add) }
    #expect(try book().undo().exit == .no && book().undo().undone == nil)
    #expect(try names(conditions()).isEmpty && names(conditions(), of: "ada").isEmpty)
  }

  @Test func aChangeThatSomebodyHasOvertakenStays() throws {
    let id = try ate("Bean stew") { $0.companions = ["ada"] }.row.key.entry
    _ = try book("ada").edit([id], words { $0.rating = "2" })
    #expect(throws: Failure(.logOvertaken, id)) { try book().undo() }
    _ = try book("ada").undo()
    _ = try book().undo()
    #expect(try names(conditions()).isEmpty)
  }

  /// What was taken back is told, whosever lines it was about.
  @Test func takingBackTellsOfOthersLinesToo() throws {
    let id = try ate("Bean stew") { $0.companions = ["ada"] }.row.key.entry
    func told(_ result: LogResult) -> [String] {
      #expect(result.exit == .yes && result.count == result.entries.count)
      return result.entries.map { "\($0.row.key.person): \($0.row.item.name), \($0.companions.map(\.name))" }
    }
    _ = try book("cy").edit([id], words { $0.rating = "2" })
    #expect(try told(book("cy").undo()) == [#"cy: Bean stew, ["me", "ada"]"#])
    #expect(try names(conditions(), of: "cy") == [])
    // Of an entry that several changed the person's own line is told.
    _ = try book().edit([id], words { $0.dish = "Lentil stew" })
    #expect(try told(book().undo()) == [#"me: Bean stew, ["ada"]"#])
    let table = "Date,Dish,Person,ID\n2026-11-02,Soup,ada,s1\n2026-11-02,Soup,ben,s1\n2026-11-03,Pie,ben,s2\n"
    _ = try book().take(Array(table.utf8), from: "x.csv", forced: false, dryRun: false)
    #expect(try told(book().undo()).sorted() == [#"ada: Soup, ["ben"]"#, "ben: Pie, []"])
    // One line is there again, another is gone.
    _ = try book().take(
      Array("Date,Dish,Rating,ID\n2026-11-20,Bean stew,2,\(id)\n2026-11-03,Pie,,s2\n".utf8), from: "x.csv",
      forced: false, dryRun: false)
    #expect(try told(book().undo()) == [#"me: Bean stew, ["ada"]"#, "me: Pie, []"])
  }

  @Test func anIDThatBeginsSeveralIsAskedBack() throws {
    let rows = ["abc1", "abc2"].map {
      LogRow(
        LogRow.Key(entry: $0, person: "me"), LogItem(name: "x"),
        at: LogTime(InventedCampus.noon, in: snapshot.zone))
    }
    try book().change(.import, writing: rows)
    #expect(throws: Failure(.logSeveralEntries, "abc", detail: "abc1, abc2")) {
      try book().edit(["abc"], words { $0.rating = "2" })
    }
    #expect(try book().edit(["abc1", "abc1"], words { $0.rating = "2" }).count == 1)
  }

  @Test func whatWasEatenOfLateIsATrend() throws {
    _ = try ate("Bean stew") { $0.companions = ["ada"] }
    _ = try ate("Bean stew") { $0.when = .day(CivilDate(dayNumber: 20_777 - 40)) }
    let words = try LocalTrend(snapshot, in: campus.world).words(at: InventedCampus.noon)
    #expect(words == [snapshot.dishKey(of: "Bean stew"): 2])
  }

  @Test func forgettingLeavesNoByte() throws {
    _ = try ate("Qwxz dumplings", by: "ada") { ($0.note, $0.tags) = ("Qwxz note", "Qwxz") }
    let edited = try ate("Bean stew", by: "ada") { $0.note = "Qwxz before" }.row.key.entry
    _ = try book("ada").edit([edited], words { $0.note = "Zqqx" })
    _ = try ate("Apple pie") { $0.companions = ["ada"] }
    let people = PeopleBook(snapshot.setting.paths, in: campus.world)
    #expect(try people.list().entries.map { $0.counts[.meals] } == [1, 3])
    try people.forget(try PersonName("ada"))
    let bytes = try campus.scratch.read("private.db")
    for gone in ["Qwxz", "ada", "Zqqx"] {
      #expect(!bytes.indices.contains { bytes[$0...].starts(with: gone.utf8) }, "\(gone)")
    }
    #expect(try names(conditions()) == ["Apple pie"])
  }
}
