import CivilTime
import Dining
import Failures
import Store
import TestSupport
import Testing

@testable import Queries

/// Venues by the names that people type.
@Suite struct VenueNameTests {
  private let scratch: Scratch
  private let store: Store
  private let campus: CampusID

  init() throws {
    scratch = try Scratch()
    store = try Store(writingTo: scratch.file("dine.db"))
    campus = try store.enrol(campus: "hill", name: "Hill", zone: "Europe/Berlin")
    let source = try store.enrol(source: "halls", adapter: "openmensa", in: campus)
    let seen = Instant(secondsSince1970: 1_795_186_800)
    let page = try store.enrol(page: "http://hill.example/", purpose: "venues", of: source, at: seen)
    let names = ["Mensateria Süd", "Mensa Köln Nord", "Cafeteria Köln West", "Blue Hall"]
    let venues = names.enumerated().map { VenueReading(siteID: "v\($0)", name: $1, kind: .hall) }
    let reading = Reading(
      adapter: "openmensa", observedAt: seen, confidence: .tree, venues: venues, hours: [], menus: [])
    try store.record(
      Recording(
        fetch: try store.begin(page.id, at: seen), reading: reading, body: SnapshotBody(Array("page".utf8)),
        adapterVersion: 1, result: FetchResult(.changed, at: seen)))
  }

  @Test(
    arguments: [
      ("mensateria-sud", "Mensateria Süd"), ("Mensateria Süd", "Mensateria Süd"),
      ("mensateria-sued", "Mensateria Süd"), ("MENSATERIA SUED", "Mensateria Süd"),
      ("mensa koeln nord", "Mensa Köln Nord"), ("blue hall", "Blue Hall"),
      ("blü-hall", nil), ("koeln", nil), ("sued", nil), ("ue", nil), ("", nil),
    ] as [(String, String?)])
  func anUmlautMayBeWrittenAsTwoLetters(text: String, name: String?) throws {
    #expect(try store.venue(meant: text, campus: campus)?.venue.name == name)
  }

  @Test(arguments: [
    ("süd", "unknown-venue mensateria-sud"), ("sued", "unknown-venue mensateria-sud"),
    ("koeln", "several-venues cafeteria-koln-west, mensa-koln-nord"),
    ("koeln west", "unknown-venue cafeteria-koln-west"), ("blue", "unknown-venue blue-hall"),
    ("green", "unknown-venue"),
  ])
  func aPartOfANameIsAHint(text: String, failure: String) throws {
    let found = try store.unknownVenue(text, campus: campus)
    let said = [found.code.rawValue, found.code == .severalVenues ? found.detail : found.suggestion]
    #expect(said.compactMap(\.self).joined(separator: " ") == failure)
  }
}
