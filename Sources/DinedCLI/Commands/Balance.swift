import Daemon
import Accounts
import SignOn
import Answering
import Console
import World

extension Command {
  static let balance = Command(.balance) { task throws(Failure) in
    let context = task.accounts(try task.settings.setting())
    let clock = context.setting.clock
    let arguments = task.arguments
    let platform = arguments.value("platform")
    if let platform, BalancePlatform(named: platform) == nil {
      throw Failure(
        "unknown-platform", platform, detail: BalancePlatform.known.map(\.name).joined(separator: ", "))
    }
    if let path = arguments.value("from") {
      return try task.give(
        BalanceReport(
          try SavedBalancePage(context).read(file: path, platform: platform, keeps: !arguments.has("dry-run"))
        ),
        clock)
    }
    if arguments.has("refresh") { try BalanceRefresh(context).run() }
    let report = BalanceReport(
      try BalanceLookup(context).summary(
        history: arguments.value("account"), wantsHistory: arguments.has("history") || arguments.has("svg")))
    if let limit = arguments.value("max-age") { try report.check(limit, clock) }
    if arguments.has("svg"), let history = report.history {
      task.world.console.output(history.svg(clock))
      return report.exit
    }
    return try task.give(report, clock)
  }
}
