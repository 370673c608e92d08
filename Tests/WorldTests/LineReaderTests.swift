import Foundation
import Testing
import World

@testable import LiveWorld

/// Lines read from a pipe, as standard input is.
@Suite struct LineReaderTests {
  @Test(arguments: [
    ("", []), ("a\nb\n", ["a", "b"]), ("a\nb", ["a", "b"]), ("\n\na\n", ["", "", "a"]),
    ("a\r\nb", ["a\r", "b"]),
    ("a\u{0}b\né\n", ["a\u{0}b", "é"]),
  ])
  func linesAreGivenWithoutTheirBreaks(input: String, expected: [String]) throws {
    #expect(try lines(of: Array(input.utf8), limit: 100) == expected)
  }

  @Test func aLineThatIsTooLongIsPassedOver() throws {
    #expect(
      try lines(of: Array("four\nfives\nfour\nmuch too long".utf8), limit: 4) == ["four", "-", "four", "-"])
    #expect(try lines(of: Array("x\ny".utf8), limit: 0) == ["-", "-"])
  }

  @Test func linesMayBeLongerThanWhatIsReadAtOnce() throws {
    let long = String(repeating: "long ", count: 50_000)
    #expect(try lines(of: Array("\(long)\nshort\n\(long)".utf8), limit: 1 << 20) == [long, "short", long])
    #expect(try lines(of: Array("\(long)\nshort".utf8), limit: 1_000) == ["-", "short"])
  }

  @Test func aDirectoryHasNoLines() throws {
    let file = open("/", O_RDONLY)
    defer { close(file) }
    let reader = LineReader(file, path: "/")
    #expect(throws: FileError(.isDirectory, path: "/", errno: EISDIR)) { try reader.next(limit: 10) }
  }

  /// All lines; `-` for one that was too long.
  private func lines(of input: [UInt8], limit: Int) throws -> [String] {
    let pipe = Pipe()
    // A pipe holds less than these texts: what does not fit waits for the reader.
    Thread.detachNewThread {
      try? pipe.fileHandleForWriting.write(contentsOf: Data(input))
      try? pipe.fileHandleForWriting.close()
    }
    let reader = LineReader(pipe.fileHandleForReading.fileDescriptor, path: "/dev/stdin")
    var lines: [String] = []
    while true {
      do {
        guard let line = try reader.next(limit: limit) else { break }
        lines.append(String(decoding: line, as: UTF8.self))
      } catch {
        guard error.reason == .tooLarge else { throw error }
        lines.append("-")
      }
    }
    #expect(try reader.next(limit: limit) == nil)
    return lines
  }
}
