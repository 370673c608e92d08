import Foundation
import TestSupport
import Testing

/// The permissions of what is published do not depend on the umask, which is 0077 for the system's service.
@Suite struct UmaskTests {
  @Test func whatIsPublishedMayBeReadByAll() throws {
    let site = try Site()
    let dined = try Dined(site)
    #expect(dined.run("refresh").code == 0)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", "umask 077; exec \"$0\" publish \"$1\" --now 2026-11-20T12:05", Programs.path(of: "dined"),
      dined.scratch.file("www/site"),
    ]
    process.environment = dined.environment
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    for folder in ["www", "www/site", "www/site/de", "www/site/venues/alder-hall"] {
      #expect(dined.scratch.mode(of: folder) == 0o755, "\(folder)")
    }
    #expect(dined.scratch.mode(of: "www/site/index.html") == 0o644)
  }
}
