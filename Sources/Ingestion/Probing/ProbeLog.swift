import CivilTime
import SQLite
import Store

/// Writes the fetch rows of probes, under a campus of their own: a probe changes no record of a configured
/// campus, and its host may belong to none.
struct ProbeLog {
  /// A name that no configured campus can have.
  static let campus = "(probe)"

  private let store: Store
  private var source: SourceID?

  init(_ store: Store) {
    self.store = store
  }

  /// Opens the row of a request.
  mutating func open(_ url: String, purpose: String, at now: Instant) throws(DatabaseError) -> FetchID {
    let source = try source(named: Self.campus)
    let store = store
    return try store.together { () throws(DatabaseError) in
      let page = try store.enrol(page: url, purpose: purpose, of: source, at: now)
      // It is never due: no refresh requests it.
      try store.setNextDue(nil, of: page.id)
      let host = PageJob.host(of: url)
      if !host.isEmpty { try store.setHost(host, of: page.id) }
      return try store.begin(page.id, reason: "probe", at: now)
    }
  }

  /// Closes a row.
  func close(_ row: FetchID, _ result: FetchResult) throws(DatabaseError) { try store.finish(row, result) }

  private mutating func source(named name: String) throws(DatabaseError) -> SourceID {
    if let source { return source }
    let campus = try store.enrol(campus: name, name: name, zone: "UTC")
    let source = try store.enrol(source: name, adapter: "", in: campus)
    self.source = source
    return source
  }
}
