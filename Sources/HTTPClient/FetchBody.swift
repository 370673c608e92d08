private import Glibc

/// The body of a POST, in memory that is kept out of swap files and core dumps if the system allows it,
/// and is wiped at the end.
///
/// libcurl reads it in place; libcurl's own copies are wiped when it frees them.
package final class FetchBody: Sendable {
  private let storage: Storage
  /// How many bytes it has.
  package let count: Int

  /// A body of at most `capacity` bytes; `fill` writes it and returns how many there are.
  package init(capacity: Int, fill: (UnsafeMutableRawBufferPointer) -> Int) {
    storage = Storage(capacity: max(0, capacity))
    count = min(max(0, fill(storage.bytes)), storage.bytes.count)
  }

  /// A body of bytes that are not secret.
  package convenience init(_ bytes: some Collection<UInt8>) {
    self.init(capacity: bytes.count) { buffer in
      buffer.copyBytes(from: bytes)
      return bytes.count
    }
  }

  /// Passes on the bytes; they must not be kept.
  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    body(UnsafeRawBufferPointer(rebasing: storage.bytes.prefix(count)))
  }

  /// The address of the bytes, valid for the life of the body.
  var address: UnsafeMutableRawPointer? { storage.bytes.baseAddress }

  /// Whole pages of memory, so that locking them locks nothing else.
  ///
  /// Unchecked: written before anyone else has it, read only after that.
  private final class Storage: @unchecked Sendable {
    let bytes: UnsafeMutableRawBufferPointer

    init(capacity: Int) {
      let page = 4_096
      let size = max(1, (capacity + page - 1) / page) * page
      bytes = .allocate(byteCount: size, alignment: page)
      // Both are best effort: a limit on locked memory is no reason to refuse signing on.
      mlock(bytes.baseAddress, size)
      madvise(bytes.baseAddress, size, MADV_DONTDUMP)
      bytes.initializeMemory(as: UInt8.self, repeating: 0)
    }

    deinit {
      if let start = bytes.baseAddress {
        explicit_bzero(start, bytes.count)
        madvise(start, bytes.count, MADV_DODUMP)
        munlock(start, bytes.count)
      }
      bytes.deallocate()
    }
  }
}

extension FetchBody: Hashable, CustomStringConvertible, CustomDebugStringConvertible {
  /// Whether two are the same object, regardless of their contents.
  package static func == (left: FetchBody, right: FetchBody) -> Bool { left === right }
  /// Hashes the identity of the object.
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  /// The length, never the contents.
  package var description: String { "\(count) bytes" }
  /// The length, never the contents.
  package var debugDescription: String { description }
}
