import DineCLI
import CivilTime
import DinedCLI
import Synchronization
import TestSupport
import World

/// A desk with a campus on it: where command lines are typed, and what comes of them.
struct Desk {
  /// What a command line came to.
  struct Outcome: Equatable {
    var output = ""
    var error = ""
    var exit: Int32 = 0
  }

  /// Where a person called Ada keeps things.
  static let configurationPath = "/home/ada/.config/dine/config.json"
  static let databasePath = "/home/ada/.local/share/dine/dine.db"

  let scratch: Scratch
  /// The wall clock.
  var now: Instant
  /// Files by path, beside the configuration.
  var files: [String: String] = [:]
  var configuration: String?
  var environment = ["HOME": "/home/ada", "LANG": "C.UTF-8", "TERM": "xterm-256color"]
  /// Paths, `/dev/stdout` among them, whose every use fails.
  var damaged: [String: FileError.Reason] = [:]
  /// Whether `dined` lies beside `dine`.
  var hasDaemon = false

  /// A desk with a campus' configuration and database, or with neither.
  init(_ campus: RecordedCampus?) throws {
    scratch = try Scratch()
    now = campus?.seen ?? DemoCampus.noon
    configuration = campus?.configuration
    if let campus { try scratch.write(campus.database, to: "dine.db") }
  }

  /// Runs a line of words as if typed at a terminal of so many columns, or into a pipe.
  func run(
    _ words: [String], columns: Int? = nil, with extra: [String: String] = [:], input: String = ""
  ) throws -> Outcome {
    let environment = environment.merging(extra) { $1 }
    let test = try world(environment, columns: columns, input: input)
    let handedOver = Mutex<[String]?>(nil)
    var world = test.world
    world.files.execute = { path, words, _ in
      handedOver.withLock { $0 = words }
      return FileError(.missing, path: path)
    }
    keepReal(&world)
    let exit = DineCommandLine.run(words, in: world)
    guard hasDaemon, let words = handedOver.withLock({ $0 }) else { return outcome(test, exit) }
    let daemon = try self.world(environment, columns: columns)
    return outcome(daemon, DinedCommandLine.run(words, in: daemon.world))
  }

  /// Runs what was typed behind a prompt, up to the first bar.
  func run(_ line: ShellLine) throws -> Outcome {
    let words = Array(line.words.dropFirst())
    let input = line.input.map { files[$0] ?? "" } ?? ""
    guard line.words.first == "dined" else {
      return try run(words, columns: line.columns, with: line.environment, input: input)
    }
    let test = try world(environment.merging(line.environment) { $1 }, columns: line.columns, input: input)
    return outcome(test, DinedCommandLine.run(words, in: test.world))
  }

  /// The world as it is at the desk.
  func world(
    _ environment: [String: String], columns: Int?, rows: Int? = nil, input: String = "",
    events: [TerminalEvent]? = nil
  ) throws -> TestWorld {
    var environment = environment
    environment["DINE_DB"] = environment["DINE_DB"] ?? scratch.file("dine.db")
    let test = TestWorld(
      now: now, environment: environment, input: input, terminalColumns: columns, terminalRows: rows,
      events: events)
    test.put(RecordedCampus.zonePath, try RecordedCampus.zoneRules())
    // What asks first whether there is a database finds it; it is opened where it really is.
    for name in ["dine.db", "private.db"] where scratch.has(name) { test.put(scratch.file(name), []) }
    if let configuration { test.put(Self.configurationPath, Array(configuration.utf8)) }
    for (path, text) in files { test.put(path, Array(text.utf8)) }
    for (path, reason) in damaged { test.damage(path, reason) }
    return test
  }

  /// Databases are opened where they really are: what is written in their place is written there, too.
  private func keepReal(_ world: inout World) {
    let (write, scratch) = (world.files.write, scratch)
    world.files.write = { path, bytes, mode throws(FileError) in
      try write(path, bytes, mode)
      guard path == scratch.file("private.db") else { return }
      do { try scratch.write(bytes, to: "private.db") } catch { throw FileError(.denied, path: path) }
      scratch.setMode(Int(mode), of: "private.db")
    }
    world.files.create = {
      [written = world.files.write, exists = world.files.exists] path, bytes, mode throws(FileError) in
      if !exists(path) { try written(path, bytes, mode) }
    }
  }

  private func outcome(_ test: TestWorld, _ exit: Int32) -> Outcome {
    // Whatever lies beside the database, as if it were in the person's own folder.
    func told(_ text: String) -> String {
      text.replacing(scratch.path + "/", with: String(Self.databasePath.dropLast("dine.db".count)))
    }
    return Outcome(output: told(test.output), error: told(test.error), exit: exit)
  }
}
