import CivilTime
import Dining
import Testing

/// Scores of dishes for one person.
@Suite struct DishScorerTests {
  private static let noon = Instant(secondsSince1970: 1_795_194_300)

  private func given(_ person: String, _ stars: [String: Double]) -> [String: [GivenStars]] {
    [
      person: stars.sorted { $0.key < $1.key }.map {
        GivenStars(dish: $0.key, stars: $0.value, venue: "runk", station: "Grill")
      }
    ]
  }

  private func facts(_ name: String, station: String = "Grill", venue: String = "runk", calories: Int? = nil)
    -> DishFacts
  {
    DishFacts(
      Dish(name: name, calories: calories), key: DishKey(name).text, venue: venue, station: station,
      period: "Lunch")
  }

  /// Ratings by a lottery: people, dishes, stars.
  private func crowd(_ seed: UInt64, people: Int) -> [String: [GivenStars]] {
    var lottery = Lottery(seed: seed)
    let names = [
      "bean stew", "aple pi", "lentil kury", "rice", "tofu", "beef burger", "taco", "ramen", "salad", "sup",
    ]
    var all: [String: [GivenStars]] = [:]
    for person in 0..<people {
      all["p\(person)"] = names.filter { _ in lottery.draw(below: 3) != 0 }.sorted().map {
        GivenStars(dish: $0, stars: Double((lottery.draw(below: 10) ?? 0) + 1) / 2)
      }
    }
    return all
  }

  @Test(arguments: [1, 5, 12, 40], [UInt64(1), 2, 3]) func theTermsSumToTheScore(people: Int, seed: UInt64)
    throws
  {
    let eater = EaterProfile(
      person: "p0", tastes: TasteProfile([.word("stew"), .calories(100...600)]), places: ["runk": .like],
      wanted: ["taco"])
    let scorer = DishScorer(eater, given: crowd(seed, people: people), asked: "rice")
    for name in ["Bean stew", "Taco", "Ramen", "Nothing known"] {
      let score = scorer.score(facts(name, calories: 300), news: .new(since: CivilDate(dayNumber: 20_000)))
      #expect(abs(score.terms.reduce(0) { $0 + $1.value } - score.total) < 1e-9)
      #expect(score.terms.allSatisfy { $0.value != 0 && $0.value.isFinite })
      #expect(score.terms.map(\.value) == score.terms.map(\.value).sorted(by: >))
      #expect((0...1).contains(score.utility))
    }
  }

