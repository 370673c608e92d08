import Commands
import Failures

extension DinedProgram {
  /// Answered by a separate program, which contains no code that fetches, signs in or holds a secret.
  static let serve = Command(.serve) { context throws(Failure) in
    throw context.handOver(to: "dine-web")
  }
}
