import CivilTime
import Dining
import SQLite
import TestSupport
import Testing

@testable import Store

/// A reading with something for every table, of so many dishes.
private func fullReading(_ number: Int, dishes: Int = 90) -> Reading {
  let stations = (0..<9).map { station in
    Station(
      name: "Station \(station)",
      dishes: (0..<dishes / 9).map {
        Dish(name: "Dish \(number) \(station) \($0)", calories: $0, tags: ["vegan"], allergens: nil)
      })
  }
  return .of(
    noon(number), venues: (0..<36).map { VenueReading(siteID: "\($0)", name: "Venue \($0)", groups: ["A"]) },
    hours: (0..<36).map {
      HoursReading(venue: "\($0)", HoursStatement(scope: .weekly, expression: "Mo 0\(number % 9):00-20:00"))
    },
    menus: [MenuReading(venue: "0", Menu(date: day(number), period: "Lunch", stations: stations))],
    notices: [Notice("odd", "\(number)")])
}

/// Asks a store everything a program asks, and gives the answers as text.
@discardableResult
private func askEverything(_ store: Store) throws(DatabaseError) -> String {
  var answers = ""
  for campus in try store.campuses() {
    for venue in try store.venues(campus: campus.id) {
      answers += "\(venue) \(try store.statements(venue: venue.id))"
      answers += "\(try store.menus(venue: venue.id, from: day(-400)))"
      answers += "\(try store.venue(slug: venue.venue.slug, campus: campus.id)?.id.rawValue ?? 0)"
    }
    answers += "\(try store.allStatements(campus: campus.id)) \(try store.aliases(campus: campus.id))"
    answers += "\(try store.lastObserved(campus: campus.id)?.secondsSince1970 ?? 0)"
    for page in try store.sourcesStatus(campus: campus.id) {
      answers += "\(page) \(try store.notices(of: page.page))"
      for snapshot in try store.snapshots(of: page.page) {
        answers += "\(try store.body(of: snapshot.id)?.bytes ?? [])"
      }
    }
  }
  return answers
}

@Suite struct FaultTests {
  let workshop: Workshop

  init() throws { workshop = try Workshop() }

  /// What a row can do wrong at each table of a recording; the whole recording must leave no trace.
  @Test(arguments: [
    "snapshot", "body", "venue", "listing", "hours", "menu", "station", "dish", "notice",
  ])
  func aRecordingThatFailsHalfWayNeverWas(table: String) throws {
    try workshop.record(fullReading(0))
    let fetch = try workshop.store.begin(workshop.page.id, at: noon(1))
    let before = try workshop.everything()
    // The last row of its kind fails, so that everything before it has been written.
    let condition = table == "dish" ? "WHEN NEW.name = 'Dish 1 8 9'" : ""
    try workshop.store.database.execute(
      """
      CREATE TEMP TRIGGER fault BEFORE INSERT ON main.\(table) \(condition)
      BEGIN SELECT RAISE(ABORT, 'injected'); END
      """)
    var reading = fullReading(1)
    reading.venues.append(VenueReading(siteID: "new", name: "New"))
    let recording = Recording(
      fetch: fetch, reading: reading, body: SnapshotBody([9]), validators: Validators(etag: "x"),
      adapterVersion: 1, result: FetchResult(.changed, at: noon(1)))
    #expect(code { try workshop.store.record(recording) } == "database-constraint")
    #expect(try workshop.everything() == before)
    try workshop.store.database.execute("DROP TRIGGER temp.fault")
    try workshop.store.record(recording)
    #expect(try workshop.everything() != before)
  }

  @Test func aFullDiskKeepsWhatWasRecorded() throws {
    try workshop.record(fullReading(0))
    let fetch = try workshop.store.begin(workshop.page.id, at: noon(1))
    let before = try workshop.everything()
    let pages = try workshop.store.database.prepare("PRAGMA page_count")
    #expect(try pages.step())
    let recording = Recording(
      fetch: fetch, reading: fullReading(1, dishes: 900), body: SnapshotBody(Seeded.noise(200_000)),
      adapterVersion: 1, result: FetchResult(.changed, at: noon(1)))
    var refusals = 0
    for extra in stride(from: 1, through: 60, by: 7) {
      try workshop.store.database.execute("PRAGMA max_page_count = \(pages.int(0) + extra)")
      let found = code { try workshop.store.record(recording) }
      #expect(found == "database-full")
      #expect(try workshop.everything() == before)
      refusals += 1
    }
    #expect(refusals == 9)
    try workshop.store.database.execute("PRAGMA max_page_count = 1073741823")
    try workshop.store.record(recording)
    try askEverything(workshop.reader())
  }

  @Test func aFolderThatMayNotBeWrittenIsRead() throws {
    let scratch = try Scratch()
    do {
      let store = try Store(writingTo: scratch.file("dine.db"))
      _ = try store.enrol(campus: "hill", name: "Hill", zone: "UTC")
    }
    scratch.setMode(0o555, of: "")
    try boundByPermissions {
      let store = try Store(readingFrom: scratch.file("dine.db"))
      #expect(try store.consistently { () throws(DatabaseError) in try store.campuses() }.count == 1)
      #expect(code { _ = try Store(writingTo: scratch.file("dine.db")) } == "database-read-only")
      #expect(code { _ = try Store(writingTo: scratch.file("new.db")) } == "database-denied")
    }
  }

