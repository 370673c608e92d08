import Configuration
import Commands
import CivilTime
import Console
import Failures
import Phrases
import Queries
import World

/// `--watch`: shows an answer, and the next one when it has changed.
///
/// The question is asked again at the instant the answer named (`changes_at`), at each full minute, since the
/// answer contains ages and remaining minutes, and when the database was written or replaced.
struct Watching {
  /// Milliseconds between two checks of the clock and of the database's file, each of which takes
  /// microseconds.
  private static let pause = 1_000

  let session: Session
  let find: @Sendable (Session) throws(Failure) -> Found

  /// A displayed answer, and how long it is valid.
  private struct Shown {
    var text: String
    let exit: ExitCode
    /// When to ask again, by the system's clock.
    var until: Instant
    let marks: [FileMark?]
  }

  /// Watches until Ctrl-C, or `q` at a terminal.
  func run() throws(Failure) -> ExitCode {
    let world = session.world
    let isForPrograms = session.form == .json || session.form == .plain
    var screen = WatchScreen(
      on: session.surface, isDumb: isForPrograms || world.environment("TERM") == "dumb",
      separator: session.form == .json ? "" : "\n")
    let database = (try? session.setting())?.paths.database.path
    var last = try look(database)
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
      guard isForced || world.now() >= last.until || marks(of: database) != last.marks else { continue }
      do throws(Failure) {
        last = try look(database)
      } catch {
        // A database that is busy or being replaced may be available again in a second.
        last.text = session.surface.show(
          Sentences.text(for: error, program: "dine", in: session.language, on: session.surface))
        last.until = world.now()
      }
    }
    return last.exit
  }

  private func look(_ database: String?) throws(Failure) -> Shown {
    let marks = marks(of: database)
    let now = session.world.now()
    let found = try find(session)
    let asked = found.clock.now
    let nextMinute = asked + (60 - asked.seconds(since: Instant(secondsSince1970: 0)) % 60)
    let until = min(found.answer.changesAt ?? nextMinute, nextMinute)
    return Shown(
      text: try session.text(of: found, pretty: false), exit: found.answer.exit,
      until: now + max(1, until.seconds(since: asked)), marks: marks)
  }

  /// The marks by which a change of the database is detected: of its file, and of its write-ahead log.
  private func marks(of database: String?) -> [FileMark?] {
    guard let database else { return [] }
    return [database, database + "-wal"].map { session.world.files.mark($0) }
  }
}
