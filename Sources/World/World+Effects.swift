/// How another program ended.
package enum ProgramEnd: Hashable, Sendable {
  /// By itself, with this exit code.
  case exited(Int32)
  /// By this signal.
  case killed(Int32)
  /// It took too long, or this program was asked to stop; it was killed together with everything it had
  /// started.
  case cutShort
  /// It could not be started.
  case notStarted(FileError)
}

/// Identifies a file and its version: differs if the file was replaced or written to.
package struct FileMark: Hashable, Sendable {
  /// The identity of a file: its device and inode number.
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
  /// The time of the last write, in nanoseconds since 1970.
  package let modified: Int64
  /// Whether it is an ordinary file, and not a folder, a device or a pipe.
  package let isRegular: Bool

  package init(identity: Identity, size: Int64, modified: Int64, isRegular: Bool = true) {
    self.isRegular = isRegular
    self.identity = identity
    self.size = size
    self.modified = modified
  }
}

extension World {
  /// File operations for the programs.
  package struct Files: Sendable {
    /// The bytes of a file, at most `limit` of them.
    package var read: @Sendable (_ path: String, _ limit: Int) throws(FileError) -> [UInt8]
    /// The last bytes of a file, at most `count` of them.
    package var readEnd: @Sendable (_ path: String, _ count: Int) throws(FileError) -> [UInt8]
    /// Writes a whole file: to a new file next to it that is then renamed over it. `mode` is its permissions.
    package var write: @Sendable (_ path: String, _ bytes: [UInt8], _ mode: UInt32) throws(FileError) -> Void
    /// Writes a whole file, like `write`, from pieces that `give` passes one after the other; if it reports
    /// that they are incomplete, no file is created. After a piece that is not accepted, no more may follow.
    package var writePieces:
      @Sendable (_ path: String, _ mode: UInt32, _ give: (_ take: ([UInt8]) -> Bool) -> Bool)
        throws(FileError) ->
        Void
    /// Moves a file over another, durably and atomically: its contents are on the disk before it gets the
    /// name.
    package var move: @Sendable (_ path: String, _ target: String, _ mode: UInt32) throws(FileError) -> Void
    /// Removes a file, or an empty folder; false if there was none, or the folder is not empty.
    package var remove: @Sendable (_ path: String) throws(FileError) -> Bool
    /// Creates a directory and its parents.
    package var makeDirectory: @Sendable (_ path: String, _ mode: UInt32) throws(FileError) -> Void
    /// Creates a directory and its parents for files that everybody may read, whatever the umask.
    package var makeSharedDirectory: @Sendable (_ path: String) throws(FileError) -> Void
    /// Creates a file with all its bytes at once, unless something is at its path already: of two processes
    /// that create it at the same time neither takes the other's away, and nobody ever finds a part of it.
    package var create: @Sendable (_ path: String, _ bytes: [UInt8], _ mode: UInt32) throws(FileError) -> Void
    /// Whether something is at a path.
    package var exists: @Sendable (_ path: String) -> Bool
    /// The path of a file, existing or not, without links; throws `notOurs` if a link in the path belongs to
    /// another user.
    package var realPath: @Sendable (_ path: String) throws(FileError) -> String
    /// Whether two paths refer to the same file, through any links; for files that do not exist, whether they
    /// would.
    package var isSame: @Sendable (_ path: String, _ other: String) -> Bool
    /// The sorted names in a folder; empty if there is no folder, or it must not be read.
    package var list: @Sendable (_ folder: String) -> [String]
    /// Takes a lock on a file created for it, or returns who has it; never waits.
    package var lock: @Sendable (_ path: String) throws(FileError) -> LockAttempt
    /// Takes a lock like `lock`, waiting while another process has it: for changes that take milliseconds.
    package var awaitLock: @Sendable (_ path: String) throws(FileError) -> LockAttempt
    /// Replaces this process by another program, whose path is also its argument 0, adding environment
    /// variables that are not set yet; returns only if it failed.
    package var execute:
      @Sendable (_ path: String, _ arguments: [String], _ environment: [String: String]) -> FileError
    /// Runs another program by its path to its end, with the given standard input, its standard output
    /// discarded, and a time limit in milliseconds.
    package var run: @Sendable (_ words: [String], _ input: [UInt8], _ milliseconds: Int) -> ProgramEnd
    /// The path of the running program.
    package var programPath: @Sendable () -> String
    /// The free space for files in a folder, in bytes; nil if unknown.
    package var freeBytes: @Sendable (_ folder: String) -> Int?
    /// The mark of a file's identity and version; nil if there is none.
    package var mark: @Sendable (_ path: String) -> FileMark?
    /// Writes a whole file, like `write`, without waiting until it is on the disk; for files that can be
    /// recreated.
    package var writeSoon:
      @Sendable (_ path: String, _ bytes: [UInt8], _ mode: UInt32) throws(FileError) -> Void
    /// Removes a file after durably overwriting it with zeros; if the file system writes in place, its
    /// contents are then gone. False if there was none.
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
      erase: (@Sendable (_ path: String) throws(FileError) -> Bool)? = nil,
      makeSharedDirectory: (@Sendable (_ path: String) throws(FileError) -> Void)? = nil,
      create: (@Sendable (_ path: String, _ bytes: [UInt8], _ mode: UInt32) throws(FileError) -> Void)? = nil,
      awaitLock: (@Sendable (_ path: String) throws(FileError) -> LockAttempt)? = nil,
      readEnd: (@Sendable (_ path: String, _ count: Int) throws(FileError) -> [UInt8])? = nil
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
      self.awaitLock = awaitLock ?? lock
      self.execute = execute
      self.run = run
      self.programPath = programPath
      self.freeBytes = freeBytes
      self.mark = mark
      self.writeSoon = writeSoon ?? write
      self.erase = erase ?? remove
      if let readEnd {
        self.readEnd = readEnd
      } else {
        self.readEnd = { path, count throws(FileError) in Array(try read(path, .max).suffix(count)) }
      }
      if let makeSharedDirectory {
        self.makeSharedDirectory = makeSharedDirectory
      } else {
        self.makeSharedDirectory = { path throws(FileError) in try makeDirectory(path, 0o755) }
      }
      if let create {
        self.create = create
      } else {
        self.create = { path, bytes, mode throws(FileError) in
          if !exists(path) { try write(path, bytes, mode) }
        }
      }
    }
  }

  /// The standard streams and properties of their terminal.
  package struct Streams: Sendable {
    /// Writes text to standard output.
    package var output: @Sendable (String) -> Void
    /// Writes text that is UTF-8 already to standard output.
    package var outputBytes: @Sendable ([UInt8]) -> Void
    /// Writes text to standard error.
    package var error: @Sendable (String) -> Void
    /// The bytes of standard input, at most `limit` of them.
    package var input: @Sendable (_ limit: Int) throws(FileError) -> [UInt8]
    /// The next line of standard input without its line break, or nil at the end. A line of more than `limit`
    /// bytes is skipped and thrown as too large; the next call returns the line after it.
    package var line: @Sendable (_ limit: Int) throws(FileError) -> [UInt8]?
    /// Why output was lost, if any was (a full disk); a reader that closed its end is not a failure.
    package var outputFailure: @Sendable () -> FileError?
    /// Whether standard output is a terminal.
    package var outputIsTerminal: @Sendable () -> Bool
    /// Whether standard error is a terminal.
    package var errorIsTerminal: @Sendable () -> Bool
    /// The columns of the terminal of standard output, or nil if there is none.
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
