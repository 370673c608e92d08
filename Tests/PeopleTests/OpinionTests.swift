import CivilTime
import Configuration
import Dining
import Failures
import Foundation
import InventedCampus
import PrivateStore
import Queries
import TestSupport
import Testing
import World

@testable import People

/// What people say of the dishes and places of an invented campus, in a real file.
@Suite struct OpinionTests {
  let campus: InventedCampus
  let snapshot: CampusSnapshot

  init() throws {
    campus = try InventedCampus()
    snapshot = try CampusSnapshot(try campus.setting())
  }

  private func book(_ person: String? = nil) throws -> OpinionBook {
    OpinionBook(snapshot, of: try PersonName(person), at: InventedCampus.noon, in: campus.world)
  }

  private func like(_ name: String, by person: String? = nil, anyway: Bool = false) throws -> LikesResult {
    try book(person).say(.like, of: name, takesVenues: true, anyway: anyway)
  }

  @Test(arguments: [
    ("Bean stew", Opinion.Subject.dish("bean stew"), "Bean stew"),
    ("stew of BEANS", .dish("bean stew"), "Bean stew"), ("pie", .dish("aple pi"), "Apple pie"),
    ("Alder Hall", .venue("alder-hall"), "Alder Hall"),
    ("birch-commons", .venue("birch-commons"), "Birch Commons"),
  ]) func aNameMeansOneThing(typed: String, subject: Opinion.Subject, name: String) throws {
    let said = try like(typed)
    #expect(said.entries.map(\.opinion.name) == [name] && said.change == .added)
    if case .venue = subject { #expect(said.entries.first?.opinion.subject == subject) }
    #expect(try like(typed).change == .kept)
    #expect(try book().list().entries.map(\.opinion) == said.entries.map(\.opinion))
  }

  @Test func aNameOfSeveralOrOfNothingIsSaid() throws {
    try campus.record(Self.twoStews, body: "two stews")
    let snapshot = try CampusSnapshot(try campus.setting())
    let book = OpinionBook(snapshot, of: .owner, at: InventedCampus.noon, in: campus.world)
    let several = #expect(throws: Failure.self) {
      try book.say(.like, of: "stew", takesVenues: true, anyway: false)
    }
    #expect(several?.code == .severalDishes)
    #expect(several?.detail == "\"Bean stew\", \"Lentil stew\"")
    let unknown = #expect(throws: Failure.self) {
      try book.say(.like, of: "Been stew", takesVenues: true, anyway: false)
    }
    #expect(unknown?.code == .nothingToLike && unknown?.suggestion == "Bean stew")
    #expect(!campus.scratch.has("private.db"))
    let kept = try book.say(.like, of: " Plum\tdumplings ", takesVenues: true, anyway: true)
    #expect(kept.entries.map(\.opinion.name) == ["Plum dumplings"] && kept.entries.first?.next == nil)
  }

  /// Where no menus are known, a slip in the name of a place is one nevertheless.
  @Test func aPlaceIsSuggestedWithoutMenus() throws {
    var reading = InventedCampus.reading()
    reading.menus = []
    try campus.scratch.remove("dine.db")
    try campus.record(reading, body: "places alone")
    let snapshot = try CampusSnapshot(try campus.setting())
    let opinions = OpinionBook(snapshot, of: .owner, at: InventedCampus.noon, in: campus.world)
    let votes = BallotBook(snapshot, of: .owner, at: InventedCampus.noon, in: campus.world)
    for name in ["aldr hall", "birch-comons", "plum dumplings"] {
      let meant = ["aldr hall": "alder-hall", "birch-comons": "birch-commons"][name]
      let liked = #expect(throws: Failure.self) {
        try opinions.say(.like, of: name, takesVenues: true, anyway: false)
      }
      #expect(liked?.code == .noMenusYet && liked?.suggestion == meant)
      let voted = #expect(throws: Failure.self) { try votes.vote(on: name, true) }
      #expect(voted?.code == .noMenusYet && voted?.suggestion == meant)
    }
    let wanted = #expect(throws: Failure.self) {
      try opinions.say(.want, of: "aldr hall", takesVenues: false, anyway: false)
    }
    #expect(wanted?.code == .noMenusYet && wanted?.suggestion == nil)
  }

  /// A dish that nobody has served is confirmed once: then it is on the person's own list, however it is written.
  @Test func whatWasConfirmedOnceIsKnown() throws {
    let name = "Plum dumplings"
    let votes = BallotBook(snapshot, of: .owner, at: InventedCampus.noon, in: campus.world)
    #expect(throws: Failure.self) { try like(name) }
    #expect(throws: Failure.self) { try votes.vote(on: name, true) }
    _ = try book().say(.want, of: name, takesVenues: false, anyway: true)
    #expect(try like(name).change == .added)
    #expect(try like("DUMPLINGS, plum").change == .kept)
    #expect(try book().say(.dislike, of: name, takesVenues: true, anyway: false).change == .added)
    #expect(try votes.vote(on: name, true, anyway: true).change == .added)
    #expect(try votes.vote(on: name, false).change == .added)
    #expect(throws: Failure.self) { try like(name, by: "ada") }
    #expect(throws: Failure.self) { try like("Plum") }
  }

  @Test func theFileIsItsOwnersAlone() throws {
    _ = try like("Bean stew")
    #expect(campus.scratch.mode(of: "private.db") == 0o600)
    campus.scratch.setMode(0o644, of: "private.db")
    #expect(throws: Failure(.fileTooOpen, campus.scratch.file("private.db"))) { try like("Apple pie") }
    #expect(throws: Failure.self) { try book().list() }
  }

  /// Two commands may both find that there is no database yet; the slower one must not take away what the other
  /// wrote.
  @Test func whoComesSecondTakesNothingAway() throws {
    var late = campus.world
    late.files.exists = { [path = campus.scratch.file("private.db")] in
      $0 != path && FileManager.default.fileExists(atPath: $0)
    }
    for (name, world) in [("Bean stew", campus.world), ("Apple pie", late)] {
      let book = OpinionBook(snapshot, of: .owner, at: InventedCampus.noon, in: world)
      _ = try book.say(.like, of: name, takesVenues: true, anyway: false)
    }
    #expect(Set(try book().list().entries.map(\.opinion.name)) == ["Bean stew", "Apple pie"])
  }

  @Test func whereItIsServedNextIsSaid() throws {
    let next = try #require(try like("Apple pie").entries.first?.next)
    #expect(next.venue == "alder-hall" && next.period == "Lunch" && next.date.description == "2026-11-20")
    let late = OpinionBook(snapshot, of: .owner, at: InventedCampus.noon + 3 * 3_600, in: campus.world)
    #expect(try late.list().entries.first?.next?.period == "Dinner")
    let over = OpinionBook(snapshot, of: .owner, at: InventedCampus.noon + 10 * 3_600, in: campus.world)
    #expect(try over.list().entries.first?.next == nil)
  }

  /// A menu of a day on which its place is stated to be closed does not say where a dish is served next.
  @Test(arguments: [("off", "Lunch 2026-11-22"), ("11:00-14:00", "Lunch 2026-11-21")])
  func whereThePlaceIsClosedNothingIsServed(hours: String, next: String) throws {
    var reading = InventedCampus.reading()
    let tomorrow = CivilDate(dayNumber: 20_778)
    reading.menus = [tomorrow, tomorrow.adding(days: 1)].map { date in
      MenuReading(
        venue: "1",
        Menu(
          date: date, period: "Lunch",
          stations: [Station(name: "Grill", dishes: [Dish(name: "Plum dumplings")])]))
    }
    reading.hours.append(
      HoursReading(
        venue: "1",
        HoursStatement(scope: .date, expression: hours, validFrom: tomorrow, validTo: tomorrow)))
    try campus.record(reading, body: "tomorrow: \(hours)")
    let said = try freshBook().say(.like, of: "Plum dumplings", takesVenues: true, anyway: false)
    let served = said.entries.first?.next.map { "\($0.period ?? "") \($0.date)" }
    #expect(served == next)
  }

  @Test func likingEndsWhatItExcludes() throws {
    _ = try book().say(.want, of: "Bean stew", takesVenues: false, anyway: false)
    _ = try book().say(.dislike, of: "Apple pie", takesVenues: true, anyway: false)
    _ = try like("Bean stew")
    _ = try like("Apple pie")
    #expect(try book().list().entries.map(\.opinion.stance) == [.like, .like])
    _ = try book().say(.want, of: "Apple pie", takesVenues: false, anyway: false)
    #expect(try book().list(onlyWishes: true).entries.map(\.opinion.name) == ["Apple pie"])
    #expect(try book().takeBack([.like, .dislike], of: "apple PIE", takesVenues: true).change == .removed)
    #expect(try book().takeBack([.like, .dislike], of: "apple PIE", takesVenues: true).change == .absent)
    #expect(
      try book().list().entries.map(\.opinion.stance) == [.want, .like].sorted { $0.rawValue > $1.rawValue })
  }

  @Test func eachPersonHasTheirOwn() throws {
    _ = try like("Bean stew", by: "ada")
    #expect(try book().list().entries.isEmpty)
    #expect(try book("ADA").list().entries.count == 1)
    let people = PeopleBook(snapshot.setting.paths, in: campus.world)
    #expect(try people.list().entries.map(\.name) == ["ada"])
    _ = try like("Apple pie")
    #expect(try people.list().entries.map(\.name) == ["me", "ada"])
    // A slip of the hand must not look as if somebody were forgotten.
    let slip = try PersonName("adda")
    #expect(throws: Failure(.peopleUnknown, "adda", suggestion: "ada")) { try people.forgettable(slip) }
    #expect(try people.forgettable(try PersonName("zoe")).exit == .no)
  }

  @Test(arguments: ["me", "ada"]) func noByteOfThemIsLeft(person: String) throws {
    let dishes = (0..<400).map { "Qwxzdumplings number \($0) of a long and winding name" }
    for dish in dishes.prefix(40) { _ = try like(dish, by: person, anyway: true) }
    _ = try like("Bean stew", by: "kit")
    #expect(files(with: "wxzdumplings") == ["private.db"])
    let people = PeopleBook(snapshot.setting.paths, in: campus.world)
    #expect(try people.forgettable(try PersonName(person)).entries.map(\.counts) == [[.likes: 40]])
    try people.forget(try PersonName(person))
    #expect(files(with: "wxzdumplings") == [])
    #expect(files(with: "wxzdumpling") == [])
    #expect(try people.list().entries.map(\.name) == ["kit"])
    #expect(try people.forgettable(try PersonName(person)).exit == .no)
    #expect(try book("kit").list().entries.count == 1)
  }

  /// The files of the folder that have a text in them.
  private func files(with text: String) -> [String] {
    campus.scratch.names().filter { name in
      ((try? campus.scratch.read(name)) ?? []).split(separator: UInt8(ascii: "\n")).contains { line in
        String(decoding: line, as: UTF8.self).contains(text)
      }
    }
  }

  @Test func marksAreFoundByTheNamesThatAreShown() throws {
    _ = try like("Bean stew")
    _ = try book().say(.want, of: "Apple pie", takesVenues: false, anyway: false)
    _ = try book().say(.dislike, of: "alder-hall", takesVenues: true, anyway: false)
    let menu = try snapshot.answer(MenuQuery(), at: QueryMoment(InventedCampus.noon))
    let marks = PersonalMarks(snapshot, of: nil, in: campus.world).shown(in: menu, of: snapshot)
    #expect(marks[dish: "Bean stew"] == .like && marks[dish: "Apple pie"] == .want)
    #expect(marks[dish: "Alder Hall surprise"] == nil && marks[venue: "alder-hall"] == .dislike)
    #expect(
      PersonalMarks(snapshot, of: "ada", in: campus.world).shown(in: menu, of: snapshot) == ShownMarks())
  }

  /// A book based on what the database knows now.
  private func freshBook() throws -> OpinionBook {
    OpinionBook(
      try CampusSnapshot(try campus.setting()), of: .owner, at: InventedCampus.noon, in: campus.world)
  }

  /// Two dishes that somebody merged are one for anyone with an opinion on either.
  @Test(arguments: [("Apple pie", "Bean stew"), ("Bean stew", "Apple pie")])
  func mergedDishesAreLikedAsOne(dish: String, other: String) throws {
    _ = try like(dish)
    try campus.merge(dish, into: other)
    let merged = try freshBook()
    #expect(try merged.list().entries.map(\.next?.venue) == ["alder-hall"])
    #expect(merged.favourites(limit: 3).count == 1)
    #expect(try merged.wantedDishes() == [DishKey(other).text])
    // Each name means both dishes.
    #expect(try merged.say(.like, of: other, takesVenues: true, anyway: false).change == .kept)
    #expect(try merged.say(.dislike, of: other, takesVenues: true, anyway: false).change == .added)
    #expect(try merged.list().entries.map(\.opinion.stance) == [.dislike])
    #expect(try merged.takeBack([.like, .dislike], of: dish, takesVenues: true).change == .removed)
    #expect(try merged.list().entries.isEmpty)
  }

  @Test func whatWasSaidOfTwoDishesIsOneWordWhenTheyAreOne() throws {
    _ = try like("Apple pie")
    let later = OpinionBook(snapshot, of: .owner, at: InventedCampus.noon + 60, in: campus.world)
    _ = try later.say(.dislike, of: "Bean stew", takesVenues: true, anyway: false)
    try campus.merge("Apple pie", into: "Bean stew")
    #expect(try freshBook().list().entries.map(\.opinion.stance) == [.dislike])
    #expect(
      try freshBook().takeBack([.like, .dislike], of: "Apple pie", takesVenues: true).change == .removed)
    #expect(try freshBook().list().entries.isEmpty)
  }

  /// An opinion stays with the name that it was about when a merge is undone.
  @Test func aSplitLeavesTheWordWithItsName() throws {
    try campus.merge("Apple pie", into: "Bean stew")
    let said = try freshBook().say(.like, of: "Apple pie", takesVenues: true, anyway: false)
    #expect(said.entries.map(\.opinion.name) == ["Bean stew"], "as the dish is called that it is now")
    try campus.split("Apple pie")
    let split = try freshBook().list().entries
    #expect(split.map(\.opinion.name) == ["Bean stew"] && split.first?.next?.period == "Lunch")
  }

  private static var twoStews: Reading {
    var reading = InventedCampus.reading()
    reading.menus[0].menu.stations[0].dishes.append(Dish(name: "Lentil stew"))
    return reading
  }
}
