import Commands
import Failures

extension Command {
  static let setup = Command(.setup) { context throws(Failure) in
    try SetupCommand(context: context, talk: SetupTalk(context: context)).run()
  }
}
