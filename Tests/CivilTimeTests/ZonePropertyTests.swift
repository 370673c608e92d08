import CivilTime
import Testing
import TestSupport

/// What must hold in every zone at any time.
@Suite(.enabled(if: SystemZones.areInstalled, "no tz database under \(SystemZones.folder)"))
struct ZonePropertyTests {
  /// Instants all over the calendar, more of them about our time.
  private func instants(_ count: Int, _ random: inout Seeded) -> [Instant] {
    (0..<count).map { index in
      let range: ClosedRange<Int64> = index % 4 == 0 ? -9_000_000_000...20_000_000_000 : 0...4_102_444_800
      return Instant(secondsSince1970: .random(in: range, using: &random))
    }
  }

  @Test func clocksReadAndReadBack() {
    var random = Seeded(1)
    for zone in SystemZones.distinct {
      for instant in instants(40, &random) {
        let civil = zone.civil(at: instant)
        switch zone.reading(of: civil) {
        case .ordinary(let found): #expect(found == instant, "\(zone.identifier) \(instant.rfc3339UTC)")
        case .repeated(let first, let last):
          #expect(
            first < last && first <= instant && instant <= last, "\(zone.identifier) \(instant.rfc3339UTC)")
          #expect(zone.civil(at: first) == civil && zone.civil(at: last) == civil)
        case .skipped: Issue.record("\(zone.identifier) skipped \(civil), which its clocks showed")
        }
      }
    }
  }

  /// RFC 5545 section 3.3.5 at every change of every zone from 1970 to 2100.
  @Test func everyChangeSkipsOrRepeatsWhatItShould() {
    for zone in SystemZones.distinct {
      var next = zone.nextTransition(after: Instant(secondsSince1970: 0))
      while let transition = next, transition.secondsSince1970 < 4_102_444_800 {
        next = zone.nextTransition(after: transition)
        let before = zone.offset(at: transition - 1)
        let after = zone.offset(at: transition)
        let name = "\(zone.identifier) \(transition.rfc3339UTC)"
        #expect(before != after, "\(name)")
        let edge = CivilDateTime(secondsSince1970: transition.secondsSince1970 + Int64(min(before, after)))
        let middle = CivilDateTime(edge.date, secondOfDay: edge.secondOfDay + abs(after - before) / 2)
        let half = Int64(abs(after - before) / 2)
        if after > before {
          let resolved = transition + half
          #expect(zone.reading(of: middle) == .skipped(resolved: resolved, transition: transition), "\(name)")
          #expect(zone.reading(of: edge).instant == transition, "\(name)")
        } else {
          let first = transition - (Int64(before - after) - half)
          #expect(zone.reading(of: middle) == .repeated(first: first, last: transition + half), "\(name)")
        }
      }
    }
  }

  @Test func daysBeginWhereTheirDateFirstShows() {
    var random = Seeded(2)
    for zone in SystemZones.distinct {
      for instant in instants(10, &random) {
        let date = zone.civil(at: instant).date
        let first = zone.firstInstant(of: date)
        #expect(zone.civil(at: first).date == date, "\(zone.identifier) \(date)")
        #expect(zone.civil(at: first - 1).date < date, "\(zone.identifier) \(date)")
      }
    }
  }

  @Test func transitionsAreWhereTheOffsetChanges() {
    var random = Seeded(3)
    for zone in SystemZones.distinct {
      for instant in instants(10, &random) {
        guard let next = zone.nextTransition(after: instant) else { continue }
        #expect(next > instant)
        #expect(
          zone.offset(at: next - 1) == zone.offset(at: instant), "\(zone.identifier) \(next.rfc3339UTC)")
        #expect(zone.offset(at: next) != zone.offset(at: instant), "\(zone.identifier) \(next.rfc3339UTC)")
      }
    }
  }
}
