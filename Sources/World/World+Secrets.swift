/// The result of running a program for the first line of its output.
package enum ProgramOutcome: Hashable, Sendable {
  /// It succeeded; this many bytes of its first line were put into the buffer.
  case line(count: Int)
  /// There is no such program.
  case missing
  /// It ended with another status, or by a signal.
  case failed
  /// It took too long and was killed.
  case tookTooLong
  /// Its first line does not fit into the buffer.
  case tooLarge
}

/// The result of asking a person for a line.
package enum AskOutcome: Hashable, Sendable {
  /// This many bytes were put into the buffer.
  case line(count: Int)
  /// There is no answer: the end of the input.
  case nobody
  /// The answer is longer than the buffer.
  case tooLarge
  /// Ctrl-C.
  case interrupted
}

extension World {
  /// Operations on secrets that no other user may see: nothing passes through a `String` or an array; bytes
  /// go directly into and out of memory of the caller.
  package struct Secrets: Sendable {
    /// Reads a file that belongs to this user and is closed to all others; follows no link. Returns the
    /// number of bytes read.
    package var read:
      @Sendable (_ path: String, _ buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int
    /// Writes a whole file for its owner only, in a folder created for its owner only; durable when it
    /// returns.
    package var write: @Sendable (_ path: String, _ bytes: UnsafeRawBufferPointer) throws(FileError) -> Void
    /// Whether a file can be trusted: it is this user's or root's, and no other user may write it. A missing
    /// file counts as trusted.
    package var isSafe: @Sendable (_ path: String) -> Bool
    /// Whether a path is a file of this user's that no other user may read; false for a link.
    package var isPrivate: @Sendable (_ path: String) -> Bool
    /// Removes a file; returns whether there was one.
    package var remove: @Sendable (_ path: String) throws(FileError) -> Bool
    /// Runs a program with arguments, without a shell, for the first line of its output; its errors are
    /// discarded.
    package var run:
      @Sendable (_ words: [String], _ seconds: Int, _ buffer: UnsafeMutableRawBufferPointer) -> ProgramOutcome
    /// Asks for a line: at a terminal with the question and, if `hidden`, without echo; else reads standard
    /// input.
    package var ask:
      @Sendable (_ question: String, _ hidden: Bool, _ buffer: UnsafeMutableRawBufferPointer) -> AskOutcome

    package init(
      read: @escaping @Sendable (String, UnsafeMutableRawBufferPointer) throws(FileError) -> Int,
      write: @escaping @Sendable (String, UnsafeRawBufferPointer) throws(FileError) -> Void,
      isSafe: @escaping @Sendable (String) -> Bool,
      isPrivate: @escaping @Sendable (String) -> Bool,
      remove: @escaping @Sendable (String) throws(FileError) -> Bool,
      run: @escaping @Sendable ([String], Int, UnsafeMutableRawBufferPointer) -> ProgramOutcome,
      ask: @escaping @Sendable (String, Bool, UnsafeMutableRawBufferPointer) -> AskOutcome
    ) {
      self.read = read
      self.write = write
      self.isSafe = isSafe
      self.isPrivate = isPrivate
      self.remove = remove
      self.run = run
      self.ask = ask
    }

    /// For programs that handle no secrets: none are available, and none can be stored.
    package static var withheld: Secrets {
      Secrets(
        read: { path, _ throws(FileError) in throw FileError(.missing, path: path) },
        write: { path, _ throws(FileError) in throw FileError(.denied, path: path) },
        isSafe: { _ in true }, isPrivate: { _ in true }, remove: { _ in false }, run: { _, _, _ in .missing },
        ask: { _, _, _ in .nobody })
    }
  }
}
