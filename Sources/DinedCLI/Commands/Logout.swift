import Phrases
import Commands
import Failures
import Console

extension Command {
  static let logout = Command(.logout) { task throws(Failure) in
    let desk = try AccountDesk(task)
    let balances = task.arguments.has("forget-balances")
    let forgotten =
      task.arguments.has("dry-run")
      ? try desk.whatWouldBeForgotten(withBalances: balances) : try desk.forget(withBalances: balances)
    return try task.give(forgotten, desk.setting.clock)
  }
}
