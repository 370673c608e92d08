import CivilTime
import Dining
import Queries
import Store
import TestSupport
import Testing

/// The nearest venues of some kind, against asking every venue.
@Suite struct NearTests {
  @Test(arguments: 0..<UInt64(LongTest.count(6, quickly: 2))) func theOpenOnes(seed: UInt64) throws {
    let campus = try RandomCampus(seed: seed, venues: 240)
    let here = try #require(Coordinates(latitude: 38.03, longitude: -78.5))
    var chance = Seeded(seed)
    for limit in [1, 5, 120] {
      for _ in 0..<4 {
        let moment = QueryMoment(RandomCampus.start + Int64.random(in: 0...260_000, using: &chance))
        var query = NearQuery(from: here)
        (query.all, query.open, query.limit) = (true, true, limit)
        let found = try query.answer(in: try campus.snapshot(), at: moment)
        let open = try campus.snapshot().moments(at: moment).filter { $0.open.kind == .open }
        let placed = open.map {
          (slug: $0.venue.slug, metres: $0.venue.coordinates.map(here.distance(to:)) ?? 0)
        }
        let expected = placed.sorted { $0.metres < $1.metres }.prefix(limit).map(\.slug)
        #expect(found.result.entries.map(\.moment.venue.slug) == expected, "\(limit), \(moment.instant)")
        try holds(query, found, in: campus, at: moment, &chance)
      }
    }
  }

  @Test(arguments: 0..<UInt64(LongTest.count(6, quickly: 2)), [4, 240, 1_500])
  func thoseThatTakeAMealExchange(
    seed: UInt64, venues: Int
  ) throws {
    let campus = try RandomCampus(seed: seed, venues: venues)
    let here = try #require(Coordinates(latitude: 38.03, longitude: -78.5))
    var chance = Seeded(seed)
    for limit in [1, 20, 2_000] {
      let moment = QueryMoment(RandomCampus.start + Int64.random(in: 0...260_000, using: &chance))
      var query = NearQuery(from: here)
      query.limit = limit
      let found = try query.answer(in: try campus.snapshot(), at: moment)
      let asked = try campus.snapshot()
      let today = asked.date(at: moment.instant)
      let takers = try asked.store.venues(campus: asked.campus).filter {
        try $0.venue.accepts?.contains(.mealExchange) ?? false
          || asked.store.statesMealExchange($0.id, from: today)
      }
      #expect(!takers.isEmpty)
      let expected = takers.map {
        (slug: $0.venue.slug, metres: here.distance(to: $0.venue.coordinates ?? here))
      }
      .sorted { $0.metres < $1.metres }.prefix(limit).map(\.slug)
      #expect(found.result.entries.map(\.moment.venue.slug) == expected, "\(limit), \(moment.instant)")
    }
  }

  /// Until the instant that is named the same question has the same result.
  private func holds(
    _ query: NearQuery, _ found: Held<NearResult>, in campus: RandomCampus, at moment: QueryMoment,
    _ chance: inout Seeded
  ) throws {
    let length = try #require(found.until).seconds(since: moment.instant)
    #expect(length > 0)
    let later = moment.instant + Int64.random(in: 0..<length, using: &chance)
    #expect(try query.answer(in: try campus.snapshot(), at: QueryMoment(later)).result == found.result)
  }
}
