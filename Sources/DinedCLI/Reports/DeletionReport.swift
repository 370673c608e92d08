import Queries
import JSONViews
import Failures
import Phrases
import TerminalViews
import Commands
import Store
import CivilTime
import Console
import JSON

/// The answer of `data delete`: the deleted files, or the number of records.
struct DeletionReport: Answer {
  static let schema = "dine.deletion/1"

  private struct Item {
    let what: String
    let path: String?
    let count: Int
  }

  private let items: [Item]
  private let isDone: Bool

  /// Files.
  init(_ paths: [String], isDone: Bool) {
    items = paths.map { Item(what: "file", path: $0, count: 1) }
    self.isDone = isDone
  }

  /// Records.
  init(_ old: OldRecords, isDone: Bool) {
    items = [
      Item(what: "bodies", path: nil, count: old.bodies), Item(what: "menus", path: nil, count: old.menus),
      Item(what: "fetches", path: nil, count: old.fetches), Item(what: "hours", path: nil, count: old.hours),
    ]
    self.isDone = isDone
  }

  var isEmpty: Bool { count == 0 }
  var count: Int { items.reduce(0) { $0 + $1.count } }

  var exit: ExitCode { isEmpty ? .no : .yes }
  var dataAsOf: Instant? { nil }
  var isStale: Bool { false }

  func plain(_ clock: LocalClock) -> [[String?]] {
    items.map { [$0.what, String($0.count), isDone ? "yes" : "no", $0.path] }
  }

  func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for item in items {
      writer.object { result in
        result.field("what", item.what)
        result.field("path", item.path)
        result.field("count", item.count)
        result.field("deleted", isDone)
      }
    }
  }

  func human(_ layout: TextLayout) -> String {
    guard !isEmpty else { return layout.text(layout.say(DeletionPhrase.nothing)) }
    let lines = items.filter { $0.count > 0 }.map {
      $0.path ?? layout.say(DeletionPhrase.records($0.count, $0.what))
    }
    return layout.text(layout.say(DeletionPhrase.heading(isDone: isDone)))
      + lines.map { layout.text($0, indent: 2) }.joined()
  }
}
