import Foundation
import LiveWorld
import TestSupport
import Testing
import World

@Suite struct EraseTests {
  private let files = World.live().files

  /// Who held the file open before sees what was left on the disk: nothing but zeros.
  @Test func whatIsErasedIsWrittenOver() throws {
    let scratch = try Scratch()
    try scratch.write(Array("who voted for what".utf8), to: "table")
    let held = try #require(FileHandle(forReadingAtPath: scratch.file("table")))
    #expect(try files.erase(scratch.file("table")))
    #expect(!scratch.has("table"))
    #expect(try held.readToEnd().map { Array($0) } == [UInt8](repeating: 0, count: 18))
    #expect(try !files.erase(scratch.file("table")))
    #expect(try !files.erase(scratch.file("none/table")))
  }

  /// A link is taken away; what it leads to is not ours to write over.
  @Test func aLinkIsNotFollowed() throws {
    let scratch = try Scratch()
    try scratch.write(Array("kept".utf8), to: "other")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.file("link"), withDestinationPath: scratch.file("other"))
    #expect(try files.erase(scratch.file("link")))
    #expect(try scratch.read("other") == Array("kept".utf8))
    try FileManager.default.linkItem(atPath: scratch.file("other"), toPath: scratch.file("second"))
    #expect(try files.erase(scratch.file("second")))
    #expect(try scratch.read("other") == Array("kept".utf8))
  }
}
