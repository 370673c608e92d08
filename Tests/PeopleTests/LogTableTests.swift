import CivilTime
import Configuration
import Console
import Dining
import Failures
import InventedCampus
import Queries
import TestSupport
import Testing

@testable import People

private let everything = LogConditions { text, _ throws(Failure) in throw Failure(.badDate, text) }

/// Logs as tables, in and out.
@Suite struct LogTableTests {
  let campus: InventedCampus
  let snapshot: CampusSnapshot

  init() throws {
    campus = try InventedCampus()
    snapshot = try CampusSnapshot(try campus.setting())
  }

  private func book(_ person: String? = nil) throws -> LogBook {
    LogBook(snapshot, of: try PersonName(person), at: InventedCampus.noon, in: campus.world)
  }

  private func take(_ text: String, forced: Bool = false, dryRun: Bool = false) throws -> LogResult.Imported {
    try #require(try book().take(Array(text.utf8), from: "x.csv", forced: forced, dryRun: dryRun).imported)
  }

  private func table(whole: Bool = false) throws -> String {
    try book().table(everything, ofAll: true, whole: whole).text
  }

  private static let header = "Date,Dish,Venue,Meal,Rating,Again,Tags,Note,Kcal,Portion,Person,ID\n"

  /// Names and notes that a table has to take care of.
  private static let texts = [
    "Bean stew", "=cmd|' /C calc'!A0", "+1", "-2", "@x", "a,b", "say \"so\"", "two\nlines", "\r\nthree\r",
    " spaced ", "Käse",
    "寿司 🍣", "e\u{301}", "é", "\t", "\u{FEFF}", "\u{0}null", "; semi; colons;",
    String(repeating: "long ", count: 50), "'", "\"",
  ]

  @Test func whatIsExportedAndImportedIsExportedTheSame() throws {
    var random = Lottery(seed: 7)
    func pick<T>(_ all: [T]) -> T { random.draw(from: all) ?? all[0] }
    var rows: [LogRow] = []
    for number in 0..<400 {
      let instant = Instant(secondsSince1970: 1_791_190_000 + Int64(random.draw(below: 4_000_000) ?? 0))
      let time =
        number % 5 == 0
        ? LogTime(on: snapshot.date(at: instant), in: snapshot.zone) : LogTime(instant, in: snapshot.zone)
      let item = LogItem(
        dish: "", name: pick(Self.texts), venueName: pick(Self.texts + ["Alder Hall", ""]),
        station: pick(["", "Grill"]),
        meal: pick(["", "Lunch"]), cuisine: pick(["", "Thai, mild"]), diets: pick(["", "vegan, gluten free"]))
      rows.append(
        LogRow(
          LogRow.Key(entry: "id-\(number)", person: pick(["me", "ada"])), item, at: time,
          stars: Stars(halves: random.draw(below: 11) ?? 0), isAgain: pick([true, false]),
          calories: pick([nil, 0, 320]), portion: pick(["", "8 oz", "½, large"]), tags: pick(["", "a, b"]),
          note: pick(Self.texts + [""])))
    }
    let text = LogTable.text(rows, LogTable.Column.allCases, in: snapshot.zone)
    let imported = try take(text)
    #expect(imported.added == 400 && imported.problems == [] && imported.ignored == [])
    #expect(Array(try table(whole: true).utf8) == Array(text.utf8))
    let narrow = try table()
    #expect(narrow.hasPrefix(Self.header))
    let again = try take(narrow)
    #expect(again.known == 400 && again.added == 0 && again.changed == 0)
    // Into another empty database.
    let other = try LogTableTests()
    #expect(try other.take(narrow).added == 400)
    #expect(Array(try other.table().utf8) == Array(narrow.utf8))
  }

  @Test func aMinuteThatTheClocksShowTwiceIsKept() throws {
    // On 1 November 2026 it was 1:30 AM twice in New York.
    let first = try #require(snapshot.zone.instant(written: "2026-11-01T01:30-04:00"))
    for instant in [first, first + 3_600] {
      let row = LogRow(
        LogRow.Key(entry: "a", person: "me"), LogItem(name: "x"), at: LogTime(instant, in: snapshot.zone))
      let text = LogTable.text([row], LogTable.Column.usual, in: snapshot.zone)
      #expect(try LogTable(Array(text.utf8), in: snapshot.zone).rows.map(\.time) == [row.time])
    }
  }

