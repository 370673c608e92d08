import Console
import World

/// Shows on a terminal how far a pass is, and leaves nothing behind.
struct PassProgress {
  private var display: ProgressDisplay
  private let world: World
  private let start: Int64

  init(_ task: Task) {
    display = ProgressDisplay(on: task.errorSurface)
    world = task.world
    start = world.milliseconds()
  }

  mutating func show(_ done: Int, _ total: Int, _ label: String) {
    let elapsed = Int(world.milliseconds() - start)
    let line = ProgressLine(label: label, done: done, total: total, elapsed: elapsed)
    if let text = display.update(line) { world.console.error(text) }
  }

  mutating func end() {
    if let text = display.erase() { world.console.error(text) }
  }
}
