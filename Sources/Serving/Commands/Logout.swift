import Answering
import Console

extension Command {
  static let logout = Command(.logout) { task throws(Failure) in
    let desk = try AccountDesk(task)
    let forgotten = try desk.forget(keepingBalances: task.arguments.has("keep-balances"))
    return try task.give(forgotten, desk.setting.clock)
  }
}
