import Foundation
import TestSupport
import Testing

@testable import HTTPClient

/// `scripts/http2-for-tests` as a process: servers that break off in the ways of HTTP/2, each behind a port of its own.
private final class BreakingServers {
  static let canRun = ["python3", "openssl"].allSatisfy {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/" + $0)
  }
  let scratch: Scratch
  let ports: [String: String]
  private let process = Process()

  init() throws {
    scratch = try Scratch()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = [Checkout.path("scripts/http2-for-tests"), scratch.path]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let words = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).map(String.init)
    try #require(words.count > 10, "the servers do not start")
    ports = Dictionary(stride(from: 0, to: words.count - 1, by: 2).map { (words[$0], words[$0 + 1]) }) { $1 }
  }

  deinit { process.terminate() }

  /// How many requests came to one of them.
  func requests(_ name: String) throws -> Int {
    String(decoding: try scratch.read("streams"), as: UTF8.self).split(separator: "\n").count { $0 == name }
  }
}

@Suite(.enabled(if: BreakingServers.canRun, "needs python3 and openssl")) struct HTTP2BreakTests {
  /// Half a page is never a page, whichever way the rest of it goes missing; and nobody is asked again and again for it.
  @Test func halfAPageIsNoPage() throws {
    let servers = try BreakingServers()
    for (name, port) in servers.ports.sorted(by: { $0.key < $1.key }) {
      let fetcher = try fetcher {
        $0.certificateAuthorities = servers.scratch.file("ca.pem")
        $0.limits.totalMilliseconds = 5_000
      }
      let result = fetch("https://localhost:\(port)/", with: fetcher)
      if name == "whole" {
        #expect((try? result.get().body) == Array("<p>whole".utf8))
        #expect((try? result.get().httpVersion) == "2")
      } else {
        #expect((try? result.get()) == nil, "\(name): \(code(of: result))")
      }
      let requests = try servers.requests(name)
      // libcurl itself asks five times more for what a server says that it has not looked at (REFUSED_STREAM).
      #expect((1...6).contains(requests), "\(name): \(requests) requests")
    }
  }
}
