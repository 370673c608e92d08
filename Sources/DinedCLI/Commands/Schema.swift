import Queries
import JSONViews
import Failures
import Phrases
import TerminalViews
import Commands
import CivilTime
import Console
import JSON
import Schemas
import World

extension DinedProgram {
  static let schema = Command(.schema) { context throws(Failure) in
    guard let name = context.arguments.argument("NAME") else {
      return try context.give(SchemaList(), context.clock())
    }
    guard let text = Schemas.text(of: name) else { throw Failure(.unknownWord, name, detail: "NAME") }
    if !context.arguments.has("quiet") { context.world.console.output(text) }
    return .yes
  }
}

/// The answer of `schema` without a name: the list of schemas.
private struct SchemaList: Answer {
  static let schema = "dine.schemas/1"

  var exit: ExitCode { .yes }
  var dataAsOf: Instant? { nil }
  var isStale: Bool { false }

  func plain(_ clock: LocalClock) -> [[String?]] { Schemas.names.map { [$0] } }

  func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for name in Schemas.names { writer.object { $0.field("name", name) } }
  }

  func human(_ layout: TextLayout) -> String { Schemas.names.map { layout.text($0) }.joined() }
}