  @Test func rowsWithoutAnIDAreKnownByWhatTheySay() throws {
    let text = "Date,Dish,Rating\n2026-11-02,Soup,4\n2026-11-02,Soup,4\n2026-11-03,Soup,4\n"
    #expect(try take(text).added == 3)
    let again = try take(text)
    #expect(again.added == 0 && again.known == 3)
    // A third soup on the same day is one more.
    #expect(try take(text + "2026-11-02,Soup,4\n").added == 1)
    // A line that an ID accounts for is nobody else's.
    let ids =
      try table().split(separator: "\n").last.map { $0.split(separator: ",").last.map { String($0) } ?? "" }
      ?? ""
    let mixed = try take("Date,Dish,Rating,ID\n2026-11-03,Soup,4,\n2026-11-03,Soup,4,\(ids)\n")
    #expect(mixed.known == 1 && mixed.added == 1)
  }

  /// The second row of an ID is a line of its own, and the same one the next time.
  @Test(arguments: [
    ("2026-11-02,Soup,s1\n2026-11-03,Pie,s1\n", 2),
    ("2026-11-02 12:00,Soup,s1\n2026-11-02 18:00,Soup,s1\n", 2),
    ("2026-11-02,Soup,s1\n2026-11-03 12:00,Pie,s1\n2026-11-03 18:00,Pie,s1\n2026-11-02,Soup,\n", 4),
  ]) func anIDThatStandsTwiceDoesNotGrow(rows: String, count: Int) throws {
    let text = "Date,Dish,ID\n" + rows
    #expect(try take(text).added == count)
    for _ in 0..<2 {
      let again = try take(text)
      #expect(again.known == count && again.added == 0 && again.changed == 0)
    }
    #expect(try book().list(everything, limit: 9).count == count)
  }

  /// A row that is in the table twice, as in two exports in one file, is one line; without an ID it is two.
  @Test(arguments: [
    ("s1,2026-11-02,Soup,Ada,4\n", 1), (",2026-11-02,Soup,Ada,4\n", 2),
    ("s1,2026-11-02,Soup,Ada,4\ns1,2026-11-02,Soup,Ben,4\n", 2),
    ("s1,2026-11-02,Soup,Ada,4\ns1,2026-11-03,Pie,Ada,4\n,2026-11-03,Pie,Ada,4\n", 4),
  ]) func aRowThatStandsTwiceIsOneLine(rows: String, count: Int) throws {
    let text = "ID,Date,Dish,Person,Rating\n" + rows + rows
    let total = text.split(separator: "\n").count - 1
    for added in [count, 0, 0] {
      let imported = try take(text)
      #expect(imported.added == added && imported.changed == 0 && imported.rows == total)
      #expect(imported.known == total - added)
    }
  }

  /// Tables of several people often number their rows from 1 on: an ID counts only for the same dish, place
  /// and day.
  @Test(arguments: [
    "Date,Dish,Rating,ID\n2026-11-05,Fish,1,1\n", "Date,Dish,Rating,ID\n2026-11-01,Fish,1,1\n",
    "Date,Dish,Rating,ID\n2026-11-05,Soup,1,1\n",
    "Date,Dish,Venue,Rating,ID\n2026-11-01,Soup,Birch Commons,1,1\n",
  ]) func anIDOfSomethingElseGivesANewEntry(table: String) throws {
    func take(_ text: String, as person: String) throws -> LogResult.Imported? {
      try book(person).take(Array(text.utf8), from: "x.csv", forced: true, dryRun: false).imported
    }
    let anns = "Date,Dish,Venue,Rating,ID\n2026-11-01,Soup,Alder Hall,4,1\n"
    _ = try take(anns, as: "ann")
    for person in ["ben", "ann"] {
      let first = try take(table, as: person)
      #expect(first?.added == 1 && first?.changed == 0)
      for text in [table, anns] {
        let again = try take(text, as: text == anns ? "ann" : person)
        #expect(again?.known == 1 && again?.added == 0 && again?.changed == 0)
      }
    }
    let ann = try book("ann").list(everything, limit: 9).entries
    #expect(ann.count == 2 && ann.allSatisfy { $0.companions.isEmpty })
    #expect(ann.contains { $0.row.key.entry == "1" && $0.row.item.name == "Soup" && $0.mean == 4 })
    let ben = try book("ben").list(everything, limit: 9).entries
    #expect(ben.count == 1 && ben.first?.row.stars?.halves == 2 && ben.first?.companions == [])
  }

