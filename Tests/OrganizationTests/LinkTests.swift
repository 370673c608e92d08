import Foundation
import TestSupport
import Testing

/// Libraries that `dine` must not even be linked to: each costs more at start than an answer takes.
private let tooSlow = [
  "libcurl", "libxml2", "libFoundation", "lib_Foundation", "libicu", "libpcre2", "libzstd",
]

/// What of an `ldd` listing does not belong there.
private func slowLibraries(in listing: String) -> [String] {
  listing.split(separator: "\n").map { $0.drop { $0 == "\t" || $0 == " " } }
    .filter { line in tooSlow.contains { line.hasPrefix($0) } }
    .map { String($0.prefix { $0 != " " }) }
}

private func listing(of program: String) throws -> String {
  let process = Process()
  let output = Pipe()
  process.executableURL = URL(filePath: "/usr/bin/ldd")
  process.arguments = [program]
  process.standardOutput = output
  try process.run()
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  return text
}

/// Whether a program refers to a symbol of the module `_StringProcessing`.
private func mentionsRegexes(_ program: String) throws -> Bool {
  let mangledModule = Data("17_StringProcessing".utf8)
  return try Data(contentsOf: URL(filePath: program), options: .mappedIfSafe).range(of: mangledModule) != nil
}

/// The folder of the program that runs the tests, where the others were built too.
private let testProgram = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
private let builtFolder = testProgram.deletingLastPathComponent().path

@Suite struct LinkTests {
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/ldd"), "there is no ldd"))
  func dineIsLinkedToNothingSlow() throws {
    let listing = try listing(of: builtFolder + "/dine")
    #expect(listing.contains("libswiftCore"), "no listing of \(builtFolder)/dine:\n\(listing)")
    #expect(slowLibraries(in: listing) == [])
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/ldd"), "there is no ldd"))
  func theRuleWouldSeeThemInThisProgram() throws {
    // The tests themselves import Foundation.
    #expect(try slowLibraries(in: listing(of: testProgram.path)).contains { $0.hasPrefix("libFoundation") })
  }

  @Test func dineLeavesTheRegexEngineOut() throws {
    #expect(
      try !mentionsRegexes(builtFolder + "/dine"),
      """
      something in dine calls what only _StringProcessing has: contains(String), split(separator: String), replacing, \
      firstRange(of:), Regex. That brings the whole regex engine, 2.5 MB of it, into the program. Search utf8 instead.
      """)
    // The tests themselves do call such things.
    #expect(try mentionsRegexes(testProgram.path))
  }

  @Test func slowLibrariesAreSeenInAListing() {
    let listing =
      "\tlibc.so.6 => /lib/libc.so.6 (0x1)\n\tlibcurl.so.4 => /x (0x2)\n\tlib_FoundationICU.so => /x (0x3)\n"
    #expect(slowLibraries(in: listing) == ["libcurl.so.4", "lib_FoundationICU.so"])
  }
}
