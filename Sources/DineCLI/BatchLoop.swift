import Console
import Failures
import World

/// Answers lines of standard input one by one, each before the next is read, so that another program may wait
/// for the answer.
struct BatchLoop {
  let session: Session
  /// The maximum number of bytes in a line.
  let longestLine: Int
  /// The answer to a longer line.
  let lineTooLong: String

  /// Answers every line that is not blank until the input ends or the reader of the answers has closed its
  /// end.
  func run(_ answer: ([UInt8]) -> String) throws(Failure) -> ExitCode {
    let console = session.world.console
    while console.outputFailure() == nil {
      do {
        guard let line = try console.line(longestLine) else { return .yes }
        guard !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) else { continue }
        console.output(answer(line) + "\n")
      } catch {
        guard error.reason == .tooLarge else { throw Failure(named: error.code, error.path) }
        console.output(lineTooLong + "\n")
      }
    }
    return .yes
  }
}
