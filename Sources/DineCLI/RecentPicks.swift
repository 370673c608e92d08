import Configuration
import Dining
import World

/// The last picks, stored in a small file of the person's own; losing it does no harm.
final class RecentPicks {
  private let world: World
  private let folder: String
  private let path: String

  init(_ world: World, _ setting: Setting) {
    self.world = world
    folder = setting.paths.state.path
    path = "\(folder)/lucky-\(setting.campus.id)"
  }

  /// The last picks, the newest last.
  func read() -> [String] {
    guard let bytes = try? world.files.read(path, 4_096) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Stores a pick; if it cannot be written, the pick is still valid.
  func add(_ slug: String) {
    let kept = (read() + [slug]).suffix(LuckyDraw.memory)
    try? world.files.makeDirectory(folder, 0o700)
    try? world.files.write(path, Array((kept.joined(separator: "\n") + "\n").utf8), 0o600)
  }
}
