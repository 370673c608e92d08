package import Configuration
package import Failures
package import PrivateStore
package import SQLite
package import World

/// The private database for commands about people; created for its owner only, and refused if others may read
/// it.
///
/// A class, so that what uses it holds one reference and not a copy of the whole `World`.
package final class PeopleDatabase: Sendable {
  /// The error that a query throws.
  package typealias StoreError = DatabaseError

  private let world: World
  private let folder: String
  /// The path of the database, whether or not it exists.
  package let path: String

  /// - Parameters:
  ///   - paths: the paths of the databases.
  ///   - world: files and environment.
  package init(_ paths: Paths, in world: World) {
    self.world = world
    folder = paths.privateFolder(environment: world.environment)
    path = paths.privateDatabase(environment: world.environment)
  }

  /// Runs a query; nil if there is no database.
  package func read<Result>(
    _ question: (PrivateStore) throws(StoreError) -> Result
  ) throws(Failure) -> Result? {
    guard world.files.exists(path) else { return nil }
    try check()
    do throws(DatabaseError) {
      let store = try PrivateStore(readingFrom: path)
      return try store.consistently { () throws(DatabaseError) in try question(store) }
    } catch {
      // The file was removed meanwhile.
      guard error.kind != .missing else { return nil }
      throw Failure(ownDatabase: error.code, path)
    }
  }

  /// Changes the database; creates it if it does not exist.
  package func change<Result>(
    _ change: (PrivateStore) throws(StoreError) -> Result
  ) throws(Failure) -> Result {
    if !world.files.exists(path) { try create() }
    try check()
    do throws(DatabaseError) {
      return try change(try PrivateStore(writingTo: path, copyingBy: world.files))
    } catch {
      throw Failure(ownDatabase: error.code, path)
    }
  }

  private func create() throws(Failure) {
    let blank: [UInt8]
    do throws(DatabaseError) {
      blank = try PrivateStore.blank()
    } catch {
      throw Failure(ownDatabase: error.code, path)
    }
    do throws(FileError) {
      try world.files.makeDirectory(folder, 0o700)
      try world.files.create(path, blank, 0o600)
    } catch {
      throw Failure(error)
    }
  }

  /// Removes the copies from before migrations, which hold what was forgotten since.
  func removeCopies() throws(Failure) {
    do throws(FileError) {
      try OwnFiles.eraseFormer(in: folder, of: world)
    } catch {
      throw Failure(error)
    }
  }

  private func check() throws(Failure) {
    guard world.secrets.isPrivate(path) else { throw Failure(.fileTooOpen, path) }
  }
}
