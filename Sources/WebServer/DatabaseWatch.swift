import Configuration
import SQLite
import Store
import World

/// Detects changes of the database: it was written to, or replaced by another file.
struct DatabaseWatch {
  /// Milliseconds between two checks.
  private static let pause: Int64 = 100

  private let path: String
  private let world: World
  private var store: Store?
  private var version = 0
  private var mark: FileMark?
  private var looked: Int64?
  /// The code of the error if it could not be opened at the last check; nil: it could.
  private(set) var fault: String?

  /// - Parameters:
  ///   - path: the path of the database.
  ///   - world: the files.
  init(_ path: String, in world: World) {
    self.path = path
    self.world = world
  }

  /// Whether it has changed since the last check.
  ///
  /// - Parameter milliseconds: the current time of a monotonic clock.
  /// - Returns: true also at the first check.
  mutating func isChanged(at milliseconds: Int64) -> Bool {
    if let looked, milliseconds - looked < Self.pause { return false }
    let isFirst = looked == nil
    looked = milliseconds
    let mark = world.files.mark(path)
    if mark?.identity != self.mark?.identity || store == nil {
      let wasThere = store != nil
      self.mark = mark
      do throws(DatabaseError) {
        (store, fault) = (try Store(readingFrom: path), nil)
      } catch {
        (store, fault) = (nil, error.code)
      }
      version = (try? store?.dataVersion()) ?? 0
      return isFirst || wasThere || store != nil
    }
    guard let version = try? store?.dataVersion() else {
      store = nil
      return true
    }
    // If a file is read without locks, changes show only in its file attributes.
    let isTouched = mark != self.mark && store?.isReadWithoutLocks ?? false
    self.mark = mark
    defer { self.version = version }
    return version != self.version || isTouched
  }
}
