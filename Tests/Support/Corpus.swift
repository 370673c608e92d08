import Foundation
package import Testing

/// Real pages and others' test suites, kept beside the repository and never in it.
///
/// `DINE_CORPUS` names the folder; otherwise it is `../shared/corpus` seen from the package's root. Tests that need it say
/// `@Test(.enabled(if: Corpus.isAvailable, Corpus.absence))`.
package enum Corpus {
  /// The absolute path of the folder.
  package static let root: String =
    ProcessInfo.processInfo.environment["DINE_CORPUS"].flatMap { $0.isEmpty ? nil : $0 }
    ?? URL(filePath: Checkout.root + "/../shared/corpus").standardized.path

  /// Whether the folder is there.
  package static let isAvailable = FileManager.default.fileExists(atPath: root)

  /// What a skipped test says.
  package static let absence: Comment =
    "the corpus of real pages is not on this machine (DINE_CORPUS names its folder)"

  /// The absolute path of a file of the corpus, as in `campusdish/uva-locations-2024-10-19-a.html`.
  package static func path(_ relative: String) -> String { root + "/" + relative }

  /// The bytes of a file of the corpus.
  package static func bytes(_ relative: String) throws(MissingFile) -> [UInt8] {
    guard let found = TestSupport.bytes(at: path(relative)) else { throw MissingFile(path: path(relative)) }
    return found
  }

  /// The text of a file of the corpus, read as UTF-8.
  package static func text(_ relative: String) throws(MissingFile) -> String {
    String(decoding: try bytes(relative), as: UTF8.self)
  }

  /// The files below a folder of the corpus, relative to the corpus, sorted.
  package static func files(under folder: String, endingIn suffix: String = "") -> [String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: path(folder))) ?? []
    return names.filter { $0.hasSuffix(suffix) && !isDirectory(path(folder + "/" + $0)) }
      .map { folder.isEmpty ? $0 : folder + "/" + $0 }.sorted()
  }

  private static func isDirectory(_ path: String) -> Bool {
    var answer: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &answer) && answer.boolValue
  }
}

/// Pages of our own in the shape of real ones, in the repository's `Fixtures`.
package enum Fixture {
  /// The absolute path of a fixture, as in `campusdish/demo/locations.html`.
  package static func path(_ relative: String) -> String { Checkout.path("Fixtures/" + relative) }

  /// The bytes of a fixture.
  package static func bytes(_ relative: String) throws(MissingFile) -> [UInt8] {
    guard let found = TestSupport.bytes(at: path(relative)) else { throw MissingFile(path: path(relative)) }
    return found
  }

  /// The text of a fixture, read as UTF-8.
  package static func text(_ relative: String) throws(MissingFile) -> String {
    String(decoding: try bytes(relative), as: UTF8.self)
  }

  /// The fixtures below a folder of `Fixtures`, relative to it, sorted.
  package static func files(under folder: String = "") -> [String] {
    Checkout.files(under: folder.isEmpty ? "Fixtures" : "Fixtures/" + folder).map { String($0.dropFirst(9)) }
  }
}
