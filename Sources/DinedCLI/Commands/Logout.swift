import Daemon
import Accounts
import Answering
import Console

extension Command {
  static let logout = Command(.logout) { task throws(Failure) in
    let desk = AccountDesk(task.accounts(try task.settings.setting()))
    let balances = task.arguments.has("forget-balances")
    let forgotten =
      task.arguments.has("dry-run")
      ? try desk.whatWouldBeForgotten(withBalances: balances) : try desk.forget(withBalances: balances)
    return try task.give(ForgottenList(forgotten: forgotten), desk.setting.clock)
  }
}
