import Foundation
import LiveWorld
import TestSupport
import Testing
import World

private let secrets = World.Secrets.live()

private func read(_ path: String, room: Int = 100) -> Result<String, FileError> {
  withUnsafeTemporaryAllocation(byteCount: room, alignment: 1) { buffer in
    do throws(FileError) {
      let count = try secrets.read(path, buffer)
      return .success(String(decoding: buffer[..<count], as: UTF8.self))
    } catch {
      return .failure(error)
    }
  }
}

private func reason(_ result: Result<String, FileError>) -> FileError.Reason? {
  if case .failure(let error) = result { error.reason } else { nil }
}

private func write(_ text: String, to path: String) throws {
  try Array(text.utf8).withUnsafeBytes { bytes in try secrets.write(path, bytes) }
}

private func run(_ words: [String], seconds: Int = 10, room: Int = 100) -> (ProgramOutcome, String) {
  withUnsafeTemporaryAllocation(byteCount: room, alignment: 1) { buffer in
    let outcome = secrets.run(words, seconds, buffer)
    guard case .line(let count) = outcome else { return (outcome, "") }
    return (outcome, String(decoding: buffer[..<count], as: UTF8.self))
  }
}

private func mode(_ path: String) -> UInt32 {
  var status = stat()
  return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
}

@Suite struct LiveSecretTests {
  @Test func filesAndTheirFoldersAreTheirOwnersAlone() throws {
    let scratch = try Scratch()
    let path = scratch.file("a/b/secret")
    try write("first", to: path)
    try write("second", to: path)
    #expect(try read(path).get() == "second")
    #expect(mode(path) == 0o600)
    #expect(mode(scratch.file("a")) == 0o700)
    #expect(mode(scratch.file("a/b")) == 0o700)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.file("a/b")) == ["secret"])
    #expect(try secrets.remove(path))
    #expect(try !secrets.remove(path))
    #expect(reason(read(path)) == .missing)
  }

  @Test(arguments: [0o644, 0o640, 0o604, 0o660, 0o666]) func whatOthersMayReadIsNotRead(mode: Int) throws {
    let scratch = try Scratch()
    try write("x", to: scratch.file("secret"))
    scratch.setMode(mode, of: "secret")
    #expect(reason(read(scratch.file("secret"))) == .tooOpen)
  }

  @Test func noLinkIsFollowed() throws {
    let scratch = try Scratch()
    try write("theirs", to: scratch.file("target"))
    let link = scratch.file("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: scratch.file("target"))
    #expect(reason(read(link)) == .tooOpen)
    // A link that waits where something is to be written is replaced; what it led to stays as it was.
    try write("ours", to: link)
    #expect(try read(link).get() == "ours")
    #expect(try read(scratch.file("target")).get() == "theirs")
  }

  @Test func foldersPipesAndLargeFilesAreRefused() throws {
    let scratch = try Scratch()
    try write(String(repeating: "x", count: 101), to: scratch.file("large"))
    #expect(reason(read(scratch.file("large"))) == .tooLarge)
    #expect(reason(read(scratch.file(""))) != nil)
    #expect(mkfifo(scratch.file("pipe"), 0o600) == 0)
    #expect(reason(read(scratch.file("pipe"))) == .tooOpen)
  }

  @Test func aFileOfSomebodyElseIsRefused() throws {
    guard geteuid() == 0 else { return }
    let scratch = try Scratch()
    try write("x", to: scratch.file("secret"))
    #expect(chown(scratch.file("secret"), 65_534, 65_534) == 0)
    #expect(reason(read(scratch.file("secret"))) == .tooOpen)
  }

  @Test(arguments: [
    (["printf", "wahoo\\nmore\\n"], ProgramOutcome.line(count: 5)),
    (["printf", "wahoo\\r\\n"], .line(count: 5)), (["printf", "wahoo"], .line(count: 5)),
    (["true"], .line(count: 0)), (["false"], .failed), (["no-such-program-at-all"], .missing), ([], .failed),
    (["printf", "%0200d", "1"], .tooLarge), (["sh", "-c", "echo wahoo; exit 3"], .failed),
    (["sh", "-c", "echo wahoo; kill -9 $$"], .failed), (["sh", "-c", "cat; echo wahoo"], .line(count: 5)),
  ])
  func programsAreRunForOneLine(words: [String], outcome: ProgramOutcome) {
    let (found, text) = run(words)
    #expect(found == outcome)
    if case .line(count: 5) = outcome { #expect(text == "wahoo") }
  }

  @Test(arguments: [["sleep", "60"], ["sh", "-c", "echo wahoo; exec sleep 60"], ["yes"]])
  func aProgramThatTakesTooLongIsEnded(words: [String]) {
    #expect(run(words, seconds: 1).0 == .tookTooLong)
  }

  @Test func noShellReadsTheWords() {
    #expect(run(["printf", "%s", "$HOME `id` ;x"]).1 == "$HOME `id` ;x")
  }

  @Test func hasNoOtherFormWithoutBeingAsked() throws {
    let withheld = World.live().secrets
    var buffer = [UInt8](repeating: 0, count: 8)
    #expect(throws: FileError.self) {
      try buffer.withUnsafeMutableBytes { try withheld.read("/etc/hostname", $0) }
    }
    #expect(buffer.withUnsafeMutableBytes { withheld.ask("Password: ", true, $0) } == .nobody)
  }
}
