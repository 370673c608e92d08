import Phrases
import Commands
import Failures
import Daemon
import Accounts
import Console

extension DinedProgram {
  static let login = Command(.login) { context throws(Failure) in
    let account = context.accounts(try context.settings.setting())
    let wishes = LoginWishes(
      locksWithPIN: context.arguments.has("pin"), keepsPassword: context.arguments.has("keep-password"),
      cookieSource: context.arguments.value("browser-cookies"))
    let report = BalanceReport(try InteractiveSignIn(account, wishes).run())
    _ = try context.give(report, account.setting.clock)
    // For a person without a meal plan, the sign-in has still succeeded.
    return .yes
  }
}
