import Commands
import Configuration
import Console
import Failures
import People
import Phrases
import Queries
import World

extension DineProgram {
  static let groupRename = Command(
    CommandSpec(
      "group rename", "give a group another name", in: .together,
      examples: [
        .init("dine group rename lunch \"Lunch club\"", "its members stay"),
        .init("dine group rename lunch Supper --json", "the same as JSON"),
      ],
      arguments: [.group, ArgumentSpec("NAME", .one, .text, "the new name")]),
    run: { session throws(Failure) in
      let name = try GroupName(try session.arguments.required("NAME", of: "group rename"))
      let renamed = try session.groups.rename(try session.group(of: "group rename"), to: name)
      return try session.give(Found(renamed, session.clockOfNoCampus))
    })
}
