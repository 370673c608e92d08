import Daemon
import Accounts
import Answering
import Console

extension Command {
  static let login = Command(.login) { task throws(Failure) in
    let desk = AccountDesk(task.accounts(try task.settings.setting()))
    let report = BalanceReport(
      try desk.login(
        LoginWishes(
          locksWithPIN: task.arguments.has("pin"), keepsPassword: task.arguments.has("keep-password"),
          cookieSource: task.arguments.value("browser-cookies"))))
    _ = try task.give(report, desk.setting.clock)
    // Somebody without a plan has signed in all the same.
    return .yes
  }
}
