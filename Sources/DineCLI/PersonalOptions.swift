import CivilTime
import Commands
import Configuration
import Console
import Dining
import Failures
import JSONViews
import People
import Phrases
import Queries
import TerminalViews
import World

extension OptionSpec {
  /// The person the command is about.
  static let person = OptionSpec.value(
    "person", nil, "NAME", .text, "the person (me)", environment: "DINE_PERSON")

  /// Accepts a dish that is on no menu, and a new person.
  static let anyway = OptionSpec.flag(
    "anyway", nil, "also a dish that nobody has served yet, or a new name like another's")

  /// Accepts a new person whose name resembles that of a known one.
  static let anybody = OptionSpec.flag("anyway", nil, "also a new name that is nearly another person's")
}

extension ArgumentSpec {
  /// The dish or venue that is liked or disliked.
  static let likeable = ArgumentSpec(
    "NAME", .one, .named("venue"), "a venue, or a dish by its name or some of its words")
}

extension Command {
  /// A command that stores an opinion on a dish or a place.
  init(saying stance: Stance, _ spec: CommandSpec) {
    self.init(
      spec,
      run: { session throws(Failure) in
        let campus = try session.campus()
        let said = try session.opinions(campus, orNew: true).say(
          stance, of: try session.arguments.required("NAME", of: spec.name), takesVenues: true,
          anyway: session.arguments.has("anyway"))
        return try session.give(Found(said, campus.setting.clock))
      })
  }
}

extension ParsedArguments {
  /// A required argument of the command.
  func required(_ name: String, of command: String) throws(Failure) -> String {
    guard let text = argument(name) else { throw Failure(.missingArgument, name, detail: "dine \(command)") }
    return text
  }
}

extension Session {
  /// The person that the command line names.
  func person() throws(Failure) -> PersonName {
    guard let name = arguments.value("person") else { return try typist() }
    return try PersonName(name)
  }

  /// The person who types, as far as the environment says.
  private func typist() throws(Failure) -> PersonName {
    try PersonName(world.environment("DINE_PERSON").flatMap { $0.isEmpty ? nil : $0 })
  }

  /// Whether the command line names another person than the one who types.
  func isAboutSomebodyElse() throws(Failure) -> Bool {
    guard arguments.has("person") else { return false }
    return try person() != typist()
  }

  /// The person a question is about, about whom something must be stored, because a misspelt name would be
  /// answered with nothing. A person named by the environment may still be new.
  ///
  /// - Parameters:
  ///   - option: the option that names the person.
  ///   - campus: the campus.
  /// - Returns: the name.
  /// - Throws: `people-unknown`, `bad-person-name`, or a database failure.
  func knownPerson(_ option: String = "person", in campus: CampusSnapshot) throws(Failure) -> PersonName {
    let name = arguments.has(option) ? try PersonName(arguments.value(option)) : try person()
    let people = PeopleBook(campus.setting.paths, in: world)
    try people.assureKnown(name, orNew: !arguments.has(option))
    return name
  }

  /// The person that the command line names: a known one, unless new people are accepted.
  func person(in campus: CampusSnapshot, orNew mayBeNew: Bool) throws(Failure) -> PersonName {
    guard mayBeNew else { return try knownPerson(in: campus) }
    let name = try person()
    try refuseSlips(in: [name])
    return name
  }

  /// Refuses a new name that is nearly another person's, unless `--anyway` is given: what is stored for it would be
  /// missing where it belongs.
  ///
  /// - Parameter names: the names of people that the command may create.
  /// - Throws: `people-not-met`, or a database failure.
  func refuseSlips(in names: [PersonName]) throws(Failure) {
    guard !arguments.has("anyway"), names.contains(where: { $0 != .owner }) else { return }
    try PeopleBook(overrides.paths(in: world), in: world).refuseSlips(in: names)
  }

  /// That person's opinions on the dishes and places of a campus.
  func opinions(_ campus: CampusSnapshot, orNew mayBeNew: Bool = false) throws(Failure) -> OpinionBook {
    let person = try person(in: campus, orNew: mayBeNew)
    return OpinionBook(campus, of: person, at: campus.setting.now, in: world)
  }

  /// An answer with the person's own marks in the format for people; output for programs is unchanged.
  func marked(_ found: Found, in campus: CampusSnapshot) -> Found {
    guard form == .human, var result = found.answer as? any Answer & MarkedResult else { return found }
    let marks = PersonalMarks(
      campus, of: arguments.value("for") ?? world.environment("DINE_PERSON"), in: world)
    // Without a message the marks would seem to be lost.
    if !arguments.has("watch"), let obstacle = marks.obstacle {
      world.console.error(Sentences.text(for: obstacle, program: "dine", in: language, on: errorSurface))
    }
    // The marks for the time that the answer is about.
    let moment = QueryMoment(found.clock.now, askedAt: found.askedAt)
    result.marks = marks.shown(in: result, of: campus, at: moment)
    var found = found
    found.answer = result
    return found
  }
}
