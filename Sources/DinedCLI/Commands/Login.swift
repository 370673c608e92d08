import Daemon
import Accounts
import Answering
import Console

extension Command {
  static let login = Command(.login) { task throws(Failure) in
    let context = task.accounts(try task.settings.setting())
    let wishes = LoginWishes(
      locksWithPIN: task.arguments.has("pin"), keepsPassword: task.arguments.has("keep-password"),
      cookieSource: task.arguments.value("browser-cookies"))
    let report = BalanceReport(try InteractiveSignIn(context, wishes).run())
    _ = try task.give(report, context.setting.clock)
    // A person without a meal plan has signed in all the same.
    return .yes
  }
}
