package import CivilTime
import Dining
package import Failures

/// The answer of `dine paths`: the paths of all files.
package struct PathsResult: QueryResult {
  /// A file or folder.
  package struct Entry: Sendable {
    package let name: String
    package let path: String
    package let origin: String
    package let exists: Bool

    /// - Parameters:
    ///   - name: what is stored there.
    ///   - path: the path.
    ///   - origin: what determined the path: `flag`, `environment`, `user` or `system`.
    ///   - exists: whether it exists.
    package init(name: String, path: String, origin: String, exists: Bool) {
      self.name = name
      self.path = path
      self.origin = origin
      self.exists = exists
    }
  }

  package let entries: [Entry]

  package init(_ entries: [Entry]) {
    self.entries = entries
  }

  package var exit: ExitCode { .yes }
  package var dataAsOf: Instant? { nil }
  package var isStale: Bool { false }
}
