import Commands
import Configuration
import Console
import Failures
import People
import Phrases
import Queries

extension DineProgram {
  static let logRm = Command(
    CommandSpec(
      "log rm", "remove entries, one or many", in: .yours,
      discussion: """
        Shows them and asks; --yes skips the question. Of a shared entry only your own part is removed. dine \
        log undo restores them.
        """,
      examples: [
        .init("dine log rm y8rj efws --yes", "two of them, without a question"),
        .init("dine log rm --where venue=tea-cart --dry-run", "what would be removed"),
        .init("dine log rm --where 'date<2026-09-01' --yes", "everything older"),
      ],
      arguments: [ArgumentSpec("ID", .many, .text, "as dine log shows it; the beginning is enough")],
      options: [
        .logWhere, .flag("dry-run", nil, "say what would be removed, and remove nothing"),
        .flag("yes", "y", "do not ask"), .person,
      ]),
    run: { session throws(Failure) in
      let conditions = session.logConditions()
      guard !conditions.isEmpty else { throw Failure(.logWhichEntries) }
      let campus = try session.campus()
      let book = try session.log(campus)
      let preview = try book.removable(conditions)
      let clock = campus.setting.clock
      guard !session.arguments.has("dry-run") else { return try session.give(Found(preview, clock)) }
      try session.confirmRemoval(preview, clock)
      return try session.give(Found(try book.remove(preview), clock))
    })
}
