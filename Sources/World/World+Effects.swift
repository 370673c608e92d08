/// How another program ended.
package enum ProgramEnd: Hashable, Sendable {
  /// By itself, with this exit code.
  case exited(Int32)
  /// By this signal.
  case killed(Int32)
  /// It took too long, or this program is to stop, and was killed with all it had started.
  case cutShort
  /// It could not be started.
  case notStarted(FileError)
}

/// What tells a file from another in its place, and from itself before it was written to.
package struct FileMark: Hashable, Sendable {
  /// Which file it is: its device and its number there.
  package struct Identity: Hashable, Sendable {
    package let device: UInt64
    package let number: UInt64

    package init(device: UInt64, number: UInt64) {
      self.device = device
      self.number = number
    }
  }

  package let identity: Identity
  package let size: Int64
  /// When it was written to, in nanoseconds since 1970.
  package let modified: Int64

  package init(identity: Identity, size: Int64, modified: Int64) {
    self.identity = identity
    self.size = size
    self.modified = modified
  }
}

extension World {
  /// What the programs do with files.
  package struct Files: Sendable {
    /// The bytes of a file, at most `limit` of them.
    package var read: @Sendable (_ path: String, _ limit: Int) throws(FileError) -> [UInt8]
    /// Writes a file whole: to a new file beside it that is then renamed over it. `mode` is its permissions.
    package var write: @Sendable (_ path: String, _ bytes: [UInt8], _ mode: UInt32) throws(FileError) -> Void
    /// Writes a file whole, as `write` does, from pieces that `give` hands over one after the other; where it says that
    /// this is not all, there is no file. A piece that is not taken is the last.
    package var writePieces:
      @Sendable (_ path: String, _ mode: UInt32, _ give: (_ take: ([UInt8]) -> Bool) -> Bool)
        throws(FileError) ->
        Void
    /// Puts a file in another's place, for sure and at once: what is in it is on the disk before it has the name.
    package var move: @Sendable (_ path: String, _ target: String, _ mode: UInt32) throws(FileError) -> Void
    /// Removes a file, or a folder if it is empty; false where there was none, or it is a folder with something in it.
    package var remove: @Sendable (_ path: String) throws(FileError) -> Bool
    /// Makes a directory and those above it.
    package var makeDirectory: @Sendable (_ path: String, _ mode: UInt32) throws(FileError) -> Void
    /// Whether something is at a path.
    package var exists: @Sendable (_ path: String) -> Bool
    /// The path of a file that is there, or will be, without any link; throws `notOurs` where a link on the way is
    /// somebody else's.
    package var realPath: @Sendable (_ path: String) throws(FileError) -> String
    /// Whether two paths name one file, by whatever links; of files that are not there, whether they would.
    package var isSame: @Sendable (_ path: String, _ other: String) -> Bool
    /// The names of what is in a folder, sorted; none where there is no folder, or it may not be read.
    package var list: @Sendable (_ folder: String) -> [String]
    /// Takes a lock on a file that is made for it, or says who has it; never waits.
    package var lock: @Sendable (_ path: String) throws(FileError) -> LockAttempt
    /// Replaces this process by another program, which is also its argument 0, with more in its environment where nobody
    /// has set it; returns only if it could not.
    package var execute:
      @Sendable (_ path: String, _ arguments: [String], _ environment: [String: String]) -> FileError
    /// Runs another program, found by its path, to its end: with this on its standard input, its standard output unread
    /// standard output, and at most so many milliseconds.
    package var run: @Sendable (_ words: [String], _ input: [UInt8], _ milliseconds: Int) -> ProgramEnd
    /// The path of the running program.
    package var programPath: @Sendable () -> String
    /// The bytes that may still be written where a folder is; nil where there is no telling.
    package var freeBytes: @Sendable (_ folder: String) -> Int?
    /// What tells a file from another in its place; nil where there is none.
    package var mark: @Sendable (_ path: String) -> FileMark?
    /// Writes a file whole, as `write` does, without waiting until it is on the disk: for what can be made again.
    package var writeSoon:
      @Sendable (_ path: String, _ bytes: [UInt8], _ mode: UInt32) throws(FileError) -> Void
    /// Removes a file after writing nothing but zeros over what is in it, durably: where the file system writes in place,
    /// what was in it is nowhere then. False where there was none.
    package var erase: @Sendable (_ path: String) throws(FileError) -> Bool

    package init(
      read: @escaping @Sendable (_ path: String, _ limit: Int) throws(FileError) -> [UInt8],
      write: @escaping @Sendable (_ path: String, _ bytes: [UInt8], _ mode: UInt32) throws(FileError) -> Void,
      writePieces:
        @escaping @Sendable (
          _ path: String, _ mode: UInt32, _ give: (_ take: ([UInt8]) -> Bool) -> Bool
        ) throws(FileError) -> Void,
      move: @escaping @Sendable (_ path: String, _ target: String, _ mode: UInt32) throws(FileError) -> Void,
      remove: @escaping @Sendable (_ path: String) throws(FileError) -> Bool,
      makeDirectory: @escaping @Sendable (_ path: String, _ mode: UInt32) throws(FileError) -> Void,
      exists: @escaping @Sendable (_ path: String) -> Bool,
      realPath: @escaping @Sendable (_ path: String) throws(FileError) -> String,
      isSame: @escaping @Sendable (_ path: String, _ other: String) -> Bool,
      list: @escaping @Sendable (_ folder: String) -> [String],
      lock: @escaping @Sendable (_ path: String) throws(FileError) -> LockAttempt,
      execute:
        @escaping @Sendable (_ path: String, _ arguments: [String], _ environment: [String: String]) ->
        FileError,
      run: @escaping @Sendable (_ words: [String], _ input: [UInt8], _ milliseconds: Int) -> ProgramEnd,
      programPath: @escaping @Sendable () -> String,
      freeBytes: @escaping @Sendable (_ folder: String) -> Int?,
      mark: @escaping @Sendable (_ path: String) -> FileMark? = { _ in nil },
      writeSoon: (@Sendable (_ path: String, _ bytes: [UInt8], _ mode: UInt32) throws(FileError) -> Void)? =
        nil,
      erase: (@Sendable (_ path: String) throws(FileError) -> Bool)? = nil
    ) {
      self.read = read
      self.write = write
      self.writePieces = writePieces
      self.move = move
      self.remove = remove
      self.makeDirectory = makeDirectory
      self.exists = exists
      self.realPath = realPath
      self.isSame = isSame
      self.list = list
      self.lock = lock
      self.execute = execute
      self.run = run
      self.programPath = programPath
      self.freeBytes = freeBytes
      self.mark = mark
      self.writeSoon = writeSoon ?? write
      self.erase = erase ?? remove
    }
  }

