import CivilTime
import Dining
import Testing

/// Each step of the rule by itself.
@Suite struct GroupDecisionTests {
  private let noon = RandomGroup.noon
  private let vegan = DishFilter(diets: ["vegan"])
  private let bowl = GroupDish(key: "bowl", Dish(name: "Bowl", tags: ["vegan"]))
  private let steak = GroupDish(key: "steak", Dish(name: "Steak", tags: []))
  private let soup = GroupDish(key: "soup", Dish(name: "Soup"))

  private func place(
    _ slug: String, _ dishes: [GroupDish]?, minutes: ClosedRange<Int64> = -60...120, metres: Double? = nil,
    eatenOn: Int? = nil
  ) -> GroupPlace {
    GroupPlace(
      slug: slug,
      windows: [
        ServiceWindow(
          opens: noon + minutes.lowerBound * 60, closes: noon + minutes.upperBound * 60, period: nil)
      ], dishes: dishes, metres: metres, eatenOn: eatenOn.map { CivilDate(dayNumber: $0) })
  }

  private func decide(
    _ members: [GroupMember], _ places: [GroupPlace], _ rule: GroupRule = .nash, seed: UInt64 = 1,
    after passed: Set<String> = []
  ) -> GroupDecision {
    GroupQuestion(
      members: members, places: places, meal: RandomGroup.meal, rule: rule, seed: seed, passedOver: passed
    ).decide()
  }

  private func obstacle(_ place: GroupPlace, _ members: [GroupMember] = [GroupMember(id: "ada")])
    -> GroupDecision.Obstacle?
  {
    decide(members, [place]).exclusions.first?.obstacle
  }

  @Test func aPlaceMustBeOpenForTheWholeMeal() {
    #expect(obstacle(place("a", [soup])) == nil)
    #expect(obstacle(place("a", [soup], minutes: -60...45)) == nil, "it closes when the meal ends")
    #expect(obstacle(place("a", [soup], minutes: -60...44)) == .closes(at: noon + 44 * 60))
    #expect(obstacle(place("a", [soup], minutes: 10...90)) == .opens(at: noon + 600))
    #expect(obstacle(place("a", [soup], minutes: 46...90)) == .closed)
    #expect(obstacle(GroupPlace(slug: "a", windows: nil, dishes: [soup])) == .hoursUnknown)
    #expect(obstacle(GroupPlace(slug: "a", windows: [], dishes: [soup])) == .closed)
  }

  @Test func windowsThatTouchAreOne() {
    let lunch = ServiceWindow(opens: noon + -3_600, closes: noon + 1_800, period: "Lunch")
    let late = ServiceWindow(opens: noon + 1_800, closes: noon + 7_200, period: "Late Lunch")
    let decision = decide(
      [GroupMember(id: "ada")], [GroupPlace(slug: "a", windows: [late, lunch], dishes: [soup])])
    #expect(decision.choices.first?.openUntil == noon + 7_200)
    let asked = ServiceWindow(opens: noon + -3_600, closes: noon + 7_200, period: nil, kind: .unknown)
    #expect(obstacle(GroupPlace(slug: "a", windows: [asked], dishes: [soup])) == .hoursUnknown)
  }

  @Test func unknownIsListedApartFromUnfit() {
    let members = [GroupMember(id: "ada"), GroupMember(id: "ben", diet: vegan)]
    #expect(obstacle(place("a", [bowl, steak]), members) == nil)
    #expect(obstacle(place("a", [soup, steak]), members) == .unstated(["ben"]))
    #expect(obstacle(place("a", [steak]), members) == .nothingFits(["ben"]))
    #expect(obstacle(place("a", nil), members) == .noMenu(["ben"]))
    #expect(obstacle(place("a", []), members) == .nothingFits(["ada", "ben"]))
    let sauce = GroupDish(key: "sauce", Dish(name: "Sauce", tags: ["vegan"], isAddOn: true))
    #expect(obstacle(place("a", [sauce]), members) == .nothingFits(["ada", "ben"]))
  }

  @Test func whatFitsIsNamedByDietAlone() {
    let ben = GroupMember(id: "ben", diet: vegan, ballots: [.dish("bowl"): false])
    let fits = decide([ben, GroupMember(id: "ada")], [place("a", [bowl, steak, soup])]).choices.first?.fits
    #expect(fits?.map(\.member) == ["ada", "ben"])
    #expect(fits?.map(\.dishes) == [[], ["Bowl"]])
    #expect(fits?.map(\.count) == [3, 1])
  }

  @Test func placesWithANoDropOutUnlessAllHaveOne() {
    let ada = GroupMember(id: "ada", ballots: [.venue("a"): false])
    let ben = GroupMember(id: "ben", ballots: [.venue("a"): true])
    let decision = decide([ada, ben], [place("a", [soup]), place("b", [soup])])
    #expect(decision.choices.map(\.slug) == ["b"])
    #expect(decision.exclusions.first?.obstacle == .refused(1))
    #expect(!decision.isFewestNoes)

    let cleo = GroupMember(id: "cleo", ballots: [.venue("b"): false, .venue("a"): false])
    let last = decide([ada, ben, cleo], [place("a", [soup]), place("b", [soup])])
    #expect(last.choices.map(\.slug) == ["b"])
    #expect(last.choices.first?.noes == 1)
    #expect(last.isFewestNoes)
  }

