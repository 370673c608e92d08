import Foundation
import TestSupport
import Testing

/// `scripts/card-office-for-tests` as a process: a card office and its identity provider, over https on this machine.
final class CardOffice {
  static let reason: Comment = "needs python3 and openssl"
  static var canRun: Bool {
    ["python3", "openssl"].allSatisfy { FileManager.default.isExecutableFile(atPath: "/usr/bin/" + $0) }
  }

  let scratch: Scratch
  let port: String
  private let process = Process()

  init() throws {
    scratch = try Scratch()
    try scratch.write(Array("wahoo-wa\n".utf8), to: "password")
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = [Checkout.path("scripts/card-office-for-tests"), scratch.path]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    // It says where it listens, and nothing before that.
    port = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    try #require(Int(port) != nil, "the card office does not start")
  }

  deinit { process.terminate() }

  var host: String { "card.localhost:" + port }

  /// How often a password or a PIN came, or whatever else its log tells by these words.
  func count(_ words: String) throws -> Int {
    let log = String(decoding: try scratch.read("office.log"), as: UTF8.self)
    return log.components(separatedBy: words).count - 1
  }

  /// Every answer is a refusal for so many seconds; nil: no more.
  func rest(_ seconds: Int?) throws {
    try scratch.write(Array((seconds.map(String.init) ?? "").utf8), to: "resting")
  }

  /// `dined` of somebody whose configuration names this office.
  func desk(
    page: String = "/student/welcome.php", store: String = "pin", _ card: String = #""user": "mst3k""#
  ) throws -> Dined {
    let dined = try Dined()
    try dined.write(
      configuration: """
        {"contact": "kit@hilltop.edu", "campuses": {"hilltop": {"name": "Hilltop", "zone": "America/New_York",
         "card": {"url": "https://\(host)\(page)", "identity_hosts": ["idp.localhost:\(port)"],
          "card_hosts": ["\(host)"], "store": "\(store)", "ca_file": "\(scratch.file("ca.pem"))",
          "platform": "\(page.hasSuffix("/json/") ? "get-json" : "cs-gold")", \(card)}}}}
        """)
    return dined
  }
}