  @Test func aReaderSeesWholeRecordingsOnly() throws {
    try workshop.record(fullReading(0))
    let reader = try workshop.reader()
    for number in 1..<30 {
      let seen = try reader.consistently { () throws(DatabaseError) in
        let early = try reader.allStatements(campus: workshop.campus)
        do { try workshop.record(fullReading(number)) } catch { throw DatabaseError(.statement) }
        return [early, try reader.allStatements(campus: workshop.campus)]
      }
      let expressions = seen.map { Set($0.map(\.statement.expression)) }
      #expect(expressions == [["Mo 0\((number - 1) % 9):00-20:00"], ["Mo 0\((number - 1) % 9):00-20:00"]])
      #expect(seen[0].count == 36)
    }
  }

  @Test func twoProcessesThatOpenAtOnceMigrateOnce() throws {
    let scratch = try Scratch()
    let first = try Store(writingTo: scratch.file("dine.db"))
    let second = try Store(writingTo: scratch.file("dine.db"))
    let campus = try first.enrol(campus: "hill", name: "Hill", zone: "UTC")
    #expect(try second.enrol(campus: "hill", name: "Hill", zone: "UTC") == campus)
  }
}

@Suite struct CorruptionTests {
  /// A small store as bytes, its log folded in.
  private static func original() throws -> [UInt8] {
    let workshop = try Workshop()
    for number in 0..<3 { try workshop.record(fullReading(number, dishes: 18), body: "body \(number)") }
    try workshop.store.database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return try workshop.scratch.read("dine.db")
  }

  private let expected = Set(DatabaseError.Kind.allCases.map { Optional($0.rawValue) } + [nil])

  @Test(arguments: 0..<4)
  func damagedFilesAreAnsweredOrRefused(seed: Int) throws {
    let original = try Self.original()
    let scratch = try Scratch()
    var random = Seeded(UInt64(seed))
    var codes: [String?: Int] = [:]
    for round in 0..<40 {
      var bytes = original
      for _ in 0...(round % 12) {
        let place = round % 2 == 0 ? Int(random.next() % 4_096) : Int(random.next() % UInt64(bytes.count))
        bytes[place] = UInt8(truncatingIfNeeded: random.next())
      }
      try scratch.write(bytes, to: "dine.db")
      let found = code { try askEverything(Store(readingFrom: scratch.file("dine.db"))) }
      #expect(expected.contains(found), "\(found ?? "")")
      codes[found, default: 0] += 1
      let written = code {
        let store = try Store(writingTo: scratch.file("dine.db"))
        let campus = try store.enrol(campus: "hill", name: "Hill", zone: "UTC")
        let source = try store.enrol(source: "halls", adapter: "campusdish", in: campus)
        let page = try store.enrol(page: "http://hill.example/", purpose: "venues", of: source, at: noon())
        let fetch = try store.begin(page.id, at: noon(9))
        try store.record(
          Recording(
            fetch: fetch, reading: fullReading(9, dishes: 18), body: SnapshotBody([1]), adapterVersion: 1,
            result: FetchResult(.changed, at: noon(9))))
      }
      #expect(expected.contains(written), "\(written ?? "")")
      for name in scratch.names() { try scratch.remove(name) }
    }
    #expect(codes.count > 1, "the damage must show at least once")
  }

  @Test func cutFilesAreAnsweredOrRefused() throws {
    let original = try Self.original()
    let scratch = try Scratch()
    try scratch.write(original, to: "dine.db")
    let answers = try askEverything(Store(readingFrom: scratch.file("dine.db")))
    var refusals = 0
    for count in stride(from: 0, to: original.count, by: 3_001) {
      try scratch.write(Array(original.prefix(count)), to: "dine.db")
      let found = code {
        let given = try askEverything(Store(readingFrom: scratch.file("dine.db")))
        #expect(given == answers)
      }
      #expect(found != "database-missing" || count == 0)
      #expect(expected.contains(found), "\(count): \(found ?? "")")
      refusals += found == nil ? 0 : 1
      for name in scratch.names() { try scratch.remove(name) }
    }
    #expect(refusals > 30)
  }

  @Test func wordsThatCannotBeAreCorruptionNotATrap() throws {
    let workshop = try Workshop()
    try workshop.record(fullReading(0))
    let database = workshop.store.database
    for damage in [
      "UPDATE hours SET scope = 'sometimes'", "UPDATE venue SET groups = '[1'",
      "UPDATE venue SET kind = 'temple'", "UPDATE hours SET confidence = 'blind'",
      "UPDATE dish SET tags = 'vegan'",
    ] {
      try database.execute("SAVEPOINT damage; \(damage)")
      #expect(code { try askEverything(workshop.store) } == "database-corrupt", "\(damage)")
      try database.execute("ROLLBACK TO damage; RELEASE damage")
    }
    try database.execute("UPDATE menu SET date = 9223372036854775807; UPDATE venue SET latitude = 1e308")
    try database.execute("UPDATE hours SET valid_from = -9223372036854775808, until = 9223372036854775807")
    #expect(code { try askEverything(workshop.store) } == nil)
  }
}

extension Seeded {
  fileprivate static func noise(_ count: Int) -> [UInt8] {
    var random = Seeded(1)
    return random.bytes(count)
  }
}
