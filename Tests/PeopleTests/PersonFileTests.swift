import CivilTime
import Configuration
import Dining
import Failures
import InventedCampus
import PrivateStore
import Queries
import TestSupport
import Testing

@testable import People

/// A person's words on their way from one computer to another, and under another name.
@Suite struct PersonFileTests {
  private let noon = InventedCampus.noon

  /// A computer with a campus on it.
  private struct Computer {
    let campus: InventedCampus
    let snapshot: CampusSnapshot

    init() throws {
      campus = try InventedCampus()
      snapshot = try CampusSnapshot(try campus.setting())
    }

    var files: PersonFiles { PersonFiles(snapshot, at: InventedCampus.noon, in: campus.world) }
    var people: PeopleBook { PeopleBook(snapshot.setting.paths, in: campus.world) }

    func opinions(_ person: String) throws -> OpinionBook {
      OpinionBook(snapshot, of: try PersonName(person), at: InventedCampus.noon, in: campus.world)
    }

    func ballots(_ person: String) throws -> BallotBook {
      BallotBook(snapshot, of: try PersonName(person), at: InventedCampus.noon, in: campus.world)
    }

    /// Likes one, dislikes one, wants one, votes on two.
    func say(by person: String) throws {
      _ = try opinions(person).say(.like, of: "Bean stew", takesVenues: true, anyway: false)
      _ = try opinions(person).say(.dislike, of: "alder-hall", takesVenues: true, anyway: false)
      _ = try opinions(person).say(.want, of: "Plum dumplings", takesVenues: false, anyway: true)
      _ = try ballots(person).vote(on: "Apple pie", true)
      _ = try ballots(person).vote(on: "birch-commons", false)
    }
  }

