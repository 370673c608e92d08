import CivilTime
import Dining
import OpeningHours
import SQLite
import TestSupport
import Testing

@testable import Store

/// Noon of day so many of the tests' calendar, which begins on 2026-11-20.
func noon(_ day: Int = 0) -> Instant { Instant(secondsSince1970: 1_795_176_000 + Int64(day) * 86_400) }

/// The date so many days after 2026-11-20.
func day(_ number: Int = 0) -> CivilDate { CivilDate(dayNumber: 20_777 + number) }

/// The code of the error a body throws, or nil.
func code(of body: () throws -> Void) -> String? {
  do {
    try body()
    return nil
  } catch let error as DatabaseError {
    return error.code
  } catch {
    return "\(error)"
  }
}

/// A store in a folder of its own with one campus, one source and one page.
final class Workshop {
  let scratch: Scratch
  let store: Store
  let campus: CampusID
  let source: SourceID
  let page: StoredPage

  init() throws {
    scratch = try Scratch()
    try scratch.put("an empty store", as: "dine.db") { _ = try Store(writingTo: $0) }
    store = try Store(writingTo: scratch.file("dine.db"))
    campus = try store.enrol(campus: "hill", name: "Hill College", zone: "America/New_York")
    source = try store.enrol(source: "halls", adapter: "campusdish", in: campus)
    page = try store.enrol(page: "http://hill.example/", purpose: "venues", of: source, at: noon())
  }

  /// Fetches and records a reading, as a refresh does.
  @discardableResult
  func record(
    _ reading: Reading, on other: StoredPage? = nil, body: String? = nil, version: Int = 1,
    validators: Validators = Validators(), namings: [String: VenueNaming] = [:],
    outcome: FetchOutcome = .changed, news: HoursContext? = nil
  ) throws -> FetchID {
    let fetch = try store.begin((other ?? page).id, at: reading.observedAt)
    let content = body ?? "\(reading)"
    try store.record(
      Recording(
        fetch: fetch, reading: reading, body: SnapshotBody(Array(content.utf8)), validators: validators,
        adapterVersion: version, namings: namings, result: FetchResult(outcome, at: reading.observedAt),
        context: news))
    return fetch
  }

  func reader() throws -> Store { try Store(readingFrom: scratch.file("dine.db")) }

  func venues() throws -> [StoredVenue] { try store.venues(campus: campus) }

  /// The venues' slugs, in order.
  func slugs() throws -> [String] { try venues().map(\.venue.slug) }

  func venue(_ slug: String) throws -> StoredVenue {
    try #require(try store.venue(slug: slug, campus: campus))
  }

  /// Every row of every table as text, to see whether anything changed.
  func everything() throws -> String {
    let tables = try store.database.prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
    var text = ""
    while try tables.step() {
      let name = tables.string(0)
      text += name + ": " + (try rows(of: name)).joined(separator: " | ") + "\n"
    }
    return text
  }

  /// The rows of a table or a query as text, NULL as `-`.
  func rows(of table: String, columns: String = "*", where condition: String = "1") throws -> [String] {
    let rows = try store.database.prepare("SELECT \(columns) FROM \(table) WHERE \(condition)")
    var texts: [String] = []
    while try rows.step() {
      texts.append(
        (0..<rows.columnCount).map { rows.optionalString($0) ?? "-" }.joined(separator: ","))
    }
    return texts
  }
}

extension Reading {
  /// A reading of the tests' adapter.
  static func of(
    _ observedAt: Instant = noon(), venues: [VenueReading] = [], hours: [HoursReading] = [],
    menus: [MenuReading] = [], notices: [Notice] = [], confidence: Confidence = .tree
  ) -> Reading {
    Reading(
      adapter: "campusdish", observedAt: observedAt, confidence: confidence, venues: venues, hours: hours,
      menus: menus, notices: notices)
  }
}

extension Schema {
  /// The shared database's, of a version that has taken other migrations.
  init(taking migrations: [Migration]) {
    self.init(
      applicationID: Schema.store.applicationID, migrations: migrations, settings: Schema.store.settings)
  }
}

extension Store {
  /// What is now said about the hours of a campus, by venue.
  func allStatements(campus: CampusID) throws(DatabaseError) -> [RecordedStatement] {
    try statements(campus: campus).entries.flatMap(\.statements)
  }
}
