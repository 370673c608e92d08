import Phrases
import Commands
import Failures
import Daemon
import Accounts
import Console

extension DinedProgram {
  static let logout = Command(.logout) { context throws(Failure) in
    let account = context.accounts(try context.settings.setting())
    let removal = LoginRemoval(account)
    let balances = context.arguments.has("forget-balances")
    let forgotten =
      context.arguments.has("dry-run")
      ? try removal.preview(withBalances: balances) : removal.run(withBalances: balances)
    if let trouble = forgotten.trouble, forgotten.things.isEmpty { throw trouble }
    let exit = try context.give(ForgottenList(forgotten: forgotten), account.setting.clock)
    // The forgotten things are reported, whatever prevented the rest.
    if let trouble = forgotten.trouble { throw trouble }
    return exit
  }
}
