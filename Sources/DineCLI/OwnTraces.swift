import Configuration
import World

/// The small files of a person's own besides the database of people: pinned and hidden venues, and the last
/// picks, for every campus.
final class OwnTraces {
  private let world: World
  private let paths: Paths

  init(_ paths: Paths, in world: World) {
    self.paths = paths
    self.world = world
  }

  /// Whether there are any.
  var areThere: Bool { !files.isEmpty }

  /// Removes them; files that cannot be removed are left.
  func remove() {
    for path in files { _ = try? world.files.remove(path) }
  }

  private var files: [String] {
    let own = Paths.own(environment: world.environment)?.folder ?? paths.state.path
    return [(own, "places-"), (paths.state.path, "lucky-")].flatMap { folder, start in
      world.files.list(folder).filter { $0.hasPrefix(start) && !$0.contains(".") }.map { "\(folder)/\($0)" }
    }
  }
}
