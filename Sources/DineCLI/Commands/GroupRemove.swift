import Commands
import Configuration
import Console
import Failures
import People
import Phrases
import Queries
import World

extension DineProgram {
  static let groupRemove = Command(
    CommandSpec(
      "group remove", "take people out of a group", in: .together,
      examples: [
        .init("dine group remove lunch ben", "one fewer; what he voted stays"),
        .init("dine group remove lunch ada,ben", "two fewer"),
      ],
      arguments: [.group, .people]),
    run: { session throws(Failure) in
      let people = try session.people(session.arguments.arguments("PERSON"))
      let changed = try session.groups.set(try session.group(of: "group remove"), people, in: false)
      return try session.give(Found(changed, session.clockOfNoCampus))
    })
}
