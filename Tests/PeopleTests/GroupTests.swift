import CivilTime
import Configuration
import Dining
import Failures
import InventedCampus
import Queries
import TestSupport
import Testing

@testable import People

/// Groups, votes and decisions of people of an invented campus, in a real file.
@Suite struct GroupTests {
  let campus: InventedCampus
  let snapshot: CampusSnapshot
  /// 12:05 PM, at lunch.
  let noon = InventedCampus.noon

  init() throws {
    campus = try InventedCampus()
    snapshot = try CampusSnapshot(try campus.setting())
  }

  private func names(_ texts: [String]) throws -> [PersonName] { try texts.map { try PersonName($0) } }

  private var groups: GroupBook { GroupBook(snapshot.setting.paths, at: noon, in: campus.world) }

  private func ballots(_ person: String, at now: Instant? = nil) throws -> BallotBook {
    BallotBook(snapshot, of: try PersonName(person), at: now ?? noon, in: campus.world)
  }

  private func make(_ name: String, _ people: String...) throws -> GroupResult {
    try groups.make(try GroupName(name), emoji: nil, colour: nil, members: try names(people))
  }

  private func desk(_ diets: [String: DishFilter] = [:], at now: Instant? = nil) -> GroupService {
    let tastes = MemberTastes(diet: { diets[$0.text] ?? DishFilter() }, score: { _, _ in nil })
    return GroupService(snapshot, tastes: tastes, at: now ?? noon, in: campus.world)
  }

  private func decide(
    _ people: [String], diets: [String: DishFilter] = [:], at start: Instant? = nil, asked: Instant? = nil,
    _ change: (inout GroupService.Ballot) throws -> Void = { $0.anyway = true }
  ) throws -> DecisionResult {
    var ballot = GroupService.Ballot(start: start ?? noon)
    ballot.people = try names(people)
    try change(&ballot)
    return try desk(diets, at: asked).decide(ballot)
  }