  /// The standard streams and what is known of the terminal behind them.
  package struct Streams: Sendable {
    /// Writes text to standard output.
    package var output: @Sendable (String) -> Void
    /// Writes text that is UTF-8 already to standard output.
    package var outputBytes: @Sendable ([UInt8]) -> Void
    /// Writes text to standard error.
    package var error: @Sendable (String) -> Void
    /// The bytes of standard input, at most `limit` of them.
    package var input: @Sendable (_ limit: Int) throws(FileError) -> [UInt8]
    /// The next line of standard input without its line break, or nil at the end. One of more than `limit` bytes is
    /// passed over and thrown as too large: the call after that gives the line behind it.
    package var line: @Sendable (_ limit: Int) throws(FileError) -> [UInt8]?
    /// Why output was lost, if any was (a full disk); a reader that went away is no failure.
    package var outputFailure: @Sendable () -> FileError?
    /// Whether standard output is a terminal.
    package var outputIsTerminal: @Sendable () -> Bool
    /// Whether standard error is a terminal.
    package var errorIsTerminal: @Sendable () -> Bool
    /// The columns of the terminal behind standard output, or nil if there is none.
    package var columns: @Sendable () -> Int?

    package init(
      output: @escaping @Sendable (String) -> Void, error: @escaping @Sendable (String) -> Void,
      input: @escaping @Sendable (_ limit: Int) throws(FileError) -> [UInt8],
      line: @escaping @Sendable (_ limit: Int) throws(FileError) -> [UInt8]?,
      outputFailure: @escaping @Sendable () -> FileError?,
      outputIsTerminal: @escaping @Sendable () -> Bool, errorIsTerminal: @escaping @Sendable () -> Bool,
      columns: @escaping @Sendable () -> Int?, outputBytes: (@Sendable ([UInt8]) -> Void)? = nil
    ) {
      self.output = output
      self.outputBytes = outputBytes ?? { output(String(decoding: $0, as: UTF8.self)) }
      self.error = error
      self.input = input
      self.line = line
      self.outputFailure = outputFailure
      self.outputIsTerminal = outputIsTerminal
      self.errorIsTerminal = errorIsTerminal
      self.columns = columns
    }
  }
}
