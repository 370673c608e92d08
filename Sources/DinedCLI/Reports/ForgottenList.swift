import Queries
import JSONViews
import Accounts
import Commands
import Failures
import Phrases
import TerminalViews
import CivilTime
import Console
import JSON

/// The answer of `dine logout`: what was forgotten, or would be.
struct ForgottenList: Answer {
  static let schema = "dine.logout/1"

  let forgotten: ForgottenThings
  var exit: ExitCode { forgotten.things.isEmpty ? .no : .yes }
  var dataAsOf: Instant? { nil }
  var isStale: Bool { false }

  func plain(_ clock: LocalClock) -> [[String?]] { forgotten.things.map { [$0.english] } }

  func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for thing in forgotten.things {
      writer.object {
        $0.field("forgotten", thing.english)
        $0.field("done", forgotten.isDone)
      }
    }
  }

  func human(_ layout: TextLayout) -> String {
    let lines: [LogoutPhrase] =
      forgotten.things.isEmpty
      ? [.nothing(isDone: forgotten.isDone)]
      : forgotten.things.map { .forgotten($0, isDone: forgotten.isDone) }
    let rest: [LogoutPhrase] = forgotten.kept == 0 ? [] : [.readingsStay(forgotten.kept)]
    return (lines + rest).map { layout.text(layout.say($0)) }.joined()
  }
}
