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

  /// The next line without its line break, or nil at the end; the last line may lack a line break.
  ///
  /// - Parameter limit: the maximum number of bytes in a line.
  /// - Returns: the line's bytes.
  /// - Throws: `too-large` for a longer line, which is discarded.
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
          // If asked to stop while waiting for a line, return no more lines.
          guard wasInterrupted.load(ordering: .relaxed) else { continue }
          state.isAtEnd = true
          return nil
        }
        return FileError(errno: failure, path: path)
      }
      guard state.chunk.isEmpty else { return nil }
      // The end of a terminal's input (Ctrl-D) is reported only once, so do not read again.
      state.isAtEnd = true
    }
    return nil
  }
}