  @Test(arguments: [3, 30]) func theOrderOfWhatIsGivenDoesNotMatter(people: Int) {
    let all = crowd(7, people: people)
    let shuffled = all.mapValues { Array($0.reversed()) }
    let eater = EaterProfile(person: "p1", tastes: TasteProfile([.word("stew"), .cuisine("indian")]))
    for name in ["Bean stew", "Taco", "Ramen"] {
      #expect(
        DishScorer(eater, given: all).score(facts(name))
          == DishScorer(eater, given: shuffled).score(facts(name)))
    }
  }

  @Test func whatIsLikedRaisesWhatIsLikeIt() {
    let scorer = DishScorer(
      EaterProfile(person: "me"), given: given("me", ["beef burger": 5, "lentil kury": 1]))
    #expect(scorer.score(facts("Cheese burger")).total > scorer.score(facts("Lentil soup")).total)
    let reasons = scorer.score(facts("Cheese burger")).terms.map(\.reason)
    #expect(reasons.contains(.feature(.word("burger"), 1)))
  }

  @Test func aStationThatServedWellIsAReason() {
    let scorer = DishScorer(
      EaterProfile(person: "me"),
      given: given("me", ["a": 5, "b": 5, "c": 4.5]).merging(["x": []]) { one, _ in one })
    let reasons = scorer.score(facts("Something else")).terms.map(\.reason)
    #expect(reasons.contains(.feature(.station(venue: "runk", name: "Grill"), 3)))
    #expect(scorer.score(facts("Something else", station: "Wok", venue: "other")).terms.isEmpty)
  }

  @Test(arguments: [(9, false), (10, true), (14, true)]) func itemToItemJoinsFromTenPeople(
    people: Int, joins: Bool
  ) {
    var all: [String: [GivenStars]] = [:]
    for person in 0..<people {
      let likes = person % 2 == 0
      all["p\(person)"] = [
        GivenStars(dish: "aa", stars: likes ? 5 : 1), GivenStars(dish: "bb", stars: likes ? 5 : 1),
        GivenStars(dish: "cc", stars: likes ? 1 : 5),
      ]
    }
    all["p0"] = [GivenStars(dish: "aa", stars: 5), GivenStars(dish: "dd", stars: 1)]
    let score = DishScorer(EaterProfile(person: "p0"), given: all).score(facts("bb"))
    #expect(score.terms.contains { $0.reason == .similar("aa") && $0.value > 0 } == joins)
  }

  @Test(arguments: [(19, false), (20, true)]) func noStarsAreToldUnderTwentyRatings(count: Int, tells: Bool)
    throws
  {
    let stars = Dictionary(uniqueKeysWithValues: (0..<count).map { ("dish\($0)", $0 % 2 == 0 ? 4.5 : 2.0) })
    let score = DishScorer(
      EaterProfile(person: "me", tastes: TasteProfile([.word("dish")]), wanted: ["dish1"]),
      given: given("me", stars)
    ).score(facts("dish1"))
    #expect((score.stars != nil) == tells)
    if let told = score.stars {
      // What is hoped for, a taste or a wish, is no rating.
      #expect((0.5...5).contains(told) && told < 3.5)
    }
  }

  @Test func ratingsAndWordsOfOneDishAreOneNumber() {
    func rating(_ dish: String, _ halves: Int, _ minutes: Int64) -> RatingSum {
      RatingSum(
        person: "me", dish: dish, venue: minutes > 0 ? "new" : "old", station: "", halves: halves, count: 1,
        last: Self.noon + minutes * 60)
    }
    let opinions = [
      Opinion(.dish("a"), name: "A", stance: .like, since: Self.noon),
      Opinion(.dish("b"), name: "B", stance: .dislike, since: Self.noon),
      Opinion(.dish("c"), name: "C", stance: .want, since: Self.noon),
      Opinion(.venue("v"), name: "V", stance: .like, since: Self.noon),
    ]
    let ratings = [rating("a", 10, 0), rating("a", 7, 5), rating("d", 3, 0)]
    let all = GivenStars.all(ratings: ratings, opinions: ["me": opinions])
    #expect(all["me"]?.map(\.dish) == ["a", "b", "d"])
    #expect(all["me"]?.map { ($0.stars * 100).rounded() } == [433, 150, 150])
    #expect(all["me"]?.first?.venue == "new")
    #expect(GivenStars.all(ratings: ratings.reversed(), opinions: ["me": opinions.reversed()]) == all)
  }

  @Test func tastesCountWhereTheyFitAndLessWhereThereAreMany() {
    func value(_ tastes: [Taste]) -> Double {
      DishScorer(EaterProfile(person: "me", tastes: TasteProfile(tastes)), given: [:]).score(
        facts("Bean stew")
      ).total
    }
    #expect(value([.word("stew")]) == 0.5 && value([.word("beef")]) == 0 && value([]) == 0)
    #expect(value([.word("stew"), .word("beef")]) == 0.5)
    #expect(abs(value([.word("stew"), .walk(3)]) - 0.5 / 2.0.squareRoot()) < 1e-9)
    // A veto is no preference.
    #expect(value([.diet("vegan")]) == 0)
  }

  @Test func placesWishesAndNewsAreTerms() {
    let eater = EaterProfile(person: "me", places: ["runk": .dislike], wanted: ["bean stew"])
    let scorer = DishScorer(eater, given: [:])
    let back = scorer.score(facts("Bean stew"), news: .back(last: CivilDate(dayNumber: 1)))
    #expect(
      back.terms.map(\.reason) == [.wanted, .news(.back(last: CivilDate(dayNumber: 1))), .place("runk")])
    #expect(scorer.score(facts("X", venue: "v")).terms.isEmpty)
  }
}
