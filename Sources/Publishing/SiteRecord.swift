import CivilTime
import Routes

/// What the file that identifies a folder of pages states: what the others were made from, and how long each of
/// them is valid.
struct SiteRecord {
  private static let title = "dine site 1"
  private static let madeAt = "made"

  /// The record of a folder into which nothing was written yet.
  static let begun = "\(title)\n\n"

  private(set) var text = ""
  /// Identifies the data.
  var state = ""
  /// When the latest of the files was made; nil: not noted.
  private(set) var made: Instant?
  /// Until when each file is valid; nil: until there are new data.
  private(set) var files: [String: Instant?] = [:]

  /// The record of a folder without files.
  init() {}

  /// Reads a record; nil if the text is something else.
  init?(_ text: String) {
    self.text = text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.first == Self.title[...] else { return nil }
    state = lines.dropFirst().first.map(String.init) ?? ""
    for line in lines.dropFirst(2) where !line.isEmpty {
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      if parts.count == 2, parts[0] == Self.madeAt {
        made = Int64(parts[1]).map { Instant(secondsSince1970: $0) }
        continue
      }
      // Listed files may be deleted later, so entries are validated: write access to this file must not allow
      // deleting any file.
      guard parts.count == 2, WebSite.isSafe(parts[1]) else { continue }
      files[parts[1]] = .some(Int64(parts[0]).map { Instant(secondsSince1970: $0) })
    }
  }

  /// The text of a record.
  ///
  /// - Parameters:
  ///   - state: identifies the data.
  ///   - made: when the latest of the files was made.
  ///   - lines: those of the files.
  /// - Returns: the text.
  static func text(of state: String, madeAt made: Instant?, _ lines: [String]) -> String {
    let heading = [title, state] + (made.map { ["\(madeAt) \($0.secondsSince1970)"] } ?? [])
    return (heading + lines).joined(separator: "\n") + "\n"
  }

  /// The line of a file that is valid until an instant; nil: until there are new data.
  static func line(_ path: String, _ until: Instant?) -> String {
    "\(until.map { "\($0.secondsSince1970)" } ?? "-") \(path)"
  }
}
