import Foundation

/// A folder of a test's own, which is gone when the test lets go of it.
package final class Scratch: Sendable {
  /// The folder's absolute path.
  package let path: String

  package init() throws {
    // In memory where the system has such a place: databases wait for the disk, and tests make hundreds.
    let memory = "/dev/shm"
    let parent =
      FileManager.default.isWritableFile(atPath: memory)
      ? memory : FileManager.default.temporaryDirectory.path
    path = parent + "/dine-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    setMode(0o755, of: "")
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The absolute path of something in the folder; empty: of the folder.
  package func file(_ name: String) -> String { name.isEmpty ? path : path + "/" + name }

  /// Whether the folder has something of this name.
  package func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: file(name)) }

  /// The names in the folder, sorted.
  package func names() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// Writes a file of the folder.
  package func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(filePath: file(name)))
  }

  /// Reads a file of the folder.
  package func read(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: file(name))))
  }

  /// Removes a file of the folder.
  package func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: file(name))
  }

  /// Copies a file within the folder.
  package func copy(_ name: String, to other: String) throws {
    try FileManager.default.copyItem(atPath: file(name), toPath: file(other))
  }

  /// The permissions of something in the folder.
  package func mode(of name: String) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file(name))
    return (attributes?[.posixPermissions] as? Int ?? 0) & 0o777
  }

  /// Sets the permissions of something in the folder.
  package func setMode(_ mode: Int, of name: String) {
    try? FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file(name))
  }
}

/// Whether `boundByPermissions` makes another user of this one, who may not even read what is this one's own.
package let isBoundAsAnother = geteuid() == 0

/// Runs a body as a user whom file permissions bind: where the tests run as root, as another one for this thread.
package func boundByPermissions<Result>(_ body: () throws -> Result) rethrows -> Result {
  guard isBoundAsAnother, let symbol = dlsym(nil, "setfsuid") else { return try body() }
  typealias SetFileSystemUser = @convention(c) (UInt32) -> Int32
  let become = unsafeBitCast(symbol, to: SetFileSystemUser.self)
  _ = become(65_534)
  defer { _ = become(0) }
  return try body()
}
