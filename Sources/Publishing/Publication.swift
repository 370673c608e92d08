package import Failures
package import CivilTime
package import Configuration
import Queries
import SQLite
package import Store
package import World

/// The copy of the database that other users read: always whole, never written to, replaced at once.
package struct Publication {
  package let path: String
  /// Where the original is, and all else of dine's own.
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

  /// Makes the copy anew if it says less than the original, and not more often than is good for the disk.
  ///
  /// - Parameters:
  ///   - store: the original.
  ///   - now: the present.
  ///   - isLast: whether no further call is to be expected soon.
  /// - Returns: when it will be time, where there is something new to say and it was too early; else nil.
  /// - Throws: what could not be read or written; the copy is as it was.
  @discardableResult
  package func update(from store: Store, at now: Instant, isLast: Bool) throws(Failure) -> Instant? {
    let due = try querying(path) { () throws(DatabaseError) in try whenDue(store, at: now, isLast: isLast) }
    guard let due, due <= now else { return due }
    let said = try querying(path) { () throws(DatabaseError) in try mark(of: store) }
    try publish(store)
    try querying(path) { () throws(DatabaseError) in try store.note(.published, at: now, result: said) }
    return nil
  }

  /// When a copy is to be made; nil: when something happens.
  private func whenDue(_ store: Store, at now: Instant, isLast: Bool) throws(DatabaseError) -> Instant? {
    guard world.files.exists(path), let last = try store.last(.published), last.at <= now else {
      return now
    }
    if try mark(of: store) != last.result { return isLast ? now : last.at + Self.pause }
    guard try store.wasChecked(since: last.at) else { return nil }
    return isLast ? now : last.at + Self.patience
  }

  /// What is said in it, and where: another path has not got it yet.
  private func mark(of store: Store) throws(DatabaseError) -> String {
    try store.contentMark() + " " + path
  }

  private func publish(_ store: Store) throws(Failure) {
    // A copy in the original's place would be the end of both.
    try StoredFiles.refuse(path, for: paths, in: world)
    guard try isOurs(store) else { throw Failure(.notOurFile, path) }
    // The first name is as private as the umask has it; the last is for all.
    var fresh = ""
    try touching { () throws(FileError) in
      if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
        try world.files.makeDirectory(String(path[..<slash]), 0o755)
      }
      fresh = try world.files.realPath(path) + ".new"
      _ = try world.files.remove(fresh)
    }
    do throws(Failure) {
      try querying(path) { () throws(DatabaseError) in try store.copy(to: fresh) }
      try touching { () throws(FileError) in try world.files.move(fresh, path, 0o644) }
    } catch {
      _ = try? world.files.remove(fresh)
      throw error
    }
  }

  /// Whether nothing is lost if the file is replaced: it is a copy, or was one before it was damaged, or empty.
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
