import CivilTime
import Dining
import Failures
import Queries
import TestSupport
import Testing

/// A result knows how long it is good for: until `changesAt` the same question has the same result, at it another.
@Suite struct ChangesAtTests {
  /// What was found out about one kind of question.
  struct Tally {
    var named = 0
    var real = 0
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func nothingChangesBefore(seed: UInt64) throws {
    let campus = try RandomCampus(seed: seed)
    var chance = Seeded(seed &+ 1_000)
    let moments = (0..<2).map { _ in
      RandomCampus.start + Int64.random(in: 0...260_000, using: &chance)
    }
    for moment in moments {
      try check(OpenQuery(), in: campus, at: moment, &chance)
      try check(OpenQuery(.init(all: true)), in: campus, at: moment, &chance)
      try check(VenuesQuery(), in: campus, at: moment, &chance)
      try check(MenuQuery(), in: campus, at: moment, &chance)
      try check(WeekQuery(), in: campus, at: moment, &chance)
      try check(WeekQuery(venue: "venue-0"), in: campus, at: moment, &chance)
      try check(ShowQuery("venue-0"), in: campus, at: moment, &chance)
      try check(WhyQuery("venue-0"), in: campus, at: moment, &chance)
      try check(SearchQuery("venue"), in: campus, at: moment, &chance)
      try check(StatusQuery(), in: campus, at: moment, &chance)
      try check(ChangesQuery(), in: campus, at: moment, &chance)
      var near = NearQuery(from: try #require(Coordinates(latitude: 38.03, longitude: -78.5)))
      near.all = true
      try check(near, in: campus, at: moment, &chance)
      near.open = true
      try check(near, in: campus, at: moment, &chance)
      near.all = false
      try check(near, in: campus, at: moment, &chance)
      var lucky = LuckyQuery()
      lucky.any = true
      lucky.seed = seed
      try check(lucky, in: campus, at: moment, &chance)
    }
  }

  @Test func nearlyAllNamedInstantsChangeSomething() throws {
    var tally = Tally()
    for seed in 100..<140 as Range<UInt64> {
      let campus = try RandomCampus(seed: seed)
      let moment = RandomCampus.start + Int64(seed % 7) * 9_000
      try count(OpenQuery(), in: campus, at: moment, &tally)
      try count(VenuesQuery(), in: campus, at: moment, &tally)
      try count(MenuQuery(), in: campus, at: moment, &tally)
      try count(WeekQuery(), in: campus, at: moment, &tally)
      try count(ShowQuery("venue-0"), in: campus, at: moment, &tally)
      try count(WhyQuery("venue-0"), in: campus, at: moment, &tally)
      try count(SearchQuery("venue"), in: campus, at: moment, &tally)
    }
    #expect(tally.named > 200)
    #expect(tally.real * 100 >= tally.named * 95, "\(tally.real) of \(tally.named)")
  }

  /// The same question, asked of a database that is opened anew.
  private func plain<Question: Query>(
    _ query: Question, in campus: RandomCampus, at instant: Instant
  ) throws -> Question.Result {
    try query.answer(in: try campus.snapshot(), at: QueryMoment(instant)).result
  }

  private func check<Question: Query>(
    _ query: Question, in campus: RandomCampus, at moment: Instant, _ chance: inout Seeded
  ) throws {
    var result = try campus.snapshot().answer(query, at: QueryMoment(moment))
    let end = result.changesAt ?? moment + 20 * 86_400
    result.changesAt = nil
    #expect(end > moment)
    let length = end.seconds(since: moment)
    let later = [length - 1] + (0..<2).map { _ in Int64.random(in: 0..<length, using: &chance) }
    for seconds in later {
      let other = try plain(query, in: campus, at: moment + seconds)
      #expect(
        other == result, "\(query) at \(moment.rfc3339UTC), \(seconds) s later, before \(end.rfc3339UTC)")
    }
  }

  private func count<Question: Query>(
    _ query: Question, in campus: RandomCampus, at moment: Instant, _ tally: inout Tally
  ) throws {
    var result = try campus.snapshot().answer(query, at: QueryMoment(moment))
    guard let end = result.changesAt else { return }
    result.changesAt = nil
    tally.named += 1
    if try plain(query, in: campus, at: end) != result { tally.real += 1 }
  }
}
