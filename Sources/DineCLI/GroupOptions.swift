import Commands
import Configuration
import Console
import Failures
import People
import Phrases
import Queries
import Questions
import World

extension ArgumentSpec {
  /// The group.
  static let group = ArgumentSpec("GROUP", .one, .text, "the group, as dine group lists it")
  /// Who is meant.
  static let people = ArgumentSpec("PERSON", .some, .text, "people, by the names that commands take")
}

extension OptionSpec {
  /// The picture of a group.
  static let emoji = OptionSpec.value("emoji", nil, "EMOJI", .text, "a picture for it, like 🍜")
  /// The colour of a group.
  static let colour = OptionSpec.value(
    "colour", nil, "COLOUR", .word(["red", "orange", "yellow", "green", "blue", "purple", "grey"]),
    "a colour for it")
  /// The group whose votes decide what is uncertain, or who eats.
  static let group = OptionSpec.value("group", "g", "GROUP", .text, "the group, as dine group lists it")
}

extension Session {
  /// The groups of this computer.
  var groups: GroupBook {
    GroupBook(overrides.paths(in: world), at: clockOfNoCampus.now, in: world)
  }

  /// The group that the command line names.
  func group(of command: String) throws(Failure) -> String {
    try arguments.required("GROUP", of: command)
  }

  /// The people named by an argument or an option, optionally separated by commas.
  func people(_ texts: [String]) throws(Failure) -> [PersonName] {
    try texts.flatMap { $0.split(separator: ",").map { String($0) } }.map { text throws(Failure) in
      try PersonName(text)
    }
  }

  /// The person's votes on the dishes and places of a campus.
  func ballots(_ campus: CampusSnapshot) throws(Failure) -> BallotBook {
    let person = try person(in: campus, orNew: !arguments.has("list") && !arguments.has("undo"))
    return BallotBook(campus, of: person, at: campus.setting.now, in: world)
  }
}