  /// Within a table, too, and those who ate the same still share their new ID.
  @Test func anIDOfSeveralDishesOfATableIsOfTheFirst() throws {
    let text =
      "Date,Dish,Person,ID\n2026-11-02,Soup,ann,1\n2026-11-03,Pie,ben,1\n2026-11-03,Pie,cy,1\n"
    for known in [0, 3] {
      let imported = try take(text)
      #expect(imported.known == known && imported.added == 3 - known && imported.changed == 0)
    }
    let entries = try ["ann", "ben"].map {
      try #require(try book($0).list(everything, limit: 9).entries.first)
    }
    #expect(entries.map { $0.companions.map(\.name) } == [[], ["cy"]])
    #expect(entries[0].row.key.entry == "1" && entries[1].row.key.entry != "1")
  }

  /// What a table has no column for stays as it was.
  @Test func aColumnThatIsMissingTakesNothingAway() throws {
    _ = try take(
      Self.header + "2026-11-02,Soup,Alder Hall,Lunch,4,Yes,late,good,320,8 oz,,s1\n")
    let before = try #require(try book().list(everything, limit: 2).entries.first?.row)
    #expect(try take("Date,Dish,ID\n2026-11-02,Soup,s1\n").known == 1)
    #expect(try take("Date,Venue,Note,ID\n2026-11-02,Alder Hall,cold,s1\n").changed == 1)
    var after = before
    after.note = "cold"
    #expect(try book().list(everything, limit: 2).entries.map(\.row) == [after])
  }

  @Test func tagsOfOtherTablesAreFound() throws {
    _ = try take("Date,Dish,Tags\n2026-11-02,Soup,\"#late,hot\"\n")
    for (tag, count) in [("late", 1), ("#late", 1), ("hot", 1), ("lat", 0), ("", 0)] {
      let asked = LogConditions(conditions: ["tag=\(tag)"]) { text, _ throws(Failure) in
        throw Failure(.badDate, text)
      }
      #expect(try book().list(asked, limit: 2).count == count, "\(tag)")
    }
  }

  @Test func anotherRowOfTheSameIDChangesTheLine() throws {
    _ = try take("Date,Dish,Venue,Station,ID\n2026-11-02,Soup,Alder Hall,Grill,s1\n")
    let changed = try take("Date,Dish,Venue,Rating,ID\n2026-11-02,Soup,Alder Hall,4.5,s1\n")
    #expect(changed.changed == 1 && changed.added == 0)
    let row = try #require(try book().list(everything, limit: 2).entries.first?.row)
    // What the table has no column for stays.
    #expect(row.stars?.halves == 9 && row.item.station == "Grill" && row.item.venue == "alder-hall")
    _ = try book().undo()
    #expect(try book().list(everything, limit: 2).entries.first?.row.stars == nil)
  }

