import Commands
import Failures
import Phrases
import CivilTime
import Configuration
import Console
import World

extension Command {
  static let doctor = Command(.doctor) { task throws(Failure) in
    let examination = HealthCheck(task: task)
    return try task.give(
      DoctorReport(checks: examination.checks), LocalClock(now: examination.now, zone: .utc))
  }
}

extension CommandContext {
  /// The moment that a command speaks of: `--now` by the clocks of the campus that is meant, or the present.
  var moment: Instant {
    guard arguments.value("now") != nil else { return world.now() }
    for campus in (try? campusesMeant()) ?? [] {
      if let setting = try? readableSetting(of: campus) { return setting.now }
    }
    return world.now()
  }
}