  /// One who would get nothing weighs more with the product than with the mean; votes count heads.
  @Test func theRulesDiffer() {
    func member(_ id: String, _ bowl: Double, _ steak: Double, _ vote: Bool? = nil) -> GroupMember {
      GroupMember(
        id: id, ballots: vote.map { [.dish("steak"): $0] } ?? [:], scores: ["bowl": bowl, "steak": steak])
    }
    let members = [member("ada", 0.5, 1, true), member("ben", 0.5, 1, true), member("cleo", 0.5, 0)]
    let places = [place("bowls", [bowl]), place("steaks", [steak])]
    #expect(decide(members, places, .nash).choices.first?.slug == "bowls")
    #expect(decide(members, places, .misery).choices.first?.slug == "bowls")
    #expect(decide(members, places, .average).choices.first?.slug == "steaks")
    #expect(decide(members, places, .likes).choices.first?.slug == "steaks")
  }

  /// A place without a menu has the votes on the place itself, and the middle where there is none.
  @Test func withoutAMenuTheVotesOnThePlaceCount() {
    let ada = GroupMember(id: "ada", ballots: [.venue("grill"): true], scores: ["soup": 0.75])
    let decision = decide([ada], [place("grill", nil), place("hall", [soup]), place("inn", nil)])
    #expect(decision.choices.map(\.slug) == ["grill", "hall", "inn"])
    #expect(decision.choices.first?.fits.first?.count == nil)
  }

  @Test func tiesFallByTheirOrder() {
    let ada = GroupMember(id: "ada")
    func edge(_ one: GroupPlace, _ other: GroupPlace) -> GroupDecision.Edge? {
      let choices = decide([ada], [other, one]).choices
      #expect(choices.first?.slug == one.slug || choices.first?.edge == .draw)
      return choices.first?.edge
    }
    let today = RandomGroup.meal.date.dayNumber
    let near = place("near", [soup], metres: 100)
    #expect(
      edge(place("z", [soup], metres: 900), place("a", [soup], metres: 50, eatenOn: today - 7)) == .notLately)
    #expect(edge(near, place("a", [soup], metres: 200, eatenOn: today - 8)) == .nearer)
    #expect(edge(near, place("a", [soup], metres: nil)) == .nearer)
    #expect(edge(near, place("a", [soup], metres: 100)) == .draw)

    // Equal products of unequal parts: 0.1 · 0.4 = 0.2 · 0.2.
    let pair = [
      GroupMember(id: "ada", scores: ["bowl": 0, "steak": 0.1]),
      GroupMember(id: "ben", scores: ["bowl": 0.3, "steak": 0.1]),
    ]
    let choices = decide(pair, [place("a", [bowl]), place("b", [steak])]).choices
    #expect(choices.map(\.slug) == ["b", "a"])
    #expect(choices.first?.edge == .worstOff)
  }

  @Test func anotherRoundPassesTheLastOver() {
    let places = [place("a", [soup], metres: 1), place("b", [soup], metres: 2)]
    let first = decide([GroupMember(id: "ada")], places)
    let again = decide([GroupMember(id: "ada")], places, after: Set(first.choices.prefix(1).map(\.slug)))
    #expect(again.choices.map(\.slug) == ["b"])
    #expect(again.exclusions.map(\.obstacle) == [.passedOver])
    #expect(decide([GroupMember(id: "ada")], places, after: ["a", "b"]).choices.isEmpty)
  }

  @Test func oddNumbersAreTakenAsTheyCanBe() {
    let ada = GroupMember(id: "ada", scores: ["soup": .nan, "bowl": .infinity, "steak": -.infinity])
    let odd = [
      place("a", [soup], metres: .nan), place("b", [bowl], metres: .infinity),
      place("c", [steak], metres: -1),
    ]
    #expect(decide([ada], odd).choices.map(\.slug) == ["b", "a", "c"])
    #expect(decide([], odd).choices.count == 3)
    #expect(decide([], []).choices.isEmpty)
  }

  @Test func overlapSaysNothingOfFewLikes() {
    func likes(_ range: Range<Int>) -> Set<Opinion.Subject> { Set(range.map { .dish("d\($0)") }) }
    let overlap = LikeOverlap(likes(0..<6), likes(4..<10))
    #expect(overlap.both == likes(4..<6) && overlap.either == 10 && overlap.counts == [6, 6])
    #expect(overlap.index == 0.2)
    #expect(LikeOverlap(likes(0..<4), likes(0..<9)).index == nil)
    #expect(LikeOverlap([], []).index == nil)
    #expect(LikeOverlap(likes(0..<5), likes(0..<5)).index == 1)
  }
}
