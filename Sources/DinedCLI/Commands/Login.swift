import Phrases
import Commands
import Failures
import Console

extension Command {
  static let login = Command(.login) { task throws(Failure) in
    let desk = try AccountDesk(task)
    let report = try desk.login()
    _ = try task.give(report, desk.setting.clock)
    // Somebody without a plan has signed in all the same.
    return .yes
  }
}
