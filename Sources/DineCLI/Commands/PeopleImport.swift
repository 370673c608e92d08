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
      "people import", "import what somebody likes from their file", in: .together,
      discussion: """
        Shows what would be imported; --yes imports it. The later opinion on a thing counts, and importing a \
        file twice changes nothing. Files of people on the block list are refused, as are files of more than \
        1 MB or 10,000 entries.
        """,
      examples: [
        .init("dine people import ada.json", "what is in it, and what is new"),
        .init("dine people import ada.json --yes", "import it"),
      ],
      arguments: [ArgumentSpec("FILE", .one, .file, "the file, as dine people export writes it")],
      options: [
        .flag("yes", nil, "import it"),
        .value("as", nil, "NAME", .text, "what the person is called here"), .anybody,
      ]),
    run: { session throws(Failure) in
      let campus = try session.campus()
      let path = try session.arguments.required("FILE", of: "people import")
      let alias = try session.alias()
      let taken = try PersonFiles(campus, at: campus.setting.now, in: session.world).take(
        path, as: alias, isPreview: !session.arguments.has("yes"), anyway: session.arguments.has("anyway"))
      return try session.give(Found(taken, campus.setting.clock))
    })
}
