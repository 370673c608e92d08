import Glibc
import Synchronization
import World

/// Reads a descriptor line by line, holding one chunk and one line at a time.
final class LineReader: Sendable {
  private struct State {
    var chunk: [UInt8] = []
    var position = 0
    var isAtEnd = false
  }

  private static let chunkSize = 64 * 1_024

  private let descriptor: Int32
  private let path: String
  private let state = Mutex(State())

  init(_ descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  /// The next line without its line break, or nil at the end; a last line needs none.
  ///
  /// - Parameter limit: the most bytes a line may have.
  /// - Returns: the line's bytes.
  /// - Throws: `too-large` for a longer line, of which nothing is kept.
  func next(limit: Int) throws(FileError) -> [UInt8]? {
    let next = state.withLock { nextLine(&$0, limit: limit) }
    return try next.get()
  }

  private func nextLine(_ state: inout State, limit: Int) -> Result<[UInt8]?, FileError> {
    var line: [UInt8] = []
    var hasBegun = false
    var isTooLong = false
    while true {
      if state.position == state.chunk.count {
        if let error = fill(&state) { return .failure(error) }
        if state.isAtEnd { break }
      }
      hasBegun = true
      let rest = state.chunk[state.position...]
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      let piece = rest[..<(end ?? rest.endIndex)]
      if piece.count > limit - line.count { isTooLong = true }
      if isTooLong { line = [] } else { line += piece }
      state.position = end.map { $0 + 1 } ?? rest.endIndex
      if end != nil { break }
    }
    if isTooLong { return .failure(FileError(.tooLarge, path: path, limit: limit)) }
    return .success(hasBegun ? line : nil)
  }

  private func fill(_ state: inout State) -> FileError? {
    while !state.isAtEnd {
      var failure: Int32?
      state.chunk = [UInt8](unsafeUninitializedCapacity: Self.chunkSize) { buffer, count in
        let got = read(descriptor, buffer.baseAddress, buffer.count)
        failure = got < 0 ? errno : nil
        count = max(0, got)
      }
      state.position = 0
      if let failure {
        if failure == EINTR {
          // Who is asked to stop while it waits for a line gets no more of them.
          guard wasInterrupted.load(ordering: .relaxed) else { continue }
          state.isAtEnd = true
          return nil
        }
        return FileError(errno: failure, path: path)
      }
      guard state.chunk.isEmpty else { return nil }
      // A terminal's end (Ctrl-D) holds once: do not ask again.
      state.isAtEnd = true
    }
    return nil
  }
}
