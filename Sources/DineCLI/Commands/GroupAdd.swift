import Commands
import Configuration
import Console
import Failures
import People
import Phrases
import Queries
import World

extension DineProgram {
  static let groupAdd = Command(
    CommandSpec(
      "group add", "add people to a group", in: .together,
      examples: [
        .init("dine group add lunch cleo", "one more"),
        .init("dine group add lunch cleo,dan", "two more"),
      ],
      arguments: [.group, .people], options: [.anybody]),
    run: { session throws(Failure) in
      let people = try session.people(session.arguments.arguments("PERSON"))
      try session.refuseSlips(in: people)
      let changed = try session.groups.set(try session.group(of: "group add"), people, in: true)
      return try session.give(Found(changed, session.clockOfNoCampus))
    })
}
