package import CivilTime
import Console
package import JSON

/// The answer of `dine paths`: where everything is kept.
package struct PathList: Answer {
  package static let schema = "dine.paths/1"

  /// A place.
  package struct Entry: Sendable {
    let name: String
    let path: String
    let origin: String
    let exists: Bool

    /// - Parameters:
    ///   - name: what is kept there.
    ///   - path: the path.
    ///   - origin: who decided: `flag`, `environment`, `user` or `system`.
    ///   - exists: whether something is there.
    package init(name: String, path: String, origin: String, exists: Bool) {
      self.name = name
      self.path = path
      self.origin = origin
      self.exists = exists
    }
  }

  private let entries: [Entry]

  package init(_ entries: [Entry]) {
    self.entries = entries
  }

  package var exit: ExitCode { .yes }
  package var dataAsOf: Instant? { nil }
  package var isStale: Bool { false }

  package func plain(_ clock: LocalClock) -> [[String?]] {
    entries.map { [$0.name, $0.origin, $0.exists ? "yes" : "no", $0.path] }
  }

  package func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for entry in entries {
      writer.object { result in
        result.field("name", entry.name)
        result.field("path", entry.path)
        result.field("origin", entry.origin)
        result.field("exists", entry.exists)
      }
    }
  }

  package func human(_ sheet: TextLayout) -> String {
    let pairs = entries.map { entry in
      (
        entry.name,
        TextLayout.Piece("\(entry.path)  (\(entry.origin)\(entry.exists ? "" : ", not there yet"))")
      )
    }
    return sheet.page([sheet.pairs(pairs, indent: 0)])
  }
}
