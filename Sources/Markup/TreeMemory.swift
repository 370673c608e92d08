import Glibc
import Synchronization

/// The memory of one tree: taken piece by piece, never given back but all at once.
///
/// A page is read every few milliseconds and forgotten. A malloc and a free for every node would take as long as reading
/// does, and memory that goes back to the system comes back as page faults; so some chunks are kept for the next page.
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

  /// So many bytes, with whatever is in them.
  mutating func take(_ count: Int) -> UnsafeMutableRawPointer {
    let size = (count + 15) & ~15
    if end - next < size { addChunk(for: size) }
    defer { next += size }
    return next
  }

  /// Room for one value, with whatever is in it.
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

  /// What stands at the beginning of every chunk.
  private struct Chunk {
    static let headBytes = 16
    let former: UnsafeMutableRawPointer?
    let bytes: Int
  }

  /// Chunks that wait for the next page, one pointing at the next.
  private struct SpareChunks: ~Copyable, @unchecked Sendable {
    // Unchecked: nobody but who takes it knows a chunk that waits here.
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
