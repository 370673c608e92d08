import CivilTime
import Dining
import TestSupport

/// Groups by chance, with few values, so that they are often alike and ties are common.
struct RandomGroup {
  static let noon = Instant(secondsSince1970: 1_795_194_000)
  static let meal = GroupMeal(start: noon, end: noon + 2_700, date: CivilDate(dayNumber: 20_777))

  /// Dishes of every sort: stated to be vegan, stated not to be, with nothing stated, extras.
  static let dishes: [GroupDish] = [
    ("bowl", ["vegan"], ["soy"], false), ("salad", ["vegan", "gluten free"], ["nuts"], false),
    ("curry", ["vegetarian"], ["milk"], false), ("steak", [], ["milk"], false), ("stew", [], [], false),
    ("soup", nil, nil, false), ("bread", nil, ["wheat"], false), ("sauce", ["vegan"], [], true),
  ].map { name, tags, allergens, isAddOn in
    GroupDish(key: name, Dish(name: name, tags: tags, allergens: allergens, isAddOn: isAddOn))
  }

  static let diets = [
    DishFilter(), DishFilter(), DishFilter(), DishFilter(diets: ["vegan"]), DishFilter(diets: ["vegetarian"]),
    DishFilter(exclusions: ["milk"]),
  ]

  var members: [GroupMember]
  let places: [GroupPlace]
  let rule: GroupRule
  let seed: UInt64

  init(_ number: UInt64) {
    var chance = Seeded(number)
    func any<Element>(_ elements: [Element]) -> Element {
      elements.randomElement(using: &chance) ?? elements[0]
    }
    let slugs = ["alder", "birch", "cedar", "damson", "elder"].shuffled(using: &chance).prefix(
      any([1, 2, 3, 4, 5]))
    places = slugs.map { slug in
      let opens = any([-7_200, -3_600, -3_600, -3_600, 600]) as Int64
      let closes = any([1_800, 2_700, 7_200, 7_200, 7_200]) as Int64
      let window = ServiceWindow(opens: Self.noon + opens, closes: Self.noon + closes, period: nil)
      let dishes = Self.dishes.filter { _ in any([true, true, false]) }
      return GroupPlace(
        slug: slug, windows: any([[window], [window], [window], [window], nil, []]),
        dishes: any([dishes, dishes, dishes, dishes, nil, []]), metres: any([100, 100, 250, nil]),
        eatenOn: any([nil, nil, 20_770, 20_769]).map { CivilDate(dayNumber: $0) })
    }
    members = (0..<any([1, 2, 3, 4, 5])).map { index in
      var ballots: [Opinion.Subject: Bool] = [:]
      for slug in slugs { ballots[.venue(slug)] = any([nil, nil, nil, nil, true, false]) }
      var scores: [String: Double] = [:]
      for dish in Self.dishes {
        ballots[.dish(dish.key)] = any([nil, nil, nil, true, false])
        scores[dish.key] = any([nil, 0, 0.25, 0.5, 0.75, 1])
      }
      return GroupMember(id: "m\(index)", diet: any(Self.diets), ballots: ballots, scores: scores)
    }
    rule = any([.nash, .nash, .likes, .average, .misery])
    seed = number
  }

  var question: GroupQuestion {
    GroupQuestion(members: members, places: places, meal: Self.meal, rule: rule, seed: seed)
  }

  /// The same with what two members say of dishes and places exchanged, each keeping name and diet.
  func exchangingVotes(_ one: Int, _ other: Int) -> RandomGroup {
    var group = self
    func with(_ index: Int, votesOf source: Int) -> GroupMember {
      GroupMember(
        id: members[index].id, diet: members[index].diet, ballots: members[source].ballots,
        scores: members[source].scores)
    }
    group.members[one] = with(one, votesOf: other)
    group.members[other] = with(other, votesOf: one)
    return group
  }

  func place(_ slug: String) -> GroupPlace? { places.first { $0.slug == slug } }

  /// What a place is worth to each member, said once more in the plainest way.
  func worths(_ place: GroupPlace) -> [Double] {
    members.map { member in
      if let vote = member.ballots[.venue(place.slug)] { return vote ? 1 : 0 }
      guard let dishes = place.dishes else { return 0.5 }
      let mine = dishes.filter {
        !$0.dish.isAddOn && (member.diet.isEmpty || member.diet.verdict(on: $0.dish) == .passes)
      }
      return mine.map { dish in
        switch member.ballots[.dish(dish.key)] {
        case true?: 1
        case false?: 0
        case nil: member.scores[dish.key] ?? 0.5
        }
      }.max() ?? 0
    }
  }

  func noes(_ place: GroupPlace) -> Int { members.count { $0.ballots[.venue(place.slug)] == false } }

  /// Whether a place is open all the meal and has something stated for each member.
  func qualifies(_ place: GroupPlace) -> Bool {
    let isOpen = (place.windows ?? []).contains { $0.opens <= Self.meal.start && Self.meal.end <= $0.closes }
    return isOpen
      && members.allSatisfy { member in
        guard let dishes = place.dishes else { return member.diet.isEmpty }
        return dishes.contains {
          !$0.dish.isAddOn && (member.diet.isEmpty || member.diet.verdict(on: $0.dish) == .passes)
        }
      }
  }
}
