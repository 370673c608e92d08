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
import TerminalViews
import World

extension DineProgram {
  static let plan = Command(
    CommandSpec(
      "plan", "a meal that you mean to eat: what or where, when, and with whom", in: .yours,
      discussion: """
        Without a name it lists what is planned, and its present state. A dish is planned at a place that \
        serves it and is open for the whole meal; a plan that cannot work is refused, unless --anyway is \
        given. For everybody named a suitable dish is looked up on the menu.
        """,
      examples: [
        .init("dine plan alder-hall --for tomorrow --at 12:30 --with ada", "a place, and who comes along"),
        .init("dine plan \"Pulled Pork\" --for today --dry-run", "what would be planned for a dish"),
        .init("dine plan", "what is planned"),
      ],
      arguments: [
        ArgumentSpec(
          "NAME", .optional, .named("venue"), "a venue, or a dish by its name or some of its words")
      ],
      options: [
        .value("for", nil, "DATE", .text, "the day: 2026-11-20, tomorrow, fri, \"fri 12:30\""),
        .value(
          "at", nil, "TIME", .text, "when it begins, like 12:30 or 6pm (the meal's usual hour)"),
        .value("meal", "m", "MEAL", .text, "only this meal, like lunch"),
        .value("venue", nil, "VENUE", .named("venue"), "the place that is to serve the dish"),
        .value("minutes", nil, "N", .integer(5...600), "how long it takes (45)"),
        .value("people", nil, "N", .integer(1...MealPlan.mostPeople), "how many eat"),
        .repeatable("with", nil, "NAME", .text, "who comes along, as dine people lists them"),
        .value("note", nil, "TEXT", .text, "words of your own"),
        .flag("anyway", nil, "plan it whatever speaks against it"),
        .flag("dry-run", nil, "say what would be planned, and keep nothing"),
        .flag("all", "a", "list what is past, too"),
        .person,
      ]),
    run: { session throws(Failure) in
      let campus = try session.campus()
      let book = try session.plans(campus, orNew: session.arguments.argument("NAME") != nil)
      let clock = campus.setting.clock
      guard let wish = try session.planWish(campus) else {
        return try session.give(Found(try book.list(all: session.arguments.has("all")), clock))
      }
      return try session.give(
        Found(try book.plan(wish, isDraft: session.arguments.has("dry-run")), clock))
    })
}

extension Session {
  /// The person's plans at a campus.
  func plans(_ campus: CampusSnapshot, orNew mayBeNew: Bool = false) throws(Failure) -> PlanBook {
    PlanBook(campus, of: try person(in: campus, orNew: mayBeNew), at: campus.setting.now, in: world)
  }

  /// The meal to be planned; nil: the plans are to be listed.
  fileprivate func planWish(_ campus: CampusSnapshot) throws(Failure) -> PlanWish? {
    let now = campus.zone.civil(at: campus.setting.now)
    guard let name = arguments.argument("NAME") else {
      let wishes = ["for", "at", "meal", "venue", "minutes", "people", "with", "note"]
      guard !wishes.contains(where: { arguments.value($0) != nil }) else {
        throw Failure(.missingArgument, "NAME", detail: "dine plan")
      }
      return nil
    }
    let day = try arguments.value("for").map { text throws(Failure) in
      try TimeArgument.dayAndTime(text, today: now.date)
    }
    var wish = PlanWish(name, on: day?.date ?? now.date)
    wish.second = day?.second
    if let text = arguments.value("at") {
      let second = try TimeArgument.timeOfDay(text)
      wish.second = day == nil ? TimeArgument.coming(second, after: now) : second
    }
    wish.meal = arguments.value("meal")
    wish.venue = arguments.value("venue")
    wish.minutes = arguments.value("minutes").flatMap { Int($0) } ?? MealPlan.usualMinutes
    wish.people = arguments.value("people").flatMap { Int($0) }
    let own = try person()
    for name in arguments.values("with").flatMap({ $0.split(separator: ",") }) {
      let person = try PersonName(String(name))
      if person != own, !wish.company.contains(person.text) { wish.company.append(person.text) }
    }
    guard wish.company.count < MealPlan.mostPeople else { throw Failure(.notInRange, "--with") }
    if let people = wish.people, people <= wish.company.count {
      throw Failure(.planTooFewPeople, "\(people)", detail: "\(wish.company.count + 1)")
    }
    wish.note = arguments.value("note")
    wish.anyway = arguments.has("anyway")
    return wish
  }
}
