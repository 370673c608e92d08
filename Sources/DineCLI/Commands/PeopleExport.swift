import Commands
import Configuration
import Console
import Failures
import People
import Phrases
import Queries
import World

extension DineProgram {
  static let peopleExport = Command(
    CommandSpec(
      "people export", "write what a person likes to a file for somebody else", in: .together,
      discussion: """
        Plain JSON, for this campus only, and only what is asked for: likes, dislikes and wishes, or votes, \
        or both. Anyone with the file can read it; dine people import imports it.
        """,
      examples: [
        .init("dine people export me mine.json --as ada --likes", "your likes, under your name"),
        .init("dine people export ada hers.json --likes --votes", "all of Ada's"),
      ],
      arguments: [
        ArgumentSpec("NAME", .one, .text, "who, as dine people lists it"),
        ArgumentSpec("FILE", .one, .file, "the file to write"),
      ],
      options: [
        .flag("likes", nil, "likes, dislikes and wishes (the default)"), .flag("votes", nil, "votes"),
        .value("as", nil, "NAME", .text, "what the file calls the person"),
        .flag("force", "f", "overwrite an existing file"),
      ]),
    run: { session throws(Failure) in
      let campus = try session.campus()
      let name = try PersonName(try session.arguments.required("NAME", of: "people export"))
      let path = try session.arguments.required("FILE", of: "people export")
      let votes = session.arguments.has("votes")
      let written = try PersonFiles(campus, at: campus.setting.now, in: session.world).export(
        name, as: try session.alias(), to: path, likes: session.arguments.has("likes") || !votes,
        votes: votes, force: session.arguments.has("force"))
      return try session.give(Found(written, campus.setting.clock))
    })
}

extension Session {
  /// The name given by `--as`.
  func alias() throws(Failure) -> PersonName? {
    try arguments.value("as").map { text throws(Failure) in try PersonName(text) }
  }
}
