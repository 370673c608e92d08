import Commands
import Configuration
import Console
import Failures
import People
import Phrases
import Queries
import World

extension DineProgram {
  static let groupNew = Command(
    CommandSpec(
      "group new", "make a group, or change its picture or colour", in: .together,
      discussion: "Unknown people are added: nobody signs up.",
      examples: [
        .init("dine group new lunch me ada ben", "three people"),
        .init("dine group new lunch --emoji 🍜 --colour green", "a picture and a colour for it"),
      ],
      arguments: [
        ArgumentSpec("NAME", .one, .text, "what it is called, 40 characters at most"),
        ArgumentSpec("PERSON", .many, .text, "who belongs to it"),
      ], options: [.emoji, .colour, .anybody]),
    run: { session throws(Failure) in
      let members = try session.people(session.arguments.arguments("PERSON"))
      try session.refuseSlips(in: members)
      let made = try session.groups.make(
        try GroupName(try session.arguments.required("NAME", of: "group new")),
        emoji: try session.arguments.value("emoji").map { text throws(Failure) in try GroupEmoji(text) },
        colour: session.arguments.value("colour"),
        members: members)
      return try session.give(Found(made, session.clockOfNoCampus))
    })
}
