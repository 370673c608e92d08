import Answering
import CivilTime
import Console
import World

extension Command {
  static let doctor = Command(.doctor) { task throws(Failure) in
    try task.give(
      DoctorReport(checks: Examination(task: task).checks), Clock(now: task.world.now(), zone: .utc))
  }
}
