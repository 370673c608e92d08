import Commands
import Failures

extension DinedProgram {
  /// A program of its own answers, in which there is nothing that fetches, signs in or holds a secret.
  static let serve = Command(.serve) { context throws(Failure) in
    throw context.handOver(to: "dine-web")
  }
}
