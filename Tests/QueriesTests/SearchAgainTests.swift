import CivilTime
import Dining
import Store
import TestSupport
import Testing

@testable import Queries

/// How often the database is asked for dishes, until it is known how long an answer is good for.
@Suite struct SearchAgainTests {
  @Test(arguments: 0..<6 as Range<UInt64>) func dishesAreReadOnceADay(seed: UInt64) throws {
    let campus = try RandomCampus(seed: seed).snapshot()
    // After noon: last night is over.
    let moment = RandomCampus.start + 3 * 3_600
    let query = SearchQuery("invented")
    let result = try campus.answer(query, at: QueryMoment(moment))
    #expect(campus.foundDishes.keys.map(\.from) == [campus.date(at: moment)])
    #expect(result.changesAt.map { $0 <= campus.midnight(after: moment) } == true)
    _ = try campus.answer(SearchQuery("imaginary"), at: QueryMoment(moment))
    #expect(campus.foundDishes.keys.map(\.words) == ["imaginary"])
  }
}
