import CivilTime
import Foundation
import TestSupport
import Testing

/// `dine import menus`, `dine next` and `dine dishes`: a past from a file, and what it lets expect.
@Suite struct DishCommandTests {
  private let dined: Dined
  private let programs: Programs
  private let file: String

  init() throws {
    dined = try Dined()
    try dined.write(
      configuration: """
        {"contact": "ada@example.org", "campuses": {"old": {"name": "Old Campus", "zone": "America/New_York", "sources": {}}}}
        """)
    programs = Programs(scratch: dined.scratch, environment: dined.environment)
    file = dined.scratch.file("menus.csv")
    try dined.scratch.write(Array(Self.table.utf8), to: "menus.csv")
  }

  /// Ramen each Tuesday of ten weeks, Soup each working day, Cake twice; the last is the Friday of the tests' clock.
  private static var table: String {
    let first = Dined.now.secondsSince1970 / 86_400 - 73
    var rows = ["venue,date,dish"]
    for number in 0...73 {
      let weekday = (first + Int64(number) + 3) % 7
      let date = Date(timeIntervalSince1970: Double(first + Int64(number)) * 86_400 + 43_200)
        .formatted(.iso8601.year().month().day())
      if weekday < 5 { rows.append("Old Hall,\(date),Soup of the Day") }
      if weekday == 1 { rows.append("Old Hall,\(date),\"Ramen, Tonkotsu (\(number))\"") }
      if number == 3 || number == 30 { rows.append("Old Hall,\(date),Cake") }
    }
    return rows.joined(separator: "\n") + "\n"
  }

  private func dine(_ words: String...) throws -> Outcome { try programs.start("dine", words).end() }

  @Test func aDryRunWritesNothing() {
    let outcome = dined.run("import", "menus", file, "--dry-run")
    #expect(outcome.code == 0 && outcome.output.contains("Places that would be created: Old Hall"))
    #expect(!FileManager.default.fileExists(atPath: dined.database))
  }

  /// Names that a place would be found by again are one place, as they are when it is made.
  @Test func aDryRunNamesAPlaceOnce() throws {
    let rows = ["Old Hall", "old hall", "OLD  HALL", "Old-Hall", "Inn", "食堂", "食堂", "茶室"].map {
      "\($0),2026-11-20,Pie"
    }
    try dined.scratch.write(Array((["venue,date,dish"] + rows).joined(separator: "\n").utf8), to: "menus.csv")
    let told = #""new_venues":["Old Hall","Inn","食堂","茶室"]"#
    #expect(dined.run("import", "menus", file, "--dry-run", "--json").output.contains(told))
    #expect(dined.run("import", "menus", file, "--json").output.contains(told))
  }

