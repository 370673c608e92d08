import Configuration
import SQLite
import Store
import World

/// Says when the database is another: it was written to, or another file is in its place.
struct DatabaseWatch {
  /// Milliseconds between two looks.
  private static let pause: Int64 = 100

  private let path: String
  private let world: World
  private var store: Store?
  private var version = 0
  private var mark: FileMark?
  private var looked: Int64?

  /// - Parameters:
  ///   - path: the database's.
  ///   - world: the files.
  init(_ path: String, in world: World) {
    self.path = path
    self.world = world
  }

  /// Whether it is another than at the last look.
  ///
  /// - Parameter milliseconds: the present, by a clock that never jumps.
  /// - Returns: true also at the first look.
  mutating func isChanged(at milliseconds: Int64) -> Bool {
    if let looked, milliseconds - looked < Self.pause { return false }
    let isFirst = looked == nil
    looked = milliseconds
    let mark = world.files.mark(path)
    if mark?.identity != self.mark?.identity || store == nil {
      let wasThere = store != nil
      self.mark = mark
      store = try? Store(readingFrom: path)
      version = (try? store?.dataVersion()) ?? 0
      return isFirst || wasThere || store != nil
    }
    guard let version = try? store?.dataVersion() else {
      store = nil
      return true
    }
    // A file that is read without locks tells nothing of changes but by its own looks.
    let isTouched = mark != self.mark && store?.isReadWithoutLocks ?? false
    self.mark = mark
    defer { self.version = version }
    return version != self.version || isTouched
  }
}
