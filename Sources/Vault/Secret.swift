import CSodium

/// A text or key that no other process may see: in locked memory between guard pages, wiped when the last holder lets go.
///
/// There is no way to a `String`, and nothing of it in a description or a dump. Two are equal when their bytes are,
/// which takes the same time wherever they differ.
package final class Secret: @unchecked Sendable {
  private let memory: UnsafeMutableRawPointer
  /// How many bytes it has.
  package let count: Int

  /// Room for `capacity` bytes, filled by a body that gives how many it used.
  ///
  /// - Throws: what the body throws, or `noLockedMemory`.
  package init(
    capacity: Int, filling fill: (UnsafeMutableRawBufferPointer) throws(VaultError) -> Int
  ) throws(VaultError) {
    guard sodiumIsReady, capacity >= 0, let memory = sodium_malloc(capacity) else { throw .noLockedMemory }
    self.memory = memory
    let used: Int
    do {
      used = try fill(UnsafeMutableRawBufferPointer(start: memory, count: capacity))
    } catch {
      sodium_free(memory)
      throw error
    }
    count = min(max(used, 0), capacity)
    sodium_mprotect_readonly(memory)
  }

  /// A copy of bytes; the caller wipes its own.
  package convenience init(copying bytes: UnsafeRawBufferPointer) throws(VaultError) {
    try self.init(capacity: bytes.count) { buffer in
      buffer.copyMemory(from: bytes)
      return bytes.count
    }
  }

  /// A copy of bytes that are not secret: words of the program's own, tests.
  package convenience init(_ bytes: some Collection<UInt8>) throws(VaultError) {
    try self.init(capacity: bytes.count) { buffer in
      for (place, byte) in bytes.enumerated() { buffer[place] = byte }
      return bytes.count
    }
  }

  deinit { sodium_free(memory) }

  /// Lends the bytes for as long as the body runs; they may not be copied to where they are not wiped.
  package func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(start: memory, count: count))
  }

  /// Whether it has no bytes.
  package var isEmpty: Bool { count == 0 }
}

extension Secret: Equatable {
  /// Whether the bytes are the same.
  package static func == (left: Secret, right: Secret) -> Bool {
    left.count == right.count && sodium_memcmp(left.memory, right.memory, left.count) == 0
  }
}

extension Secret: CustomStringConvertible, CustomReflectable {
  /// Says that it is one, and nothing more.
  package var description: String { "(secret)" }

  /// Shows nothing.
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// Whether the library could be set up; it is, once, at first use.
let sodiumIsReady = sodium_init() >= 0

/// What a process does before it handles its first secret.
package enum Hygiene {
  /// No core dumps, and no other process of the same user may look into this one. For the whole process, for good.
  ///
  /// - Returns: whether the system took it.
  @discardableResult
  package static func hardenProcess() -> Bool { csodium_harden() == 0 }
}