  @Test func aGroupIsMadeChangedAndDeleted() throws {
    #expect(try make("Lunch club", "ada", "ben").change == .added)
    #expect(try make("lunch CLUB", "ada").change == .kept)
    #expect(try groups.set("lunch club", try names(["cleo", "me"]), in: true).change == .changed)
    #expect(try groups.list().entries.map(\.members) == [["me", "ada", "ben", "cleo"]])
    #expect(throws: Failure(.peopleUnknown, "bem", suggestion: "ben")) {
      try groups.set("Lunch club", try names(["ada", "bem"]), in: false)
    }
    #expect(try groups.set("Lunch club", try names(["ben"]), in: false).change == .changed)
    #expect(try groups.set("Lunch club", try names(["ben"]), in: false).change == .kept)
    #expect(try groups.rename("lunch club", to: try GroupName("Supper")).entries.map(\.name) == ["Supper"])
    let made = try groups.make(
      try GroupName("supper"), emoji: try GroupEmoji("🍜"), colour: "green", members: [])
    #expect(made.entries.first?.emoji == "🍜" && made.change == .changed)
    _ = try make("Tea")
    #expect(throws: Failure(.groupNameTaken, "Supper")) {
      try groups.rename("tea", to: try GroupName("SUPPER"))
    }
    #expect(throws: Failure(.groupUnknown, "brunch", detail: "Supper, Tea")) {
      try groups.delete("brunch")
    }
    #expect(throws: Failure(.groupUnknown, "super", detail: "Supper, Tea", suggestion: "Supper")) {
      try groups.set("super", try names(["ada"]), in: true)
    }
    #expect(try groups.delete("supper").change == .removed)
    #expect(try groups.list().entries.map(\.name) == ["Tea"])
  }

  @Test(arguments: ["", " ", "a\u{1B}[31m", "a\u{202E}b", "-x", String(repeating: "x", count: 41), "a\u{0}"])
  func aHostileNameIsNoGroups(name: String) {
    #expect(throws: Failure.self) { try GroupName(name) }
  }

  @Test(arguments: ["", "a", "1", "🍜🍜", "\u{1B}", "<b>"]) func whatIsNoEmoji(text: String) {
    #expect(throws: Failure.self) { try GroupEmoji(text) }
  }

  @Test func aVoteIsGivenChangedAndTakenBack() throws {
    let ada = try ballots("ada")
    #expect(try ada.vote(on: "Bean stew", true).change == .added)
    #expect(try ada.vote(on: "stew of BEANS", true).change == .kept)
    #expect(try ada.vote(on: "bean stew", false).change == .added)
    #expect(try ada.vote(on: "alder-hall", true).change == .added)
    #expect(try ada.list().entries.map(\.isYes) == [true, false])
    #expect(try ada.list("STEW").entries.map(\.name) == ["Bean stew"])
    #expect(try ballots("ben").list().entries.isEmpty)
    #expect(try ada.takeBack("Bean stew").change == .removed)
    #expect(try ada.takeBack("Bean stew").change == .absent)
    #expect(try ada.takeBack("ALDER-HALL").change == .removed)
    #expect(try ada.list().entries.isEmpty)
  }

  @Test func aVoteOnADishThatWasMergedIsOneVote() throws {
    _ = try ballots("ada").vote(on: "Apple pie", true)
    try campus.merge("Apple pie", into: "Bean stew")
    let ada = BallotBook(
      try CampusSnapshot(try campus.setting()), of: try PersonName("ada"), at: noon + 60, in: campus.world)
    #expect(try ada.vote(on: "Bean stew", true).change == .kept)
    #expect(try ada.vote(on: "Bean stew", false).change == .added)
    #expect(try ada.list().entries.map(\.isYes) == [false])
    #expect(try ada.takeBack("Apple pie").change == .removed)
    #expect(try ada.list().entries.isEmpty)
  }

  @Test func whatIsToBeVotedOnComesInItsOrder() throws {
    let ada = try ballots("ada")
    let first = try ada.open(BallotBook.Choice())
    let begins = first.entries.compactMap(\.item?.begins)
    #expect(begins == begins.sorted())
    #expect(first.entries.prefix(2).map(\.name) == ["Alder Hall", "Moonlight Pizza's Oven"])
    #expect(first.entries.contains { $0.name == "Birch Commons" && $0.item?.begins ?? noon > noon })
    #expect(first.entries.filter { $0.name == "Apple pie" }.count == 1, "once, though it is served twice")

    // What somebody likes is popular; of what the others are of one mind about there is less to know.
    _ = try OpinionBook(snapshot, of: try PersonName("ben"), at: noon, in: campus.world)
      .say(.like, of: "Bean stew", takesVenues: false, anyway: false)
    #expect(try ada.open(BallotBook.Choice()).entries.first?.name == "Bean stew")
    _ = try ballots("ben").vote(on: "alder-hall", true)
    let names = try ada.open(BallotBook.Choice()).entries.map(\.name)
    #expect(names.prefix(2) == ["Bean stew", "Moonlight Pizza's Oven"])

    var choice = BallotBook.Choice()
    choice.filter = DishFilter(diets: ["vegan"])
    #expect(try ada.open(choice).entries.map(\.name) == ["Bean stew"])
    choice = BallotBook.Choice()
    choice.station = "sweet"
    #expect(try ada.open(choice).entries.map(\.name) == ["Apple pie"])
  }

  @Test func nothingIsAskedTwiceAndAnEmptyListSaysWhy() throws {
    let ada = try ballots("ada")
    for entry in try ada.open(BallotBook.Choice()).entries {
      _ = try ada.vote(on: entry.subject, called: entry.name, true)
    }
    let done = try ada.open(BallotBook.Choice())
    #expect(done.entries.isEmpty && done.hasVotedOnAll)
    var all = BallotBook.Choice()
    all.all = true
    #expect(try ada.open(all).entries.count > 4)
    // The next day places are asked about again, dishes are not.
    let later = try ballots("ada", at: noon + 86_400).open(BallotBook.Choice())
    #expect(later.entries.map(\.name).contains("Alder Hall"))
    #expect(!later.entries.map(\.name).contains("Apple pie"))
  }

  @Test func decidingWaitsForEverybody() throws {
    _ = try make("lunch", "ada", "ben", "cleo")
    _ = try ballots("ada").vote(on: "alder-hall", true)
    _ = try ballots("ben").vote(on: "Bean stew", true)
    func decide(_ change: (inout GroupService.Ballot) throws -> Void) throws -> DecisionResult {
      try self.decide([], change)
    }
    #expect(throws: Failure(.decideNotAllVoted, "cleo")) { try decide { _ in } }
    #expect(try decide { $0.absent = try names(["cleo"]) }.members == ["ada", "ben"])
    #expect(try decide { $0.anyway = true }.silent == ["cleo"])
    #expect(throws: Failure(.peopleUnknown, "dan")) { try decide { $0.absent = try names(["dan"]) } }
    #expect(throws: Failure(.groupEmpty, "lunch")) {
      try decide { $0.absent = try names(["ada", "ben", "cleo"]) }
    }
    _ = try make("supper")
    #expect(throws: Failure(.decideNoGroup, detail: "lunch, supper")) { try decide { _ in } }
    // Yesterday's votes are no ballot for today.
    #expect(throws: Failure(.decideNotAllVoted, "ada, ben")) {
      try self.decide(["ada", "ben"], at: noon + 86_400, asked: noon + 86_400) { _ in }
    }
  }

  @Test func thePlaceIsTheOneThatSuitsAll() throws {
    let vegan = DishFilter(diets: ["vegan"])
    let decision = try decide(["ada", "ben"], diets: ["ben": vegan])
    #expect(decision.places.map(\.name) == ["Alder Hall"])
    let fits = decision.places.first?.choice.fits
    #expect(fits?.map(\.dishes) == [[], ["Bean stew"]])
    #expect(decision.places.first?.choice.openUntil == noon + 115 * 60)
    let why = Dictionary(
      decision.others.map { ($0.name, $0.exclusion.obstacle) }, uniquingKeysWith: { first, _ in first })
    #expect(why["Moonlight Pizza's Oven"] == .noMenu(["ben"]))
    #expect(why["Birch Commons"] == .closed)
    #expect(why["Pepper Truck"] == .hoursUnknown)
    // Without diets the place without a menu takes part; what is served at dinner is no lunch.
    #expect(try decide(["ada"]).places.count == 2)
    let dinner = try decide(["ben"], diets: ["ben": vegan], at: noon + 6 * 3_600)
    #expect(dinner.places.isEmpty && dinner.exit == .no)
    #expect(dinner.others.first { $0.name == "Alder Hall" }?.exclusion.obstacle == .nothingFits(["ben"]))
  }

  /// Between and after its meals nothing is said of what an open place has: that is enough for those who have no diet.
  @Test func betweenMealsNothingIsKnown() throws {
    var reading = InventedCampus.reading()
    reading.hours = [
      HoursReading(venue: "1", HoursStatement(scope: .weekly, expression: "Mo-Su 07:00-21:00"))
    ]
    try campus.record(reading, body: "open all day")
    let snapshot = try CampusSnapshot(try campus.setting())
    let vegan = DishFilter(diets: ["vegan"])
    let tastes = MemberTastes(diet: { $0.text == "ben" ? vegan : DishFilter() }, score: { _, _ in nil })
    func decide(_ people: String...) throws -> DecisionResult {
      var ballot = GroupService.Ballot(start: noon + 4 * 3_600)
      (ballot.people, ballot.anyway, ballot.isDryRun) = (try names(people), true, true)
      return try GroupService(snapshot, tastes: tastes, at: noon, in: campus.world).decide(ballot)
    }
    #expect(try decide("ada").places.map(\.name) == ["Alder Hall"])
    let both = try decide("ada", "ben")
    #expect(both.places.isEmpty)
    #expect(both.others.first { $0.name == "Alder Hall" }?.exclusion.obstacle == .noMenu(["ben"]))
  }

  /// What was chosen by others, whoever was among them, is no round of one's own.
  @Test func roundsAreThoseOfOnesOwnGroup() throws {
    for person in ["ada", "ben", "cleo"] { _ = try ballots(person).vote(on: "Bean stew", true) }
    let first = try decide(["ada", "ben", "cleo"]).places.first?.name
    let two = try decide(["ada", "ben"]) { ($0.anyway, $0.again, $0.isDryRun) = (true, true, true) }
    #expect(two.round == 1 && two.places.first?.name == first)
    // Who of a group stays behind leaves it its rounds.
    _ = try make("lunch", "ada", "ben", "cleo")
    let rest = try decide([]) {
      ($0.anyway, $0.again, $0.isDryRun) = (true, true, true)
      $0.absent = try names(["cleo"])
    }
    #expect(rest.members == ["ada", "ben"] && rest.round == 2 && rest.places.first?.name != first)
  }

  @Test func whatIsPastIsNotDecided() throws {
    let failure = Failure(.decidePast, "2026-11-20 11:05")
    #expect(throws: failure) { try decide(["ada"], at: noon - 3_600, asked: noon) }
    #expect(throws: Failure(.decidePast, "2026-11-20 12:04")) {
      try decide(["ada"], at: noon - 60, asked: noon)
    }
    #expect(try decide(["ada"], at: noon - 59, asked: noon).round == 1, "the minute that is on is not past")
  }

  /// Of whom nothing is known has no noes and no diet, and that is said; who has nearly the name of another is not meant.
  @Test func whoIsUnknownIsSaidToBe() throws {
    _ = try ballots("clementine").vote(on: "alder-hall", false)
    let decision = try decide(["clementine", "zoe"])
    #expect(decision.unknown == ["zoe"] && decision.silent == ["zoe"])
    #expect(
      try PeopleBook(snapshot.setting.paths, in: campus.world).list().entries.map(\.name) == ["clementine"])
    #expect(throws: Failure(.peopleNotMet, "clemenntine", detail: "clementine")) {
      try decide(["clemenntine"]) { _ in }
    }
    #expect(try decide(["clemenntine"]).unknown == ["clemenntine"])
    // The rounds of those who are known go on all the same.
    #expect(try decide(["clementine", "zoe"]) { ($0.anyway, $0.again) = (true, true) }.round == 2)
    let plans = PlanBook(snapshot, of: .owner, at: noon, in: campus.world)
    var wish = PlanWish("alder-hall", on: snapshot.date(at: noon))
    wish.company = ["clemenntine"]
    #expect(throws: Failure(.peopleNotMet, "clemenntine", detail: "clementine")) {
      try plans.plan(wish, isDraft: true)
    }
    wish.company = ["clementine", "zoe"]
    let planned = try plans.plan(wish, isDraft: false)
    #expect(planned.unknown == ["zoe"] && planned.overlapping.isEmpty)
    #expect(try plans.list().unknown == ["zoe"])
    // Named once, she is none of nobody: but still nothing is known of her.
    #expect(try decide(["clementine", "zoe"]).unknown == ["zoe"])
    #expect(try plans.plan(wish, isDraft: true).overlapping.map(\.id) == planned.entries.compactMap(\.id))
    wish.second = 19 * 3_600
    #expect(try plans.plan(wish, isDraft: true).overlapping.isEmpty)
  }

  /// A page that says when a place opens is believed about the hours after that, and no further.
  @Test func whatThePageSaysOfOpeningCounts() throws {
    var reading = InventedCampus.reading()
    let word = HoursStatement(scope: .now, state: .closed, opensAt: noon + 1_500)
    reading.hours.append(HoursReading(venue: "4", word))
    try campus.record(reading, body: "opens soon")
    let snapshot = try CampusSnapshot(try campus.setting())
    func decide(after seconds: Int64) throws -> DecisionResult {
      var ballot = GroupService.Ballot(start: noon + seconds)
      (ballot.people, ballot.anyway, ballot.isDryRun) = (try names(["ada"]), true, true)
      return try GroupService(snapshot, at: noon, in: campus.world).decide(ballot)
    }
    func obstacle(_ decision: DecisionResult) -> GroupDecision.Obstacle? {
      decision.others.first { $0.name == "Pepper Truck" }?.exclusion.obstacle
    }
    #expect(try obstacle(decide(after: 0)) == .opens(at: noon + 1_500))
    for seconds: Int64 in [1_500, 3 * 3_600] {
      let place = try #require(try decide(after: seconds).places.first { $0.name == "Pepper Truck" })
      #expect(place.choice.openUntil == nil)
    }
    #expect(try obstacle(decide(after: 6 * 3_600)) == .hoursUnknown)
  }

  @Test func againPassesOverWhatWasChosen() throws {
    _ = try ballots("ada").vote(on: "moonlight-pizzas-oven", true)
    let first = try decide(["ada", "ben"])
    #expect(first.places.first?.name == "Moonlight Pizza's Oven" && first.round == 1)
    #expect(try decide(["ben", "ada"]).places == first.places, "asked twice it is the same")
    let dry = try decide(["ada", "ben"]) {
      ($0.anyway, $0.again, $0.isDryRun) = (true, true, true)
    }
    #expect(dry.places.first?.name == "Alder Hall" && dry.round == 2)
    let again = try decide(["ada", "ben"]) { ($0.anyway, $0.again) = (true, true) }
    #expect(again.places == dry.places)
    // Some minutes later it is still the same meal.
    let later = try decide(["ada", "ben"], at: noon + 600) {
      ($0.anyway, $0.again, $0.isDryRun) = (true, true, true)
    }
    #expect(later.places.isEmpty && later.round == 3)
    let last = try decide(["ada", "ben"]) { ($0.anyway, $0.again) = (true, true) }
    #expect(last.places.isEmpty && last.round == 3)
  }

  @Test func whereTheyWereLatelyStandsBehindItsEquals() throws {
    _ = try make("lunch", "ada", "ben", "cleo")
    for day in 1...6 {
      let now = noon + Int64(day) * 86_400
      let decision = try decide(["ada", "ben"], at: now, asked: now) {
        ($0.anyway, $0.isDryRun) = (true, true)
      }
      // No menu is known of these days: both places are worth the same, and the lot of the day decides.
      #expect(decision.places.first?.choice.edge == .draw)
    }
    let next = noon + 86_400
    let chosen = try decide(["ada", "ben"], at: next, asked: next).places.first?.name
    let after = try decide(["ada", "ben"], at: next + 86_400, asked: next + 86_400) {
      ($0.anyway, $0.isDryRun) = (true, true)
    }
    #expect(after.places.first?.name != chosen)
    #expect(after.places.first?.choice.edge == .notLately)
    #expect(
      try decide(["ada", "cleo"], at: next + 86_400, asked: next + 86_400).places.first?.choice.edge == .draw)
  }

  @Test func overlapIsExactAndUnknownOfFew() throws {
    // Figures at the end are no part of a dish's name.
    let kinds = ["amber", "birch", "coral", "dune", "elm", "fern", "gold", "hazel", "iris", "jade"]
    func like(_ count: Range<Int>, by person: String) throws {
      let book = OpinionBook(snapshot, of: try PersonName(person), at: noon, in: campus.world)
      for number in count {
        _ = try book.say(.like, of: "Dumplings \(kinds[number])", takesVenues: false, anyway: true)
      }
    }
    let tastes = SharedTastes(snapshot, at: noon, in: campus.world)
    func overlap() throws -> OverlapResult {
      try tastes.overlap(of: try PersonName("ada"), with: try PersonName("ben"))
    }
    #expect(throws: Failure(.peopleUnknown, "ada")) { try overlap() }
    try like(0..<6, by: "ada")
    try like(4..<8, by: "ben")
    #expect(try overlap().overlap.index == nil)
    _ = try ballots("ben").vote(on: "Dumplings iris", true, anyway: true)
    _ = try ballots("ben").vote(on: "Dumplings jade", false, anyway: true)
    let result = try overlap()
    #expect(result.overlap.index == 2.0 / 9.0 && result.overlap.counts == [6, 5])
    #expect(result.shared.map(\.name) == ["Dumplings elm", "Dumplings fern"])
  }

  @Test func picksAreOfTheFavouriteCounterAndNew() throws {
    _ = try make("lunch", "ada", "ben")
    let tastes = SharedTastes(snapshot, at: noon, in: campus.world)
    #expect(try tastes.picks(for: "lunch", limit: 9).station == nil)
    _ = try ballots("ada").vote(on: "Bean stew", true)
    let picks = try tastes.picks(for: "Lunch", limit: 9)
    #expect(picks.station == "Grill" && picks.likes == 1)
    #expect(picks.entries.map(\.name).sorted() == ["Alder Hall surprise", "Apple pie"])
    _ = try ballots("ben").vote(on: "Apple pie", false)
    #expect(try tastes.picks(for: "Lunch", limit: 9).entries.map(\.name) == ["Alder Hall surprise"])
    #expect(try tastes.picks(for: "Lunch", limit: 0).entries.isEmpty)
  }

  @Test func picksKeepToEverybodysVetoes() throws {
    _ = try make("lunch", "ada", "ben")
    _ = try ballots("ben").vote(on: "Bean stew", true)
    func picks(without kind: Taste.Kind, _ value: String, by person: String) throws -> [String] {
      _ = try TasteBook(snapshot, of: try PersonName(person), at: noon, in: campus.world).say(kind, value)
      return try SharedTastes(snapshot, at: noon, in: campus.world).picks(for: "lunch", limit: 9).entries
        .map(\.name)
    }
    #expect(try picks(without: .diet, "vegetarian", by: "ada") == ["Apple pie"])
    #expect(try picks(without: .avoid, "milk", by: "ben") == [])
  }

  @Test func whoElseLikesItIsTold() throws {
    _ = try ballots("ben").vote(on: "Bean stew", true)
    _ = try ballots("cleo").vote(on: "Bean stew", false)
    _ = try OpinionBook(snapshot, of: try PersonName("ada"), at: noon, in: campus.world)
      .say(.like, of: "Bean stew", takesVenues: false, anyway: false)
    let trend = LocalTrend(snapshot, in: campus.world)
    #expect(try trend.people(whoLike: snapshot.dishKey(of: "Bean stew")) == ["ada", "ben"])
    #expect(try trend.people(whoLike: snapshot.dishKey(of: "Apple pie")).isEmpty)
  }
}
