import Daemon
import Accounts
import Answering
import Console

extension Command {
  static let logout = Command(.logout) { task throws(Failure) in
    let context = task.accounts(try task.settings.setting())
    let removal = LoginRemoval(context)
    let balances = task.arguments.has("forget-balances")
    let forgotten =
      task.arguments.has("dry-run")
      ? try removal.preview(withBalances: balances) : try removal.run(withBalances: balances)
    return try task.give(ForgottenList(forgotten: forgotten), context.setting.clock)
  }
}
