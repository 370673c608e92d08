import Synchronization

/// Files that take longer to make than most tests: each is made once, and then copied.
private let kept = Mutex<[String: [UInt8]]>([:])

extension Scratch {
  /// Puts a file into the folder.
  ///
  /// - Parameters:
  ///   - content: what is in it: the same words, the same bytes.
  ///   - name: the file's.
  ///   - make: makes the file at a path, where no test has made it yet.
  /// - Throws: what stood against making or copying it.
  package func put(_ content: String, as name: String, _ make: (_ path: String) throws -> Void) throws {
    if let bytes = kept.withLock({ $0[content] }) { return try write(bytes, to: name) }
    try make(file(name))
    let bytes = try read(name)
    kept.withLock { $0[content] = bytes }
  }
}
