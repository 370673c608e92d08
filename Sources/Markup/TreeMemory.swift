import Glibc
import Synchronization

/// The memory of one tree: allocated piece by piece, and released only as a whole.
///
/// A page is read every few milliseconds and discarded. A malloc and a free for every node would take as long
/// as reading does, and memory returned to the system causes page faults later; so some chunks are kept for
/// the next page.
struct TreeMemory: ~Copyable {
  private static let chunkBytes = 128 * 1_024
  private static let spare = Mutex(SpareChunks())

  private var chunk: UnsafeMutableRawPointer
  private var next: UnsafeMutableRawPointer
  private var end: UnsafeMutableRawPointer

  init() {
    chunk = Self.makeChunk(before: nil, bytes: Self.chunkBytes)
    next = chunk + Chunk.headBytes
    end = chunk + Self.chunkBytes
  }

  deinit {
    var left: UnsafeMutableRawPointer? = chunk
    while let chunk = left {
      let head = chunk.load(as: Chunk.self)
      left = head.former
      let isKept = head.bytes == Self.chunkBytes && Self.spare.withLock { $0.keep(chunk) }
      if !isKept { chunk.deallocate() }
    }
  }

  /// This many bytes, uninitialised.
  mutating func take(_ count: Int) -> UnsafeMutableRawPointer {
    let size = (count + 15) & ~15
    if end - next < size { addChunk(for: size) }
    defer { next += size }
    return next
  }

  /// Room for one value, uninitialised.
  mutating func take<Value>(_ type: Value.Type) -> UnsafeMutablePointer<Value> {
    take(MemoryLayout<Value>.stride).bindMemory(to: type, capacity: 1)
  }

  private mutating func addChunk(for size: Int) {
    let bytes = max(Self.chunkBytes, size + Chunk.headBytes)
    chunk = Self.makeChunk(before: chunk, bytes: bytes)
    next = chunk + Chunk.headBytes
    end = chunk + bytes
  }

  private static func makeChunk(
    before former: UnsafeMutableRawPointer?, bytes: Int
  ) -> UnsafeMutableRawPointer {
    let kept = bytes == chunkBytes ? spare.withLock { $0.take() } : nil
    let chunk = kept ?? .allocate(byteCount: bytes, alignment: 16)
    chunk.storeBytes(of: Chunk(former: former, bytes: bytes), as: Chunk.self)
    return chunk
  }

  /// The header of every chunk.
  private struct Chunk {
    static let headBytes = 16
    let former: UnsafeMutableRawPointer?
    let bytes: Int
  }

  /// Chunks kept for the next page, as a linked list.
  private struct SpareChunks: ~Copyable, @unchecked Sendable {
    // Unchecked: a chunk in this list is accessible only to the thread that takes it.
    private static let most = 24
    private var first: UnsafeMutableRawPointer?
    private var count = 0

    mutating func keep(_ chunk: UnsafeMutableRawPointer) -> Bool {
      guard count < Self.most else { return false }
      chunk.storeBytes(of: Chunk(former: first, bytes: TreeMemory.chunkBytes), as: Chunk.self)
      first = chunk
      count += 1
      return true
    }

    mutating func take() -> UnsafeMutableRawPointer? {
      guard let chunk = first else { return nil }
      first = chunk.load(as: Chunk.self).former
      count -= 1
      return chunk
    }
  }
}
