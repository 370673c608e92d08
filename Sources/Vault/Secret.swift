import CSodium

/// A text or key that no other process may see: in locked memory between guard pages, wiped when the last
/// reference is released.
///
/// It cannot be converted to a `String`, and descriptions and dumps reveal nothing of it. Two secrets are
/// equal if their bytes are; the comparison takes constant time.
package final class Secret: @unchecked Sendable {
  private let memory: UnsafeMutableRawPointer
  /// How many bytes it has.
  package let count: Int

  /// Allocates `capacity` bytes, filled by a body that returns how many it used.
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

  /// A copy of bytes that are not secret, such as the program's own texts and tests.
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
  /// States only that it is a secret.
  package var description: String { "(secret)" }

  /// Shows nothing.
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// Whether the library could be initialised; done once, at first use.
let sodiumIsReady = sodium_init() >= 0

/// What a process does before it handles its first secret.
package enum ProcessHardening {
  /// Disables core dumps, and inspection by other processes of the same user, for the whole process and
  /// permanently.
  ///
  /// - Returns: whether the system accepted it.
  @discardableResult
  package static func hardenProcess() -> Bool { csodium_harden() == 0 }
}