  @Test func tablesOfOthersAreRead() throws {
    let text =
      "\u{FEFF}Letterboxd URI;Name;Watched Date;Date;Rating;Rewatch;Review;Tags\r\n"
      + "https://x.example;\"Soup; hot\";2026-11-02;2026-11-03;4,5;Yes;\"two\r\nlines\";a, b\r\n"
    let imported = try take(text)
    #expect(imported.ignored == ["letterboxd uri", "date"] && imported.added == 1)
    let row = try #require(try book().list(everything, limit: 1).entries.first?.row)
    #expect(
      row.item.name == "Soup; hot" && row.time.date.description == "2026-11-02" && row.stars?.halves == 9)
    #expect(row.isAgain && row.note == "two\r\nlines" && row.tags == "a, b")
    #expect(try take("Title,WatchedDate,Rating10\nPie,2026-11-04,7\n").added == 1)
    #expect(try book().list(everything, limit: 1).entries.first?.row.stars?.halves == 7)
  }

  @Test func whatCannotBeReadIsNamedAndLeftOut() throws {
    let imported = try take(
      Self.header
        + """
        20.11.2026,Soup,,,,,,,,,,
        2026-11-02,,,,,,,,,,,
        2026-11-02,Soup,,,6,,,,,,,
        2026-11-02,Soup,,,,,,,many,,,
        2026-11-02,Soup,,,,,,,,,-x,
        2026-11-02,Soup
        2026-11-02 12:30,Soup,,,,,,,,,,not an id!
        """)
    #expect(imported.problems.map(\.fault) == [.badDate, .noDish, .badRating, .badCalories, .badPerson])
    #expect(imported.problems.map(\.line) == [2, 3, 4, 5, 6])
    #expect(imported.rows == 7 && imported.added == 2)
  }

  /// A text that is too long is not cut: the row is left out, and the column named.
  @Test(arguments: [
    ("Dish", 300), ("Venue", 300), ("Meal", 300), ("Portion", 300), ("Station", 300), ("Note", 10_000),
    ("Tags", 10_000),
  ]) func aTextThatIsTooLongIsNamedAndLeftOut(column: String, limit: Int) throws {
    func table(_ text: String) -> String {
      "Date,\(column),\(column == "Dish" ? "Venue" : "Dish")\n2026-11-02,\(text),Soup\n2026-11-03,x,Pie\n"
    }
    let whole = String(repeating: "é", count: limit)
    let imported = try take(table(whole + "x"))
    #expect(imported.problems == [.init(line: 2, fault: .tooLong, text: column)] && imported.added == 1)
    #expect(try take(table(whole)).problems == [])
    #expect(try self.table(whole: true).contains(whole))
  }

  /// A comma within a text cuts it in two: half a name is not what was eaten.
  @Test func aRowWithMoreFieldsThanColumnsIsLeftOut() throws {
    for (dish, sign) in [("Pie", ","), ("Soup", ";"), ("Stew", "\t")] {
      let rows = [["Date", "Dish"], ["2026-11-02", "Mac", " cheese"], ["2026-11-02", dish, "", " "]]
      let imported = try take(rows.map { $0.joined(separator: sign) }.joined(separator: "\n"))
      #expect(imported.problems == [.init(line: 2, fault: .tooManyFields, text: sign)] && imported.rows == 2)
      #expect(imported.added == 1)
    }
  }

  @Test func aTableThatIsNotUTF8IsRefused() throws {
    for (text, line) in [("Date,Dish\n2026-11-02,Soup\n2026-11-03,Caf", "3"), ("Date,Dish,Caf", "1")] {
      #expect(throws: Failure(.notUTF8, "x.csv", detail: line)) {
        try book().take(Array(text.utf8) + [0xE9, 0x0A], from: "x.csv", forced: false, dryRun: false)
      }
    }
    for mark in [[0xFF, 0xFE], [0xFE, 0xFF]] as [[UInt8]] {
      #expect(throws: Failure(.utf16, "x.csv")) {
        try book().take(mark + [0x44, 0x00, 0x22, 0x00], from: "x.csv", forced: false, dryRun: false)
      }
    }
    #expect(!campus.scratch.has("private.db"))
  }

  @Test func rowsBefore1900AreLeftOut() throws {
    let imported = try take("Date,Dish\n0001-01-01,Soup\n1899-12-31,Soup\n1900-01-01,Soup\n")
    #expect(imported.problems.map(\.text) == ["0001-01-01", "1899-12-31"] && imported.added == 1)
    #expect(imported.problems.allSatisfy { $0.fault == .farDate })
  }

  /// Nobody has eaten what is still to come: such rows are named and left out.
  @Test func rowsOfTheFutureAreLeftOut() throws {
    let imported = try take(
      """
      Date,Dish
      2026-11-21,Bean stew
      2026-11-20 23:00,Bean stew
      2026-11-20 12:05,Apple pie
      2026-11-20,Rye bread
      2099-01-01,Bean stew

      """)
    #expect(imported.problems.map(\.line) == [2, 3, 6] && imported.added == 2)
    #expect(imported.problems.allSatisfy { $0.fault == .futureDate })
    #expect(imported.problems.map(\.text) == ["2026-11-21", "2026-11-20 23:00", "2099-01-01"])
    #expect(throws: Failure(.logUnreadableTable, "x.csv")) { try take("Dish,Rating\nSoup,4\n") }
    #expect(throws: Failure(.logUnreadableTable, "x.csv")) { try take("") }
  }

  @Test func aQuoteThatIsNeverClosedRefusesTheFile() throws {
    let text = "Date,Dish,Note\n2026-11-02,Soup,\"good\n2026-11-03,Pie,\n"
    #expect(throws: Failure(.unclosedQuote, "x.csv", detail: "2")) { try take(text) }
    #expect(!campus.scratch.has("private.db"))
  }

  @Test func aTableThatBringsNothingIsNoSuccess() throws {
    func exit(_ text: String) throws -> ExitCode {
      try book().take(Array(text.utf8), from: "x.csv", forced: false, dryRun: false).exit
    }
    #expect(try exit("Date,Dish\n") == .no)
    #expect(try exit("Date,Dish\n20.11.2026,Soup\n") == .dataUnreadable)
    #expect(try exit("Date,Dish\n20.11.2026,Soup\n2026-11-02,Soup\n") == .yes)
    #expect(try exit("Date,Dish\n2026-11-02,Soup\n") == .yes)
  }

  @Test func aDryRunChangesNothing() throws {
    let text = "Date,Dish\n2026-11-02,Soup\n"
    #expect(try take(text, dryRun: true).added == 1)
    #expect(!campus.scratch.has("private.db"))
    #expect(try take(text, forced: true).added == 1)
  }

  /// Whoever came with an import goes with it, unless they have said something since.
  @Test func anImportTakenBackLeavesNobodyBehind() throws {
    let people = PeopleBook(snapshot.setting.paths, in: campus.world)
    func names() throws -> [String] { try people.list().entries.map(\.name) }
    _ = try book("kit").add("Bean stew", LogWords())
    _ = try take("Date,Dish,Person\n2026-11-02,Soup,ada\n2026-11-02,Soup,ben\n2026-11-02,Soup,kit\n")
    _ = try OpinionBook(snapshot, of: try PersonName("ben"), at: InventedCampus.noon, in: campus.world).say(
      .like, of: "alder-hall", takesVenues: true, anyway: false)
    #expect(try names() == ["kit", "ada", "ben"])
    _ = try book().undo()
    #expect(try names() == ["kit", "ben"])
    _ = try book("kit").undo()
    #expect(try names() == ["ben"])
  }

  @Test func whoeverIsNamedIsMeantUnlessSomebodyElseIsSaid() throws {
    let text = "Date,Dish,Person,ID\n2026-11-02,Soup,Ada,s1\n2026-11-02,Soup,,s1\n"
    _ = try take(text)
    #expect(
      try book("ada").list(everything, limit: 9).count == 1 && book().list(everything, limit: 9).count == 1)
    let kit = try #require(
      try book("kit").take(Array(text.utf8), from: "x", forced: true, dryRun: false).imported)
    #expect(kit.added == 2)
  }

  @Test func randomBytesAreNoTrap() throws {
    var random = Lottery(seed: 3)
    for _ in 0..<300 {
      let bytes = (0..<120).map { _ in UInt8(truncatingIfNeeded: random.bits() % 7 == 0 ? random.bits() : 44)
      }
      _ = try? LogTable(Array(Self.header.utf8) + bytes, in: snapshot.zone)
      _ = try? LogTable(bytes, in: snapshot.zone)
    }
  }
}
