import Foundation
import LiveWorld
import Testing
import World

/// Runs a body with a folder of its own, which is gone afterwards.
private func withFolder(_ body: (String) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.path + "/dine-world-" + UUID().uuidString
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try body(folder)
}

private func mode(of path: String) throws -> Int? {
  try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
}

@Suite struct LiveFilesTests {
  let files = World.live().files

  @Test func whatIsWrittenIsReadBack() throws {
    try withFolder { folder in
      let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
      try files.write(folder + "/data", bytes, 0o644)
      #expect(try files.read(folder + "/data", 200_000) == bytes)
      #expect(files.exists(folder + "/data"))
      #expect(!files.exists(folder + "/other"))
    }
  }

  @Test func permissionsAreThoseAskedForWhateverTheMask() throws {
    try withFolder { folder in
      try files.write(folder + "/private", [1], 0o600)
      try files.write(folder + "/shared", [1], 0o664)
      #expect(try mode(of: folder + "/private") == 0o600)
      #expect(try mode(of: folder + "/shared") == 0o664)
    }
  }

  @Test func writingReplacesWholeAndLeavesNothingBeside() throws {
    try withFolder { folder in
      try files.write(folder + "/data", Array("a long first text".utf8), 0o644)
      try files.write(folder + "/data", Array("short".utf8), 0o644)
      #expect(try files.read(folder + "/data", 100) == Array("short".utf8))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["data"])
    }
  }

  @Test func aLinkStaysALink() throws {
    try withFolder { folder in
      try files.write(folder + "/real", [1], 0o644)
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/link", withDestinationPath: folder + "/real")
      try files.write(folder + "/link", [2], 0o644)
      #expect(try files.read(folder + "/real", 10) == [2])
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/link") == folder + "/real")
    }
  }

  @Test func aFileAtTheLimitIsReadAndOneByteMoreIsNot() throws {
    try withFolder { folder in
      try files.write(folder + "/data", [1, 2, 3], 0o644)
      #expect(try files.read(folder + "/data", 3).count == 3)
      #expect(throws: FileError(.tooLarge, path: folder + "/data", limit: 2)) {
        try files.read(folder + "/data", 2)
      }
    }
  }

  @Test func directoriesAreMadeWithThoseAbove() throws {
    try withFolder { folder in
      try files.makeDirectory(folder + "/a/b/c", 0o700)
      try files.makeDirectory(folder + "/a/b/c", 0o700)
      #expect(try mode(of: folder + "/a/b/c") == 0o700)
    }
  }

  /// Links are followed, and what is not there is known by where it would be.
  @Test(arguments: [
    ("file", "file", true), ("file", "./file", true), ("file", "other", false), ("file", "link", true),
    ("file", "hard", true), ("file", "here/file", true), ("none", "here/none", true),
    ("none", "other", false),
    ("none/x", "none/x", true), ("none", "here", false), ("file", "none", false),
  ])
  func oneFileIsKnownByAllItsNames(one: String, other: String, isSame: Bool) throws {
    try withFolder { folder in
      try files.write(folder + "/file", [1], 0o644)
      try files.write(folder + "/other", [1], 0o644)
      let manager = FileManager.default
      try manager.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "file")
      try manager.createSymbolicLink(atPath: folder + "/here", withDestinationPath: folder)
      try manager.linkItem(atPath: folder + "/file", toPath: folder + "/hard")
      #expect(files.isSame("\(folder)/\(one)", "\(folder)/\(other)") == isSame)
    }
  }

  @Test func whatStandsInTheWayIsNamed() throws {
    try withFolder { folder in
      try files.write(folder + "/file", [1], 0o644)
      let cases: [(String, () throws -> Void)] = [
        ("file-missing", { _ = try files.read(folder + "/none", 10) }),
        ("file-missing", { _ = try files.read(folder + "/file/below", 10) }),
        ("file-is-directory", { _ = try files.read(folder, 10) }),
        ("file-no-folder", { try files.write(folder + "/none/file", [1], 0o644) }),
        ("file-no-folder", { try files.move(folder + "/file", folder + "/none/file", 0o644) }),
        ("file-is-directory", { try files.write(folder, [1], 0o644) }),
        ("file-no-folder", { try files.makeDirectory(folder + "/file/below", 0o755) }),
        ("file-missing", { throw files.execute(folder + "/none", ["x"]) }),
        ("file-denied", { throw files.execute(folder + "/file", ["x"]) }),
      ]
      for (code, body) in cases {
        let error = #expect(throws: FileError.self) { try body() }
        #expect(error?.code == code)
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["file"])
    }
  }

  @Test func theRunningProgramIsKnown() {
    #expect(files.exists(files.programPath()))
  }
}
