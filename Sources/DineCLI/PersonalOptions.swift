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
  /// Whose words are meant.
  static let person = OptionSpec.value(
    "person", nil, "NAME", .text, "whose: me, unless said", environment: "DINE_PERSON")

  /// Keeps what no menu has.
  static let anyway = OptionSpec.flag("anyway", nil, "also a dish that nobody has served yet")
}

extension ArgumentSpec {
  /// What is liked or disliked.
  static let likeable = ArgumentSpec(
    "NAME", .one, .named("venue"), "a venue, or a dish as a menu has it or by some of its words")
}

extension Command {
  /// A command that says something of a dish or a place.
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
  /// An argument that the command cannot do without.
  func required(_ name: String, of command: String) throws(Failure) -> String {
    guard let text = argument(name) else { throw Failure(.missingArgument, name, detail: "dine \(command)") }
    return text
  }
}

extension Session {
  /// Whose words the command line means.
  func person() throws(Failure) -> PersonName {
    let said = world.environment("DINE_PERSON").flatMap { $0.isEmpty ? nil : $0 }
    return try PersonName(arguments.value("person") ?? said)
  }

  /// Of whom a question is: somebody of whom something is kept, as a slip would be told that nothing is. Whom the environment
  /// names may still be new.
  ///
  /// - Parameters:
  ///   - option: which names the person.
  ///   - campus: where.
  /// - Returns: the name.
  /// - Throws: `people-unknown`, `bad-person-name`, or what the database has against it.
  func knownPerson(_ option: String = "person", in campus: CampusSnapshot) throws(Failure) -> PersonName {
    let name = arguments.has(option) ? try PersonName(arguments.value(option)) : try person()
    let people = PeopleBook(campus.setting.paths, in: world)
    try people.assureKnown(name, orNew: !arguments.has(option))
    return name
  }

  /// Whose words are meant: somebody who is known, unless who speaks may be new.
  func person(in campus: CampusSnapshot, orNew mayBeNew: Bool) throws(Failure) -> PersonName {
    mayBeNew ? try person() : try knownPerson(in: campus)
  }

  /// What that person says of the dishes and places of a campus.
  func opinions(_ campus: CampusSnapshot, orNew mayBeNew: Bool = false) throws(Failure) -> OpinionBook {
    let person = try person(in: campus, orNew: mayBeNew)
    return OpinionBook(campus, of: person, at: campus.setting.now, in: world)
  }

  /// An answer with the person's own marks, in the form for people; programs read the same as ever.
  func marked(_ found: Found, in campus: CampusSnapshot) -> Found {
    guard form == .human, var result = found.answer as? any Answer & MarkedResult else { return found }
    let marks = PersonalMarks(
      campus, of: arguments.value("for") ?? world.environment("DINE_PERSON"), in: world)
    // Of the time that the answer is about.
    let moment = QueryMoment(found.clock.now, askedAt: found.askedAt)
    result.marks = marks.shown(in: result, of: campus, at: moment)
    var found = found
    found.answer = result
    return found
  }
}
