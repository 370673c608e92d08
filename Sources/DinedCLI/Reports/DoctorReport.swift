import Queries
import JSONViews
import Failures
import Phrases
import TerminalViews
import Commands
import CivilTime
import Console
import Daemon
import JSON

/// The answer of `doctor`: the checks, and what to do about their findings.
struct DoctorReport: Answer {
  static let schema = "dine.doctor/1"

  let checks: [HealthFinding]

  var exit: ExitCode { checks.contains { $0.health == .bad } ? .no : .yes }
  var dataAsOf: Instant? { nil }
  var isStale: Bool { false }

  func plain(_ clock: LocalClock) -> [[String?]] {
    checks.map { [$0.name, $0.health.rawValue, $0.detail, $0.remedy] }
  }

  func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for check in checks {
      writer.object { result in
        result.field("check", check.name)
        result.field("state", check.health.rawValue)
        result.field("detail", check.detail)
        result.field("fix", check.remedy)
      }
    }
  }

  func human(_ layout: TextLayout) -> String {
    layout.list(
      checks.map { check in
        (
          check.name,
          layout.say(
            DoctorPhrase.line(health: check.health.rawValue, detail: check.detail, remedy: check.remedy))
        )
      })
  }
}
