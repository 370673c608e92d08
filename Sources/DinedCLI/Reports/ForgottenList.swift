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

  func plain(_ clock: LocalClock) -> [[String?]] { forgotten.things.map { [$0] } }

  func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for thing in forgotten.things {
      writer.object {
        $0.field("forgotten", thing)
        $0.field("done", forgotten.isDone)
      }
    }
  }

  func human(_ layout: TextLayout) -> String {
    let lines =
      forgotten.things.isEmpty
      ? ["There \(forgotten.isDone ? "was" : "is") nothing to forget."]
      : forgotten.things.map { (forgotten.isDone ? "Forgotten: " : "Would be forgotten: ") + $0 + "." }
    let rest =
      forgotten.kept == 0
      ? []
      : [
        "What was read stays: \(ForgottenThings.readings(forgotten.kept)). With --forget-balances it goes, too."
      ]
    return (lines + rest).map { layout.text($0) }.joined()
  }
}
