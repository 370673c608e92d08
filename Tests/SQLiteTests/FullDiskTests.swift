import Glibc
import Testing

@testable import SQLite

@Suite struct FullDiskTests {
  private static let write: Int32 = 10 | 3 << 8
  private static let sharedMemory: Int32 = 10 | 19 << 8

  /// What the system says of a full disk is told as that, whichever of its calls SQLite fell over.
  @Test(
    arguments: [
      (write, ENOSPC, .full), (sharedMemory, EDQUOT, .full), (write, EIO, .io), (10, 0, .io), (13, 0, .full),
      (11, ENOSPC, .corrupt),
    ] as [(Int32, Int32, DatabaseError.Kind)])
  func aFullDiskIsNoFault(code: Int32, cause: Int32, kind: DatabaseError.Kind) {
    #expect(DatabaseError(extendedCode: code, cause: cause).kind == kind)
  }
}
