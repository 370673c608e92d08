import CivilTime
import Dining
import OpeningHours
import TestSupport
import Testing

/// A year of the hours that real pages state: an event of the calendar covers an instant if and only if the place is open.
@Suite(.enabled(if: Corpus.isAvailable, Corpus.absence))
struct CalendarCorpusTests {
  struct Visit: CustomTestStringConvertible {
    let page: String
    let seen: String
    var testDescription: String { page }
  }

  static let visits =
    ["2024-10-19-a", "2024-10-21-a", "2024-10-24-b"].map {
      Visit(page: "uva-locations-\($0)", seen: String($0.prefix(10)) + "T13:30")
    }
    + Corpus.names(in: "campusdish", endingIn: ".reference.json").filter { $0.hasPrefix("clemson-") }
    .map { Visit(page: $0, seen: "2018-10-13T09:00") }

  @Test func thereAreInstantsOfBothPlaces() throws {
    for place in ["uva", "clemson"] {
      let openings = try Self.visits.filter { $0.page.hasPrefix(place) }.map { try Self.openings($0).count }
      #expect(openings.reduce(0, +) > 0, "\(place)")
    }
  }

  private static func venues(_ visit: Visit) throws -> (
    venues: [[RecordedStatement]], zone: Zone, now: Instant
  ) {
    let zone = try SystemZone.named("America/New_York")
    let now = at(visit.seen)
    let reading = try read(try Corpus.bytes("campusdish/\(visit.page).html"), at: now)
    let provenance = Provenance(source: "s", page: "p", observedAt: now)
    let said = Dictionary(grouping: reading.hours, by: \.venue).values.map { hours in
      hours.map { RecordedStatement($0.statement, provenance: provenance) }
    }
    return (said, zone, now)
  }

  private static func openings(_ visit: Visit) throws -> [Opening] {
    let (venues, zone, now) = try venues(visit)
    let first = zone.civil(at: now).date.adding(days: -7)
    return venues.flatMap {
      Schedule($0, service: .open, context: HoursContext(zone: zone)).openings(from: first, days: 366)
    }
  }

  /// Ten thousand instants of all pages together, more of them near what pages say of their own moment.
  @Test(arguments: visits) func anEventCoversAnInstantWhereThePlaceIsOpen(visit: Visit) throws {
    let (venues, zone, now) = try Self.venues(visit)
    var chance = Seeded(UInt64(visit.page.utf8.count))
    let first = zone.civil(at: now).date.adding(days: -7)
    let share = 10_000 / Self.visits.count / max(1, venues.count) + 1
    for statements in venues {
      let schedule = Schedule(statements, service: .open, context: HoursContext(zone: zone))
      let openings = schedule.openings(from: first, days: 366)
      let start = zone.firstInstant(of: first.adding(days: 1))
      for number in 0..<share {
        let instant =
          number % 4 == 0
          ? now + Int64.random(in: -90_000...90_000, using: &chance)
          : start + Int64.random(in: 0..<364 * 86_400, using: &chance)
        let isCovered = openings.contains { $0.opens <= instant && instant < $0.closes }
        #expect(isCovered == (schedule.state(at: instant).kind == .open), "\(instant.rfc3339(in: zone))")
      }
    }
  }
}
