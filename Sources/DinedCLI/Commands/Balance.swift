import Daemon
import Accounts
import SignOn
import Answering
import Console
import World

extension Command {
  static let balance = Command(.balance) { task throws(Failure) in
    let desk = AccountDesk(task.accounts(try task.settings.setting()))
    let arguments = task.arguments
    let platform = arguments.value("platform")
    if let platform, BalancePlatform(named: platform) == nil {
      throw Failure(
        "unknown-platform", platform, detail: BalancePlatform.known.map(\.name).joined(separator: ", "))
    }
    if let path = arguments.value("from") {
      return try task.give(
        BalanceReport(
          try desk.read(file: path, platform: platform, keeps: !arguments.has("dry-run"))),
        desk.setting.clock)
    }
    if arguments.has("refresh") { try desk.refresh() }
    let report = BalanceReport(
      try desk.report(
        history: arguments.value("account"), wantsHistory: arguments.has("history") || arguments.has("svg")))
    if let limit = arguments.value("max-age") { try report.check(limit, desk.setting.clock) }
    if arguments.has("svg"), let history = report.history {
      task.world.console.output(history.svg(desk.setting.clock))
      return report.exit
    }
    return try task.give(report, desk.setting.clock)
  }
}
