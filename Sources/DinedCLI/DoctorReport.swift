import Queries
import JSONViews
import Failures
import Phrases
import TerminalViews
import Commands
import CivilTime
import Console
import JSON

/// The answer of `doctor`: what was looked at, and what to do about it.
struct DoctorReport: Answer {
  static let schema = "dine.doctor/1"

  /// How something is.
  enum Health: String {
    case good = "ok"
    case poor = "warn"
    case bad = "fail"
  }

  /// Something that was looked at.
  struct Check: Hashable {
    let name: String
    let health: Health
    /// What was seen.
    let detail: String
    /// What to type or do; nil where nothing is needed.
    let remedy: String?

    init(_ name: String, _ health: Health, _ detail: String, remedy: String? = nil) {
      self.name = name
      self.health = health
      self.detail = detail
      self.remedy = remedy
    }

    /// Something that failed, in the words and with the hint of its failure.
    init(_ name: String, _ health: Health = .bad, failure: Failure) {
      let sentence = Sentences.sentence(for: failure)
      self.init(name, health, sentence.message, remedy: sentence.hint)
    }
  }

  let checks: [Check]

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

  func human(_ sheet: TextLayout) -> String {
    sheet.list(
      checks.map { check in
        (check.name, "\(check.health.rawValue): \(check.detail)\(check.remedy.map { " (\($0))" } ?? "")")
      })
  }
}
