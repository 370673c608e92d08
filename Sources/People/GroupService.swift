package import CivilTime
import Configuration
package import Dining
package import Failures
import PrivateStore
package import Queries
import SQLite
package import World

/// Decides where people of this computer eat together.
package final class GroupService {
  /// What is to be decided, and by which rules.
  package struct Ballot: Sendable {
    /// The group's name; nil: people are named individually, or there is only one group.
    package var group: String?
    package var people: [PersonName] = []
    /// Members who are not coming.
    package var absent: [PersonName] = []
    /// When the meal begins.
    package var start: Instant
    /// The length of the meal, in minutes.
    package var minutes = 45
    /// Where they start walking.
    package var near: Coordinates?
    package var rule = GroupRule.nash
    /// The seed that decides between equals; nil: the day's own.
    package var seed: UInt64?
    /// Whether to decide even if somebody has not voted.
    package var anyway = false
    /// Whether to skip the places chosen for this meal before.
    package var again = false
    /// Whether the choice is not stored.
    package var isDryRun = false
    /// The units in which distances are shown.
    package var units = Distance.Units.metric

    package init(start: Instant) { self.start = start }
  }

  /// How many days choices are kept.
  private static let daysKept = 60

  private let database: PeopleDatabase
  private let campus: CampusSnapshot
  private let tastes: MemberTastes
  private let now: Instant
  private let world: World

  /// - Parameters:
  ///   - campus: the campus.
  ///   - tastes: what is known about people besides likes and votes.
  ///   - now: the present.
  ///   - world: files and environment.
  package init(
    _ campus: CampusSnapshot, tastes: MemberTastes = .unknown, at now: Instant, in world: World
  ) {
    database = PeopleDatabase(campus.setting.paths, in: world)
    self.campus = campus
    self.tastes = tastes
    self.now = now
    self.world = world
  }

  private var key: String { campus.setting.campus.id }

  /// Decides, and stores the choice.
  ///
  /// - Parameter ballot: the people, the time, and the rules.
  /// - Returns: the places in order, and those that are left out.
  /// - Throws: `decide-past`, `decide-not-all-voted`, `decide-no-group`, `group-unknown`, `group-empty`,
  ///   `people-unknown`, `people-not-met`.
  package func decide(_ ballot: Ballot) throws(Failure) -> DecisionResult {
    // The current minute is not in the past yet.
    guard ballot.start + 60 > now else {
      throw Failure(.decidePast, campus.zone.civil(at: ballot.start).minuteText)
    }
    let (group, members, all) = try members(of: ballot)
    let unknown = try KnownPeople(database).strangers(among: members, anyway: ballot.anyway)
    let date = campus.date(at: ballot.start)
    let meal = GroupMeal(start: ballot.start, end: ballot.start + Int64(ballot.minutes) * 60, date: date)
    let voices = try LocalOpinions(campus, database)
    let dates: Set = [date, campus.date(at: now)]
    let votes = members.map { member in
      voices.all.first { $0.person == member.text }?.votes.values.filter { $0.counts(on: dates) } ?? []
    }
    let silent = zip(members, votes).filter { !$1.contains { dates.contains($0.date) } }.map(\.0.text)
    guard silent.isEmpty || ballot.anyway else {
      throw Failure(.decideNotAllVoted, silent.joined(separator: ", "))
    }
    // Deciding for unknown people does not create them.
    let names = Set(members.map(\.text)).subtracting(unknown)
    let history = OutingHistory(
      try database.read { store throws(DatabaseError) in try store.outings(campus: key) } ?? [], of: names,
      orOf: Set(all.map(\.text)).subtracting(unknown))
    let sites = try campus.groupSites(
      for: meal, askedAt: now, from: ballot.near, eaten: history.eaten(before: date))
    let rounds = ballot.again ? history.rounds(of: meal.start) : []
    let scored = zip(members, votes).map { member, votes in
      self.member(member, votes, voices.all.first { $0.person == member.text }, at: sites.places)
    }
    let seed = ballot.seed ?? UInt64(bitPattern: Int64(date.dayNumber))
    let decision = GroupQuestion(
      members: scored, places: sites.places, meal: meal, rule: ballot.rule, seed: seed,
      passedOver: Set(rounds)
    ).decide()
    if let first = decision.choices.first, !ballot.isDryRun, !names.isEmpty {
      let outing = Outing(at: meal.start, date: date, venue: first.slug, members: names)
      try database.change { store throws(DatabaseError) in
        try store.keep(
          outing, campus: key, replaces: !ballot.again,
          forgettingBefore: campus.date(at: now).adding(days: -Self.daysKept))
      }
    }
    let eaters = Participants(group: group, members: members.map(\.text), silent: silent, unknown: unknown)
    return result(decision, meal, eaters, sites, rounds.count + 1, ballot)
  }

  /// The people who eat, by name.
  private struct Participants {
    let group: String?
    let members: [String]
    /// The people who have not voted today.
    let silent: [String]
    /// The people about whom nothing is known.
    let unknown: [String]
  }

  /// The group's name, the members who come along, and all its members.
  private func members(
    of ballot: Ballot
  ) throws(Failure) -> (group: String?, members: [PersonName], all: [PersonName]) {
    let book = GroupBook(campus.setting.paths, at: now, in: world)
    var name: String?
    var people = ballot.people
    if people.isEmpty {
      let groups = try book.groups()
      guard let wanted = ballot.group ?? (groups.count == 1 ? groups.first?.name : nil) else {
        throw Failure(.decideNoGroup, detail: groups.map(\.name).joined(separator: ", "))
      }
      let group = try book.group(named: wanted)
      name = group.name
      people = try group.members.map { person throws(Failure) in try PersonName(person.key) }
    }
    if let stranger = ballot.absent.first(where: { !people.contains($0) }) {
      throw Failure(.peopleUnknown, stranger.text)
    }
    let present = Set(people).subtracting(ballot.absent).sorted { $0.text < $1.text }
    guard !present.isEmpty else { throw Failure(.groupEmpty, name ?? "") }
    return (name, present, people)
  }

  /// A member in the form the rule expects: likes and dislikes replace a predicted score, and a vote replaces
  /// both.
  private func member(
    _ name: PersonName, _ votes: [Vote], _ voice: LocalOpinions.PersonOpinions?, at places: [GroupPlace]
  ) -> GroupMember {
    var scores: [String: Double] = [:]
    for dish in places.flatMap({ $0.dishes ?? [] }) where scores[dish.key] == nil {
      scores[dish.key] =
        voice?.likes[.dish(dish.key)] != nil
        ? 1 : voice?.dislikes.contains(.dish(dish.key)) == true ? 0 : tastes.score(name, dish.key)
    }
    return GroupMember(
      id: name.text, diet: tastes.diet(name),
      ballots: Dictionary(votes.map { ($0.subject, $0.isYes) }, uniquingKeysWith: { first, _ in first }),
      scores: scores)
  }

  private func result(
    _ decision: GroupDecision, _ meal: GroupMeal, _ eaters: Participants, _ sites: GroupSites, _ round: Int,
    _ ballot: Ballot
  ) -> DecisionResult {
    let metres = Dictionary(
      sites.places.map { ($0.slug, $0.metres) }, uniquingKeysWith: { first, _ in first })
    func name(_ slug: String) -> String { sites.moments[slug]?.venue.name ?? slug }
    let places = decision.choices.map { choice in
      DecisionResult.Place(
        name: name(choice.slug), choice,
        distance: (metres[choice.slug] ?? nil).map { Distance(metres: Int($0.rounded())) })
    }
    let others = decision.exclusions.map { DecisionResult.Other(name: name($0.slug), $0) }
    let told = decision.choices.compactMap { sites.moments[$0.slug] }
    return DecisionResult(
      group: eaters.group, members: eaters.members, silent: eaters.silent, unknown: eaters.unknown,
      meal: meal,
      decision, places: places, others: others, round: round, units: ballot.units,
      dataAsOf: told.map(\.asOf).min(),
      isStale: told.contains(where: \.isStale))
  }
}
