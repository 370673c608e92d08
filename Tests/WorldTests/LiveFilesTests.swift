import Dispatch
import Foundation
import LiveWorld
import Synchronization
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

  @Test(arguments: [(0, ""), (3, "end"), (9, "whole end"), (13, "the whole end"), (20, "the whole end")])
  func theEndIsReadWithoutTheRest(count: Int, end: String) throws {
    try withFolder { folder in
      try files.write(folder + "/data", Array("the whole end".utf8), 0o644)
      #expect(String(decoding: try files.readEnd(folder + "/data", count), as: UTF8.self) == end)
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

  /// Two processes may both find that a file is missing; the slower one must not take away what the other wrote.
  @Test func aCreatedFileReplacesNothing() throws {
    try withFolder { folder in
      try files.create(folder + "/data", [4, 5], 0o600)
      #expect(try files.read(folder + "/data", 9) == [4, 5] && mode(of: folder + "/data") == 0o600)
      try files.write(folder + "/data", [1, 2, 3], 0o644)
      try files.create(folder + "/data", [6], 0o600)
      #expect(try files.read(folder + "/data", 9) == [1, 2, 3])
      #expect(files.list(folder) == ["data"])
      #expect(throws: FileError.self) { try files.create(folder + "/none/data", [6], 0o600) }
    }
  }

  /// Whoever finds a file that others are just creating finds all of it, and all find the same.
  @Test func aFileThatManyCreateIsWholeFromTheFirst() throws {
    for _ in 0..<20 {
      try withFolder { folder in
        let found = Mutex<[[UInt8]]>([])
        DispatchQueue.concurrentPerform(iterations: 8) { number in
          let bytes = [UInt8](repeating: UInt8(number), count: 20_000)
          if number.isMultiple(of: 2) { try? files.create(folder + "/data", bytes, 0o600) }
          let read = try? files.read(folder + "/data", 30_000)
          if let read { found.withLock { $0.append(read) } }
        }
        let all = found.withLock { Set($0) }
        #expect(all.count == 1 && all.first?.count == 20_000 && Set(all.first ?? []).count == 1)
        #expect(files.list(folder) == ["data"])
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

  /// Only root can make a link somebody else's.
  @Test(.enabled(if: geteuid() == 0, "only root can give a link away"), arguments: ["last", "folder"])
  func aLinkOfSomebodyElsesIsNotFollowed(place: String) throws {
    try withFolder { folder in
      try files.makeDirectory(folder + "/real", 0o755)
      try files.write(folder + "/real/file", [1], 0o600)
      try files.write(folder + "/fresh", [7], 0o600)
      let link = folder + "/link"
      let isLast = place == "last"
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: isLast ? "real/file" : "real")
      #expect(lchown(link, 65_534, 65_534) == 0)
      let path = isLast ? link : link + "/file"
      let attempts: [(String, () throws -> Void)] = [
        ("write", { try files.write(path, [2], 0o644) }),
        ("move", { try files.move(folder + "/fresh", path, 0o644) }),
        ("real path", { _ = try files.realPath(path) }),
        ("lock", { _ = try files.lock(path) }),
        ("make", { try files.makeDirectory(path + "/below", 0o755) }),
      ]
      for (name, attempt) in attempts {
        let error = #expect(throws: FileError.self, "\(name)") { try attempt() }
        #expect(error?.code == "file-not-ours", "\(name)")
      }
      if !isLast { #expect(throws: FileError(.notOurs, path: path, errno: ELOOP)) { try files.remove(path) } }
      #expect(try files.read(folder + "/real/file", 10) == [1])
      #expect(try mode(of: folder + "/real/file") == 0o600)
      #expect(files.list(folder) == ["fresh", "link", "real"])
      // A link is removed, never what it leads to, whosever it is.
      if isLast { #expect(try files.remove(path)) }
      #expect(files.exists(folder + "/real/file"))
    }
  }

  @Test func theRealPathHasNoLinks() throws {
    try withFolder { folder in
      let folder = try files.realPath(folder)
      try files.makeDirectory(folder + "/a/b", 0o755)
      for (link, target) in [("here", "."), ("b", "a/b"), ("file", "../../file"), ("far", folder + "/a")] {
        let path = link == "file" ? folder + "/a/b/file" : folder + "/" + link
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
      }
      let cases = [
        ("/a/b", "/a/b"), ("/b/none", "/a/b/none"), ("/here/b/../b/./file", "/file"), ("/far/b/", "/a/b"),
        ("//none", "/none"), ("/a/b/..", "/a"),
      ]
      for (path, real) in cases { #expect(try files.realPath(folder + path) == folder + real, "\(path)") }
      #expect(try files.realPath("/") == "/")
      try FileManager.default.createSymbolicLink(atPath: folder + "/loop", withDestinationPath: "loop")
      #expect(throws: FileError.self) { try files.write(folder + "/loop", [1], 0o644) }
    }
  }

  @Test func whatIsMovedIsAPlainFileOfDines() throws {
    try withFolder { folder in
      try files.write(folder + "/victim", [1], 0o600)
      try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "victim")
      try FileManager.default.linkItem(atPath: folder + "/victim", toPath: folder + "/twin")
      for path in [folder + "/link", folder + "/twin"] {
        let error = #expect(throws: FileError.self) { try files.move(path, folder + "/target", 0o644) }
        #expect(error?.code == "file-not-ours")
      }
      #expect(try mode(of: folder + "/victim") == 0o600)
    }
  }

  /// Nobody writes into a pipe that lies where a file should; what a shell hands over by one is read.
  @Test(.timeLimit(.minutes(10))) func aPipeKeepsNobodyWaiting() throws {
    try withFolder { folder in
      let path = folder + "/pipe"
      #expect(mkfifo(path, 0o600) == 0)
      let error = #expect(throws: FileError.self) { try files.read(path, 10) }
      #expect(error?.code == "file-not-a-file")
      var ends: [Int32] = [0, 0]
      #expect(pipe(&ends) == 0)
      defer { close(ends[0]) }
      #expect(Glibc.write(ends[1], "words", 5) == 5)
      close(ends[1])
      let words = try files.read("/dev/fd/\(ends[0])", 10)
      #expect(words == Array("words".utf8))
    }
  }

  /// As root, a file renamed over /dev/null would take it from the whole machine.
  @Test func aPipeIsNotPutOutOfTheWayForAFile() throws {
    try withFolder { folder in
      let path = folder + "/pipe"
      #expect(mkfifo(path, 0o600) == 0)
      try files.write(folder + "/file", [1], 0o600)
      let attempts: [() throws -> Void] = [
        { try files.write(path, [1], 0o600) }, { try files.writeSoon(path, [1], 0o600) },
        { try files.move(folder + "/file", path, 0o600) },
      ]
      for attempt in attempts {
        let error = #expect(throws: FileError.self) { try attempt() }
        #expect(error?.code == "file-not-a-file")
      }
      var status = stat()
      #expect(stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
      #expect(Set(files.list(folder)) == ["file", "pipe"])
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
        ("file-missing", { throw files.execute(folder + "/none", ["x"], [:]) }),
        ("file-denied", { throw files.execute(folder + "/file", ["x"], [:]) }),
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
