package import Failures
import World

extension ProgramContext {
  /// Where a program of dine lies, if it is installed: beside this one.
  ///
  /// - Parameter program: its name.
  /// - Returns: its path.
  package func path(of program: String) -> String {
    let own = world.files.programPath()
    let folder = own.lastIndex(of: "/").map { own[..<$0] } ?? "."
    return folder + "/" + program
  }

  /// Becomes another program of dine, with the same words; returns only if there is none.
  ///
  /// - Parameters:
  ///   - program: its name.
  ///   - environment: what is set for it where nobody has set it.
  /// - Returns: why it could not be.
  package func handOver(to program: String, with environment: [String: String] = [:]) -> Failure {
    let path = path(of: program)
    let error = world.files.execute(path, words, environment)
    return error.reason == .missing ? Failure(.noDaemon, path) : Failure(named: error.code, path)
  }
}
