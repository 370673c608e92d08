import CivilTime
import Commands
import Configuration
import Console
import Dining
import Failures
import People
import Phrases
import Queries
import Questions
import World

extension DineProgram {
  static let decide = Command(
    CommandSpec(
      "decide", "where a group eats, by its votes and diets, and why", in: .together,
      discussion: """
        A place must be open for the whole meal and serve something that is stated to fit each member's \
        diet; places where that is not stated are listed apart. Places with a vote against them are left \
        out; if none remains, those with the fewest such votes stay, and the answer says so. Among the rest \
        the rule decides: nash, the greatest product of what the best dish is worth to each, unless --rule \
        names another. A tie goes to the place better for whoever likes it least, then to where you did not \
        eat together in the last 7 days, then to the nearer, then by lot (--seed). Nobody's votes are shown.
        """,
      examples: [
        .init("dine decide --group lunch --at 12:30", "when all have voted"),
        .init("dine decide --with me,ada --near alder-hall", "two people without a group"),
        .init("dine decide --group lunch --without ben", "Ben does not come along"),
        .init("dine decide --group lunch --again", "another place than the last"),
      ],
      options: [
        .group, .repeatable("with", nil, "NAME", .text, "who eats, instead of a group"),
        .repeatable("without", nil, "NAME", .text, "who of the group does not come along"),
        .value("at", nil, "TIME", .text, "when the meal begins, like 12:30 (now)"),
        .value("for", nil, "MINUTES", .integer(10...480), "how long it takes (45)"),
        .value("near", nil, "PLACE", .named("place"), "where you are: among equals the nearer"),
        .value("rule", nil, "RULE", .word(GroupRule.allCases.map(\.rawValue)), "another rule than nash"),
        .value("seed", nil, "N", .integer(0...Int.max), "the seed to draw among equals (the day's)"),
        .flag("anyway", nil, "even if somebody has not voted today, or is unknown"),
        .flag("again", nil, "skip what was chosen for this meal before"),
        .flag("dry-run", nil, "do not keep the choice"),
        .value("units", nil, "UNITS", .word(Distance.Units.allCases.map(\.rawValue)), "miles or kilometres"),
      ], exclusive: [["group", "with"]]),
    run: { session throws(Failure) in
      let campus = try session.campus()
      let now = campus.setting.now
      let ballot = try session.groupBallot(campus)
      let tastes = try MemberTastes(
        campus, at: QueryMoment(ballot.start, askedAt: now), in: session.world)
      let desk = GroupService(campus, tastes: tastes, at: now, in: session.world)
      return try session.give(Found(try desk.decide(ballot), campus.setting.clock))
    })
}

extension Session {
  /// The decision to make, from the command line.
  fileprivate func groupBallot(_ campus: CampusSnapshot) throws(Failure) -> GroupService.Ballot {
    let start = try arguments.value("at").map { text throws(Failure) in
      try TimeArgument.comingMoment(text, now: campus.setting.now, zone: campus.zone)
    }
    var ballot = GroupService.Ballot(start: start ?? campus.setting.now)
    ballot.group = arguments.value("group")
    ballot.people = try people(arguments.values("with"))
    ballot.absent = try people(arguments.values("without"))
    ballot.minutes = arguments.int("for") ?? ballot.minutes
    ballot.near = try arguments.value("near").map { text throws(Failure) in try campus.point(named: text) }
    ballot.rule = arguments.value("rule").flatMap(GroupRule.init) ?? ballot.rule
    ballot.seed = arguments.value("seed").flatMap { UInt64($0) }
    ballot.anyway = arguments.has("anyway")
    ballot.again = arguments.has("again")
    ballot.isDryRun = arguments.has("dry-run")
    ballot.units = units(campus.setting)
    return ballot
  }
}
