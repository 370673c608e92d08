import Queries
import JSONViews
import Adapters
import Failures
import Phrases
import TerminalViews
import Commands
import Store
import CivilTime
import Console
import Dining
import JSON

/// The answer of `capture`: where the body was written, and what changed in it since the last good one.
struct CaptureReport: Answer {
  static let schema = "dine.capture/1"

  private let page: CapturedPage
  private let path: String
  private let bytes: Int

  /// The maximum number of changes shown to a person.
  private static let shown = 12

  init(_ page: CapturedPage, path: String, bytes: Int) {
    self.page = page
    self.path = path
    self.bytes = bytes
  }

  var exit: ExitCode { .yes }
  var dataAsOf: Instant? { page.snapshot.observedAt }
  var isStale: Bool { false }

  func plain(_ clock: LocalClock) -> [[String?]] {
    page.changes.map { [String($0.before), String($0.now), $0.path] }
  }

  func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    writer.object { result in
      result.field("file", path)
      result.field("bytes", bytes)
      result.field("url", page.snapshot.url)
      result.field("outcome", page.snapshot.outcome?.rawValue)
      result.field("code", page.history.status.code)
      result.field("detail", page.history.status.detail)
      result.field("redacted", page.places)
      result.field("reads_the_same", page.readsTheSame)
      result.field("fingerprint", page.fingerprint)
      result.field("former_fingerprint", page.formerFingerprint)
      result.array("changes") { changes in
        for change in page.changes {
          changes.object {
            $0.field("path", change.path)
            $0.field("before", change.before)
            $0.field("now", change.now)
          }
        }
      }
    }
  }

  func human(_ layout: TextLayout) -> String {
    var below: [CapturePhrase] = page.readsTheSame ? [] : [.readsOtherwise]
    below.append(.shape(page.fingerprint, former: page.formerFingerprint))
    below += page.changes.prefix(Self.shown).map { change in
      let place = change.path.sanitized()
      return change.now == 0 ? .gone(change.before, path: place) : .new(change.now, path: place)
    }
    if page.changes.count > Self.shown { below.append(.more(page.changes.count - Self.shown)) }
    let first = CapturePhrase.written(path: path.sanitized(), bytes: bytes, places: page.places)
    return ([layout.say(first)] + below.map { "  " + layout.say($0) }).joined(separator: "\n") + "\n"
  }
}
