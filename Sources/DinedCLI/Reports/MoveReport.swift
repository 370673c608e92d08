import Queries
import JSONViews
import Failures
import Phrases
import TerminalViews
import Commands
import Daemon
import CivilTime
import Configuration
import Console
import JSON

/// The answer of `config move`: the change made to a source, or its preview.
struct MoveReport: Answer {
  static let schema = "dine.config-move/1"

  private let move: SourceMove?
  private let path: String
  private let backup: String
  private let missing: [String]
  private let isDone: Bool

  /// - Parameters:
  ///   - move: the change; nil: there is nothing to change.
  ///   - path: the configuration's path.
  ///   - backup: the path of the backup of the previous file.
  ///   - missing: halls that were not found on the new site.
  ///   - isDone: whether the file was written.
  init(
    _ move: SourceMove?, of path: String, backup: String = "", missing: [String] = [], isDone: Bool = false
  ) {
    self.move = move
    self.path = path
    self.backup = backup
    self.missing = missing
    self.isDone = isDone
  }

  var exit: ExitCode { move == nil ? .no : .yes }
  var dataAsOf: Instant? { nil }
  var isStale: Bool { false }

  func plain(_ clock: LocalClock) -> [[String?]] {
    move.map { [[$0.campus, $0.source, $0.newName, $0.url, isDone ? "yes" : "no"]] } ?? []
  }

  func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    guard let move else { return }
    writer.object { result in
      result.field("campus", move.campus)
      result.field("source", move.source)
      result.field("new_source", move.newName)
      result.field("adapter", move.adapter)
      result.field("url", move.url)
      result.field("file", path)
      result.field("backup", isDone ? backup : nil)
      result.field("missing_halls", missing)
      result.field("done", isDone)
    }
  }

  func human(_ layout: TextLayout) -> String {
    guard let move else { return "" }
    var lines: [MovePhrase] = [
      .source(
        campus: move.campus, former: move.source, new: move.newName, url: move.url, isDone: isDone)
    ]
    lines += move.halls.sorted { $0.key < $1.key }.map { .hall($0.key, id: $0.value) }
    if !missing.isEmpty { lines.append(.missing(missing)) }
    lines += isDone ? [.backup(backup), .refreshNext] : [.nothingWritten]
    return lines.map { layout.text(layout.say($0)) }.joined()
  }
}
