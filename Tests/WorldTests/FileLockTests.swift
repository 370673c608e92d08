import Foundation
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

  /// Whoever may write into the folder could have another's file emptied by it.
  @Test(arguments: ["link", "dangling link", "second name", "pipe", "folder", "somebody else's"])
  func whatIsNotItsOwnIsNotWrittenTo(trap: String) throws {
    let manager = FileManager.default
    try scratch.write(Array("precious".utf8), to: "victim")
    let lock = scratch.file("lock")
    switch trap {
    case "link": try manager.createSymbolicLink(atPath: lock, withDestinationPath: scratch.file("victim"))
    case "dangling link":
      try manager.createSymbolicLink(atPath: lock, withDestinationPath: scratch.file("new"))
    case "second name": try manager.linkItem(atPath: scratch.file("victim"), toPath: lock)
    case "pipe": #expect(mkfifo(lock, 0o600) == 0)
    case "folder": try manager.createDirectory(atPath: lock, withIntermediateDirectories: false)
    default:
      try scratch.write(Array("precious".utf8), to: "lock")
      // Only root can give a file away.
      guard chown(lock, 65_534, 65_534) == 0 else { return }
    }
    let before = scratch.names()
    let error = #expect(throws: FileError.self) { try files.lock(lock) }
    #expect(error?.reason == (trap == "folder" ? .isDirectory : .notOurs))
    #expect(try scratch.read("victim") == Array("precious".utf8))
    #expect(scratch.names() == before)
    if trap == "somebody else's" { #expect(try scratch.read("lock") == Array("precious".utf8)) }
  }

  /// The service's lock is the service's user's file, and root refreshes by hand.
  @Test func theFoldersOwnersLockIsOneForRoot() throws {
    guard chown(scratch.path, 65_534, 65_534) == 0 else { return }
    try scratch.write([], to: "lock")
    #expect(chown(scratch.file("lock"), 65_534, 65_534) == 0)
    #expect(try holder() == nil)
  }

  @Test func aLockThatWasRemovedIsMadeAnew() throws {
    guard case .taken(let first) = try files.lock(scratch.file("lock")) else {
      return #expect(Bool(false), "nobody had it")
    }
    defer { withExtendedLifetime(first) {} }
    #expect(try files.remove(scratch.file("lock")))
    #expect(try holder() == nil)
    #expect(scratch.names() == ["lock"])
  }
}
