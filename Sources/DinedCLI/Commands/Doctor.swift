import Commands
import Failures
import Phrases
import CivilTime
import Console
import Daemon

extension DinedProgram {
  static let doctor = Command(.doctor) { context throws(Failure) in
    let check = HealthCheck(context.settings)
    return try context.give(
      DoctorReport(checks: check.checks + [.terminal(context.surface)]),
      LocalClock(now: check.now, zone: .utc))
  }
}

extension HealthFinding {
  /// What the terminal can show; none is no fault.
  static func terminal(_ surface: Surface) -> HealthFinding {
    let width = surface.isTerminal ? "\(surface.columns) columns" : "no terminal"
    return HealthFinding("terminal", .good, "\(width), \(surface.isUnicode ? "UTF-8" : "ASCII only")")
  }
}
