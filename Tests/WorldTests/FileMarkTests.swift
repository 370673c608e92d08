import LiveWorld
import TestSupport
import Testing
import World

/// What tells a file from another, and writing that waits for no disk.
@Suite struct FileMarkTests {
  let scratch: Scratch
  let files = World.live().files

  init() throws { scratch = try Scratch() }

  @Test func aFileIsToldFromAnotherInItsPlace() throws {
    let path = scratch.file("a")
    #expect(files.mark(path) == nil)
    try scratch.write([1], to: "a")
    let first = try #require(files.mark(path))
    #expect(files.mark(path) == first && first.size == 1)
    try files.writeSoon(path, [2], 0o644)
    let second = try #require(files.mark(path))
    #expect(second.identity != first.identity)
    #expect(try scratch.read("a") == [2])
    #expect(scratch.names() == ["a"])
  }

  @Test func whatCannotBeWrittenIsSaid() throws {
    try scratch.write([1], to: "a")
    #expect(throws: FileError.self) { try files.writeSoon(scratch.file("a/b"), [1], 0o644) }
  }
}
