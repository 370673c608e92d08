import LiveWorld
import TestSupport
import Testing
import World

@Suite struct FileLockTests {
  let scratch: Scratch
  let files = World.live().files

  init() throws { scratch = try Scratch() }

  private func holder() throws -> String? {
    guard case .held(let holder) = try files.lock(scratch.file("lock")) else { return nil }
    return holder
  }

  @Test func oneHasItAtATimeAndIsNamed() throws {
    guard case .taken(let lock) = try files.lock(scratch.file("lock")) else {
      return #expect(Bool(false), "nobody had it")
    }
    try withExtendedLifetime(lock) {
      let number = try #require(try holder().flatMap { Int($0) })
      #expect(number > 1)
      #expect(try files.read(scratch.file("lock"), 100) == Array("\(number)\n".utf8))
    }
  }

  @Test func whoLetsGoMakesRoom() throws {
    for _ in 0..<3 { #expect(try holder() == nil) }
    #expect(scratch.names() == ["lock"])
    #expect(scratch.mode(of: "lock") == 0o600)
  }

  @Test func aWrittenFileNobodyHoldsIsNoLock() throws {
    try scratch.write(Array("4711\n".utf8), to: "lock")
    #expect(try holder() == nil)
  }

  @Test func whereNothingMayBeMadeThereIsNoLock() throws {
    #expect(throws: FileError(.missing, path: scratch.file("no/lock"), errno: 2)) {
      try files.lock(scratch.file("no/lock"))
    }
    scratch.setMode(0o555, of: "")
    _ = boundByPermissions {
      #expect(throws: FileError(.denied, path: scratch.file("lock"), errno: 13)) {
        try files.lock(scratch.file("lock"))
      }
    }
  }
}
