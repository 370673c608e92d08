import Commands
import Configuration
import Console
import Failures
import People
import Phrases
import Queries
import World

extension DineProgram {
  static let peopleImport = Command(
    CommandSpec(
      "people import", "take in what somebody likes from their file", in: .together,
      discussion: """
        Shows what would come in; --yes takes it. The later word on a thing counts, and the same file twice changes nothing. \
        Files of people on the block list are refused, as is one of more than 1 MB or 10,000 entries.
        """,
      examples: [
        .init("dine people import ada.json", "what is in it, and what of it is new"),
        .init("dine people import ada.json --yes", "take it in"),
      ],
      arguments: [ArgumentSpec("FILE", .one, .file, "the file, as dine people export writes it")],
      options: [
        .flag("yes", nil, "take it in"),
        .value("as", nil, "NAME", .text, "what the person is called here"),
      ]),
    run: { session throws(Failure) in
      let campus = try session.campus()
      let path = try session.arguments.required("FILE", of: "people import")
      let taken = try PersonFiles(campus, at: campus.setting.now, in: session.world).take(
        path, as: try session.alias(), isPreview: !session.arguments.has("yes"))
      return try session.give(Found(taken, campus.setting.clock))
    })
}
