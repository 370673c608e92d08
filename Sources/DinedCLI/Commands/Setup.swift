import Commands
import Failures

extension DinedProgram {
  static let setup = Command(.setup) { context throws(Failure) in
    try SetupCommand(context: context, talk: SetupTalk(context: context)).run()
  }
}
