import Commands
import CivilTime
import Configuration
import Console
import Dining
import Failures
import People
import Queries
import Questions

extension DineProgram {
  static let menu = Command(
    CommandSpec(
      "menu", "what is being served", in: .menus,
      discussion: """
        Without a venue: at every hall. Without a date or a period: the meal that is on now, or the next \
        one. With --for: ordered by what that person may like (dine recommend), without dishes that \
        their vetoes (dine taste) rule out or that too little is stated about.
        """,
      examples: [
        .init("dine menu", "the meal now, or the next one, at every hall"),
        .init("dine menu alder-hall --date tomorrow --period lunch", "one meal of one hall"),
        .init("dine menu --exchange", "what a meal exchange buys, and where"),
        .init("dine menu --new", "only dishes that were never served before the last two weeks"),
        .init("dine menu --allergens", "with what each dish is stated to contain"),
        .init("dine menu --diet vegan --without peanuts", "what is stated to be both"),
        .init("dine menu --for me --why", "the best for you first, and why"),
      ],
      arguments: QuestionSpec.menu.arguments,
      options: QuestionSpec.menu.options + [
        .allergens,
        .flag("trending", nil, "only dishes recently liked or eaten by somebody on this machine"),
        .value("for", nil, "PERSON", .text, "the best for this person first, like me; their vetoes hold"),
        .flag("compact", nil, "the dishes of a station side by side, with only their diets"),
        .flag("why", nil, "explain below each dish how it fits your tastes"),
      ],
      exclusive: [
        ["new", "back", "trending"], ["for", "trust-missing"], ["compact", "allergens"], ["compact", "why"],
      ]),
    finding: { session throws(Failure) in
      let campus = try session.campus()
      var query = try MenuQuery(session.arguments, in: campus, now: campus.setting.now)
      if query.news == .trending {
        query.trend = try LocalTrend(campus, in: session.world).words(at: campus.setting.now)
      }
      let personal = try session.menuForPerson(campus)
      if let personal, session.arguments.has("for") { query.filter = personal.filter(with: query.filter) }
      do throws(Failure) {
        var found = try session.answer(query, in: campus)
        if let personal, let menu = found.answer as? MenuResult {
          found.answer = try personal.made(
            of: menu, isOrdered: session.arguments.has("for"), tellsWhy: session.arguments.has("why"))
        }
        if var menu = found.answer as? MenuResult, session.arguments.has("compact") {
          menu.isCompact = true
          found.answer = menu
        }
        return session.marked(found, in: campus)
      } catch {
        throw error.withMenuOption(today: campus.date(at: campus.setting.now))
      }
    })
}

extension Session {
  /// The person the menu is for; nil: neither a person nor reasons were requested.
  fileprivate func menuForPerson(_ campus: CampusSnapshot) throws(Failure) -> MenuForPerson? {
    guard arguments.has("for") || arguments.has("why") else { return nil }
    return try MenuForPerson(campus, for: try knownPerson("for", in: campus), in: world)
  }
}

extension Failure {
  /// The same failure; whoever typed a meal or a day in the place of a venue is told the option for it.
  fileprivate func withMenuOption(today: CivilDate) -> Failure {
    guard code == .unknownVenue else { return self }
    var failure = self
    if MealOrder.isMeal(MealOrder.english(subject)) {
      failure.suggestion = "--period \(subject)"
    } else if (try? TimeArgument.date(subject, today: today)) != nil {
      failure.suggestion = "--date \(subject)"
    }
    return failure
  }
}
