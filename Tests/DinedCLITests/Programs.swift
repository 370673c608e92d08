import Foundation
import TestSupport

/// The programs as they were built beside these tests, run as processes of their own.
struct Programs {
  let scratch: Scratch
  let environment: [String: String]

  private static let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  /// The path of a program.
  static func path(of program: String) -> String { folder.appending(path: program).path }

  /// A process that runs, and the files it writes to.
  final class Running {
    private let process = Process()
    private let scratch: Scratch
    private let name = UUID().uuidString

    fileprivate init(_ path: String, _ words: [String], _ environment: [String: String], _ scratch: Scratch)
      throws
    {
      self.scratch = scratch
      process.executableURL = URL(filePath: path)
      process.arguments = words
      process.environment = environment
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = try file("out")
      process.standardError = try file("err")
      try process.run()
    }

    private func file(_ ending: String) throws -> FileHandle {
      try scratch.write([], to: name + ending)
      return try FileHandle(forWritingTo: URL(filePath: scratch.file(name + ending)))
    }

    var number: Int32 { process.processIdentifier }

    /// Waits for its end.
    func end() throws -> Outcome {
      process.waitUntilExit()
      func text(_ ending: String) throws -> String {
        String(decoding: try scratch.read(name + ending), as: UTF8.self)
      }
      let outcome = Outcome(
        code: process.terminationStatus, output: try text("out"), error: try text("err"))
      for ending in ["out", "err"] { try FileManager.default.removeItem(atPath: scratch.file(name + ending)) }
      return outcome
    }
  }

  /// Starts a program.
  func start(_ program: String, _ words: [String]) throws -> Running {
    try Running(Self.path(of: program), words, environment, scratch)
  }

  /// Runs a command line, `dine open --all` or `dined refresh`, to its end.
  func run(_ line: String) throws -> Outcome {
    let words = line.split(separator: " ").map(String.init)
    return try start(words[0], Array(words.dropFirst())).end()
  }

  /// Runs a shell script with the programs in its path, or those of another folder.
  func shell(_ script: String, under command: [String] = [], in folder: String? = nil) throws -> Outcome {
    var environment = environment
    environment["PATH"] = (folder ?? Self.folder.path) + ":/usr/sbin:/usr/bin:/sbin:/bin"
    let words = command + ["/bin/sh", "-c", script]
    return try Running("/usr/bin/env", words, environment, scratch).end()
  }
}
