import Foundation
package import Testing

/// Holds a text to the one kept in the repository.
///
/// With `RECORD=1` in the environment the kept text is written anew, and the test fails all the same: a new baseline is
/// something a person looks at before it counts. The path is relative to the package's root
/// (`Tests/DineCLITests/Transcripts/open.txt`).
package func expectGolden(
  _ text: String, at path: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let record = ProcessInfo.processInfo.environment["RECORD"].map { $0 != "" && $0 != "0" } ?? false
  if let problem = golden(text, at: Checkout.path(path), record: record) {
    Issue.record(Comment(rawValue: problem), sourceLocation: sourceLocation)
  }
}

/// What is wrong with a text against the kept one, or nil if nothing is.
package func golden(_ text: String, at path: String, record: Bool) -> String? {
  let kept = bytes(at: path).map { String(decoding: $0, as: UTF8.self) }
  if kept == text { return nil }
  if record {
    let url = URL(filePath: path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    } catch {
      return "could not record \(path): \(error)"
    }
    return "recorded \(path): look at it, then run again without RECORD"
  }
  guard let kept else { return "nothing is kept at \(path) yet; RECORD=1 writes it. The text was:\n\(text)" }
  return "\(path) differs (- kept, + now; RECORD=1 keeps what is now):\n\(lineDiff(wanted: kept, got: text))"
}
