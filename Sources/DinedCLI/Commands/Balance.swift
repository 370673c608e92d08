import Phrases
import Commands
import Daemon
import Accounts
import SignOn
import Failures
import Console
import World

extension DinedProgram {
  static let balance = Command(.balance) { context throws(Failure) in
    let account = context.accounts(try context.settings.setting())
    let clock = account.setting.clock
    let arguments = context.arguments
    let platform = arguments.value("platform")
    if let platform, BalancePlatform(named: platform) == nil {
      throw Failure(
        .unknownPlatform, platform, detail: BalancePlatform.known.map(\.name).joined(separator: ", "))
    }
    if let path = arguments.value("from") {
      return try context.give(
        BalanceReport(
          try SavedBalancePage(account).read(file: path, platform: platform, keeps: !arguments.has("dry-run"))
        ),
        clock)
    }
    let unread = arguments.has("refresh") ? try BalanceRefresh(account).run() : []
    var summary = try BalanceLookup(account).summary(
      of: arguments.value("account"), wantsHistory: arguments.has("history") || arguments.has("svg"))
    summary.unread = unread
    let report = BalanceReport(summary)
    if let limit = arguments.value("max-age") { try report.check(limit, clock) }
    if arguments.has("svg"), let history = report.history {
      context.world.console.output(history.svg(clock, key: report.historyKey))
      return report.exit
    }
    return try context.give(report, clock)
  }
}