  @Test func aRowCutByACommaIsToldWithItsLine() throws {
    try dined.scratch.write(
      Array("venue,date,dish\nHall,2026-11-20,Pie\nHall,2026-11-20,Ham, cheese\n".utf8), to: "menus.csv")
    let outcome = dined.run("import", "menus", file, "--dry-run")
    #expect(
      outcome.output.contains(
        "line 3 is left out: it has more fields than there are columns; text with commas needs quotes"))
    dined.environment["LANG"] = "de_DE.UTF-8"
    #expect(
      dined.run("import", "menus", file, "--dry-run").output.contains(
        "Zeile 3 ausgelassen: sie hat mehr Felder als Spalten; Text mit Komma gehört in Anführungszeichen"))
    let result = dined.run("import", "menus", file, "--json").output
    #expect(result.contains(#""left_out":[{"line":3,"code":"too-many-fields","text":","}]"#))
  }

  @Test func aFileThatIsNotUTF8IsRefusedBeforeAnythingIsStored() throws {
    try dined.scratch.write(
      Array(Self.table.utf8) + Array("Old Hall,2026-11-20,S".utf8) + [0xFC], to: "menus.csv")
    let outcome = dined.run("import", "menus", file)
    #expect(
      outcome.code == 65 && outcome.output == "" && outcome.error.contains("is not UTF-8"), "\(outcome)")
    #expect(!FileManager.default.fileExists(atPath: dined.database))
  }

  @Test func aFileIsImportedOnce() {
    let first = dined.run("import", "menus", file, "--json")
    #expect(first.code == 0 && first.output.contains(#""new_venues":["Old Hall"]"#), "\(first)")
    let again = dined.run("import", "menus", file, "--json")
    #expect(
      again.output.contains(#""added":0,"known":67,"told_by_site":0,"repeated":0,"new_venues":[]"#),
      "\(again)")
  }

  /// Of every row it is said whether it was imported, or why not.
  @Test func everyRowIsCounted() throws {
    let rows = [
      "Old Hall,2026-11-10,Lunch,Pie", "Old Hall,2026-11-10,Lunch,Pie", "old hall,2026-11-10,Lunch,Pie",
      "Old Hall,2026-11-10,Lunch,Stew", ",2026-11-10,Lunch,Tea",
    ]
    func report(_ rows: [String], _ options: String...) throws -> Outcome {
      try dined.scratch.write(
        Array(("venue,date,period,dish\n" + rows.joined(separator: "\n")).utf8), to: "menus.csv")
      return dined.run(["import", "menus", file, "--json"] + options)
    }
    let dry = try report(rows, "--dry-run").output
    #expect(
      dry.contains(#""rows":4,"added":null,"known":null,"told_by_site":null,"repeated":null"#), "\(dry)")
    let first = try report(rows).output
    #expect(first.contains(#""rows":4,"added":2,"known":0,"told_by_site":0,"repeated":2"#), "\(first)")
    #expect(first.contains(#""left_out":[{"line":6,"code":"no-venue","text":"Tea"}]"#))
    let again = try report(rows + ["Old Hall,2026-11-10,Lunch,Cake"]).output
    #expect(again.contains(#""rows":5,"added":1,"known":2,"told_by_site":0,"repeated":2"#), "\(again)")
  }

  @Test func theRegularDishIsExpectedOnItsDay() throws {
    #expect(dined.run("import", "menus", file).code == 0)
    let ramen = try dine("next", "tonkotsu ramen", "--json", "--at", "2026-11-20")
    #expect(ramen.code == 0 && ramen.output.contains(#""date":"2026-11-24""#), "\(ramen)")
    #expect(ramen.output.contains(#""basis":"pattern""#))
    let soup = try dine("next", "soup", "--json", "--at", "2026-11-20")
    #expect(soup.output.contains(#""date":"2026-11-23""#))
    let cake = try dine("next", "cake", "--json", "--at", "2026-11-20")
    #expect(
      cake.code == 1 && cake.output.contains(#""date":null"#) && cake.output.contains(#""basis":"none""#))
    let all = try dine("next", "--all", "--json", "--at", "2026-11-20")
    #expect(all.output.components(separatedBy: #""dish":"#).count == 3, "\(all)")
    #expect(try dine("next", "--all", "--json", "--at", "2026-09-09").output.contains(#""results":[]"#))
  }

  /// Of an imported place nobody says that it is a hall.
  @Test func whereThereIsNoHallEveryPlaceIsShown() throws {
    #expect(dined.run("import", "menus", file).code == 0)
    let menu = try dine("menu", "--now", "2026-11-20T12:05:00-05:00")
    #expect(menu.code == 0 && menu.output.contains("Soup of the Day"), "\(menu)")
  }

  /// While no menu of today is known, and a meal of today may come, today may be the day.
  @Test func whatIsDueTodayIsExpectedTodayWhileItMayCome() throws {
    #expect(dined.run("import", "menus", file).code == 0)
    #expect(
      dined.run("venues", "edit", "old-hall", "--hours", "Mo-Su 08:00-14:00", "--author", "kit").code == 0)
    for (clock, date) in [("08:00", "2026-11-24"), ("13:59", "2026-11-24"), ("14:00", "2026-12-01")] {
      for words in [["ramen"], ["--all"]] {
        let now = "2026-11-24T\(clock):00-05:00"
        let told = try programs.start("dine", ["next"] + words + ["--json", "--now", now]).end().output
        #expect(told.contains(#""date":"\#(date)""#), "\(clock) \(told)")
      }
    }
    try dined.scratch.write(
      Array((Self.table + "Old Hall,2026-11-24,Cake\n").utf8), to: "menus.csv")
    #expect(dined.run("import", "menus", file).code == 0)
    let told = try dine("next", "ramen", "--json", "--now", "2026-11-24T08:00:00-05:00").output
    #expect(told.contains(#""date":"2026-12-01""#), "\(told)")
  }

  /// An import leaves to the upkeep what is reckoned for those who ask; they are told the same until then.
  @Test func anImportIsAskedBeforeTheUpkeepAsAfterIt() throws {
    #expect(dined.run("import", "menus", file).code == 0)
    let question = ["next", "ramen", "--json", "--now", "2026-11-20T12:05:00-05:00"]
    func answer() throws -> Outcome { try programs.start("dine", question).end() }
    let before = try answer()
    // Edits of dishes reckon forecasts, too.
    #expect(dined.run("dishes", "rename", "cake", "Birthday").code == 0)
    #expect(dined.run("dishes", "rename", "birthday", "--undo").code == 0)
    #expect(before.code == 0)
    #expect(try answer().output == before.output)
    try dined.scratch.write(
      Array((Self.table + "Old Hall,2026-11-19,Tonkotsu Ramen\n").utf8), to: "menus.csv")
    #expect(dined.run("import", "menus", file).code == 0)
    #expect(try answer().output != before.output)
  }

  @Test func whatIsAnnouncedGoesBeforeThePastAndIsForgottenForThePast() throws {
    try dined.scratch.write(
      Array((Self.table + "Old Hall,2026-11-26,Tonkotsu Ramen\n").utf8), to: "menus.csv")
    #expect(dined.run("import", "menus", file).code == 0)
    let now = try dine("next", "ramen", "--json", "--now", "2026-11-20T12:05:00-05:00").output
    #expect(
      now.contains(
        #""date":"2026-11-26","from":"2026-11-26","to":"2026-11-26","p7":null,"p14":null,"basis":"menu""#),
      "\(now)")
    let before = try dine("next", "ramen", "--json", "--at", "2026-11-20").output
    #expect(before.contains(#""date":"2026-11-24""#))
  }

  @Test func mergedDishesHaveOnePast() throws {
    #expect(dined.run("import", "menus", file).code == 0)
    let merged = dined.run("dishes", "merge", "cake", "Ramen, Tonkotsu")
    #expect(merged.code == 0 && merged.output.contains("Cake"), "\(merged)")
    #expect(merged.output.hasPrefix("Ramen, Tonkotsu"), "it is the second from then on: \(merged.output)")
    #expect(try dine("next", "cake", "--json", "--at", "2026-11-20").output.contains(#""servings":13"#))
    #expect(dined.run("dishes", "split", "cake").code == 0)
    #expect(try dine("next", "cake", "--json", "--at", "2026-11-20").output.contains(#""servings":2"#))
    #expect(dined.run("dishes", "rename", "cake", "Birthday").code == 0)
    let renamed = try dine("next", "birthday", "--json", "--at", "2026-11-20").output
    #expect(renamed.contains(#""dish":"Birthday""#))
    let found = try dine("search", "birthday", "--json", "--now", "2026-11-20T12:05:00-05:00")
    #expect(found.code == 0 && found.output.contains("\"Cake\""), "\(found)")
    #expect(dined.run("dishes", "rename", "birthday", "--undo").code == 0)
    #expect(dined.run("dishes", "merge", "nothing", "cake").code == 64)
    #expect(dined.run("dishes", "rename", "cake", " ").code == 64)
  }

  /// Data that were not updated for long are stale, and in the end nothing is predicted from them: the same
  /// in every form.
  @Test func anOldPastHasItsAgeAndForetellsNothing() throws {
    #expect(dined.run("import", "menus", file).code == 0)
    let fresh = try dine("next", "ramen", "--json", "--max-age", "6h", "--now", "2026-11-20T12:05:00-05:00")
    #expect(
      fresh.code == 0 && fresh.output.contains(#""data_as_of":"2026-11-20T12:05:00-05:00""#), "\(fresh)")
    #expect(fresh.output.contains(#""stale":false"#))
    let late = ["--now", "2027-03-20T12:05:00-04:00"]
    let told = try programs.start("dine", ["next", "ramen"] + late).end()
    #expect(told.code == 0 && told.output.contains("as of"), "\(told)")
    for words in [["next", "ramen"], ["next", "--all"]] {
      #expect(try programs.start("dine", words + ["--max-age", "6h"] + late).end().code == 75, "\(words)")
    }
    let silent = ["next", "ramen", "--now", "2027-09-20T12:05:00-04:00"]
    #expect(try programs.start("dine", silent).end().code == 1)
    let object = try programs.start("dine", silent + ["--json"]).end()
    #expect(object.code == 1 && object.output.contains(#""date":null,"from":null,"to":null"#), "\(object)")
    #expect(object.output.contains(#""basis":"none""#) && object.output.contains(#""stale":true"#))
  }

  /// A campus without a hall shows every place, including those whose hours are unknown.
  @Test func placesThatWereOnlyImportedAreOnTheFirstScreen() throws {
    #expect(dined.run("import", "menus", file).code == 0)
    let screen = try dine("--now", "2026-11-20T12:05:00-05:00")
    #expect(screen.code == 1 && screen.output.contains("Old Hall"), "\(screen)")
    #expect(!screen.output.contains("Nothing"), "\(screen)")
  }

  @Test func whatIsNewAndWhatIsBackIsToldWithItsReason() throws {
    try dined.scratch.write(
      Array(
        (Self.table
          + "Old Hall,2026-11-20,Moon Pie\nOld Hall,2026-11-20,Cake\nOld Hall,2026-09-01,Moon Cheese\n"
          + "Old Hall,2026-08-25,Moon Cheese\nOld Hall,2026-11-20,Moon Cheese\n"
          + "Old Hall,2026-09-02,Moon Cake\nOld Hall,2026-11-20,Moon Cake\n"
          + "New Hall,2026-11-19,Moon Soup\nNew Hall,2026-11-20,Moon Stew\n").utf8), to: "menus.csv")
    #expect(dined.run("import", "menus", file).code == 0)
    let new = try dine("menu", "old-hall", "--date", "2026-11-20", "--new", "--json").output
    #expect(new.contains(#""news":[{"dish":"Moon Pie","reason":"new","since":"2026-11-20"}]"#), "\(new)")
    // Of this place, too little of the past is known, however much is of another.
    #expect(try dine("menu", "new-hall", "--date", "2026-11-20", "--new").code == 1)
    // What was served once before is not known to have been on the menu.
    let back = try dine("menu", "old-hall", "--date", "2026-11-20", "--back", "--json").output
    #expect(back.contains(#""news":[{"dish":"Moon Cheese","reason":"back","last":"2026-09-01"}]"#), "\(back)")
    let words = try dine(
      "menu", "old-hall", "--date", "2026-11-20", "--back", "--now", "2026-11-20T12:05:00-05:00")
    #expect(words.output.contains("back, last served Sep 1"), "\(words)")
    let early = try dine("menu", "old-hall", "--date", "2026-09-10", "--new")
    #expect(early.code == 1 && early.output.contains("No dish is known to be new;"))
  }

  @Test(arguments: [
    ("venue,date\nHall,2026-11-20\n", Int32(65), "no column dish"), ("", 65, "no column"),
    ("venue,date,dish\nHall,yesterday,Pie\n", 65, "line 2 is left out"),
    ("venue,date,dish\n", 1, "no row below its header"),
    ("venue,date,dish\nHall,9999-12-31,Pie\n", 65, "9999-12-31 is before 1900, or more than a year ahead"),
    ("venue,date,dish\nHall,20.11.2026,Pie\n", 65, "\"20.11.2026\" is not a date like 2026-11-20"),
    ("venue,date,dish\nHall,2026-11-20,Pie\nHall,2026-11-20,\"Soup\nHall,2026-11-20,Cake\n", 65, "line 3"),
  ])
  func aFileThatIsNoTableIsSaid(text: String, code: Int32, said: String) throws {
    try dined.scratch.write(Array(text.utf8), to: "menus.csv")
    let outcome = dined.run("import", "menus", file)
    #expect(outcome.code == code && (outcome.output + outcome.error).contains(said), "\(outcome)")
    #expect(dined.run("import", "menus", file + ".none").code == 69)
  }
}
