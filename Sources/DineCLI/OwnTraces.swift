import Configuration
import World

/// The small files of a person's own beside the database of what they said: what is pinned and hidden, and what was picked
/// last, of every campus.
struct OwnTraces {
  private let world: World
  private let paths: Paths

  init(_ paths: Paths, in world: World) {
    self.paths = paths
    self.world = world
  }

  /// Removes them; what cannot be removed stays.
  func remove() {
    let own = Paths.own(environment: world.environment)?.folder ?? paths.state.path
    for (folder, start) in [(own, "places-"), (paths.state.path, "lucky-")] {
      for name in world.files.list(folder) where name.hasPrefix(start) && !name.contains(".") {
        _ = try? world.files.remove("\(folder)/\(name)")
      }
    }
  }
}
