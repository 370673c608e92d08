import CivilTime
import Dining
import Glibc

// What the rules for groups do to people, over groups of four that choose among twelve films which all have rated, and of which
// half of the stars are told: the mean of what they truly gave the choice, the least, and in how many groups somebody gave 2 or
// less. Lines are "rule NAME MEAN WORST HURT"; with --cases FILE every group is written for the peer.

let (groupSize, choices, wanted, most, mostlySeen) = (4, 12, 3_000, 40_000, 80)
/// So many times stars are invented: a few famous films are in most groups of one invention.
let inventions: UInt64 = 12

/// A group: what each gave each film, and what of it is told.
struct Trial {
  let truth: [[Double]]
  let told: [[Bool]]
  let means: [Double]

  /// What the group goes by: what is told, else what the person gives on average.
  func assumed(_ member: Int, _ film: Int) -> Double {
    told[member][film] ? truth[member][film] : means[member]
  }
}

func trials(_ ratings: Ratings, _ wanted: Int, _ lot: inout Lottery) -> [Trial] {
  let users = ratings.stars.filter { $0.count >= mostlySeen }
  func sample<Element>(_ count: Int, of elements: [Element]) -> [Element] {
    var rest = elements
    return (0..<count).compactMap { _ in lot.draw(below: rest.count).map { rest.remove(at: $0) } }
  }
  var trials: [Trial] = []
  for _ in 0..<most where trials.count < wanted {
    let group = sample(groupSize, of: Array(users.indices)).map { users[$0] }
    guard let first = group.first else { break }
    let shared = first.keys.filter { film in group.allSatisfy { $0[film] != nil } }.sorted()
    guard shared.count >= choices else { continue }
    let films = sample(choices, of: shared)
    trials.append(
      Trial(
        truth: group.map { stars in films.map { stars[$0] ?? 0 } },
        told: group.map { _ in films.map { _ in lot.bits() & 1 == 0 } },
        means: group.map { $0.values.sorted().reduce(0, +) / Double($0.count) }))
  }
  return trials
}

let noon = Instant(secondsSince1970: 1_795_194_000)
let meal = GroupMeal(start: noon, end: noon + 3_600, date: CivilDate(dayNumber: 20_777))
let dishes = (0..<choices).map { GroupDish(key: "film \($0)", Dish(name: "Film \($0)")) }
/// A place a film: slugs sort as numbers do.
let places = (0..<choices).map { film in
  GroupPlace(
    slug: film < 10 ? "0\(film)" : "\(film)",
    windows: [ServiceWindow(opens: noon + -3_600, closes: noon + 7_200, period: nil)], dishes: [dishes[film]])
}

/// The film that a group chooses.
///
/// 1…5 stars less a half become 0…1 and a tenth, so that the product is that of the stars less a half. Where noes count, what is
/// told to have two stars or less is a no to the place; by likes, what is told to have four or more is a yes.
func choice(_ trial: Trial, by rule: GroupRule, withNoes: Bool, seed: UInt64) -> Int? {
  let members = (0..<groupSize).map { member in
    var ballots: [Opinion.Subject: Bool] = [:]
    var scores: [String: Double] = [:]
    for film in 0..<choices {
      let stars = trial.truth[member][film]
      scores[dishes[film].key] = (trial.assumed(member, film) - 0.5) * 1.1 / 4.5 - 0.1
      guard trial.told[member][film] else { continue }
      if rule == .likes, stars >= 4 { ballots[.dish(dishes[film].key)] = true }
      if withNoes, stars <= 2 { ballots[.venue(places[film].slug)] = false }
    }
    return GroupMember(id: "\(member)", ballots: ballots, scores: scores)
  }
  let question = GroupQuestion(members: members, places: places, meal: meal, rule: rule, seed: seed)
  return question.decide().choices.first.flatMap { Int($0.slug) }
}

func text(_ value: Double, _ digits: Int) -> String {
  var scale = 1.0
  for _ in 0..<digits { scale *= 10 }
  return "\((value * scale).rounded() / scale)"
}

let arguments = CommandLine.arguments
func value(_ option: String) -> String? {
  arguments.firstIndex(of: option).flatMap { $0 + 1 < arguments.count ? arguments[$0 + 1] : nil }
}
let path = value("--ratings")
var sources: [Ratings] = []
if let path {
  guard let ratings = Ratings(file: path) else {
    print("error\tno ratings in \(path)")
    exit(69)
  }
  sources = [ratings]
} else {
  sources = (1...inventions).map { Ratings(inventedWith: $0) }
}
let all = sources.flatMap { $0.stars.flatMap(\.values).sorted() }
let mean = all.reduce(0, +) / Double(max(1, all.count))
let people = sources.reduce(0) { $0 + $1.stars.count } / sources.count
print("ratings\t\(path ?? "invented")\t\(people)\t\(all.count / sources.count)\t\(text(mean, 3))")
var lot = Lottery(seed: 3)
let tried = sources.flatMap { trials($0, wanted / sources.count, &lot) }
print("groups\t\(tried.count)")

/// The film with the most votes, and of equals one by lot: what a count of likes alone does.
@MainActor func mostVoted(_ trial: Trial) -> Int? {
  let votes = (0..<choices).map { film in
    (0..<groupSize).count { trial.told[$0][film] && trial.truth[$0][film] >= 4 }
  }
  return lot.draw(from: votes.indices.filter { votes[$0] == votes.max() })
}

var cases = ""
/// What a rule's choices come to.
@MainActor func tell(_ name: String, _ choice: @MainActor (Int, Trial) -> Int?) {
  var (means, worsts, hurt, chosen) = (0.0, 0.0, 0, 0)
  for (index, trial) in tried.enumerated() {
    guard let film = choice(index, trial) else { continue }
    let stars = trial.truth.map { $0[film] }
    chosen += 1
    means += stars.reduce(0, +) / Double(groupSize)
    worsts += stars.min() ?? 0
    if stars.contains(where: { $0 <= 2 }) { hurt += 1 }
  }
  let count = Double(max(1, chosen))
  print(
    "rule\t\(name)\t\(text(means / count, 3))\t\(text(worsts / count, 3))\t\(text(100 * Double(hurt) / count, 2))"
  )
}

tell("a lot") { _, _ in lot.draw(below: choices) }
tell("votes alone") { _, trial in mostVoted(trial) }
for rule in GroupRule.allCases {
  for withNoes in [false, true] {
    tell(rule.rawValue + (withNoes ? " with noes" : "")) { index, trial in
      let film = choice(trial, by: rule, withNoes: withNoes, seed: UInt64(index))
      if let film, !withNoes, value("--cases") != nil {
        let given = trial.truth.indices.map { member in
          (0..<choices).map { "\(trial.truth[member][$0]):\(trial.told[member][$0] ? 1 : 0)" }
            .joined(separator: ",") + ";\(trial.means[member])"
        }
        cases += "\(rule.rawValue)\t\(film)\t\(given.joined(separator: "|"))\n"
      }
      return film
    }
  }
}
if let path = value("--cases"), let file = fopen(path, "wb") {
  fputs(cases, file)
  fclose(file)
}
