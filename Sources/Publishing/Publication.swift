package import Failures
package import CivilTime
package import Configuration
import Queries
import SQLite
package import Store
package import World

/// The copy of the database that other users read: always complete, never modified, replaced atomically.
package struct Publication {
  package let path: String
  /// The paths of the original and of all other files of dine.
  package let paths: Paths
  package let world: World

  package init(path: String, paths: Paths, world: World) {
    self.path = path
    self.paths = paths
    self.world = world
  }

  /// Seconds between two copies while a daemon keeps recording.
  private static let pause: Int64 = 300
  /// Seconds after which a copy is made although only the ages of its facts have changed.
  private static let patience: Int64 = 1_800

  /// Rebuilds the copy if it is out of date, at most every 5 min (30 min if only ages changed).
  ///
  /// - Parameters:
  ///   - store: the original.
  ///   - now: the current time.
  ///   - isLast: whether no further call is expected soon.
  /// - Returns: when the copy is due, if there are changes but it was too early; else nil.
  /// - Throws: an error of reading or writing; the copy is unchanged.
  @discardableResult
  package func update(from store: Store, at now: Instant, isLast: Bool) throws(Failure) -> Instant? {
    let due = try querying(path) { () throws(DatabaseError) in try whenDue(store, at: now, isLast: isLast) }
    guard let due, due <= now else { return due }
    let said = try querying(path) { () throws(DatabaseError) in try mark(of: store) }
    try publish(store)
    try querying(path) { () throws(DatabaseError) in try store.note(.published, at: now, result: said) }
    return nil
  }

  /// When a copy is to be made; nil: when something changes.
  private func whenDue(_ store: Store, at now: Instant, isLast: Bool) throws(DatabaseError) -> Instant? {
    guard world.files.exists(path), let last = try store.last(.published), last.at <= now else {
      return now
    }
    if try mark(of: store) != last.result { return isLast ? now : last.at + Self.pause }
    guard try store.wasChecked(since: last.at) else { return nil }
    return isLast ? now : last.at + Self.patience
  }

  /// Identifies its contents and its path: a copy at a new path is always due.
  private func mark(of store: Store) throws(DatabaseError) -> String {
    try store.contentMark() + " " + path
  }

  private func publish(_ store: Store) throws(Failure) {
    // A copy in the original's place would destroy both.
    try StoredFiles.refuse(path, for: paths, in: world)
    guard try isOurs(store) else { throw Failure(.notOurFile, path) }
    // The temporary file has the permissions of the umask; everyone may read the final one.
    var (fresh, real) = ("", path)
    try touching { () throws(FileError) in
      if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
        try world.files.makeSharedDirectory(String(path[..<slash]))
      }
      real = try world.files.realPath(path)
      fresh = real + ".new"
      _ = try world.files.remove(fresh)
    }
    do throws(Failure) {
      try querying(path) { () throws(DatabaseError) in try store.copy(to: fresh, readAt: real) }
      try touching { () throws(FileError) in try world.files.move(fresh, path, 0o644) }
    } catch {
      _ = try? world.files.remove(fresh)
      throw error
    }
  }

  /// Whether nothing is lost if the file is replaced: it is a copy, was one before it was damaged, or is
  /// empty.
  private func isOurs(_ store: Store) throws(Failure) -> Bool {
    if !world.files.exists(path) || Store.isCopy(path) { return true }
    if (try? world.files.read(path, 1))?.isEmpty == true { return true }
    let last = try querying(path) { () throws(DatabaseError) in try store.last(.published) }
    return last?.result?.hasSuffix(" " + path) ?? false
  }

  private func touching(_ work: () throws(FileError) -> Void) throws(Failure) {
    do {
      try work()
    } catch {
      throw Failure(error, at: error.reason == .noFolder ? nil : path)
    }
  }
}
