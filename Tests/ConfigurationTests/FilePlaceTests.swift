import Testing

@testable import Configuration

@Suite struct FilePlaceTests {
  @Test(
    arguments: [
      ("directory.json", "directory.json"), ("/etc/d.json", "/etc/d.json"), ("a b.json", "a b.json"),
      ("file:///etc/d.json", "/etc/d.json"), ("FILE:/etc/d.json", "/etc/d.json"), ("file:d.json", "d.json"),
      ("file:///a%2Fb%C3%A9", "/a/bé"), ("./a:b", "./a:b"), ("", nil), ("a\nb", nil), ("http://x/y", nil),
      ("gopher:x", nil), ("file:", nil), ("file://", nil), ("file://host/x", nil), ("file:///a%0", nil),
      ("file:///a%00b", nil), ("file:///%zz", nil), ("file:///%+5", nil),
      (String(repeating: "a", count: 2_001), nil),
    ] as [(String, String?)])
  func paths(text: String, expected: String?) { #expect(FilePlace.path(of: text) == expected) }

  @Test(arguments: [
    ("directory", "directory.json", true), ("directory", "https://x/d.json", true),
    ("directory", "file:///d.json", true), ("directory", "ftp://x/d.json", false),
    ("campusdish", "directory.json", false), ("campusdish", "file:///d.json", false),
  ])
  func onlyADirectoryMayBeAFile(adapter: String, url: String, good: Bool) {
    let reading = read(
      #"{"campuses":{"a":{"zone":"UTC","sources":{"b":{"adapter":"\#(adapter)","url":"\#(url)"}}}}}"#)
    #expect(reading.problems.contains { $0.code == "bad-address" } != good)
  }

  @Test(arguments: [("/etc/dine/config.json", "/etc/dine"), ("/c.json", "/"), ("c.json", ""), ("a/c", "a")])
  func foldersOfFiles(path: String, folder: String) { #expect(Paths.Place(path, .flag).folder == folder) }
}