  @Test func itArrivesOnceAndOnlyWhatWasChosen() throws {
    let (here, there) = (try Computer(), try Computer())
    try here.say(by: "me")
    let path = here.campus.scratch.file("ada.json")
    let ada = try PersonName("Ada")
    #expect(throws: Failure(.peopleNameNeeded, "me")) {
      try here.files.export(.owner, as: nil, to: path, likes: true, votes: true, force: false)
    }
    #expect(throws: Failure(.peopleUnknown, "ben")) {
      try here.files.export(try PersonName("ben"), as: nil, to: path, likes: true, votes: true, force: false)
    }
    let likes = try here.files.export(.owner, as: ada, to: path, likes: true, votes: false, force: false)
    #expect(likes.opinions.new == 3 && likes.votes.new == 0)
    #expect(here.campus.scratch.mode(of: "ada.json") == 0o600)
    #expect(!String(decoding: try here.campus.scratch.read("ada.json"), as: UTF8.self).contains("Apple pie"))
    #expect(throws: Failure(.fileExists, path)) {
      try here.files.export(.owner, as: ada, to: path, likes: true, votes: true, force: false)
    }
    _ = try here.files.export(.owner, as: ada, to: path, likes: true, votes: true, force: true)

    let preview = try there.files.take(path, as: nil, isPreview: true, anyway: false)
    #expect(preview.opinions == .init(new: 3) && preview.votes == .init(new: 2))
    #expect(
      preview.names.sorted() == ["Alder Hall", "Apple pie", "Bean stew", "Birch Commons", "Plum dumplings"])
    #expect(!there.campus.scratch.has("private.db"))
    #expect(try there.files.take(path, as: nil, isPreview: false, anyway: false).opinions.new == 3)
    #expect(try there.opinions("ada").list().entries.count == 3)
    #expect(try there.ballots("ada").list().entries.map(\.isYes) == [false, true])
    let twice = try there.files.take(path, as: nil, isPreview: false, anyway: false)
    #expect(twice.opinions == .init(known: 3) && twice.votes == .init(known: 2))
    #expect(try there.opinions("ada").list().entries.count == 3)
    #expect(
      try there.files.take(path, as: try PersonName("lovelace"), isPreview: false, anyway: false).votes.new
        == 2)
    let slip = try PersonName("lovelac")
    #expect(throws: Failure(.peopleNotMet, "lovelac", detail: "lovelace")) {
      try there.files.take(path, as: slip, isPreview: true, anyway: false)
    }
    #expect(try there.files.take(path, as: slip, isPreview: true, anyway: true).votes.new == 2)
    #expect(throws: Failure(.peopleNameNeeded, path)) {
      try there.files.take(path, as: .owner, isPreview: false, anyway: false)
    }
  }

  @Test(arguments: ["private.db", "./dine.db", "config.json", "dine.db.lock", "private.db-wal"])
  func whatIsDinesOwnIsNotReplaced(name: String) throws {
    let here = try Computer()
    try here.say(by: "ada")
    let path = here.campus.scratch.file(name)
    let (before, ada) = (try? here.campus.scratch.read(name), try PersonName("ada"))
    #expect(throws: Failure(.ownFile, path)) {
      try here.files.export(ada, as: nil, to: path, likes: true, votes: true, force: true)
    }
    #expect((try? here.campus.scratch.read(name)) == before)
  }

  @Test func theBlockListRefusesAFile() throws {
    let here = try Computer()
    try here.say(by: "mallory")
    let path = here.campus.scratch.file("m.json")
    let mallory = try PersonName("mallory")
    _ = try here.files.export(mallory, as: nil, to: path, likes: true, votes: true, force: false)
    let nobody = try PersonName("nobody-here")
    #expect(throws: Failure(.peopleBlockUnknown, "nobody-here")) {
      try here.people.block(nobody, true, at: noon)
    }
    #expect(try here.people.block(nobody, true, anyway: true, at: noon).change == .blocked)
    #expect(try here.people.block(nobody, false, at: noon).change == .unblocked)
    #expect(try here.people.block(mallory, true, at: noon).change == .blocked)
    #expect(try here.people.block(mallory, true, at: noon).change == .kept)
    #expect(try here.people.block(nil, true, at: noon).blocked == ["mallory"])
    for alias in [nil, try PersonName("friend")] {
      #expect(throws: Failure(.peopleBlocked, "mallory")) {
        try here.files.take(path, as: alias, isPreview: true, anyway: false)
      }
    }
    #expect(try here.people.block(mallory, false, at: noon).change == .unblocked)
    #expect(try here.files.take(path, as: nil, isPreview: true, anyway: false).opinions.known == 3)
  }

  private func take(_ text: String) throws -> PersonResult {
    let here = try Computer()
    try here.campus.scratch.write(Array(text.utf8), to: "x.json")
    return try here.files.take(here.campus.scratch.file("x.json"), as: nil, isPreview: false, anyway: false)
  }

  private static func file(_ likes: String, person: String = "eve", campus: String = "hill") -> String {
    #"{"schema":"dine.person-file/1","person":"\#(person)","campus":"\#(campus)","likes":[\#(likes)],"votes":[]}"#
  }

  @Test(arguments: [
    "", "[]", "{}", "null", #"{"schema":"dine.likes/1"}"#, file("", person: "a b"), file("", campus: "uva"),
    file("", person: #"ada","person":"eve"#), file("", person: "me"), String(repeating: "[", count: 10_000),
    #"{"schema":"dine.person-file/1","person":"eve","campus":"hill","likes":5}"#,
    file(Array(repeating: "{}", count: 10_001).joined(separator: ",")),
    file("") + String(repeating: " ", count: 1_100_000),
  ]) func whatIsNoFileOfAPersonIsRefused(text: String) {
    #expect(throws: Failure.self) { try take(text) }
  }

  /// A dish is known by its name: cut off it would be another one on the other computer.
  @Test func aLongNameArrivesWhole() throws {
    let (here, there) = (try Computer(), try Computer())
    let name = String(repeating: "stew ", count: 59) + "stews"
    #expect(name.count == 300)
    let kept = try here.opinions("ada").say(.like, of: name, takesVenues: true, anyway: true)
    #expect(kept.entries.map(\.opinion.name) == [name])
    let path = here.campus.scratch.file("ada.json")
    _ = try here.files.export(
      try PersonName("ada"), as: nil, to: path, likes: true, votes: true, force: false)
    try there.campus.scratch.write(try here.campus.scratch.read("ada.json"), to: "ada.json")
    _ = try there.files.take(there.campus.scratch.file("ada.json"), as: nil, isPreview: false, anyway: false)
    #expect(try there.opinions("ada").list().entries.map(\.opinion) == kept.entries.map(\.opinion))
  }

  @Test func hostileEntriesAreTextOrLeftOut() throws {
    let time = #""stance":"like","since":"2026-11-20T12:00:00Z""#
    let likes = [
      #"{"kind":"dish","name":"<script>\u001b[31m\u202e' OR 1=1 --","key":"x",\#(time)}"#,
      #"{"kind":"dish","name":"\#(String(repeating: "long ", count: 100))",\#(time)}"#,
      #"{"kind":"venue","name":"Gone","venue":"nowhere",\#(time)}"#,
      #"{"kind":"dish","name":"",\#(time)}"#, #"{"kind":"dish","name":"!!!",\#(time)}"#, "5", "null", "[]",
      #"{"kind":"dish","name":"Later pie","stance":"like","since":"9999-01-01T00:00:00Z"}"#,
      #"{"kind":"dish","name":"Odd","stance":"love","since":"2026-11-20T12:00:00Z"}"#,
    ].joined(separator: ",")
    let taken = try take(Self.file(likes))
    #expect(taken.opinions.new == 4, "\(taken.names)")
    #expect(taken.unread == 6)
    for name in taken.names {
      #expect(name.count <= 300 && !name.unicodeScalars.contains { $0.value < 32 || $0.value == 0x202E })
    }
    #expect(taken.names.contains { $0.hasPrefix("<script>") })
  }

  /// A vote of a day to come would count on that day: it is left out and told. Today's and older ones arrive.
  @Test func aVoteOfADayToComeIsLeftOut() throws {
    let votes = [
      ("2026-11-21", "Soup"), ("9999-12-31", "Stew"), ("2026-11-20", "Pie"), ("2019-02-28", "Rye bread"),
    ].map {
      #"{"kind":"dish","name":"\#($1)","vote":"no","at":"2026-11-20T12:00:00Z","date":"\#($0)"}"#
    }
    let list = #""votes":[\#(votes.joined(separator: ","))]"#
    let taken = try take(Self.file("").replacing(#""votes":[]"#, with: list))
    #expect(taken.votes.new == 2 && taken.unread == 2 && Set(taken.names) == ["Pie", "Rye bread"])
  }

  @Test(arguments: ["me", "ada"]) func aNewNameLosesNothing(old: String) throws {
    let here = try Computer()
    try here.say(by: old)
    try here.say(by: "ben")
    let groups = GroupBook(here.snapshot.setting.paths, at: noon, in: here.campus.world)
    _ = try groups.make(
      try GroupName("lunch"), emoji: nil, colour: nil, members: [try PersonName(old), try PersonName("ben")])
    let (before, votes) = (try here.opinions(old).list(), try here.ballots(old).list())
    #expect(throws: Failure(.peopleNameTaken, "ben")) {
      try here.people.rename(try PersonName(old), to: try PersonName("ben"))
    }
    #expect(throws: Failure(.peopleUnknown, "nobody")) {
      try here.people.rename(try PersonName("nobody"), to: try PersonName("kit"))
    }
    #expect(try here.people.rename(try PersonName(old), to: try PersonName("kit")).change == .renamed)
    #expect(try here.opinions("kit").list().entries == before.entries)
    #expect(try here.ballots("kit").list().entries == votes.entries)
    #expect(try groups.list().entries.first?.members.sorted() == ["ben", "kit"])
    #expect(try here.opinions(old).list().entries.isEmpty)
    // The owner is still there to begin anew.
    #expect(try here.opinions("me").list().entries.isEmpty)
    _ = try here.opinions("me").say(.like, of: "Apple pie", takesVenues: false, anyway: false)
    #expect(try here.people.list().entries.map(\.name).sorted() == ["ben", "kit", "me"])
  }

  /// Who took a name may give it back, and whoever is me by now is not lost.
  @Test func whoWasTheOwnerMayBeAgain() throws {
    let here = try Computer()
    try here.say(by: "me")
    let (before, votes) = (try here.opinions("me").list(), try here.ballots("me").list())
    let kit = try PersonName("kit")
    _ = try here.people.rename(.owner, to: kit)
    #expect(try here.people.rename(kit, to: .owner).change == .renamed)
    #expect(try here.opinions("me").list().entries == before.entries)
    #expect(try here.ballots("me").list().entries == votes.entries)
    #expect(try here.people.list().entries.map(\.name) == ["me"])
    _ = try here.people.rename(.owner, to: kit)
    _ = try here.opinions("me").say(.like, of: "Apple pie", takesVenues: false, anyway: false)
    #expect(throws: Failure(.peopleNameTaken, "me")) { try here.people.rename(kit, to: .owner) }
  }

  @Test func aSlipIsNotSomebodyElse() throws {
    let here = try Computer()
    try here.say(by: "clementine")
    let slip = try PersonName("clemenntine")
    #expect(throws: Failure(.peopleUnknown, "clemenntine", suggestion: "clementine")) {
      try here.people.rename(slip, to: try PersonName("kit"))
    }
    #expect(throws: Failure(.peopleUnknown, "clemenntine", suggestion: "clementine")) {
      try here.files.export(slip, as: nil, to: "x", likes: true, votes: true, force: false)
    }
    #expect(throws: Failure(.peopleBlockUnknown, "clemenntine", suggestion: "clementine")) {
      try here.people.block(slip, true, at: noon)
    }
    #expect(throws: Failure(.peopleUnknown, "clemenntine", suggestion: "clementine")) {
      try here.people.block(slip, false, at: noon)
    }
    #expect(try here.people.list().entries.map(\.name) == ["clementine"])
  }

  /// Nobody has a name of which nothing is kept but that its files are refused: it can be given, and not be taken away.
  @Test func aNameThatIsOnlyRefusedIsFree() throws {
    let here = try Computer()
    let (zeb, zebby, kit) = (try PersonName("zeb"), try PersonName("zebby"), try PersonName("kit"))
    _ = try here.ballots("zeb").vote(on: "Bean stew", true, anyway: true)
    _ = try here.people.block(zeb, true, at: noon)
    #expect(try here.people.rename(zeb, to: zebby).change == .renamed)
    #expect(throws: Failure(.peopleUnknown, "zeb")) { try here.people.rename(zeb, to: kit) }
    #expect(try here.people.rename(zebby, to: zeb).change == .renamed)
    #expect(try here.people.block(nil, true, at: noon).blocked == ["zeb"])
    // Who is refused and has said something keeps the name.
    _ = try here.ballots("kit").vote(on: "Bean stew", true, anyway: true)
    #expect(throws: Failure(.peopleNameTaken, "zeb")) { try here.people.rename(kit, to: zeb) }
  }

  /// Nothing of the name, the votes, the groups or the block list is left in the file.
  @Test func forgettingLeavesNoByte() throws {
    let here = try Computer()
    let person = try PersonName("qwxzada")
    let kinds = ["amber", "birch", "coral", "dune", "elm", "fern", "gold", "hazel", "iris", "jade"]
    for one in kinds {
      for other in kinds where one < other {
        _ = try here.ballots("qwxzada").vote(on: "Qwxzdumplings \(one) \(other)", true, anyway: true)
      }
    }
    let groups = GroupBook(here.snapshot.setting.paths, at: noon, in: here.campus.world)
    _ = try groups.make(try GroupName("Qwxzclub"), emoji: nil, colour: nil, members: [person])
    _ = try groups.make(
      try GroupName("lunch"), emoji: nil, colour: nil, members: [person, try PersonName("ben")])
    _ = try here.people.block(person, true, at: noon)
    var ballot = GroupService.Ballot(start: noon)
    (ballot.people, ballot.anyway) = ([person], true)
    _ = try GroupService(here.snapshot, at: noon, in: here.campus.world).decide(ballot)
    func holds() throws -> Bool {
      String(decoding: try here.campus.scratch.read("private.db"), as: UTF8.self).lowercased().contains(
        "qwxz")
    }
    #expect(try holds())
    let kept = try here.people.forgettable(person)
    #expect(kept.entries.map { [$0.counts[.votes], $0.counts[.groups]] } == [[45, 2]])
    // A copy from before a migration has them, too; what only begins with such a name is somebody else's.
    for name in ["private.db.v8", "private.db.v12", "private.db.v8.txt", "private.db.v"] {
      try here.campus.scratch.write(Array("Qwxz".utf8), to: name)
    }
    try here.people.forget(person)
    #expect(try !holds())
    #expect(
      here.campus.scratch.names().filter { $0.hasPrefix("private") } == [
        "private.db", "private.db.v", "private.db.v8.txt",
      ])
    #expect(try groups.list().entries.map(\.name) == ["lunch"])
    #expect(try groups.list().entries.first?.members == ["ben"])
    #expect(try here.people.block(nil, true, at: noon).blocked.isEmpty)
  }
}
