import Queries
import Failures
import Phrases
import Console
import World

/// `--watch`: asks again every second, and shows the answer whenever it is another one.
struct Watching {
  /// Milliseconds between two questions: each costs a few of them.
  private static let pause = 1_000

  let session: Session
  let find: @Sendable (Session) throws(Failure) -> Found

  /// Watches until Ctrl-C, or `q` at a terminal.
  func run() throws(Failure) -> ExitCode {
    let world = session.world
    let isForPeople = !session.arguments.has("json") && !session.arguments.has("plain")
    var screen = WatchScreen(
      on: session.surface, isDumb: !isForPeople || world.environment("TERM") == "dumb",
      separator: session.arguments.has("json") ? "" : "\n")
    var last = try look()
    let hasKeys = world.console.outputIsTerminal() && world.terminal.isInput()
    let listener = world.terminal.listen(hasKeys)
    world.console.output(screen.begin)
    defer { world.console.output(screen.end) }
    var isForced = false
    while world.console.outputFailure() == nil {
      if let drawing = screen.show(last.text, rows: world.terminal.rows(), isForced: isForced) {
        world.console.output(drawing)
      }
      let event = listener.next(within: Self.pause)
      isForced = event == .resized
      switch event {
      case .interrupted: return .interrupted
      case .end, .key(UInt8(ascii: "q")), .key(UInt8(ascii: "Q")): return last.exit
      case .key, .resized, .timeout: break
      }
      do throws(Failure) {
        last = try look()
      } catch {
        // A database that is busy or replaced right now may be there again in a second.
        last.text = session.surface.show(
          Sentences.text(
            for: error, program: "dine", in: session.language, on: session.surface))
      }
    }
    return last.exit
  }

  private func look() throws(Failure) -> (text: String, exit: ExitCode) {
    let found = try find(session)
    return (try session.text(of: found, pretty: false), found.answer.exit)
  }
}
