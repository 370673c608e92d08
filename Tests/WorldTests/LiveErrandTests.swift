import Foundation
import LiveWorld
import TestSupport
import Testing
import World

/// Programs that are started and waited for.
@Suite struct LiveErrandTests {
  let run = World.live().files.run
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func shell(_ script: String, input: String = "", milliseconds: Int = 60_000) -> ProgramEnd {
    run(["/bin/sh", "-c", script, "sh", scratch.path], Array(input.utf8), milliseconds)
  }

  @Test(arguments: [
    ("exit 0", ProgramEnd.exited(0)), ("exit 7", .exited(7)), ("kill -TERM $$", .killed(15)),
    ("kill -PIPE $$", .killed(13)),
  ])
  func theEndIsTold(script: String, end: ProgramEnd) {
    #expect(shell(script) == end)
  }

  @Test func theInputIsHandedOver() throws {
    let text = String(repeating: "a line of words\n", count: 20_000)
    #expect(shell("cat > \"$1/got\"", input: text) == .exited(0))
    #expect(try scratch.read("got") == Array(text.utf8))
    #expect(shell("exit 3", input: text) == .exited(3), "who does not listen is not made to")
  }

  @Test func noShellReadsTheWords() throws {
    let words = ["/usr/bin/touch", scratch.file("a b; $(rm x) `id`")]
    #expect(run(words, [], 60_000) == .exited(0))
    #expect(scratch.names() == ["a b; $(rm x) `id`"])
  }

  @Test func whatTakesTooLongIsEndedWithAllItStarted() throws {
    let script = "sleep 1000 & echo $! > \"$1/child\"; wait"
    #expect(shell(script, milliseconds: 400) == .cutShort)
    let text = String(decoding: try scratch.read("child"), as: UTF8.self)
    let child = try #require(Int32(text.dropLast()))
    // It was told to die; the system takes its time.
    var patience = 5_000_000
    while kill(child, 0) == 0, !isZombie(child), patience > 0 {
      sched_yield()
      patience -= 1
    }
    #expect(kill(child, 0) != 0 || isZombie(child))
  }

  @Test func whatIsNotThereIsNotStarted() {
    let path = scratch.file("none")
    #expect(run([path], [], 1_000) == .notStarted(FileError(.missing, path: path, errno: ENOENT)))
    #expect(run([], [], 1_000) == .notStarted(FileError(.missing, path: "")))
  }

  /// Whatever this process knows, the other does not: only what it needs to find things.
  @Test func littleIsKnownToIt() throws {
    setenv("DINE_TEST_SECRET", "hush", 1)
    defer { unsetenv("DINE_TEST_SECRET") }
    #expect(shell("env > \"$1/env\"") == .exited(0))
    let text = String(decoding: try scratch.read("env"), as: UTF8.self)
    #expect(text.contains("PATH=") && !text.contains("hush"))
  }

  private func isZombie(_ process: Int32) -> Bool {
    (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8))?.contains(") Z ") ?? true
  }
}
