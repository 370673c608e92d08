/// How long page bodies are kept; their readings stay.
package struct KeepingSettings: Hashable, Sendable {
  /// Days for which the body of a page is kept.
  package var bodyDays = 14
  /// The limit for all bodies in megabytes, as packed.
  package var bodyMegabytes = 200

  /// The defaults: 14 days, 200 MB.
  package init() {}

  init(in top: Section) {
    self.init()
    guard let part = top.section("keeping", keys: ["body_days", "body_megabytes"]) else { return }
    part.set(&bodyDays, to: "body_days", 0...3_650)
    part.set(&bodyMegabytes, to: "body_megabytes", 0...100_000)
  }
}

/// Files that others may read; nil: none.
package struct SharingSettings: Hashable, Sendable {
  /// The path of a copy of the database for other users.
  package var database: String?
  /// The path of a file of metrics.
  package var metrics: String?
  /// The path of a folder of pages as files.
  package var site: String?

  /// Nothing is shared.
  package init() {}

  init(in top: Section) {
    guard let part = top.section("sharing", keys: ["database", "metrics", "site"]) else { return }
    database = part.absolutePath("database")
    metrics = part.absolutePath("metrics")
    site = part.absolutePath("site")
  }
}

/// Programs that are started on events.
package struct HookSettings: Hashable, Sendable {
  /// The program and its arguments, started when a source drifts, becomes stale or recovers; empty: none.
  package var sourceChanged: [String] = []
  /// Seconds a program may take.
  package var timeout = 10

  /// No programs, ten seconds.
  package init() {}

  init(in top: Section) {
    guard let part = top.section("hooks", keys: ["source_changed", "timeout_seconds"]) else { return }
    part.set(&timeout, to: "timeout_seconds", 1...30)
    sourceChanged = part.texts("source_changed") ?? []
    // No shell looks for it, and a program found in the working directory was not chosen by the user.
    if let program = sourceChanged.first, !program.hasPrefix("/") {
      part.note(.relativePath, "source_changed", detail: program)
    }
  }
}

extension Section {
  /// An absolute path: it means the same to every user in every folder.
  fileprivate func absolutePath(_ key: String) -> String? {
    guard let path = text(key) else { return nil }
    guard path.hasPrefix("/"), path.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
      note(.relativePath, key, detail: path)
      return nil
    }
    return path
  }
}
