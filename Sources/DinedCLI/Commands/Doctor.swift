import Commands
import Failures
import Phrases
import CivilTime
import Console
import Daemon

extension DinedProgram {
  static let doctor = Command(.doctor) { context throws(Failure) in
    let check = HealthCheck(context.settings, in: context.formLanguage)
    return try context.give(
      DoctorReport(checks: check.checks + [.terminal(context.surface, in: context.formLanguage)]),
      context.clock(check.now))
  }
}

extension HealthFinding {
  /// What the terminal can show; none is no fault.
  static func terminal(_ surface: Surface, in language: Language) -> HealthFinding {
    HealthFinding(
      .terminal, .good,
      .surface(columns: surface.isTerminal ? surface.columns : nil, isUnicode: surface.isUnicode),
      in: language)
  }
}
