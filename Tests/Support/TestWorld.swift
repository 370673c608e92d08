package import CivilTime
import Synchronization
package import World

/// A world of the test's own: a clock that stands still, files in memory, streams that are kept.
///
///     let test = TestWorld(now: noon, environment: ["HOME": "/home/ada"], files: ["/etc/dine/config.json": "{}"])
///     let code = DineCommandLine.run(["open"], in: test.world)
///     #expect(test.output == "…")
package final class TestWorld: Sendable {
  private struct State {
    var now: Instant
    var milliseconds: Int64 = 0
    var entropy: Seeded
    var environment: [String: String]
    var files: [String: [UInt8]]
    var modes: [String: UInt32] = [:]
    var locks: [String: String] = [:]
    var broken: [String: FileError.Reason] = [:]
    var output = ""
    var error = ""
    var executed: [[String]] = []
    var paged: [String] = []
    var isListening = false
    var notified: [String] = []
    var wishes: [Set<ServiceWish>] = []
    var waits: [Int] = []
    var unread: ArraySlice<UInt8>
    var answers: [String]
    var asked: [String] = []
    var programs: [String: TestProgram] = [:]
    var ran: [[String]] = []
    var secretWrites: [String] = []
  }

  private let state: Mutex<State>
  /// The width a terminal behind the streams has; nil: the streams are no terminal.
  private let terminalColumns: Int?
  private let input: [UInt8]
  private let terminalRows: Int?
  private let hasKeyboard: Bool
  private let keys: Mutex<[TerminalEvent]>
  private let programPath: String

  /// The clock shows `now` until that is set; a number of `terminalColumns` makes both streams a terminal of that width;
  /// events, even none, make standard input one. `answers` are what a person types when asked, one after the other.
  package init(
    now: Instant = Instant(secondsSince1970: 0), seed: UInt64 = 1, environment: [String: String] = [:],
    files: [String: String] = [:], input: String = "", terminalColumns: Int? = nil,
    terminalRows: Int? = nil, events: [TerminalEvent]? = nil, answers: [String] = [],
    programPath: String = "/usr/local/bin/dine"
  ) {
    state = Mutex(
      State(
        now: now, entropy: Seeded(seed), environment: environment,
        files: files.mapValues { Array($0.utf8) }, unread: Array(input.utf8)[...], answers: answers))
    self.input = Array(input.utf8)
    self.terminalRows = terminalRows
    hasKeyboard = events != nil
    keys = Mutex(events ?? [])
    self.terminalColumns = terminalColumns
    self.programPath = programPath
  }

  /// What the clock shows.
  package var now: Instant {
    get { state.withLock { $0.now } }
    set { state.withLock { $0.now = newValue } }
  }
  /// What was written to standard output so far.
  package var output: String { state.withLock { $0.output } }
  /// What was written to standard error so far.
  package var error: String { state.withLock { $0.error } }
  /// The programs that were asked to take over, each with what its environment has more, its path and arguments.
  package var executed: [[String]] { state.withLock { $0.executed } }
  /// Whether somebody waits at the terminal, and has not put it back as it was.
  package var isListening: Bool { state.withLock { $0.isListening } }
  /// What the service manager was told.
  package var notified: [String] { state.withLock { $0.notified } }
  /// How long was waited for a signal each time, in milliseconds; the clocks went on by as much.
  package var waits: [Int] { state.withLock { $0.waits } }
  /// Lets a service find these wishes, one set each time it looks.
  package func wish(_ wishes: Set<ServiceWish>...) { state.withLock { $0.wishes += wishes } }
  /// The texts that were given to a pager, each behind the pager's command line and variables.
  package var paged: [String] { state.withLock { $0.paged } }
  /// The paths of all files, sorted.
  package var paths: [String] { state.withLock { $0.files.keys.sorted() } }

  /// The text of a file, or nil.
  package func text(_ path: String) -> String? {
    state.withLock { $0.files[path].map { String(decoding: $0, as: UTF8.self) } }
  }
  /// The bytes of a file, or nil.
  package func bytes(_ path: String) -> [UInt8]? { state.withLock { $0.files[path] } }
  /// The permissions a file was written with, or nil.
  package func mode(_ path: String) -> UInt32? { state.withLock { $0.modes[path] } }
  /// Puts a file in place.
  package func put(_ path: String, _ bytes: [UInt8]) { state.withLock { $0.files[path] = bytes } }
  /// Makes every use of a path fail: a disk that is full, a file nobody may read.
  package func damage(_ path: String, _ reason: FileError.Reason) {
    state.withLock { $0.broken[path] = reason }
  }

  /// The world as closures over this one.
  package var world: World {
    World(
      now: { self.now },
      milliseconds: {
        self.state.withLock { state in
          state.milliseconds += 1
          return state.milliseconds
        }
      },
      isInterrupted: { false },
      entropy: { self.state.withLock { $0.entropy.next() } },
      environment: { name in self.state.withLock { $0.environment[name] } },
      files: files, console: console, terminal: terminal, service: service,
      secrets: secrets)
  }

  private var service: World.Service {
    World.Service(
      listen: {},
      wait: { milliseconds in
        self.state.withLock {
          $0.waits.append(milliseconds)
          $0.milliseconds += Int64(milliseconds)
          $0.now = $0.now + Int64(milliseconds / 1_000)
        }
      },
      wishes: { self.state.withLock { $0.wishes.isEmpty ? [] : $0.wishes.removeFirst() } },
      notify: { text in
        self.state.withLock {
          $0.notified.append(text)
          return $0.environment["NOTIFY_SOCKET"] != nil
        }
      },
      watchdogMilliseconds: {
        self.state.withLock { $0.environment["WATCHDOG_USEC"].flatMap { Int($0) }.map { $0 / 1_000 } }
      },
      errorIsJournal: { self.state.withLock { $0.environment["JOURNAL_STREAM"] != nil } })
  }

  private var files: World.Files {
    World.Files(
      read: { path, limit throws(FileError) in
        try self.check(path)
        guard let bytes = self.state.withLock({ $0.files[path] }) else {
          throw FileError(.missing, path: path)
        }
        guard bytes.count <= limit else { throw FileError(.tooLarge, path: path) }
        return bytes
      },
      write: { path, bytes, mode throws(FileError) in
        try self.check(path)
        self.state.withLock {
          $0.files[path] = bytes
          $0.modes[path] = mode
        }
      },
      writePieces: { path, mode, give throws(FileError) in
        try self.check(path)
        var bytes: [UInt8] = []
        let isWhole = give {
          bytes += $0
          return true
        }
        guard isWhole else { return }
        self.put(path, bytes)
        self.state.withLock { $0.modes[path] = mode }
      },
      move: { path, target, mode throws(FileError) in
        try self.check(target)
        self.state.withLock {
          $0.files[target] = $0.files.removeValue(forKey: path)
          $0.modes[target] = mode
        }
      },
      remove: { path throws(FileError) in
        try self.check(path)
        return self.state.withLock { $0.files.removeValue(forKey: path) != nil }
      },
      makeDirectory: { path, _ throws(FileError) in try self.check(path) },
      exists: { path in
        self.state.withLock { $0.files.keys.contains { $0 == path || $0.hasPrefix(path + "/") } }
      },
      realPath: { $0 },
      isSame: { $0 == $1 },
      list: { folder in
        let start = folder + "/"
        return self.state.withLock { state in
          let below = state.files.keys.filter { $0.hasPrefix(start) }.map { $0.dropFirst(start.count) }
          return Set(below.map { String($0.prefix { $0 != "/" }) }).sorted()
        }
      },
      lock: { path throws(FileError) in
        try self.check(path)
        if let holder = self.state.withLock({ $0.locks[path] }) { return .held(by: holder) }
        self.state.withLock { $0.locks[path] = "1" }
        return .taken(FileLock { self.state.withLock { $0.locks[path] = nil } })
      },
      execute: { path, arguments, environment in
        let set = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        self.state.withLock { $0.executed.append(set + [path] + arguments) }
        return FileError(.missing, path: path)
      },
      run: { words, input, _ in
        self.state.withLock { $0.executed.append(words + [String(decoding: input, as: UTF8.self)]) }
        return .exited(0)
      },
      programPath: { self.programPath },
      freeBytes: { _ in 5_000_000_000 })
  }

  private var console: World.Streams {
    World.Streams(
      output: { text in self.state.withLock { $0.output += text } },
      error: { text in self.state.withLock { $0.error += text } },
      input: { limit throws(FileError) in
        guard self.input.count <= limit else { throw FileError(.tooLarge, path: "/dev/stdin") }
        return self.input
      },
      line: { limit throws(FileError) in
        guard let line = self.nextLine() else { return nil }
        guard line.count <= limit else { throw FileError(.tooLarge, path: "/dev/stdin") }
        return line
      },
      outputFailure: {
        self.state.withLock { $0.broken["/dev/stdout"] }.map { FileError($0, path: "/dev/stdout") }
      },
      outputIsTerminal: { self.terminalColumns != nil },
      errorIsTerminal: { self.terminalColumns != nil },
      columns: { self.terminalColumns })
  }

  private var terminal: World.Terminal {
    World.Terminal(
      isInput: { self.hasKeyboard },
      rows: { self.terminalRows },
      listen: { _ in
        self.state.withLock { $0.isListening = true }
        return Listener(
          wait: { _ in self.keys.withLock { $0.isEmpty ? .end : $0.removeFirst() } },
          release: { self.state.withLock { $0.isListening = false } })
      },
      page: { text, command, variables in
        let set = variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value) " }.joined()
        self.state.withLock { $0.paged.append("\(set)\(command)\n\(text)") }
        return !command.hasPrefix("no-such")
      })
  }

  /// What was asked, in order; a question whose answer was not shown has "(hidden)" behind it.
  package var asked: [String] { state.withLock { $0.asked } }
  /// The programs that were run for a line.
  package var ran: [[String]] { state.withLock { $0.ran } }
  /// Every writing of a secret file, by its path, in order.
  package var secretWrites: [String] { state.withLock { $0.secretWrites } }
  /// Puts a program in place.
  package func install(_ name: String, _ program: TestProgram) {
    state.withLock { $0.programs[name] = program }
  }
  /// Takes a file away.
  package func remove(_ path: String) { state.withLock { $0.files[path] = nil } }
  /// Sets the permissions of a file.
  package func setMode(_ mode: UInt32, of path: String) { state.withLock { $0.modes[path] = mode } }

  private var secrets: World.Secrets {
    World.Secrets(
      read: { path, buffer throws(FileError) in
        try self.check(path)
        let (found, mode) = self.state.withLock { ($0.files[path], $0.modes[path] ?? 0o600) }
        guard let found else { throw FileError(.missing, path: path) }
        guard mode & 0o077 == 0 else { throw FileError(.tooOpen, path: path) }
        guard found.count <= buffer.count else { throw FileError(.tooLarge, path: path) }
        buffer.copyBytes(from: found)
        return found.count
      },
      write: { path, bytes throws(FileError) in
        try self.check(path)
        let bytes = Array(bytes)
        self.state.withLock {
          $0.files[path] = bytes
          $0.modes[path] = 0o600
          $0.secretWrites.append(path)
        }
      },
      isSafe: { path in self.state.withLock { $0.modes[path] ?? 0o600 } & 0o022 == 0 },
      isPrivate: { path in self.state.withLock { $0.modes[path] ?? 0o600 } & 0o077 == 0 },
      remove: { path throws(FileError) in
        try self.check(path)
        return self.state.withLock { $0.files.removeValue(forKey: path) != nil }
      },
      run: { words, _, buffer in
        let program = self.state.withLock { state in
          state.ran.append(words)
          return state.programs[words.first ?? ""]
        }
        guard case .line(let line)? = program else { return program?.outcome ?? .missing }
        guard line.utf8.count <= buffer.count else { return .tooLarge }
        buffer.copyBytes(from: line.utf8)
        return .line(count: line.utf8.count)
      },
      ask: { question, hidden, buffer in
        let answer = self.state.withLock { state -> String? in
          state.asked.append(question + (hidden ? "(hidden)" : ""))
          return state.answers.isEmpty ? nil : state.answers.removeFirst()
        }
        guard let answer else { return .nobody }
        guard answer.utf8.count <= buffer.count else { return .tooLarge }
        buffer.copyBytes(from: answer.utf8)
        return .line(count: answer.utf8.count)
      })
  }

  private func nextLine() -> [UInt8]? {
    state.withLock { state in
      guard !state.unread.isEmpty else { return nil }
      let end = state.unread.firstIndex(of: UInt8(ascii: "\n")) ?? state.unread.endIndex
      let line = Array(state.unread[..<end])
      state.unread = state.unread[end...].dropFirst()
      return line
    }
  }

  private func check(_ path: String) throws(FileError) {
    if let reason = state.withLock({ $0.broken[path] }) { throw FileError(reason, path: path) }
  }
}

/// A program that a test has put in place.
package enum TestProgram: Sendable {
  /// It writes this line and ends well.
  case line(String)
  /// This comes of running it.
  case ending(ProgramOutcome)

  fileprivate var outcome: ProgramOutcome {
    if case .ending(let outcome) = self { outcome } else { .failed }
  }
}
